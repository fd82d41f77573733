meta:
  id: hello
  title: HELLO (0x1f)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - hello_feature
    - mcbp_header
  endian: be
-orig-id: Hello
-since: '4.0'
-direction: client to server
doc: |
  The client introduces itself and says which features it can use. First message
  of a connection.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: agent
    -orig-id: key
    size: header.len_key
    -encoding: UTF-8
    doc: |
      Name of the client for the log, or a JSON object with `a`, the name, and
      `i`, an id of the connection of 33 characters.
  - id: features
    size: 2
    type: hello_feature
    repeat: expr
    repeat-expr: num_features
    doc: What the client can use.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no extras, and a feature has two bytes.
instances:
  num_features:
    value: (header.len_value.as<s4> / (2).as<s4>).as<s4>
    doc: Number of features.
