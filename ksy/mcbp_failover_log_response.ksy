meta:
  id: mcbp_failover_log_response
  title: Response with a failover log (0x54, 0x96)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_failover_log
  endian: be
-orig-id: DcpGetFailoverLog
-since: '3.0'
-direction: producer to consumer
doc: |
  The failover log of the vbucket, which a client can request on any connection,
  with or without DCP.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md
-webide-representation: '{error:str}'
-layouts:
  - id: Success
    if: is_success
  - id: Error
    if: not is_success
params:
  - id: is_success
    type: bool
  - id: len_value
    type: u4
seq:
  - id: failover_log
    size: len_value.as<u4>
    type: mcbp_failover_log
    if: is_success
    doc: Histories of the vbucket.
  - id: error
    size: len_value.as<u4>
    -encoding: UTF-8
    if: has_error
    doc: Description of the error, as in `mcbp_response`.
instances:
  has_error:
    value: not is_success
