meta:
  id: mcbp_get_scope_id_response
  title: Response to get scope id (0xbc)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: CollectionsGetScopeID
-since: '6.5'
-direction: server to client
doc: The id of the scope with the requested name.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
-webide-representation: '{extras.scope_id:dec}{error:str}'
-layouts:
  - id: Success
    if: is_success
  - id: Error
    if: not is_success
params:
  - id: is_success
    type: bool
  - id: len_extras
    type: u1
  - id: len_error
    type: u4
seq:
  - id: extras
    size: len_extras
    type: extras
    if: is_success
  - id: error
    size: len_error
    -encoding: UTF-8
    if: has_error
    doc: Description of the error, as in `mcbp_response`.
instances:
  has_error:
    value: not is_success
types:
  extras:
    seq:
      - id: manifest_id
        type: u8
        doc: Id of the manifest on which the response is based.
      - id: scope_id
        type: u4
        doc: The id that names the scope in stream requests.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
