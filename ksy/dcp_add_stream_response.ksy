meta:
  id: dcp_add_stream_response
  title: Response to DCP add stream (0x51)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
    - mcbp_status
  endian: be
-orig-id: DcpAddStream
-since: '3.0'
-direction: server to client
doc: The consumer has sent its stream request, or could not.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md
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
  - id: opaque
    type: u4
    if: has_opaque
    doc: |
      Opaque of the new stream, which all its messages carry. An error may have
      it too.
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
    doc: Never there; the message has no key, and a success no value.
instances:
  is_success:
    value: status == mcbp_status::status::success
    doc: The request succeeded.
  has_opaque:
    value: header.len_extras == 4
    doc: The extras are the opaque of the stream.
  has_error:
    value: not is_success
    doc: The value says what went wrong.
