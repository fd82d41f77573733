meta:
  id: hello_response
  title: Response to HELLO (0x1f)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - hello_feature
    - mcbp_header
    - mcbp_status
  endian: be
-orig-id: Hello
-since: '4.0'
-direction: server to client
doc: The features that are on from now on.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
  - id: status
    type: u2
    enum: mcbp_status::status
    doc: |
      Status of the header. It is a parameter of its own because the comparison
      with a member of another file's type does not compile everywhere.
seq:
  - id: features
    size: 2
    type: hello_feature
    repeat: expr
    repeat-expr: num_features
    doc: What is on.
  - id: error
    size: header.len_value
    -encoding: UTF-8
    if: has_error
    doc: |
      Empty or a JSON object with details. With the status that the vbucket is
      elsewhere it is the map of the cluster.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there in a message that follows the layout.
instances:
  is_success:
    value: status == mcbp_status::status::success
    doc: The request succeeded.
  has_error:
    value: not is_success
    doc: The value says what went wrong.
  len_features:
    -helper: true
    -unit: bytes
    value: 'is_success ? header.len_value.as<s4> : (0).as<s4>'
    doc: Length of the list of features.
  num_features:
    value: (len_features.as<s4> / (2).as<s4>).as<s4>
    doc: Number of features.
