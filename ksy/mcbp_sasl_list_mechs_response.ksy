meta:
  id: mcbp_sasl_list_mechs_response
  title: Response to SASL list mechanisms (0x20)
  xref:
    rfc: 4422
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-orig-id: SaslListMechs
-since: '3.0'
-direction: server to client
doc: The server's mechanisms.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: '{mechanisms:str}{error:str}'
-layouts:
  - id: Success
    if: is_success
  - id: Error
    if: not is_success
params:
  - id: is_success
    type: bool
  - id: len_value
    type: u4
seq:
  - id: mechanisms
    size: len_value.as<u4>
    -encoding: ASCII
    if: is_success
    doc: Names, separated by spaces.
  - id: error
    size: len_value.as<u4>
    -encoding: UTF-8
    if: has_error
    doc: Description of the error, as in `mcbp_response`.
instances:
  has_error:
    value: not is_success
