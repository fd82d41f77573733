meta:
  id: dcp_cache_transfer_end_short_lived
  title: DCP cache transfer end, short-lived (0x68)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: DcpCacheTransferEnd
-since: after 8.0
-direction: producer to consumer
-requires: control key cache_transfer
doc: |
  The `dcp_cache_transfer_end` opcode in builds between November 2025 and May
  2026.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md
-webide-representation: vb={_parent._parent.header.vbucket:dec}
