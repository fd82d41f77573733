meta:
  id: mcbp_external_auth_response
  title: Response to a request about external users (server 0x83)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: ServerResponse
-since: '6.5'
-direction: client to server
doc: The response of the external user provider.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
params:
  - id: len_result
    type: u4
seq:
  - id: result
    -orig-id: value
    size: len_result
    -encoding: UTF-8
    doc: |
      JSON object. On success, the member `rbac` contains the privileges of the
      user; otherwise, the object has a member `error`.
