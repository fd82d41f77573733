meta:
  id: mcbp_collections_get_manifest_response
  title: Response to get collections manifest (0xba)
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-orig-id: CollectionsGetManifest
-since: '7.0'
-direction: server to client
doc: The bucket's scopes and collections.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
-webide-representation: '{error:str}'
-layouts:
  - id: Success
    if: is_success
  - id: Error
    if: not is_success
params:
  - id: is_success
    type: bool
  - id: len_value
    type: u4
seq:
  - id: manifest
    size: len_value.as<u4>
    -encoding: UTF-8
    if: is_success
    doc: |
      JSON object with `uid` (the manifest id in hexadecimal) and `scopes`. A
      scope has `name`, `uid` and `collections`; a collection has `name`, `uid`
      and optionally `maxTTL`, `history` and `metered`.
  - id: error
    size: len_value.as<u4>
    -encoding: UTF-8
    if: has_error
    doc: Description of the error, as in `mcbp_response`.
instances:
  has_error:
    value: not is_success
