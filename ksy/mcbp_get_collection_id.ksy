meta:
  id: mcbp_get_collection_id
  title: Get collection id (0xbb)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: CollectionsGetID
-since: '6.5'
-direction: client to server
doc: |
  Requests the id of a collection by its name. The name is in the value or, for
  servers before 7.0, in the key.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
-webide-representation: '{old_path:str} {path:str}'
params:
  - id: len_old_path
    type: u4
  - id: len_path
    type: u4
seq:
  - id: old_path
    -orig-id: key
    size: len_old_path
    -encoding: UTF-8
    doc: The name, for servers before 7.0.
  - id: path
    -orig-id: value
    -since: '7.0'
    size: len_path
    -encoding: UTF-8
    doc: Names of the scope and the collection, separated by a dot.
