meta:
  id: mcbp_vbucket_state
  title: State of a vbucket
  license: CC0-1.0
  ks-version: '0.11'
-since: '3.0'
doc: The states that a vbucket can be in.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md
enums:
  state:
    1:
      id: active
      -orig-id: vbucket_state_active
      doc: The node serves the vbucket.
    2:
      id: replica
      -orig-id: vbucket_state_replica
      doc: The node replicates the active one.
    3:
      id: pending
      -orig-id: vbucket_state_pending
      doc: The node is taking the vbucket over; requests wait.
    4:
      id: dead
      -orig-id: vbucket_state_dead
      doc: The node does not have the vbucket.
