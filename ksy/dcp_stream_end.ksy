meta:
  id: dcp_stream_end
  title: DCP stream end (0x55)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: DcpStreamEnd
-since: '3.0'
-direction: producer to consumer
doc: |
  The stream has ended; no more messages of the stream follow. There is no such
  message if the producer closes the connection, for example because the bucket
  was deleted.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-end.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h
-webide-representation: vb={_parent._parent.header.vbucket:dec} {extras.reason}
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
      - id: reason
        -orig-id: status
        type: u4
        enum: reason
        doc: Reason why the stream ended.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
    instances:
      raw_reason:
        value: reason.to_i.as<u4>
enums:
  reason:
    0:
      id: ok
      doc: |
        The producer has sent all requested changes. A filtered stream can end
        below the end seqno if no more changes in its collections precede it.
        A takeover ends with this reason, too.
    1:
      id: closed
      doc: The consumer closed the stream.
    2:
      id: state_changed
      doc: |
        The vbucket is no longer in the state that the stream requires. The
        producer also sends this reason for a rollback.
    3:
      id: disconnected
      doc: The connection is closing.
    4:
      id: slow
      -since: '4.5'
      doc: The consumer did not keep up.
    5:
      id: backfill_fail
      -since: '5.5'
      doc: Reading from disk failed.
    6:
      id: rollback
      -since: '6.5'
      doc: |
        The vbucket rolls back. Never sent: consumers receive `state_changed`
        instead.
    7:
      id: filter_empty
      -since: '7.0'
      doc: |
        All collections in the filter were dropped. Consumers without
        collections receive `ok` instead.
    8:
      id: lost_privileges
      -since: '7.0'
      doc: |
        The user is no longer allowed to read the collections. Sent when the
        next change follows. Consumers without collections receive `ok` instead.
