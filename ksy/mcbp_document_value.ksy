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
  The value as the datatype says: one Snappy block, or extended attributes
  followed by the body, or the body alone.

  A Snappy block is kept as bytes here. What it decompresses to is a value
  again, to be read with the same datatype without the Snappy bit. The block
  begins with the size of the result as LEB128; a program must not trust it when
  it allocates.

  An empty value is read as an empty body whatever the datatype says, because a
  producer that was opened without values sends the datatype of the document.
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
    doc: What the application stored; JSON if the datatype says so.
instances:
  has_snappy:
    value: datatype.is_snappy and len_value > 0
    doc: The value is one Snappy block.
  has_body:
    value: not has_snappy
    doc: The value is not compressed.
  has_xattrs:
    value: datatype.has_xattrs and has_body and len_value > 0
    doc: Extended attributes come first.
  len_body:
    -unit: bytes
    value: |
      has_xattrs ? (len_value - xattrs.len_section).as<u4> : len_value
