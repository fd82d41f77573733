meta:
  id: mcbp_header
  title: Header of a Couchbase key-value message
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_datatype
    - mcbp_opcode
    - mcbp_status
  endian: be
-since: '3.0'
doc: |
  The 24 bytes at the beginning of every message. The magic determines the
  meaning of the other bytes. Bytes 2 and 3 are either one key length, or a
  framing extras length and a key length of one byte each. Bytes 6 and 7 are a
  vbucket or a status.

  On a DCP connection, both ends send requests and responses. For example, the
  producer sends mutations, which are requests, and the consumer responds to
  no-ops. The magic, rather than the direction, distinguishes requests from
  responses.

  All integers are big-endian and unsigned.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/magic.h
to-string: f"magic {magic.to_i}, opaque {opaque}, body of {len_body} bytes"
-webide-representation: '{opcode}{server_opcode} {status}'
-layouts:
  - id: 0x80 request
    if: is_request and is_client and has_len_key_u2
  - id: 0x81 response
    if: is_response and is_client and has_len_key_u2
  - id: 0x08 request with framing extras
    -since: '6.5'
    if: is_request and has_framing_extras
  - id: 0x18 response with framing extras
    -since: '6.5'
    if: is_response and has_framing_extras
  - id: 0x82 server request
    if: is_request and is_server
  - id: 0x83 server response
    if: is_response and is_server
seq:
  - id: magic
    type: u1
    enum: magic
    valid:
      in-enum: true
    -rule: 'magic: the first byte of a message is one of the six magics'
    doc: Kind of message. A message begins with one of these bytes.
  - id: opcode
    type: u1
    enum: mcbp_opcode::client
    if: is_client
    doc: |
      Command of the request or response, from the table of client commands.
      Parsers keep unknown numbers.
  - id: server_opcode
    -orig-id: ServerOpcode
    type: u1
    enum: mcbp_opcode::server
    if: is_server
    doc: |
      Command of the request or response, from the table of commands that a
      server initiates over a duplex connection.
  - id: len_framing_extras
    -orig-id: framing_extras_length
    -since: '6.5'
    -unit: bytes
    type: u1
    if: has_framing_extras
    doc: Length of the framing extras, the first part of the body.
  - id: len_key_u1
    -orig-id: keylen
    -since: '6.5'
    -unit: bytes
    type: u1
    if: has_framing_extras
    doc: |
      Key length, stored in byte 3 if byte 2 is the framing extras length.
  - id: len_key_u2
    -orig-id: keylen
    -unit: bytes
    type: u2
    if: has_len_key_u2
    doc: |
      Key length, stored in bytes 2 and 3. Servers accept at most 250 bytes, or
      251 bytes if collections are enabled.
  - id: len_extras
    -orig-id: extlen
    -unit: bytes
    type: u1
    doc: |
      Length of the extras, the fields that belong to the opcode. If an opcode
      has several layouts, this length often distinguishes them.
  - id: datatype
    type: mcbp_datatype
    doc: Encoding of the value.
  - id: vbucket
    -orig-id: specific
    type: u2
    if: is_request
    doc: Number of the vbucket to which the request applies.
  - id: status
    -orig-id: specific
    type: u2
    enum: mcbp_status::status
    if: is_response
    doc: Outcome of the request. Parsers keep unknown numbers.
  - id: len_body
    -orig-id: bodylen
    -unit: bytes
    type: u4
    valid:
      expr: _.as<u4> >= len_before_value
    -rule: 'header-lengths: framing extras, extras and key fit into the body'
    doc: |
      Length of everything after the header: the framing extras, extras, key and
      value. Servers refuse more than 30 MiB by default; this limit is a
      setting, not part of the format.
  - id: opaque
    type: u4
    doc: |
      Number that the sender of a request chooses and the response repeats. All
      messages of a stream carry the opaque of the stream request. Servers never
      swap the bytes of the opaque; this grammar reads the opaque as a
      big-endian number, as the published documents do.
  - id: cas
    type: u8
    doc: |
      Compare-and-swap value of the document. On most servers, the CAS is a
      hybrid logical clock: nanoseconds since 1970, with a counter in the lowest
      16 bits. If the CAS is not set, all bits are 0; if the document is locked,
      all bits are 1.
instances:
  raw_opcode:
    value: 'is_client ? opcode.to_i.as<u1> : server_opcode.to_i.as<u1>'
    doc: The opcode as a number, from either table. Always present.
  raw_status:
    value: status.to_i.as<u2>
    if: is_response
  is_request:
    value: |
      magic == magic::client_request
      or magic == magic::alt_client_request
      or magic == magic::server_request
    doc: The message is a request; bytes 6 and 7 are a vbucket.
  is_response:
    value: not is_request
    doc: The message is a response; bytes 6 and 7 are a status.
  is_server:
    value: magic == magic::server_request or magic == magic::server_response
    doc: The message belongs to a command that the server initiated.
  is_client:
    value: not is_server
    doc: The opcode belongs to the table of client commands.
  is_success:
    value: status == mcbp_status::status::success
    if: is_response
    doc: The request succeeded.
  has_framing_extras:
    value: |
      magic == magic::alt_client_request
      or magic == magic::alt_client_response
    doc: Bytes 2 and 3 are two lengths, and framing extras may be present.
  has_len_key_u2:
    value: not has_framing_extras
    doc: Bytes 2 and 3 are one length.
  len_framing:
    -unit: bytes
    value: 'has_framing_extras ? len_framing_extras.as<u4> : 0'
    doc: Length of the framing extras, or 0 if the header has no such field.
  len_key:
    -orig-id: keylen
    -unit: bytes
    value: 'has_framing_extras ? len_key_u1.as<u4> : len_key_u2.as<u4>'
    doc: Length of the key, regardless of which field contains it.
  len_before_key:
    -unit: bytes
    value: (len_framing + len_extras.as<u4>).as<u4>
    doc: Length of the framing extras and the extras.
  len_before_value:
    -unit: bytes
    value: (len_before_key + len_key).as<u4>
    doc: Length of the framing extras, the extras and the key.
  len_value:
    -unit: bytes
    value: (len_body.as<u4> - len_before_value).as<u4>
    doc: Length of the value, which is the rest of the body.
enums:
  magic:
    0x80:
      id: client_request
      doc: A request. Bytes 2 and 3 are the key length.
    0x81:
      id: client_response
      doc: A response. Bytes 2 and 3 are the key length.
    0x08:
      id: alt_client_request
      -since: '6.5'
      doc: |
        A request with framing extras. DCP uses this magic for stream ids, which
        distinguish several streams of a vbucket.
    0x18:
      id: alt_client_response
      -since: '5.5'
      doc: A response with framing extras.
    0x82:
      id: server_request
      -since: '5.5'
      -requires: HELLO feature Duplex (0x0c)
      doc: |
        A request that the server sends to its client. A server closes the
        connection if it receives this magic.
    0x83:
      id: server_response
      -since: '5.5'
      -requires: HELLO feature Duplex (0x0c)
      doc: The client's response to a server request.
