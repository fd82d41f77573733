meta:
  id: failover_log_response
  title: Response with a failover log (0x54, 0x96)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - failover_log
    - mcbp_header
    - mcbp_status
  endian: be
-orig-id: DcpGetFailoverLog
-since: '3.0'
-direction: producer to consumer
doc: |
  The failover log of the vbucket, to a request on a DCP connection or on any
  other.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md
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
    doc: Histories of the vbucket.
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
  has_error:
    value: not is_success
    doc: The value says what went wrong.
