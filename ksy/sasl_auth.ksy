meta:
  id: sasl_auth
  title: SASL authentication (0x21, 0x22)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
  endian: be
-orig-id: SaslAuth
-since: '3.0'
-direction: client to server
doc: Begins a login, or goes on with one by 0x22.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: mechanism
    -orig-id: key
    size: header.len_key
    -encoding: ASCII
    doc: Name of the mechanism.
  - id: challenge
    -orig-id: value
    size: header.len_value
    doc: Data of the mechanism. It may hold a password.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no extras.
