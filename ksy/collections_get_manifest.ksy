meta:
  id: collections_get_manifest
  title: Get collections manifest (0xba)
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-orig-id: CollectionsGetManifest
-since: '7.0'
-direction: client to server
doc: Asks for the list of all scopes and collections.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
seq:
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no extras, key or value.
