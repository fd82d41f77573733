meta:
  id: mcbp_hello_response
  title: Response to HELLO (0x1f)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_hello_feature
  endian: be
-orig-id: Hello
-since: '4.0'
-direction: server to client
doc: |
  The features that the server enables, in ascending order, each once. If a
  requested feature lacks the feature that it needs, the server refuses the
  whole request and keeps the earlier features.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: '{features}{error:str}'
params:
  - id: is_success
    type: bool
  - id: len_value
    type: u4
seq:
  - id: features
    type: mcbp_hello_feature
    repeat: expr
    repeat-expr: num_features
    doc: Enabled features.
  - id: error
    size: len_value.as<u4>
    -encoding: UTF-8
    if: has_error
    doc: Description of the error, as in `mcbp_response`.
instances:
  has_error:
    value: not is_success
  len_features:
    -helper: true
    -unit: bytes
    value: 'is_success ? len_value : 0'
    doc: Length of the list of features.
  num_features:
    value: (len_features / 2).as<s4>
