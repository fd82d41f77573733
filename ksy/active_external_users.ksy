meta:
  id: active_external_users
  title: Active external users (server 0x03)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
  endian: be
-orig-id: ActiveExternalUsers
-since: '6.5'
-direction: server to client
doc: |
  The server tells its provider of users who is logged in. No answer is needed.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: users
    -orig-id: value
    size: header.len_value
    -encoding: UTF-8
    doc: JSON array of names.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has nothing else.
