meta:
  id: mcbp_message_strict
  title: One Couchbase key-value message, strict
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
  One message, read strictly according to the lengths in its header. Servers
  since 8.0 send deletions and expirations with a stream id that the header does
  not count. `mcbp_message` reads these deletions and expirations correctly;
  `mcbp_message_strict` follows the header and reads their fields shifted by
  three bytes.

  Everything else is as in `mcbp_message`. Connections without collections need
  no strict reader, because their streams cannot have ids.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h
to-string: |
  f"magic {header.magic.to_i}, opaque {header.opaque},"
  + f" body of {header.len_body} bytes"
-webide-representation: '{header} {body}{server_body}'
seq:
  - id: header
    type: mcbp_header
    doc: Kind, lengths and addressing of the message.
  - id: body
    size: header.len_body
    type: mcbp_body(header, header.opcode, true, true)
    if: header.is_client
    doc: The framing extras and the payload of a client command.
  - id: server_body
    -since: '5.5'
    -requires: HELLO feature Duplex (0x0c)
    size: header.len_body
    type: mcbp_server_body(header, header.server_opcode)
    if: header.is_server
    doc: The payload of a server command.
