meta:
  id: dcp_cache_transfer_short_lived
  title: DCP cache transfer, short-lived (0x69)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - cache_transfer_items
    - mcbp_header
-orig-id: DcpCacheTransfer
-since: after 8.0
-direction: producer to consumer
-requires: control key cache_transfer
doc: The number of cache transfer in builds of May 2026.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: items
    size: header.len_value
    type: cache_transfer_items
    doc: The documents.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no extras or key.
