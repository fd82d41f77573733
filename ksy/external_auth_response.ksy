meta:
  id: external_auth_response
  title: Response to a request about external users (server 0x83)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
  endian: be
-orig-id: ServerResponse
-since: '6.5'
-direction: client to server
doc: The answer of the provider of users.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: result
    -orig-id: value
    size: header.len_value
    -encoding: UTF-8
    doc: JSON object, `rbac` with the rights on success, `error` otherwise.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no extras or key.
