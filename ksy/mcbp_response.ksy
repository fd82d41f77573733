meta:
  id: mcbp_response
  title: Response without a specific payload
  license: CC0-1.0
  ks-version: '0.11'
-since: '3.0'
doc: |
  A response with only a status. On an error, the value may be a JSON object.
  The member `error` of the JSON object may contain a string `context` and an id
  `ref`, which can be found in the server's log. For an unknown collection or
  scope, the top-level member `manifest_uid` is the id of the manifest in
  hexadecimal. Errors that the storage engine detects, such as `erange`, have no
  value.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h
-webide-representation: '{error:str}'
params:
  - id: is_success
    type: bool
  - id: len_error
    type: u4
seq:
  - id: error
    size: len_error
    -encoding: UTF-8
    if: has_error
    doc: |
      Empty, or a JSON object with details. With the status `not_my_vbucket`,
      the value is empty or the cluster map.
instances:
  has_error:
    value: not is_success
