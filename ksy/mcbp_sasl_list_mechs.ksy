meta:
  id: mcbp_sasl_list_mechs
  title: SASL list mechanisms (0x20)
  xref:
    rfc: 4422
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: SaslListMechs
-since: '3.0'
-direction: client to server
doc: Requests the list of SASL mechanisms.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
