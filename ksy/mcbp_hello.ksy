meta:
  id: mcbp_hello
  title: HELLO (0x1f)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_hello_feature
  endian: be
-orig-id: Hello
-since: '4.0'
-direction: client to server
doc: |
  The client identifies itself and lists the features that it supports. HELLO is
  the first message on a connection.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: '{agent:str} {features}'
params:
  - id: len_agent
    type: u4
  - id: len_value
    type: u4
seq:
  - id: agent
    -orig-id: key
    size: len_agent
    -encoding: UTF-8
    doc: |
      Name of the client for the log, or a JSON object with the members `a` (the
      name) and `i` (a connection id of 33 characters).
  - id: features
    type: mcbp_hello_feature
    repeat: expr
    repeat-expr: num_features
    doc: Features that the client supports.
instances:
  num_features:
    value: (len_value / 2).as<s4>
