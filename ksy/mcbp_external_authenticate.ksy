meta:
  id: mcbp_external_authenticate
  title: Authenticate (server 0x02)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: Authenticate
-since: '6.5'
-direction: server to client
doc: The server asks its external user provider to check a login.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
params:
  - id: len_request_json
    type: u4
seq:
  - id: request_json
    -orig-id: value
    size: len_request_json
    -encoding: UTF-8
    doc: |
      JSON object with `mechanism`, `challenge` in base64, and optionally
      `authentication-only`.
