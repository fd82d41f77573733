meta:
  id: flatbuffers_dropped_collection
  title: System event that ends a collection as FlatBuffers
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - flatbuffers_table
  endian: le
-orig-id: DroppedCollection
-since: '7.2'
-direction: producer to consumer
-requires: control key flatbuffers_system_events
doc: |
  Value of a system event of version 2 that ends a collection.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
  - https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md
params:
  - id: len_buffer
    type: u4
    doc: Length of the buffer in bytes.
seq:
  - id: table
    -helper: true
    type: flatbuffers_table(len_buffer)
    doc: Where the fields are.
instances:
  has_manifest_id:
    value: >-
      table.vtable.num_offsets > 0 and table.vtable.offsets[0] != 0
    doc: The buffer holds the field `uid`.
  pos_manifest_id:
    -helper: true
    value: >-
      (table.pos_table.as<s8> + table.vtable.offsets[0].as<s8>).as<s8>
    if: has_manifest_id
    doc: Position of the field `uid`.
  raw_manifest_id:
    pos: pos_manifest_id
    type: u8
    if: has_manifest_id
    doc: The field `uid` as it stands in the buffer.
  manifest_id:
    -orig-id: uid
    value: 'has_manifest_id ? raw_manifest_id.as<u8> : (0).as<u8>'
    doc: Id of the manifest that was last completely processed.
  has_scope_id:
    value: >-
      table.vtable.num_offsets > 1 and table.vtable.offsets[1] != 0
    doc: The buffer holds the field `scopeId`.
  pos_scope_id:
    -helper: true
    value: >-
      (table.pos_table.as<s8> + table.vtable.offsets[1].as<s8>).as<s8>
    if: has_scope_id
    doc: Position of the field `scopeId`.
  raw_scope_id:
    pos: pos_scope_id
    type: u4
    if: has_scope_id
    doc: The field `scopeId` as it stands in the buffer.
  scope_id:
    -orig-id: scopeId
    value: 'has_scope_id ? raw_scope_id.as<u4> : (0).as<u4>'
    doc: Scope that the collection belonged to.
  has_collection_id:
    value: >-
      table.vtable.num_offsets > 2 and table.vtable.offsets[2] != 0
    doc: The buffer holds the field `collectionId`.
  pos_collection_id:
    -helper: true
    value: >-
      (table.pos_table.as<s8> + table.vtable.offsets[2].as<s8>).as<s8>
    if: has_collection_id
    doc: Position of the field `collectionId`.
  raw_collection_id:
    pos: pos_collection_id
    type: u4
    if: has_collection_id
    doc: The field `collectionId` as it stands in the buffer.
  collection_id:
    -orig-id: collectionId
    value: 'has_collection_id ? raw_collection_id.as<u4> : (0).as<u4>'
    doc: The collection.
  has_system_collection:
    value: >-
      table.vtable.num_offsets > 3 and table.vtable.offsets[3] != 0
    doc: The buffer holds the field `systemCollection`.
  pos_system_collection:
    -helper: true
    value: >-
      (table.pos_table.as<s8> + table.vtable.offsets[3].as<s8>).as<s8>
    if: has_system_collection
    doc: Position of the field `systemCollection`.
  raw_system_collection:
    pos: pos_system_collection
    type: u1
    if: has_system_collection
    doc: The field `systemCollection` as it stands in the buffer.
  system_collection:
    -orig-id: systemCollection
    -since: '7.6'
    value: 'has_system_collection ? raw_system_collection != 0 : false'
    doc: The collection was one of the system.
