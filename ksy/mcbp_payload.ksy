meta:
  id: mcbp_payload
  title: Payload of a message without a specific layout
  license: CC0-1.0
  ks-version: '0.11'
-since: '3.0'
doc: |
  Extras, key and value as bytes, with the lengths from the header.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: '{key:str}'
params:
  - id: len_extras
    type: u1
  - id: len_key
    type: u4
  - id: len_value
    type: u4
seq:
  - id: extras
    size: len_extras
    doc: Fields that belong to the opcode.
  - id: key
    size: len_key
    doc: Key of the document, or other data, depending on the opcode.
  - id: value
    size: len_value
    doc: The value, encoded according to the datatype.
