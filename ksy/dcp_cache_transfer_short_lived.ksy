meta:
  id: dcp_cache_transfer_short_lived
  title: DCP cache transfer, short-lived (0x69)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - dcp_cache_transfer_items
-orig-id: DcpCacheTransfer
-since: after 8.0
-direction: producer to consumer
-requires: control key cache_transfer
doc: The cache transfer opcode in builds from May 2026.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
-webide-representation: vb={_parent._parent.header.vbucket:dec}
params:
  - id: len_items
    type: u4
seq:
  - id: items
    size: len_items
    type: dcp_cache_transfer_items
    doc: The documents.
