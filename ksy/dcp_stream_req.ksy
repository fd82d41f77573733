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
  Requests the changes between two seqnos of the vbucket in the header. The
  snapshot range and the vbucket uuid identify the consumer's history, so that
  the producer can determine whether both sides share this history.

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
          Last manifest id that the consumer has received. Optional; servers
          ignore this member, whatever its type.
      - id: sid
        -since: '6.5'
        -requires: control key enable_stream_id
        form: number, 1 to 65535
        doc: |
          Id that distinguishes the stream's messages from messages of other
          streams.
      - id: collections
        -since: '7.0'
        form: array of strings, hexadecimal
        doc: |
          Collections to send. Cannot be combined with scope. If collections and
          scope are absent, the producer sends all collections; since 7.6, it
          sends system collections only if the user has the privilege
          SystemCollectionLookup.
      - id: scope
        -since: '7.0'
        form: string, hexadecimal
        doc: Scope whose collections are sent.
      - id: purge_seqno
        -since: '8.0'
        form: string, decimal
        doc: |
          Newest purge seqno that the consumer has received. If this number is
          equal to the server's purge seqno, the request avoids an unnecessary
          rollback; a lower or higher number does not.
      - id: cts
        -since: after 8.0
        -requires: control key cache_transfer
        form: 'object: free_memory, a number, and all_keys, a boolean'
        doc: Limits on the cache transfer that the consumer can receive.
    doc: |
      Empty, or a JSON object that selects the data to send. The datatype bit
      for JSON remains clear. The object must have at least one known member;
      servers ignore unknown members.
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
          Last seqno that the consumer has; the stream begins after it.
      - id: end_seqno
        type: u8
        doc: |
          Last seqno that the consumer requests. All bits are set for a stream
          without an end. The stream ends after the snapshot that contains this
          seqno, so later changes can arrive.
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
          End of the last snapshot that the consumer has. Above the start seqno
          if the snapshot is incomplete.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
