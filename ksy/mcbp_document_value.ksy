meta:
  id: mcbp_document_value
  title: Value of a document
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_datatype
    - mcbp_xattr_section
-since: '3.0'
doc: |
  The value, encoded according to the datatype: one Snappy block, or extended
  attributes followed by the body, or the body alone.

  This grammar keeps a Snappy block as bytes. The decompressed block is itself a
  value, which has the same datatype without the Snappy bit. The block begins
  with the size of the decompressed value as LEB128; a program must check this
  size before it allocates memory.

  An empty value is an empty body regardless of the datatype: on a connection
  that was opened without values, the producer omits the value but still sends
  the datatype of the document.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md
-webide-representation: '{xattrs}'
-layouts:
  - id: Uncompressed
    if: has_body
  - id: Snappy
    if: has_snappy
params:
  - id: datatype
    type: mcbp_datatype
    doc: Datatype of the message or item that the value belongs to.
  - id: len_value
    type: u4
seq:
  - id: snappy
    size: len_value.as<u4>
    if: has_snappy
    doc: Extended attributes and body, compressed.
  - id: xattrs
    -since: '5.0'
    type: mcbp_xattr_section(len_value)
    if: has_xattrs
    doc: Extended attributes of the document.
  - id: body
    size: len_body
    if: has_body
    doc: |
      The content that the application stored; JSON if the datatype has the JSON
      bit.
instances:
  has_snappy:
    value: datatype.is_snappy and len_value > 0
    doc: The value is one Snappy block.
  has_body:
    value: not has_snappy
    doc: The value is not compressed.
  has_xattrs:
    value: datatype.has_xattrs and has_body and len_value > 0
    doc: The value begins with extended attributes.
  len_body:
    -unit: bytes
    value: |
      has_xattrs ? (len_value - xattrs.len_section).as<u4> : len_value
