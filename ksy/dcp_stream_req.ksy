meta:
  id: dcp_stream_req
  title: DCP stream request (0x53)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - dcp_stream_flags
    - mcbp_surplus
  endian: be
-orig-id: DcpStreamReq
-since: '3.0'
-direction: consumer to producer
doc: |
  Requests the changes of the vbucket in the header from one seqno to another.
  The snapshot range and the vbucket uuid tell the producer which history the
  consumer has, so that it can decide whether both share the same past.

  The response is a failover log, a seqno to roll back to, or an error.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
to-string: f"start seqno {extras.start_seqno}"
-webide-representation:
  vb={_parent._parent.header.vbucket:dec}
  start={extras.start_seqno:dec} {extras.flags}
params:
  - id: len_extras
    type: u1
  - id: len_filter
    type: u4
seq:
  - id: extras
    size: len_extras
    type: extras
  - id: filter
    -orig-id: value
    -since: '7.0'
    -requires: HELLO feature Collections (0x12)
    size: len_filter
    -encoding: UTF-8
    -members:
      - id: uid
        -since: '7.0'
        form: string, hexadecimal without 0x
        doc: |
          Manifest id that the consumer saw last. Optional; servers no longer
          look at it, not even at its type.
      - id: sid
        -since: '6.5'
        -requires: control key enable_stream_id
        form: number, 1 to 65535
        doc: |
          Stream id, which distinguishes the messages of the stream from those
          of others.
      - id: collections
        -since: '7.0'
        form: array of strings, hexadecimal
        doc: |
          Collections to send. Not together with scope. Without either, all are
          sent; since 7.6 system collections only if the user has the privilege
          SystemCollectionLookup.
      - id: scope
        -since: '7.0'
        form: string, hexadecimal
        doc: Scope whose collections are sent.
      - id: purge_seqno
        -since: '8.0'
        form: string, decimal
        doc: |
          Newest purge seqno that the consumer saw; avoids needless rollbacks.
      - id: cts
        -since: after 8.0
        -requires: control key cache_transfer
        form: 'object: free_memory, a number, and all_keys, a boolean'
        doc: How much of a cache transfer the consumer can take.
    doc: |
      Empty, or a JSON object that says what to send. The datatype bit for JSON
      stays clear. It must have at least one member; unknown members are
      ignored.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request-value.md
types:
  extras:
    seq:
      - id: flags
        size: 4
        type: dcp_stream_flags
        doc: Options of the stream.
      - id: reserved
        type: u4
        doc: 0, ignored by servers.
      - id: start_seqno
        -orig-id: start_seqno
        type: u8
        doc: |
          Last seqno that the consumer has; the stream begins with the one after
          it.
      - id: end_seqno
        type: u8
        doc: |
          Last seqno that the consumer wants. All bits set for a stream without
          end.
      - id: vbucket_uuid
        type: u8
        doc: |
          Uuid of the history that the consumer has, from the failover log. 0
          for none.
      - id: snap_start_seqno
        type: u8
        doc: Start of the last snapshot that the consumer has.
      - id: snap_end_seqno
        type: u8
        doc: |
          End of the last snapshot that the consumer has. Beyond the start seqno
          if the snapshot is not complete.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
