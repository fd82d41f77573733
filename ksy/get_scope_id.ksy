meta:
  id: get_scope_id
  title: Get scope id (0xbc)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
  endian: be
-orig-id: CollectionsGetScopeID
-since: '6.5'
-direction: client to server
doc: |
  Asks for the id of a scope by its name. The name is the value, or the key as
  it was before 7.0, but not both.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: old_path
    -orig-id: key
    size: header.len_key
    -encoding: UTF-8
    doc: The name, where clients of servers before 7.0 put it.
  - id: path
    -orig-id: value
    -since: '7.0'
    size: header.len_value
    -encoding: UTF-8
    doc: Name of the scope; what follows a dot is ignored.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no extras.
