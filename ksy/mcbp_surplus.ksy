meta:
  id: mcbp_surplus
  title: Bytes behind the last field of a layout
  license: CC0-1.0
  ks-version: '0.11'
-since: '3.0'
-direction: either
doc: |
  Never there in a valid message. A layout that ends before its bytes do ends
  with a field of this type, read if anything is left.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
seq:
  - id: first_byte
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    doc: |
      First of the bytes that have no meaning. The check fails whatever it is,
      as an unsigned number is never below 0.
