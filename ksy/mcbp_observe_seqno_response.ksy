meta:
  id: mcbp_observe_seqno_response
  title: Response to observe seqno (0x91)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: ObserveSeqno
-since: '4.0'
-direction: server to client
doc: |
  Reports the newest seqnos of the vbucket, and whether its history is still the
  history that the client knows.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: '{state}{error:str}'
-layouts:
  - id: Same history
    if: is_success and not state.has_failover
  - id: After a failover
    if: is_success and state.has_failover
  - id: Error
    if: not is_success
params:
  - id: is_success
    type: bool
  - id: len_value
    type: u4
seq:
  - id: state
    size: len_value.as<u4>
    type: state
    if: is_success
    doc: State of the vbucket.
  - id: error
    size: len_value.as<u4>
    -encoding: UTF-8
    if: has_error
    doc: Description of the error, as in `mcbp_response`.
instances:
  has_error:
    value: not is_success
types:
  state:
    doc: |
      State of a vbucket, including the end of the previous history after a
      failover.
    to-string: f"persisted seqno {persisted_seqno}, current {current_seqno}"
    -webide-representation:
      vb={vbucket:dec} persisted={persisted_seqno:dec}
      current={current_seqno:dec}
    seq:
      - id: format
        type: u1
        valid:
          any-of: [0, 1]
        -rule: 'observe-format: the format of an observed state is 0 or 1'
        doc: 0 if the history is the requested history; 1 after a failover.
      - id: vbucket
        type: u2
        doc: Vbucket that the response describes.
      - id: vbucket_uuid
        type: u8
        doc: Uuid of the current history.
      - id: persisted_seqno
        type: u8
        doc: Highest seqno on disk.
      - id: current_seqno
        type: u8
        doc: Highest seqno in memory.
      - id: old_vbucket_uuid
        type: u8
        if: has_failover
        doc: Uuid of the history that was requested.
      - id: old_last_seqno
        type: u8
        if: has_failover
        doc: Last seqno that the vbucket shares with the requested history.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
    instances:
      has_failover:
        value: format == 1
        doc: A failover happened.
