meta:
  id: dcp_cache_transfer_items
  title: Documents of a cache transfer
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - dcp_cache_transfer_item
-since: after 8.0
-direction: producer to consumer
-value: entries
doc: One document after another, to the end of the value.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
seq:
  - id: entries
    type: dcp_cache_transfer_item
    repeat: eos
    doc: The documents.
