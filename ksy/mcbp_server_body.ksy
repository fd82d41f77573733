meta:
  id: mcbp_server_body
  title: Body of a server command
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
    - mcbp_payload
-since: '5.5'
-direction: either
-requires: HELLO feature Duplex (0x0c)
doc: |
  All that follows the header of a command that the server starts over a duplex
  connection: extras, key and value, as a request or as a response.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Duplex.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: server_request
    type: mcbp_payload(header)
    if: header.is_request
    doc: What the server asks of or tells its client.
  - id: server_response
    type: mcbp_payload(header)
    if: header.is_response
    doc: The client's answer to the server.
