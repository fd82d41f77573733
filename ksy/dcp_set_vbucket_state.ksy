meta:
  id: dcp_set_vbucket_state
  title: DCP set vbucket state (0x5b)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
    - mcbp_vbucket_state
  endian: be
-orig-id: DcpSetVbucketState
-since: '3.0'
-direction: producer to consumer
doc: |
  Tells the consumer to change the state of the vbucket at the end of a
  takeover. The producer waits for the response.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
-webide-representation: vb={_parent._parent.header.vbucket:dec} {extras.state}
params:
  - id: len_extras
    type: u1
seq:
  - id: extras
    size: len_extras
    type: extras
types:
  extras:
    seq:
      - id: state
        type: u1
        enum: mcbp_vbucket_state::state
        doc: New state of the vbucket.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
    instances:
      raw_state:
        value: state.to_i.as<u1>
