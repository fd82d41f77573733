meta:
  id: observe_seqno_response
  title: Response to observe seqno (0x91)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
    - mcbp_status
  endian: be
-orig-id: ObserveSeqno
-since: '4.0'
-direction: server to client
doc: |
  How far the vbucket has come, and whether its history is still the one that
  the client knows.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
  - id: status
    type: u2
    enum: mcbp_status::status
    doc: |
      Status of the header. It is a parameter of its own because the comparison
      with a member of another file's type does not compile everywhere.
seq:
  - id: state
    size: header.len_value
    type: state
    if: is_success
    doc: State of the vbucket.
  - id: error
    size: header.len_value
    -encoding: UTF-8
    if: has_error
    doc: |
      Empty or a JSON object with details. With the status that the vbucket is
      elsewhere it is the map of the cluster.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there in a message that follows the layout.
instances:
  is_success:
    value: status == mcbp_status::status::success
    doc: The request succeeded.
  has_error:
    value: not is_success
    doc: The value says what went wrong.
types:
  state:
    doc: |
      State of a vbucket; after a failover with the end of the history before
      it.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    seq:
      - id: format
        type: u1
        valid:
          any-of: [0, 1]
        -rule: 'observe-format: the format of an observed state is 0 or 1'
        doc: 0 if the history is the one asked for, 1 after a failover.
      - id: vbucket
        type: u2
        doc: Number of the vbucket.
      - id: vbucket_uuid
        type: u8
        doc: Uuid of the history now.
      - id: persisted_seqno
        type: u8
        doc: Highest seqno on disk.
      - id: current_seqno
        type: u8
        doc: Highest seqno in memory.
      - id: old_vbucket_uuid
        type: u8
        if: has_failover
        doc: Uuid of the history that was asked for.
      - id: old_last_seqno
        type: u8
        if: has_failover
        doc: Last seqno of it that the vbucket shares.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
    instances:
      has_failover:
        value: format == 1
        doc: A failover happened.
