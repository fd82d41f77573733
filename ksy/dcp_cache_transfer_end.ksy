meta:
  id: dcp_cache_transfer_end
  title: DCP cache transfer end (0x67)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - dcp_mutation
    - mcbp_header
  endian: be
-orig-id: DcpCacheTransferEnd
-since: after 8.0
-direction: producer to consumer
-requires: control key cache_transfer
doc: |
  The cache transfer is over and the stream goes on with changes. Empty.

  Builds between November 2025 and May 2026 sent key and metadata of a document
  under this number, in the layout of a mutation without a value.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
  - id: has_collections
    type: bool
    doc: Collections are enabled on the connection.
seq:
  - id: cached_key_meta
    type: dcp_mutation(header, has_collections)
    if: has_cached_key_meta
    doc: Key and metadata, in the layout of the builds of 2025 and 2026.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no key or value.
instances:
  has_cached_key_meta:
    value: header.len_extras > 0
    doc: The layout is the one before May 2026.
