meta:
  id: mcbp_collections_get_manifest
  title: Get collections manifest (0xba)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: CollectionsGetManifest
-since: '7.0'
-direction: client to server
doc: Requests the list of all scopes and collections.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
