meta:
  id: mcbp_response
  title: Response without a payload of its own
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
    - mcbp_status
  endian: be
-since: '3.0'
-direction: either
doc: |
  The answer of a command that has nothing to tell but how it went. On an error
  the value may be a JSON object: `error` with `context`, a text, and `ref`, an
  id to look for in the log; for an unknown collection or scope also
  `manifest_uid` in hexadecimal.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h
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
    doc: Never there; a success has no payload and an error no extras or key.
instances:
  is_success:
    value: status == mcbp_status::status::success
    doc: The request succeeded.
  has_error:
    value: not is_success
    doc: The value says what went wrong.
