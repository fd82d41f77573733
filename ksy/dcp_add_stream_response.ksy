meta:
  id: dcp_add_stream_response
  title: Response to DCP add stream (0x51)
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-orig-id: DcpAddStream
-since: '3.0'
-direction: server to client
doc: Reports whether the consumer sent its stream request.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md
-webide-representation: '{opaque:dec}{error:str}'
-layouts:
  - id: With opaque
    if: has_opaque
  - id: Without opaque
    if: not has_opaque
params:
  - id: is_success
    type: bool
  - id: len_extras
    type: u1
  - id: len_error
    type: u4
seq:
  - id: opaque
    type: u4
    if: has_opaque
    doc: |
      Opaque of the new stream, with its bytes in reverse order on little-endian
      machines: if this field is 1, all messages of the stream carry the opaque
      0x01000000. An error response can also contain this opaque.
  - id: error
    size: len_error
    -encoding: UTF-8
    if: has_error
    doc: Description of the error, as in `mcbp_response`.
instances:
  has_opaque:
    value: len_extras == 4
    doc: The extras contain the opaque of the stream.
  has_error:
    value: not is_success
