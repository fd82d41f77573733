meta:
  id: get_meta_response
  title: Response to get meta (0xa0, 0xa1)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_datatype
    - mcbp_header
    - mcbp_status
  endian: be
-orig-id: GetMeta
-since: '3.0'
-direction: server to client
doc: Metadata of a document; its CAS is in the header.
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
  - id: extras
    size: header.len_extras
    type: extras(header.len_extras)
    if: is_success
    doc: Fields of the message.
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
types:
  extras:
    doc: Fields of the message.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    params:
      - id: len_extras
        type: u1
        doc: Length of the extras in bytes, 20 or 21.
    seq:
      - id: deleted
        type: u4
        doc: 1 if the document is deleted, else 0.
      - id: flags
        type: u4
        doc: Four bytes of the application.
      - id: expiration
        -none: 0
        -unit: seconds since 1970
        type: u4
        doc: Time at which the document expires, 0 for never.
      - id: rev_seqno
        type: u8
        doc: Revision of the document.
      - id: datatype
        size: 1
        type: mcbp_datatype
        if: has_datatype
        doc: Datatype of the document.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
    instances:
      has_datatype:
        value: len_extras > 20
        doc: The extras end with the datatype.
