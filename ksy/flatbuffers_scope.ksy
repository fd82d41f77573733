meta:
  id: flatbuffers_scope
  title: System event that creates a scope as FlatBuffers
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - flatbuffers_string
    - flatbuffers_table
  endian: le
-orig-id: Scope
-since: '7.2'
-direction: producer to consumer
-requires: control key flatbuffers_system_events
doc: |
  Value of a system event of version 2 that creates a scope.
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
    doc: The scope.
  has_name:
    value: >-
      table.vtable.num_offsets > 2 and table.vtable.offsets[2] != 0
    doc: The buffer holds the field `name`.
  pos_name:
    -helper: true
    value: >-
      (table.pos_table.as<s8> + table.vtable.offsets[2].as<s8>).as<s8>
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
    doc: Name of the scope.
