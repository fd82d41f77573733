meta:
  id: get_meta
  title: Get meta (0xa0, 0xa1)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - document_key
    - mcbp_header
  endian: be
-orig-id: GetMeta
-since: '3.0'
-direction: client to server
doc: |
  Asks for the metadata of a document. The quiet form (0xa1) is not answered if
  the document is not there.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
  - id: has_collections
    type: bool
    doc: Collections are enabled on the connection.
seq:
  - id: version
    type: u1
    if: has_version
    doc: 2 asks for the datatype too; 0 and 1 do not.
  - id: key
    size: header.len_key
    type: document_key(has_collections)
    doc: Name of the document.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no value.
instances:
  has_version:
    value: header.len_extras > 0
    doc: The extras are a version.
