meta:
  id: dcp_system_event
  title: DCP system event (0x5f)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - flatbuffers
    - mcbp_surplus
  endian: be
-orig-id: DcpSystemEvent
-since: '5.0'
-direction: producer to consumer
-requires: HELLO feature Collections (0x12)
doc: |
  A collection or scope was created, changed or dropped.

  Events describe changes that administrators make to collections and scopes,
  rather than changes that applications make to documents.

  The extras carry the event, its seqno, and the version, which determines the
  encoding of the key and the value. Versions 0 and 1 are plain structures;
  version 2 is a FlatBuffers table. If the consumer requested version 2, its
  streams contain only version 2 events; otherwise, its streams contain version
  0 and version 1 events.

  If one manifest causes several events, only the last event carries the id of
  that manifest; the other events carry the id of the previous manifest. The
  manifest id is meant for replication between nodes: a node that is interrupted
  between two events of a manifest must not consider the manifest complete.

  On disk, the event that ends a collection replaces the event that began it. A
  stream from seqno 0 can therefore contain an end event without an earlier
  begin event.

  A prototype in 5.0 to 6.0 had extras of 12 bytes, without a version.

  There is no response unless an error occurs.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/system_event_types.h
to-string: f"seqno {extras.by_seqno}"
-webide-representation:
  vb={_parent._parent.header.vbucket:dec} seqno={extras.by_seqno:dec}
  {extras.event} {key:str} {event_value}
-layouts:
  - id: Begin collection with TTL
    -since: '6.5'
    if: layout == 0x10
  - id: Begin or end collection
    -since: '6.5'
    if: layout == 0x00 or layout == 0x01
  - id: Create or drop scope
    -since: '6.5'
    if: layout == 0x03 or layout == 0x04
  - id: 'FlatBuffers: begin or modify collection'
    -since: '7.2'
    if: layout == 0x20 or layout == 0x25
  - id: 'FlatBuffers: end collection'
    -since: '7.2'
    if: layout == 0x21
  - id: 'FlatBuffers: create scope'
    -since: '7.2'
    if: layout == 0x23
  - id: 'FlatBuffers: drop scope'
    -since: '7.2'
    if: layout == 0x24
  - id: 'Prototype: begin or end collection'
    -since: '5.0'
    -until: '6.0'
    folded: true
    if: layout == 0x1000 or layout == 0x1001
  - id: 'Prototype: separator changed'
    -since: '5.0'
    -until: '6.0'
    folded: true
    if: layout == 0x1002
  - id: 'Prototype: unknown event'
    -since: '5.0'
    -until: '6.0'
    folded: true
    if: not extras.has_version
  - id: Unknown event or version
    folded: true
    if: extras.has_version
params:
  - id: len_extras
    type: u1
  - id: len_key
    type: u4
  - id: len_event_value
    type: u4
seq:
  - id: extras
    size: len_extras
    type: extras(len_extras)
    doc: The event, its seqno and the version.
  - id: key
    size: len_key
    -encoding: UTF-8
    doc: |
      Name of the collection or scope, without a collection id. Empty if the
      collection or scope was dropped.
  - id: event_value
    size: len_event_value
    type:
      switch-on: layout
      cases:
        # Versions 0 and 1: structures.
        0x00: event_fields(true, false)
        0x01: event_fields(true, false)
        0x03: event_fields(false, false)
        0x04: event_fields(false, false)
        0x10: event_fields(true, true)
        # Version 2: FlatBuffers.
        0x20: collection(len_event_value)
        0x21: dropped_collection(len_event_value)
        0x23: scope(len_event_value)
        0x24: dropped_scope(len_event_value)
        0x25: collection(len_event_value)
        # The prototype.
        0x1000: prototype_fields(true)
        0x1001: prototype_fields(true)
        0x1002: prototype_fields(false)
        _: unknown_event
    doc: The value, by version and event.
instances:
  layout:
    -helper: true
    value: |
      (((extras.has_version ? extras.version.as<s4> : 256) * 16).as<s4>
      + (extras.raw_event < 15 ? extras.raw_event.as<s4> : 15)).as<s4>
    doc: |
      Version and event in one number, such as 0x21 for event 1 in version 2.
      Numbers of the prototype begin at 0x1000. The lowest four bits are 15 for
      events numbered 15 or higher.
types:
  extras:
    doc: The event, its seqno and the version.
    params:
      - id: len_extras
        type: u1
        doc: Length of the extras in bytes (13, or 12 in the prototype).
    seq:
      - id: by_seqno
        -column: by_seqno
        type: u8
        doc: Sequence number of the event in its vbucket.
      - id: event
        type: u4
        enum: event
        doc: Kind of event. Parsers keep unknown numbers.
      - id: version
        -since: '6.5'
        type: u1
        if: has_version
        doc: |
          Encoding of the key and the value (0 and 1 for plain structures, 2 for
          FlatBuffers). Parsers keep the value of a later version as bytes.
      - id: surplus
        type: mcbp_surplus
        if: _io.pos < len_extras.as<s8>
    instances:
      has_version:
        value: len_extras > 12
        doc: The extras contain the version, which the prototype omits.
      raw_event:
        value: event.to_i.as<u4>
  event_fields:
    doc: |
      In versions 0 and 1, the structure contains the manifest and the scope.
      For events about a collection, the structure also contains the collection
      and, in version 1, the maximum time to live.

      The scope precedes the collection. The example in the server's
      documentation swaps the labels of scope and collection.
    -webide-representation: scope={scope_id:dec} collection={collection_id:dec}
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
        doc: Id of the last manifest that was processed completely.
      - id: scope_id
        -orig-id: sid
        type: u4
        doc: The scope, or the scope of the collection.
      - id: collection_id
        -orig-id: cid
        type: u4
        if: has_collection_id
        doc: Collection that begins or ends.
      - id: max_ttl
        -orig-id: maxTtl
        -unit: seconds
        type: u4
        if: has_max_ttl
        doc: Maximum time to live of documents in the collection.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
  prototype_fields:
    -until: '6.0'
    -requires: open flag 0x10
    doc: The structures of the prototype, without a version.
    doc-ref: https://github.com/couchbase/kv_engine/blob/7573f0b0a2f4fd44975ff9d16ea3ee85349e3eea/include/memcached/protocol_binary.h
    -webide-representation: collection={collection_uid:dec}
    params:
      - id: has_collection_uid
        type: bool
        doc: The event is about a collection.
    seq:
      - id: manifest_id
        type: u8
        doc: Manifest that caused the event.
      - id: collection_uid
        type: u8
        if: has_collection_uid
        doc: The collection, as a 64-bit number.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
  collection:
    -orig-id: Collection
    -since: '7.2'
    -requires: control key flatbuffers_system_events
    doc: |
      Version 2 value of an event that begins or modifies a collection. A writer
      omits a field that has its default value, so the default scope, 0, is
      absent from the buffer.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
    -webide-representation: scope={scope_id} collection={collection_id}
    params:
      - id: len_buffer
        type: u4
    seq:
      - id: table
        -helper: true
        type: flatbuffers(len_buffer)
      - id: manifest_id
        -orig-id: uid
        type: flatbuffers::ulong_field(table, 0)
        doc: Id of the last manifest that was processed completely.
      - id: scope_id
        -orig-id: scopeId
        type: flatbuffers::uint_field(table, 1)
        doc: Scope of the collection.
      - id: collection_id
        -orig-id: collectionId
        type: flatbuffers::uint_field(table, 2)
        doc: Collection that begins or is modified.
      - id: ttl_valid
        -orig-id: ttlValid
        type: flatbuffers::bool_field(table, 3)
        doc: The collection has a maximum time to live.
      - id: max_ttl
        -orig-id: maxTtl
        type: flatbuffers::uint_field(table, 4)
        doc: Maximum time to live of documents, in seconds.
      - id: name
        type: flatbuffers::string_field(table, 5)
        doc: Name of the collection.
      - id: history
        type: flatbuffers::bool_field(table, 6)
        doc: The collection keeps the history of its documents.
      - id: default_collection_mvs
        -orig-id: defaultCollectionMVS
        -since: '7.2.4'
        type: flatbuffers::ulong_field(table, 7)
        doc: |
          Highest seqno of the default collection that a client without
          collections could have received. Set only in modifications of the
          default collection, and not useful outside the server.
      - id: metered
        -since: '7.6'
        type: flatbuffers::bool_field(table, 8)
        doc: Use of the collection is metered.
      - id: flush_uid
        -orig-id: flushUid
        -since: '8.0'
        type: flatbuffers::ulong_field(table, 9)
        doc: |
          Id of the manifest that last flushed the collection, or 0 for none.
          Later begin and modification events also carry this id, so the first
          begin event that a client receives can contain the id.
  dropped_collection:
    -orig-id: DroppedCollection
    -since: '7.2'
    -requires: control key flatbuffers_system_events
    doc: Version 2 value of an event that ends a collection.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
    -webide-representation: scope={scope_id} collection={collection_id}
    params:
      - id: len_buffer
        type: u4
    seq:
      - id: table
        -helper: true
        type: flatbuffers(len_buffer)
      - id: manifest_id
        -orig-id: uid
        type: flatbuffers::ulong_field(table, 0)
        doc: Id of the last manifest that was processed completely.
      - id: scope_id
        -orig-id: scopeId
        type: flatbuffers::uint_field(table, 1)
        doc: Scope that the collection belonged to.
      - id: collection_id
        -orig-id: collectionId
        type: flatbuffers::uint_field(table, 2)
        doc: Collection that ends.
      - id: system_collection
        -orig-id: systemCollection
        -since: '7.6'
        type: flatbuffers::bool_field(table, 3)
        doc: The collection was a system collection.
  scope:
    -orig-id: Scope
    -since: '7.2'
    -requires: control key flatbuffers_system_events
    doc: Version 2 value of an event that creates a scope.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
    -webide-representation: scope={scope_id}
    params:
      - id: len_buffer
        type: u4
    seq:
      - id: table
        -helper: true
        type: flatbuffers(len_buffer)
      - id: manifest_id
        -orig-id: uid
        type: flatbuffers::ulong_field(table, 0)
        doc: Id of the last manifest that was processed completely.
      - id: scope_id
        -orig-id: scopeId
        type: flatbuffers::uint_field(table, 1)
        doc: Scope that is created.
      - id: name
        type: flatbuffers::string_field(table, 2)
        doc: Name of the scope.
  dropped_scope:
    -orig-id: DroppedScope
    -since: '7.2'
    -requires: control key flatbuffers_system_events
    doc: Version 2 value of an event that drops a scope.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
    -webide-representation: scope={scope_id}
    params:
      - id: len_buffer
        type: u4
    seq:
      - id: table
        -helper: true
        type: flatbuffers(len_buffer)
      - id: manifest_id
        -orig-id: uid
        type: flatbuffers::ulong_field(table, 0)
        doc: Id of the last manifest that was processed completely.
      - id: scope_id
        -orig-id: scopeId
        type: flatbuffers::uint_field(table, 1)
        doc: Scope that is dropped.
      - id: system_scope
        -orig-id: systemScope
        -since: '7.6'
        type: flatbuffers::bool_field(table, 2)
        doc: The scope was a system scope.
  unknown_event:
    doc: An event without a layout.
    seq:
      - id: unknown_value
        size-eos: true
        doc: |
          The value of an event without a layout: the number of the event is not
          in the table, or the version does not define the event.
enums:
  event:
    0:
      id: begin_collection
      -orig-id:
        - BeginCollection
        - CreateCollection
      doc: |
        A collection was created or flushed. On a flush, the producer sends the
        event again, at a new seqno. For a flush, a FlatBuffers table contains a
        higher flush id than before; in versions 0 and 1, a begin event for a
        known collection is a flush.
    1:
      id: end_collection
      -orig-id:
        - EndCollection
        - DropCollection
      doc: A collection was dropped.
    2:
      id: flush_collection
      -orig-id:
        - FlushCollection
        - CollectionsSeparatorChanged
      -until: '7.6'
      doc: |
        Reserved; current servers refuse this event. In the prototype of 5.0 to
        6.0, this event announced a new separator between the collection name
        and the document name; from 6.5 to 7.6, it was reserved for a flush and
        never sent.
    3:
      id: create_scope
      -since: '6.5'
      doc: A scope was created.
    4:
      id: drop_scope
      -since: '6.5'
      doc: A scope was dropped.
    5:
      id: modify_collection
      -since: '7.2'
      -requires: control key flatbuffers_system_events
      doc: |
        Properties of a collection changed. Sent only in version 2.
