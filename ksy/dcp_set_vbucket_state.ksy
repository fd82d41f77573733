meta:
  id: dcp_set_vbucket_state
  title: DCP set vbucket state (0x5b)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
    - vbucket_state
  endian: be
-orig-id: DcpSetVbucketState
-since: '3.0'
-direction: producer to consumer
doc: |
  Tells the consumer to change the state of the vbucket, at the end of a
  takeover. The consumer answers and the producer waits for it.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: extras
    size: header.len_extras
    type: extras
    doc: Fields of the message.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no key and no value.
types:
  extras:
    doc: Fields of the message.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md
    seq:
      - id: state
        type: u1
        enum: vbucket_state::state
        doc: State to change to.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
    instances:
      raw_state:
        pos: 0
        type: u1
        doc: The state as a number.
