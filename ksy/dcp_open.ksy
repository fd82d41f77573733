meta:
  id: dcp_open
  title: DCP open connection (0x50)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: DcpOpen
-since: '3.0'
doc: |
  Turns a connection into a DCP connection. A client that reads data opens the
  connection with the node as the producer. The cluster manager makes a node the
  consumer and then sends `dcp_add_stream` messages that name the vbuckets to
  fetch. The value is empty or a JSON object; for an object, the JSON bit of the
  datatype is set. In the collections prototype, the object could name the
  collections to send.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/open-connection.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
-webide-representation: '{name:str} {extras.flags}'
params:
  - id: len_extras
    type: u1
  - id: len_name
    type: u4
  - id: len_parameters
    type: u4
seq:
  - id: extras
    size: len_extras
    type: extras
  - id: name
    -orig-id: key
    size: len_name
    -encoding: UTF-8
    doc: |
      Name of the connection, unique in the bucket. The name is required;
      clients use at most 200 bytes. If the name contains "replication", the
      producer drops cursors only if the consumer sets the control key
      supports_cursor_dropping.
  - id: parameters
    -orig-id: value
    -since: '6.5'
    size: len_parameters
    -encoding: UTF-8
    -members:
      - id: consumer_name
        -since: '6.5'
        form: string
        doc: |
          Name under which the consumer takes part in durable writes. Consumers
          only.
      - id: collections
        -since: '5.0'
        -until: '6.0'
        -requires: open flag 0x10
        form: array of strings
        doc: Names of the collections to send, in the prototype.
    doc: |
      Empty or a JSON object. The only current member of the object is
      `consumer_name`, a string with the name under which the consumer takes
      part in durable writes.
types:
  extras:
    seq:
      - id: seqno
        type: u4
        doc: Not used, 0. The server only logs this number.
      - id: flags
        size: 4
        type: open_flags
        doc: Purpose and content of the connection.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
  open_flags:
    meta:
      bit-endian: be
    -value: raw_flags
    doc: Purpose and content of the connection, one bit each.
    -webide-representation: '{this:flags}'
    seq:
      - id: reserved
        type: b22
        doc: Not used.
      - id: skips_deletes_in_initial_backfill
        -orig-id: SkipDeletesInInitialBackfill
        -since: after 8.0
        -requires: open flag 0x001
        type: b1
        doc: 0x200. Omit deletions from the initial backfill.
      - id: includes_deleted_user_xattrs
        -orig-id: IncludeDeletedUserXattrs
        -since: '6.6'
        -requires: open flag 0x004
        type: b1
        doc: |
          0x100. Also send user attributes of deleted documents, if the deletion
          stored them. A plain delete has already removed them.
      - id: is_pitr
        -orig-id: PiTR_Unsupported
        -since: '7.0'
        -until: '7.6'
        type: b1
        doc: |
          0x080. Enable a prototype of point-in-time recovery. Current servers
          refuse this flag.
      - id: has_no_value_with_underlying_datatype
        -orig-id: NoValueWithUnderlyingDatatype
        -since: '5.5'
        type: b1
        doc: |
          0x040. Omit values, but keep the datatype of the whole document, even
          of attributes that are sent uncompressed. Cannot be combined with
          0x008.
      - id: includes_delete_times
        -orig-id: IncludeDeleteTimes
        -since: '5.5'
        type: b1
        doc: 0x020. Deletions carry the time of the deletion, in layout V2.
      - id: has_collections
        -orig-id: Unused
        -since: '5.0'
        -until: '6.0'
        type: b1
        doc: |
          0x010. Enable collections, in the prototype. Current servers refuse
          this flag; HELLO enables collections.
      - id: has_no_value
        -orig-id: NoValue
        -since: '5.0'
        type: b1
        doc: |
          0x008. Omit values; the datatype then describes the value as sent.
          Without 0x004, servers since 7.6 also omit the metadata in backfills
          of couchstore buckets: every change arrives as a mutation with CAS 0,
          revision number 1 and no expiration, even if the document was deleted.
          Changes from memory, and backfills of ephemeral buckets, are complete.
      - id: includes_xattrs
        -orig-id: IncludeXattrs
        -since: '5.0'
        type: b1
        doc: 0x004. Send extended attributes, whatever HELLO has enabled.
      - id: is_notifier
        -orig-id: Invalid
        -until: '6.6'
        type: b1
        doc: |
          0x002. A connection that only announces new seqnos. Current servers
          refuse this flag.
      - id: is_producer
        -orig-id: Producer
        type: b1
        doc: |
          0x001. The node is the producer. If the flag is clear, the node is the
          consumer.
    instances:
      raw_flags:
        pos: 0
        type: u4
