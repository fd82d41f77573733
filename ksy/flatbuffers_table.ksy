meta:
  id: flatbuffers_table
  title: Root table of a FlatBuffers buffer
  license: CC0-1.0
  ks-version: '0.11'
  endian: le
-since: '7.2'
-direction: producer to consumer
doc: |
  Where the root table of a buffer lies and which fields it holds. A buffer
  begins with the position of its root table; the table begins with the
  distance to its vtable, which may lie before or behind it; the vtable has the
  distance of each field from the table.

  A field that the vtable does not reach, or for which it has 0, is not in the
  buffer and has its default value. All integers are little-endian, and all
  positions count from the first byte of the buffer.
doc-ref: https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md
params:
  - id: len_buffer
    type: u4
    doc: Length of the buffer in bytes.
seq:
  - id: pos_table
    type: u4
    valid:
      expr: _.as<s8> <= last_pos.as<s8>
    -rule: 'flatbuffers-offset: offsets stay inside the buffer'
    doc: Position of the root table.
instances:
  last_pos:
    -helper: true
    value: (len_buffer.as<s8> - (4).as<s8>).as<s8>
    doc: Last position at which four bytes fit.
  ofs_vtable:
    pos: pos_table
    type: s4
    valid:
      expr: _.as<s8> <= pos_table.as<s8> and _.as<s8> >= first_ofs.as<s8>
    -rule: 'flatbuffers-offset: offsets stay inside the buffer'
    doc: Position of the table less that of the vtable. May be negative.
  first_ofs:
    -helper: true
    value: (pos_table.as<s8> - last_pos.as<s8>).as<s8>
    doc: Least distance at which the vtable still lies inside the buffer.
  pos_vtable:
    -helper: true
    value: (pos_table.as<s8> - ofs_vtable.as<s8>).as<s8>
    doc: Position of the vtable.
  vtable:
    pos: pos_vtable
    type: vtable
    doc: Which fields the table holds and where.
types:
  vtable:
    doc: Distances of the fields from their table.
    doc-ref: https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md
    seq:
      - id: len_vtable
        -unit: bytes
        type: u2
        valid:
          expr: _ >= 4 and (_.as<u4> % (2).as<u4>).as<u4> == 0
        -rule: |
          flatbuffers-vtable: the length of a vtable is even and at least four
        doc: Length of the vtable, these two bytes included.
      - id: len_table
        -unit: bytes
        type: u2
        doc: Length of the table, without what it refers to.
      - id: offsets
        type: u2
        repeat: expr
        repeat-expr: num_offsets
        doc: |
          For each field of the schema, in its order, the distance of its data
          from the table. 0 for a field that is not there.
    instances:
      num_bytes:
        -helper: true
        value: (len_vtable.as<s4> - (4).as<s4>).as<s4>
        doc: Length of the distances in bytes.
      num_offsets:
        value: (num_bytes.as<s4> / (2).as<s4>).as<s4>
        doc: How many fields the writer's schema had, at most.
