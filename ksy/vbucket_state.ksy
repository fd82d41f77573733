meta:
  id: vbucket_state
  title: State of a vbucket
  license: CC0-1.0
  ks-version: '0.11'
-since: '3.0'
-direction: either
doc: The states that a vbucket can be in.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md
enums:
  state:
    1:
      id: active
      -since: '3.0'
      doc: The node serves the vbucket.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md
    2:
      id: replica
      -since: '3.0'
      doc: The node follows the active one.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md
    3:
      id: pending
      -since: '3.0'
      doc: The node is taking the vbucket over; requests wait.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md
    4:
      id: dead
      -since: '3.0'
      doc: The node does not have the vbucket.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md
