meta:
  id: mcbp_get_cluster_config_response
  title: Response to get cluster config (0xb5)
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-orig-id: GetClusterConfig
-since: '3.0'
-direction: server to client
doc: The cluster map.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: '{error:str}'
-layouts:
  - id: Success
    if: is_success
  - id: Error
    if: not is_success
params:
  - id: is_success
    type: bool
  - id: len_value
    type: u4
seq:
  - id: config
    size: len_value.as<u4>
    if: is_success
    doc: |
      JSON object, compressed as a Snappy block if the datatype has the Snappy
      bit. Empty if the client has the newest map.
  - id: error
    size: len_value.as<u4>
    -encoding: UTF-8
    if: has_error
    doc: Description of the error, as in `mcbp_response`.
instances:
  has_error:
    value: not is_success
