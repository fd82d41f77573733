meta:
  id: mcbp_surplus
  title: Bytes after the last field of a layout
  license: CC0-1.0
  ks-version: '0.11'
-since: '3.0'
doc: |
  Never present in a valid message. If surplus bytes may follow a layout, the
  last field of the layout has this type. Parsers read a surplus field only if
  bytes remain.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
seq:
  - id: first_byte
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    doc: |
      First of the excess bytes. The check always fails, because an unsigned
      number is never below 0.
