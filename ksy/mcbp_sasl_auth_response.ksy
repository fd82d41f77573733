meta:
  id: mcbp_sasl_auth_response
  title: Response to SASL authentication (0x21, 0x22)
  xref:
    rfc: 4422
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_status
  endian: be
-orig-id: SaslAuth
-since: '3.0'
-direction: server to client
doc: Reports that the login succeeded, failed, or needs another step.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: '{error:str}'
-layouts:
  - id: Challenge
    if: has_challenge
  - id: Error
    if: has_error
params:
  - id: status
    type: u2
    enum: mcbp_status::status
  - id: len_value
    type: u4
seq:
  - id: challenge
    -orig-id: value
    size: len_value.as<u4>
    if: has_challenge
    doc: |
      Data for the mechanism: the final data on success, the next data if
      another step is needed.
  - id: error
    size: len_value.as<u4>
    -encoding: UTF-8
    if: has_error
    doc: Description of the error, as in `mcbp_response`.
instances:
  is_success:
    value: status == mcbp_status::status::success
  has_error:
    value: not has_challenge
  is_continued:
    value: status == mcbp_status::status::auth_continue
    doc: Another step is needed.
  has_challenge:
    value: is_success or is_continued
    doc: The value is data for the mechanism.
