meta:
  id: get_authorization
  title: Get authorization (server 0x04)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
  endian: be
-orig-id: GetAuthorization
-since: '7.0'
-direction: server to client
doc: The server asks its provider of users for the rights of a user.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: user
    -orig-id: key
    size: header.len_key
    -encoding: UTF-8
    doc: Name of the user.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has nothing else.
