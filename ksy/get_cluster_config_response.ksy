meta:
  id: get_cluster_config_response
  title: Response to get cluster config (0xb5)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
    - mcbp_status
  endian: be
-orig-id: GetClusterConfig
-since: '3.0'
-direction: server to client
doc: The map of the cluster.
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
  - id: config
    size: header.len_value
    if: is_success
    doc: |
      JSON object, a Snappy block if the datatype says so. Empty if the client
      has the newest.
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
