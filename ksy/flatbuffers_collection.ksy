meta:
  id: flatbuffers_collection
  title: System event about a collection as FlatBuffers
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - flatbuffers_string
    - flatbuffers_table
  endian: le
-orig-id: Collection
-since: '7.2'
-direction: producer to consumer
-requires: control key flatbuffers_system_events
doc: |
  Value of a system event of version 2 that begins or modifies a collection.
  A writer leaves out a field that has its default, so the default scope, 0, is
  not in the bytes.
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
    doc: Scope of the collection.
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
  has_ttl_valid:
    value: >-
      table.vtable.num_offsets > 3 and table.vtable.offsets[3] != 0
    doc: The buffer holds the field `ttlValid`.
  pos_ttl_valid:
    -helper: true
    value: >-
      (table.pos_table.as<s8> + table.vtable.offsets[3].as<s8>).as<s8>
    if: has_ttl_valid
    doc: Position of the field `ttlValid`.
  raw_ttl_valid:
    pos: pos_ttl_valid
    type: u1
    if: has_ttl_valid
    doc: The field `ttlValid` as it stands in the buffer.
  ttl_valid:
    -orig-id: ttlValid
    value: 'has_ttl_valid ? raw_ttl_valid != 0 : false'
    doc: The collection has a maximum time to live.
  has_max_ttl:
    value: >-
      table.vtable.num_offsets > 4 and table.vtable.offsets[4] != 0
    doc: The buffer holds the field `maxTtl`.
  pos_max_ttl:
    -helper: true
    value: >-
      (table.pos_table.as<s8> + table.vtable.offsets[4].as<s8>).as<s8>
    if: has_max_ttl
    doc: Position of the field `maxTtl`.
  raw_max_ttl:
    pos: pos_max_ttl
    type: u4
    if: has_max_ttl
    doc: The field `maxTtl` as it stands in the buffer.
  max_ttl:
    -orig-id: maxTtl
    -unit: seconds
    value: 'has_max_ttl ? raw_max_ttl.as<u4> : (0).as<u4>'
    doc: Longest time that a document lives.
  has_name:
    value: >-
      table.vtable.num_offsets > 5 and table.vtable.offsets[5] != 0
    doc: The buffer holds the field `name`.
  pos_name:
    -helper: true
    value: >-
      (table.pos_table.as<s8> + table.vtable.offsets[5].as<s8>).as<s8>
    if: has_name
    doc: Position of the field `name`.
  ofs_name:
    pos: pos_name
    type: u4
    valid:
      expr: _.as<s8> <= len_buffer.as<s8>
    -rule: 'flatbuffers-offset: offsets stay inside the buffer'
    if: has_name
    doc: Distance of the string from this field.
  pos_name_string:
    -helper: true
    value: (pos_name.as<s8> + ofs_name.as<s8>).as<s8>
    if: has_name
    doc: Position of the string.
  name:
    -orig-id: name
    pos: pos_name_string
    type: flatbuffers_string(len_buffer)
    if: has_name
    doc: Name of the collection.
  has_history:
    value: >-
      table.vtable.num_offsets > 6 and table.vtable.offsets[6] != 0
    doc: The buffer holds the field `history`.
  pos_history:
    -helper: true
    value: >-
      (table.pos_table.as<s8> + table.vtable.offsets[6].as<s8>).as<s8>
    if: has_history
    doc: Position of the field `history`.
  raw_history:
    pos: pos_history
    type: u1
    if: has_history
    doc: The field `history` as it stands in the buffer.
  history:
    -orig-id: history
    value: 'has_history ? raw_history != 0 : false'
    doc: The collection keeps the history of its documents.
  has_default_collection_mvs:
    value: >-
      table.vtable.num_offsets > 7 and table.vtable.offsets[7] != 0
    doc: The buffer holds the field `defaultCollectionMVS`.
  pos_default_collection_mvs:
    -helper: true
    value: >-
      (table.pos_table.as<s8> + table.vtable.offsets[7].as<s8>).as<s8>
    if: has_default_collection_mvs
    doc: Position of the field `defaultCollectionMVS`.
  raw_default_collection_mvs:
    pos: pos_default_collection_mvs
    type: u8
    if: has_default_collection_mvs
    doc: The field `defaultCollectionMVS` as it stands in the buffer.
  default_collection_mvs:
    -orig-id: defaultCollectionMVS
    -since: '7.2.4'
    value: >-
      has_default_collection_mvs ? raw_default_collection_mvs.as<u8>
      : (0).as<u8>
    doc: Highest visible seqno, for the default collection.
  has_metered:
    value: >-
      table.vtable.num_offsets > 8 and table.vtable.offsets[8] != 0
    doc: The buffer holds the field `metered`.
  pos_metered:
    -helper: true
    value: >-
      (table.pos_table.as<s8> + table.vtable.offsets[8].as<s8>).as<s8>
    if: has_metered
    doc: Position of the field `metered`.
  raw_metered:
    pos: pos_metered
    type: u1
    if: has_metered
    doc: The field `metered` as it stands in the buffer.
  metered:
    -orig-id: metered
    -since: '7.6'
    value: 'has_metered ? raw_metered != 0 : false'
    doc: Use of the collection is metered.
  has_flush_uid:
    value: >-
      table.vtable.num_offsets > 9 and table.vtable.offsets[9] != 0
    doc: The buffer holds the field `flushUid`.
  pos_flush_uid:
    -helper: true
    value: >-
      (table.pos_table.as<s8> + table.vtable.offsets[9].as<s8>).as<s8>
    if: has_flush_uid
    doc: Position of the field `flushUid`.
  raw_flush_uid:
    pos: pos_flush_uid
    type: u8
    if: has_flush_uid
    doc: The field `flushUid` as it stands in the buffer.
  flush_uid:
    -orig-id: flushUid
    -since: '8.0'
    value: 'has_flush_uid ? raw_flush_uid.as<u8> : (0).as<u8>'
    doc: Manifest that flushed the collection last, 0 for none.
