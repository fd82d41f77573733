meta:
  id: mcbp_select_bucket
  title: Select bucket (0x89)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: SelectBucket
-since: '3.0'
-direction: client to server
doc: Selects the bucket to which later commands on the connection apply.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: '{bucket:str}'
params:
  - id: len_bucket
    type: u4
seq:
  - id: bucket
    -orig-id: key
    size: len_bucket
    -encoding: UTF-8
    doc: Name of the bucket. `@no bucket@` deselects the current bucket.
