meta:
  id: dcp_stream_end
  title: DCP stream end (0x55)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
  endian: be
-orig-id: DcpStreamEnd
-since: '3.0'
-direction: producer to consumer
doc: The stream of the vbucket is over; no message of it follows.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-end.md
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
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-end.md
    seq:
      - id: reason
        -orig-id: status
        type: u4
        enum: reason
        doc: Why the stream ended.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
    instances:
      raw_reason:
        pos: 0
        type: u4
        doc: The reason as a number.
enums:
  reason:
    0:
      id: ok
      -orig-id: Ok
      -since: '3.0'
      doc: All that was asked for has been sent.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h
    1:
      id: closed
      -orig-id: Closed
      -since: '3.0'
      doc: The consumer closed the stream.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h
    2:
      id: state_changed
      -orig-id: StateChanged
      -since: '3.0'
      doc: |
        The vbucket is no longer in the state that the stream needs. Sent for a
        rollback too.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h
    3:
      id: disconnected
      -orig-id: Disconnected
      -since: '3.0'
      doc: The connection is closing.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h
    4:
      id: slow
      -orig-id: Slow
      -since: '4.5'
      doc: The consumer did not keep up.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h
    5:
      id: backfill_fail
      -orig-id: BackfillFail
      -since: '5.5'
      doc: Reading from disk failed.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h
    6:
      id: rollback
      -orig-id: Rollback
      -since: '6.5'
      doc: |
        The vbucket rolls back. Never sent: consumers see state_changed.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h
    7:
      id: filter_empty
      -orig-id: FilterEmpty
      -since: '7.0'
      doc: |
        All collections of the filter are gone. Sent as ok to consumers without
        collections.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h
    8:
      id: lost_privileges
      -orig-id: LostPrivileges
      -since: '7.0'
      doc: |
        The user may no longer read the collections. Sent as ok to consumers
        without collections.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h
