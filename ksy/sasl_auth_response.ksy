meta:
  id: sasl_auth_response
  title: Response to SASL authentication (0x21, 0x22)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
    - mcbp_status
  endian: be
-orig-id: SaslAuth
-since: '3.0'
-direction: server to client
doc: The login succeeded, needs another step, or failed.
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
  - id: challenge
    -orig-id: value
    size: header.len_value
    if: has_challenge
    doc: |
      Data of the mechanism: the last on success, the next where another step is
      needed.
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
    value: not has_challenge
    doc: The value says what went wrong.
  is_continued:
    value: status == mcbp_status::status::auth_continue
    doc: Another step is needed.
  has_challenge:
    value: is_success or is_continued
    doc: The value is data of the mechanism.
