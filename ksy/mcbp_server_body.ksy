meta:
  id: mcbp_server_body
  title: Body of a server command
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - active_external_users
    - clustermap_change_notification
    - external_auth_response
    - external_authenticate
    - get_authorization
    - mcbp_header
    - mcbp_opcode
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
  - id: opcode
    type: u1
    enum: mcbp_opcode::server
    doc: |
      Opcode of the header. It is a parameter of its own because a choice by a
      member of another file's type does not compile everywhere.
seq:
  - id: server_request
    type:
      switch-on: opcode
      cases:
        mcbp_opcode::server::clustermap_change_notification:
          clustermap_change_notification(header)
        mcbp_opcode::server::authenticate:
          external_authenticate(header)
        mcbp_opcode::server::active_external_users:
          active_external_users(header)
        mcbp_opcode::server::get_authorization:
          get_authorization(header)
        _: mcbp_payload(header)
    if: header.is_request
    doc: What the server asks of or tells its client.
  - id: server_response
    type:
      switch-on: opcode
      cases:
        mcbp_opcode::server::authenticate: external_auth_response(header)
        mcbp_opcode::server::get_authorization: external_auth_response(header)
        _: mcbp_payload(header)
    if: header.is_response
    doc: The client's answer to the server.
