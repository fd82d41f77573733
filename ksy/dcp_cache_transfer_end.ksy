meta:
  id: dcp_cache_transfer_end
  title: DCP cache transfer end (0x67)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - dcp_mutation
    - mcbp_datatype
-orig-id: DcpCacheTransferEnd
-since: after 8.0
-direction: producer to consumer
-requires: control key cache_transfer
doc: |
  The cache transfer is complete and the stream continues with changes. The
  message is empty.

  Builds between November 2025 and May 2026 used this opcode for the key and
  metadata of a document, in the layout of a mutation without a value.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
-webide-representation:
  vb={_parent._parent.header.vbucket:dec} {cached_key_meta.key}
params:
  - id: len_extras
    type: u1
  - id: len_key
    type: u4
  - id: len_value
    type: u4
  - id: datatype
    type: mcbp_datatype
  - id: has_collections
    type: bool
seq:
  - id: cached_key_meta
    type:
      dcp_mutation(len_extras, len_key, len_value, datatype, has_collections)
    if: has_cached_key_meta
    doc: Key and metadata, in the layout of builds from 2025 and 2026.
instances:
  has_cached_key_meta:
    value: len_extras > 0
    doc: The message has the layout of builds before May 2026.
