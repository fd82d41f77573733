meta:
  id: mcbp_server_body
  title: Body of a server command
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_active_external_users
    - mcbp_clustermap_change_notification
    - mcbp_external_auth_response
    - mcbp_external_authenticate
    - mcbp_get_authorization
    - mcbp_header
    - mcbp_opcode
    - mcbp_payload
    - mcbp_surplus
-since: '5.5'
-requires: HELLO feature Duplex (0x0c)
doc: |
  Everything after the header of a command that the server initiates over a
  duplex connection: the extras, key and value of a request or response.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Duplex.md
-webide-representation: '{server_request}{server_response}'
-layouts:
  - id: Request
    if: header.is_request
  - id: Response
    if: header.is_response
params:
  - id: header
    type: mcbp_header
  - id: opcode
    type: u1
    enum: mcbp_opcode::server
seq:
  - id: server_request
    type:
      switch-on: opcode
      cases:
        mcbp_opcode::server::clustermap_change_notification:
          mcbp_clustermap_change_notification(header.len_extras, header.len_key,
          header.len_value)
        mcbp_opcode::server::authenticate:
          mcbp_external_authenticate(header.len_value)
        mcbp_opcode::server::active_external_users:
          mcbp_active_external_users(header.len_value)
        mcbp_opcode::server::get_authorization:
          mcbp_get_authorization(header.len_key)
        _: mcbp_payload(header.len_extras, header.len_key, header.len_value)
    if: header.is_request
    doc: Payload of a server request.
  - id: server_response
    type:
      switch-on: opcode
      cases:
        mcbp_opcode::server::authenticate:
          mcbp_external_auth_response(header.len_value)
        mcbp_opcode::server::get_authorization:
          mcbp_external_auth_response(header.len_value)
        _: mcbp_payload(header.len_extras, header.len_key, header.len_value)
    if: header.is_response
    doc: Payload of the client's response.
  - id: surplus
    type: mcbp_surplus
    if: _io.pos.as<u4> < header.len_body.as<u4>
