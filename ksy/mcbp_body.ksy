meta:
  id: mcbp_body
  title: Body of a client command
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - dcp_mutation
    - dcp_snapshot_marker
    - dcp_system_event
    - mcbp_framing_extras
    - mcbp_header
    - mcbp_opcode
    - mcbp_payload
-since: '3.0'
-direction: either
doc: |
  All that follows the header of a client command: framing extras if the magic
  has them, then extras, key and value of the opcode, as a request or as a
  response.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
  - id: opcode
    type: u1
    enum: mcbp_opcode::client
    doc: |
      Opcode of the header. It is a parameter of its own because a choice by a
      member of another file's type does not compile everywhere.
  - id: has_collections
    type: bool
    doc: Collections are enabled on the connection.
seq:
  - id: framing_extras
    -since: '5.5'
    size: header.len_framing
    type: mcbp_framing_extras(header.is_response)
    if: header.has_framing_extras
    doc: Additions to the request or response that belong to no opcode.
  - id: request
    type:
      switch-on: opcode
      cases:
        mcbp_opcode::client::dcp_snapshot_marker: dcp_snapshot_marker(header)
        mcbp_opcode::client::dcp_mutation: dcp_mutation(header, has_collections)
        mcbp_opcode::client::dcp_system_event: dcp_system_event(header)
        _: mcbp_payload(header)
    if: header.is_request
    doc: What is asked for or told, by opcode.
  - id: response
    type: mcbp_payload(header)
    if: header.is_response
    doc: The answer to a request.
