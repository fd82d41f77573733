meta:
  id: dcp_stream_req_response
  title: Response to DCP stream request (0x53)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - failover_log
    - mcbp_header
    - mcbp_status
  endian: be
-orig-id: DcpStreamReq
-since: '3.0'
-direction: producer to consumer
doc: |
  The stream begins, or the consumer must roll back first, or the request is
  refused.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
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
  - id: failover_log
    size: header.len_value
    type: failover_log
    if: is_success
    doc: Histories of the vbucket, with status success.
  - id: rollback_seqno
    size: header.len_value
    type: rollback
    if: has_rollback_seqno
    doc: |
      Seqno to which the consumer must go back before it asks again, with status
      rollback.
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
    doc: Never there; the message has no extras or key.
instances:
  is_success:
    value: status == mcbp_status::status::success
    doc: The request succeeded.
  has_rollback_seqno:
    value: status == mcbp_status::status::rollback
    doc: The consumer must roll back.
  has_error:
    value: not (is_success or has_rollback_seqno)
    doc: The value says what went wrong.
types:
  rollback:
    -value: seqno
    doc: Where to go back to.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
    seq:
      - id: seqno
        type: u8
        doc: Seqno to go back to.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
