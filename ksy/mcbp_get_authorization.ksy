meta:
  id: mcbp_get_authorization
  title: Get authorization (server 0x04)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: GetAuthorization
-since: '7.0'
-direction: server to client
doc: |
  The server requests the privileges of a user from its external user provider.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
-webide-representation: '{user:str}'
params:
  - id: len_user
    type: u4
seq:
  - id: user
    -orig-id: key
    size: len_user
    -encoding: UTF-8
    doc: Name of the user.
