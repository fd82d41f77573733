meta:
  id: dcp_stream_req_response
  title: Response to DCP stream request (0x53)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_failover_log
    - mcbp_status
    - mcbp_surplus
  endian: be
-orig-id: DcpStreamReq
-since: '3.0'
-direction: producer to consumer
doc: |
  Reports that the stream begins, that the consumer must first roll back, or
  that the request is refused.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
-webide-representation: '{rollback_seqno}{error:str}'
-layouts:
  - id: Success
    if: is_success
  - id: Rollback
    if: has_rollback_seqno
  - id: Error
    if: has_error
params:
  - id: status
    type: u2
    enum: mcbp_status::status
  - id: len_value
    type: u4
seq:
  - id: failover_log
    size: len_value.as<u4>
    type: mcbp_failover_log
    if: is_success
    doc: With status `success`, the histories of the vbucket.
  - id: rollback_seqno
    size: len_value.as<u4>
    type: rollback
    if: has_rollback_seqno
    doc: |
      With status `rollback`, the seqno to which the consumer must roll back
      before it requests the stream again.
  - id: error
    size: len_value.as<u4>
    -encoding: UTF-8
    if: has_error
    doc: Description of the error, as in `mcbp_response`.
instances:
  is_success:
    value: status == mcbp_status::status::success
  has_rollback_seqno:
    value: status == mcbp_status::status::rollback
    doc: The consumer must roll back.
  has_error:
    value: not (is_success or has_rollback_seqno)
types:
  rollback:
    -value: seqno
    doc: Seqno to roll back to.
    to-string: f"seqno {seqno}"
    -webide-representation: '{seqno:dec}'
    seq:
      - id: seqno
        type: u8
        doc: Seqno from which the consumer must request the stream again.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
