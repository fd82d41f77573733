meta:
  id: dcp_system_event
  title: DCP system event (0x5f)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - flatbuffers_collection
    - flatbuffers_dropped_collection
    - flatbuffers_dropped_scope
    - flatbuffers_scope
    - mcbp_header
  endian: be
-orig-id: DcpSystemEvent
-since: '5.0'
-direction: producer to consumer
-requires: HELLO feature Collections (0x12)
doc: |
  A collection or a scope was created, changed or dropped.

  The extras say what happened, at which seqno, and how key and value are
  encoded: versions 0 and 1 are plain structures, version 2 is a FlatBuffers
  table. A stream has either version 2 alone, if the consumer asked for it, or
  versions 0 and 1.

  Of the events that one manifest brings about, only the last carries the id of
  that manifest; those before it carry the id of the manifest before.

  A prototype in 5.0 to 6.0 had extras of 12 bytes, without a version.

  There is no response unless an error occurs.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/system_event_types.h
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: extras
    size: header.len_extras
    type: extras(header.len_extras)
    doc: What happened and how it is told.
  - id: key
    size: header.len_key
    -encoding: UTF-8
    doc: |
      Name of the collection or scope, plain, without a collection id. Empty
      when it was dropped.
  - id: fields
    size: header.len_value
    type: event_fields(has_collection_id, has_max_ttl)
    if: has_fields
    doc: The value in version 0 or 1.
  - id: collection
    -since: '7.2'
    -requires: control key flatbuffers_system_events
    size: header.len_value
    type: flatbuffers_collection(header.len_value)
    if: has_collection
    doc: The value in version 2 where a collection begins or is modified.
  - id: dropped_collection
    -since: '7.2'
    -requires: control key flatbuffers_system_events
    size: header.len_value
    type: flatbuffers_dropped_collection(header.len_value)
    if: has_dropped_collection
    doc: The value in version 2 where a collection ends.
  - id: scope
    -since: '7.2'
    -requires: control key flatbuffers_system_events
    size: header.len_value
    type: flatbuffers_scope(header.len_value)
    if: has_scope
    doc: The value in version 2 where a scope is created.
  - id: dropped_scope
    -since: '7.2'
    -requires: control key flatbuffers_system_events
    size: header.len_value
    type: flatbuffers_dropped_scope(header.len_value)
    if: has_dropped_scope
    doc: The value in version 2 where a scope is dropped.
  - id: prototype_fields
    -since: '5.0'
    -until: '6.0'
    -requires: open flag 0x10
    size: header.len_value
    type: prototype_fields(has_prototype_collection)
    if: has_prototype_fields
    doc: The value in the prototype.
  - id: unknown_value
    size: header.len_value
    if: has_unknown_value
    doc: |
      The value of an event that has no layout in the version: a number that
      is not in the table, or one that the version does not know.
instances:
  has_version0:
    value: extras.has_version and extras.version == 0
    doc: Key and value are in version 0.
  has_version1:
    value: extras.has_version and extras.version == 1
    doc: Key and value are in version 1.
  has_version2:
    value: extras.has_version and extras.version == 2
    doc: Key and value are in version 2.
  is_begin:
    value: extras.event == event::begin_collection
    doc: A collection begins.
  is_end:
    value: extras.event == event::end_collection
    doc: A collection ends.
  is_scope:
    value: |
      extras.event == event::create_scope
      or extras.event == event::drop_scope
    doc: A scope is created or dropped.
  is_modify:
    value: extras.event == event::modify_collection
    doc: A collection is modified.
  has_collection_id:
    value: is_begin or is_end
    doc: The event is about a collection, in version 0 or 1.
  has_max_ttl:
    value: has_version1 and is_begin
    doc: The collection has a maximum time to live.
  has_version0_fields:
    value: has_version0 and (has_collection_id or is_scope)
    doc: The value is one of the structures of version 0.
  has_fields:
    value: has_version0_fields or has_max_ttl
    doc: The value is one of the structures of version 0 or 1.
  has_collection:
    value: has_version2 and (is_begin or is_modify)
    doc: The value is the FlatBuffers table of a collection.
  has_dropped_collection:
    value: has_version2 and is_end
    doc: The value is the FlatBuffers table of a dropped collection.
  has_scope:
    value: has_version2 and extras.event == event::create_scope
    doc: The value is the FlatBuffers table of a scope.
  has_dropped_scope:
    value: has_version2 and extras.event == event::drop_scope
    doc: The value is the FlatBuffers table of a dropped scope.
  has_prototype_collection:
    value: has_collection_id and not extras.has_version
    doc: The event is about a collection, in the prototype.
  has_prototype_separator:
    value: extras.event == event::flush_collection and not extras.has_version
    doc: The separator changed, in the prototype.
  has_prototype_fields:
    value: has_prototype_collection or has_prototype_separator
    doc: The value is one of the structures of the prototype.
  has_table:
    value: |
      has_collection or has_dropped_collection
      or has_scope or has_dropped_scope
    doc: The value is a FlatBuffers table.
  has_unknown_value:
    value: not (has_fields or has_table or has_prototype_fields)
    doc: The value has no layout.
types:
  extras:
    doc: What happened and how it is told.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md
    params:
      - id: len_extras
        type: u1
        doc: Length of the extras in bytes, 13, or 12 in the prototype.
    seq:
      - id: by_seqno
        type: u8
        doc: Sequence number of the event in its vbucket.
      - id: event
        type: u4
        enum: event
        doc: What happened. A number that is not in the table is kept.
      - id: version
        -since: '6.5'
        type: u1
        valid:
          any-of:
            - 0
            - 1
            - 2
        -rule: 'event-version: the version of a system event is 0, 1 or 2'
        if: has_version
        doc: |
          How key and value are encoded: 0 and 1 as plain structures, 2 as
          FlatBuffers.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
    instances:
      has_version:
        value: len_extras > 12
        doc: The extras are not those of the prototype.
      raw_event:
        pos: 8
        type: u4
        doc: The event as a number.
  event_fields:
    doc: |
      The structures of versions 0 and 1. They begin alike: manifest and scope
      always, then the collection where the event is about one, then its
      maximum time to live in version 1.

      The scope comes before the collection. The example on the page of the
      server's documentation labels the two the other way round.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/system_event_types.h
    params:
      - id: has_collection_id
        type: bool
        doc: The event is about a collection.
      - id: has_max_ttl
        type: bool
        doc: The value is in version 1.
    seq:
      - id: manifest_id
        -orig-id: manifestUid
        type: u8
        doc: Id of the manifest that was last completely processed.
      - id: scope_id
        -orig-id: sid
        type: u4
        doc: The scope, or the scope that the collection belongs to.
      - id: collection_id
        -orig-id: cid
        type: u4
        if: has_collection_id
        doc: The collection.
      - id: max_ttl
        -orig-id: maxTtl
        -unit: seconds
        type: u4
        if: has_max_ttl
        doc: Longest time that a document of the collection lives.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
  prototype_fields:
    doc: The structures of the prototype, without a version.
    doc-ref: https://github.com/couchbase/kv_engine/blob/7573f0b0a2f4fd44975ff9d16ea3ee85349e3eea/include/memcached/protocol_binary.h
    params:
      - id: has_collection_uid
        type: bool
        doc: The event is about a collection.
    seq:
      - id: manifest_id
        type: u8
        doc: Id of the manifest.
      - id: collection_uid
        type: u8
        if: has_collection_uid
        doc: The collection, in 64 bits.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
enums:
  event:
    0:
      id: begin_collection
      -orig-id:
        - BeginCollection
        - CreateCollection
      -since: '5.0'
      doc: |
        A collection was created or flushed. A flush moves the event to a new
        seqno; only FlatBuffers tells the two apart, by the flush id.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md
    1:
      id: end_collection
      -orig-id:
        - EndCollection
        - DropCollection
      -since: '5.0'
      doc: A collection was dropped.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md
    2:
      id: flush_collection
      -orig-id:
        - FlushCollection
        - CollectionsSeparatorChanged
      -since: '5.0'
      -until: '7.6'
      doc: |
        Reserved today and refused. In the prototype of 5.0 to 6.0 it said that
        the separator between collection and name changed; from 6.5 to 7.6 it
        was kept for a flush and never sent.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md
    3:
      id: create_scope
      -orig-id: CreateScope
      -since: '6.5'
      doc: A scope was created.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md
    4:
      id: drop_scope
      -orig-id: DropScope
      -since: '6.5'
      doc: A scope was dropped.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md
    5:
      id: modify_collection
      -orig-id: ModifyCollection
      -since: '7.2'
      -requires: control key flatbuffers_system_events
      doc: |
        Properties of a collection changed. Sent in version 2 alone.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md
