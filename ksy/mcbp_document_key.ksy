meta:
  id: mcbp_document_key
  title: Key of a document
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_collection_id
-since: '3.0'
doc: |
  The name of a document, preceded by the id of its collection if collections
  are enabled. The length of the key includes the bytes of the id. Servers
  accept names of 1 to 250 bytes in the default collection, and names of 1 to
  246 bytes in other collections.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/dockey_view.h
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
-webide-representation: '{collection_id}{name:str}'
params:
  - id: has_collection_id
    type: bool
    doc: A collection id precedes the name.
seq:
  - id: collection_id
    -since: '7.0'
    -requires: HELLO feature Collections (0x12)
    type: mcbp_collection_id
    if: has_collection_id
    doc: Collection that the document belongs to.
  - id: name
    -orig-id: logical key
    size-eos: true
    -encoding: UTF-8
    doc: Name of the document within its collection.
