meta:
  id: mcbp_failover_log
  title: Failover log of a vbucket
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-since: '3.0'
-direction: producer to consumer
-value: entries
doc: |
  The histories of a vbucket, newest first. A history begins where a node took
  over the vbucket. If a consumer finds its own uuid in the list, the consumer
  shares the history up to the seqno of the next newer entry. Servers keep 25
  entries by default.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
seq:
  - id: entries
    type: entry
    repeat: eos
    doc: The histories.
types:
  entry:
    doc: One history.
    to-string: f"vbucket uuid {vbucket_uuid}, seqno {seqno}"
    seq:
      - id: vbucket_uuid
        type: u8
        doc: Uuid of the history.
      - id: seqno
        type: u8
        doc: Seqno at which the history begins.
