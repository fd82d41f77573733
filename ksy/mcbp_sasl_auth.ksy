meta:
  id: mcbp_sasl_auth
  title: SASL authentication (0x21, 0x22)
  xref:
    rfc: 4422
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: SaslAuth
-since: '3.0'
-direction: client to server
doc: Begins a login (0x21) or continues it (0x22).
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: '{mechanism:str}'
params:
  - id: len_mechanism
    type: u4
  - id: len_challenge
    type: u4
seq:
  - id: mechanism
    -orig-id: key
    size: len_mechanism
    -encoding: ASCII
    doc: Name of the mechanism.
  - id: challenge
    -orig-id: value
    size: len_challenge
    doc: Data for the mechanism. The data may contain a password.
