meta:
  id: mcbp_get_all_vb_seqnos_response
  title: Response to get all vbucket seqnos (0x48)
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-orig-id: GetAllVbSeqnos
-since: '3.0'
-direction: server to client
doc: |
  The highest seqno of each vbucket. With the HELLO feature Collections, the
  seqno can belong to a prepare.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md
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
  - id: vbuckets
    size: len_value.as<u4>
    type: vbucket_list
    if: is_success
    doc: One entry per vbucket.
  - id: error
    size: len_value.as<u4>
    -encoding: UTF-8
    if: has_error
    doc: Description of the error, as in `mcbp_response`.
instances:
  has_error:
    value: not is_success
types:
  vbucket_list:
    -value: entries
    doc: Entries back to back.
    seq:
      - id: entries
        type: entry
        repeat: eos
        doc: The vbuckets.
  entry:
    doc: A vbucket.
    to-string: f"vbucket {vbucket}, seqno {seqno}"
    seq:
      - id: vbucket
        type: u2
        doc: Vbucket to which the seqno belongs.
      - id: seqno
        type: u8
        doc: Highest seqno of the vbucket.
