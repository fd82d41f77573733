meta:
  id: dcp_cache_transfer
  title: DCP cache transfer (0x66)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - dcp_cache_transfer_items
    - dcp_mutation
    - mcbp_datatype
  endian: be
-orig-id: DcpCacheTransfer
-since: after 8.0
-direction: producer to consumer
-requires: control key cache_transfer
doc: |
  Carries documents from the producer's memory, so that a new node starts with a
  warm cache. The message has neither extras nor a key; the value is a sequence
  of documents.

  Builds between September 2025 and May 2026 used this opcode for one document,
  in the layout of a mutation with 31 bytes of extras.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
-webide-representation:
  vb={_parent._parent.header.vbucket:dec} {cached_value.key}
-layouts:
  - id: Documents
    if: has_items
  - id: Before May 2026
    folded: true
    if: has_cached_value
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
  - id: items
    size: len_value.as<u4>
    type: dcp_cache_transfer_items
    if: has_items
    doc: The documents.
  - id: cached_value
    type:
      dcp_mutation(len_extras, len_key, len_value, datatype, has_collections)
    if: has_cached_value
    doc: The document, in the layout of builds from 2025 and 2026.
instances:
  has_cached_value:
    value: len_extras > 0
    doc: The message has the layout of builds before May 2026.
  has_items:
    value: not has_cached_value
    doc: The message has the current layout.
