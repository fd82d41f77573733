meta:
  id: mcbp_active_external_users
  title: Active external users (server 0x03)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: ActiveExternalUsers
-since: '6.5'
-direction: server to client
doc: |
  The server sends the list of logged-in users to its external user provider.
  No response is needed.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
-webide-representation: '{users:str}'
params:
  - id: len_users
    type: u4
seq:
  - id: users
    -orig-id: value
    size: len_users
    -encoding: UTF-8
    doc: JSON array of names.
