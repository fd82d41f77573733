meta:
  id: mcbp_get_all_vb_seqnos
  title: Get all vbucket seqnos (0x48)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: GetAllVbSeqnos
-since: '3.0'
-direction: client to server
doc: |
  Requests the highest seqno of every vbucket on the node. Without the HELLO
  feature Collections, the seqno is that of the newest visible change in the
  default collection.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md
-webide-representation: '{extras.vbucket_state} {extras.collection_id:dec}'
-layouts:
  - id: All vbuckets
    if: not extras.has_vbucket_state
  - id: By state
    if: extras.has_vbucket_state and not extras.has_collection_id
  - id: By state and collection
    -since: '7.0'
    if: extras.has_collection_id
params:
  - id: len_extras
    type: u1
seq:
  - id: extras
    size: len_extras
    type: extras(len_extras)
types:
  extras:
    params:
      - id: len_extras
        type: u1
        doc: Length of the extras in bytes (0, 4 or 8).
    seq:
      - id: vbucket_state
        type: u4
        enum: requested_state
        if: has_vbucket_state
        doc: State of the vbuckets that the response lists.
      - id: collection_id
        -since: '7.0'
        -requires: HELLO feature Collections (0x12)
        type: u4
        if: has_collection_id
        doc: |
          Collection for which the response lists the highest seqno in each
          vbucket.
      - id: surplus
        type: mcbp_surplus
        if: _io.pos < len_extras.as<s8>
    instances:
      has_vbucket_state:
        value: len_extras > 0
        doc: The extras name a state.
      has_collection_id:
        value: len_extras > 4
        doc: The extras name a collection.
      raw_vbucket_state:
        value: vbucket_state.to_i.as<u4>
        if: has_vbucket_state
enums:
  requested_state:
    0:
      id: alive
      doc: Active, replica and pending.
    1:
      id: active
      doc: Active only.
    2:
      id: replica
      doc: Replica only.
    3:
      id: pending
      doc: Pending only.
    4:
      id: dead
      doc: Dead only.
