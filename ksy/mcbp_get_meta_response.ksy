meta:
  id: mcbp_get_meta_response
  title: Response to get meta (0xa0, 0xa1)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_datatype
    - mcbp_surplus
  endian: be
-orig-id: GetMeta
-since: '3.0'
-direction: server to client
doc: Metadata of a document. The CAS of the document is in the header.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: '{error:str}'
-layouts:
  - id: With datatype
    if: is_success and extras.has_datatype
  - id: Without datatype
    if: is_success and not extras.has_datatype
  - id: Error
    if: not is_success
params:
  - id: is_success
    type: bool
  - id: len_extras
    type: u1
  - id: len_error
    type: u4
seq:
  - id: extras
    size: len_extras
    type: extras(len_extras)
    if: is_success
  - id: error
    size: len_error
    -encoding: UTF-8
    if: has_error
    doc: Description of the error, as in `mcbp_response`.
instances:
  has_error:
    value: not is_success
types:
  extras:
    params:
      - id: len_extras
        type: u1
        doc: Length of the extras in bytes (20 or 21).
    seq:
      - id: deleted
        type: u4
        doc: 1 if the document is deleted, otherwise 0.
      - id: flags
        type: u4
        doc: Four bytes for the application.
      - id: expiration
        -none: 0
        -unit: seconds since 1970
        type: u4
        doc: Time at which the document expires, or 0 if it never expires.
      - id: rev_seqno
        type: u8
        doc: Revision of the document.
      - id: datatype
        type: mcbp_datatype
        if: has_datatype
        doc: Datatype of the document.
      - id: surplus
        type: mcbp_surplus
        if: _io.pos < len_extras.as<s8>
    instances:
      has_datatype:
        value: len_extras > 20
        doc: The extras end with the datatype.
