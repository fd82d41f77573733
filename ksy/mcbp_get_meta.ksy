meta:
  id: mcbp_get_meta
  title: Get meta (0xa0, 0xa1)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_document_key
-orig-id: GetMeta
-since: '3.0'
-direction: client to server
doc: |
  Requests the metadata of a document. If the document does not exist, the
  server does not respond to the quiet form (0xa1).
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: vb={_parent._parent.header.vbucket:dec} {key}
-layouts:
  - id: Without version
    if: not has_version
  - id: With version
    if: has_version
params:
  - id: len_extras
    type: u1
  - id: len_key
    type: u4
  - id: has_collections
    type: bool
seq:
  - id: version
    type: u1
    if: has_version
    doc: Version 2 also requests the datatype; versions 0 and 1 do not.
  - id: key
    size: len_key
    type: mcbp_document_key(has_collections)
    doc: Name of the document.
instances:
  has_version:
    value: len_extras > 0
    doc: The extras contain a version.
