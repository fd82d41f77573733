meta:
  id: get_all_vb_seqnos_response
  title: Response to get all vbucket seqnos (0x48)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
    - mcbp_status
  endian: be
-orig-id: GetAllVbSeqnos
-since: '3.0'
-direction: server to client
doc: The highest seqno of each vbucket.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md
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
  - id: vbuckets
    size: header.len_value
    type: vbucket_list
    if: is_success
    doc: One entry per vbucket.
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
  vbucket_list:
    -value: entries
    doc: Entries back to back.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md
    seq:
      - id: entries
        type: entry
        repeat: eos
        doc: The vbuckets.
  entry:
    doc: A vbucket.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md
    seq:
      - id: vbucket
        type: u2
        doc: Number of the vbucket.
      - id: seqno
        type: u8
        doc: Its highest seqno.
