meta:
  id: dcp_set_vbucket_state
  title: DCP set vbucket state (0x5b)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: DcpSetVbucketState
-since: '3.0'
-direction: producer to consumer
doc: |
  Instructs the consumer to change the state of the vbucket at the end of a
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
        enum: state
        doc: New state of the vbucket.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
    instances:
      raw_state:
        value: state.to_i.as<u1>
enums:
  state:
    1:
      id: active
      -orig-id: vbucket_state_active
      doc: The node serves the vbucket.
    2:
      id: replica
      -orig-id: vbucket_state_replica
      doc: The node replicates the active vbucket.
    3:
      id: pending
      -orig-id: vbucket_state_pending
      doc: The node is taking over the vbucket; requests wait.
    4:
      id: dead
      -orig-id: vbucket_state_dead
      doc: The node does not have the vbucket.
