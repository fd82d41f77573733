meta:
  id: mcbp_message
  title: One Couchbase key-value message
  application: Couchbase Server
  file-extension: mcbp
  tags:
    - database
    - network
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_body
    - mcbp_header
    - mcbp_server_body
-since: '3.0'
doc: |
  One message of the Couchbase key-value protocol, which includes DCP, from a
  connection with collections enabled. With collections enabled, document keys
  begin with a collection id.

  For connections without collections, use `mcbp_message_no_collections`; a
  message does not indicate whether collections are enabled.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h
to-string: |
  f"magic {header.magic.to_i}, opaque {header.opaque},"
  + f" body of {header.len_body} bytes"
-webide-representation: '{header} {body}{server_body}'
-layouts:
  - id: Client command
    if: header.is_client
  - id: Server command
    -since: '5.5'
    if: header.is_server
seq:
  - id: header
    type: mcbp_header
    doc: Kind, lengths and addressing of the message.
  - id: body
    size: header.len_body
    type: mcbp_body(header, header.opcode, true, false)
    if: header.is_client
    doc: The framing extras and the payload of a client command.
  - id: server_body
    -since: '5.5'
    -requires: HELLO feature Duplex (0x0c)
    size: header.len_body
    type: mcbp_server_body(header, header.server_opcode)
    if: header.is_server
    doc: The payload of a server command.
