meta:
  id: flatbuffers
  title: Table of FlatBuffers
  license: CC0-1.0
  ks-version: '0.11'
  endian: le
-since: '7.2'
doc: |
  The root table of a buffer: its position and the fields that it holds. A
  buffer begins with the position of its root table. The table begins with the
  distance to its vtable, which may be before or after the table. The vtable
  lists the distance of each field from the table.

  The buffer does not describe its fields. To read a table of a schema, define a
  type that reads this type at the beginning of the buffer, and then each field
  by its index in the schema:

      seq:
        - id: table
          type: flatbuffers(len_buffer)
        - id: uid
          type: flatbuffers::ulong_field(table, 0)
        - id: name
          type: flatbuffers::string_field(table, 1)

  A field is absent from the buffer if its index is beyond the end of the
  vtable, or if its distance in the vtable is 0. An absent field has its default
  value, which is 0 in this grammar. All integers are little-endian, and all
  positions are relative to the first byte of the buffer.
doc-ref: https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md
params:
  - id: len_buffer
    type: u4
seq:
  - id: pos_table
    type: u4
    valid:
      expr: _.as<s8> <= last_pos
    -rule: 'flatbuffers-offset: offsets stay inside the buffer'
    doc: Position of the root table.
instances:
  last_pos:
    -helper: true
    value: (len_buffer.as<s8> - 4).as<s8>
    doc: Last position at which four bytes fit.
  ofs_vtable:
    pos: pos_table
    type: s4
    valid:
      expr: _.as<s8> <= pos_table.as<s8> and _.as<s8> >= first_ofs
    -rule: 'flatbuffers-offset: offsets stay inside the buffer'
    doc: Table position minus vtable position. May be negative.
  first_ofs:
    -helper: true
    value: (pos_table.as<s8> - last_pos).as<s8>
    doc: Smallest distance at which the vtable still lies inside the buffer.
  pos_vtable:
    -helper: true
    value: (pos_table.as<s8> - ofs_vtable.as<s8>).as<s8>
    doc: Position of the vtable.
  vtable:
    pos: pos_vtable
    type: vtable
    -webide-parse-mode: eager
    doc: Fields that the table holds, with the position of each field.
types:
  vtable:
    doc: Distances of the fields from their table.
    seq:
      - id: len_vtable
        -unit: bytes
        type: u2
        valid:
          expr: _ >= 4 and _ % 2 == 0
        -rule: |
          flatbuffers-vtable: the length of a vtable is even and at least four
        doc: Length of the vtable, including these two bytes.
      - id: len_table
        -unit: bytes
        type: u2
        doc: Length of the table, excluding the data to which it refers.
      - id: offsets
        type: u2
        repeat: expr
        repeat-expr: num_offsets
        doc: |
          Distance of each field's data from the table, in schema order. 0 for
          an absent field.
    instances:
      num_offsets:
        value: ((len_vtable - 4) / 2).as<s4>
        doc: Upper bound on the number of fields in the writer's schema.
  ulong_field:
    -value: number
    doc: A 64-bit number.
    -webide-representation: '{number:dec}'
    params:
      - id: table
        type: flatbuffers
      - id: index
        type: s4
        doc: Zero-based index of the field in the schema.
    instances:
      is_present:
        value: |
          table.vtable.num_offsets > index
          and table.vtable.offsets[index] != 0
        doc: The buffer holds the field.
      pos_stored:
        -helper: true
        value: |
          (table.pos_table.as<s8> + table.vtable.offsets[index].as<s8>).as<s8>
        if: is_present
      stored:
        -helper: true
        pos: pos_stored
        type: u8
        if: is_present
        doc: The field as stored in the buffer.
      number:
        value: 'is_present ? stored : 0'
        doc: The number, or 0 if the buffer omits the field.
  uint_field:
    -value: number
    doc: A 32-bit number.
    -webide-representation: '{number:dec}'
    params:
      - id: table
        type: flatbuffers
      - id: index
        type: s4
        doc: Zero-based index of the field in the schema.
    instances:
      is_present:
        value: |
          table.vtable.num_offsets > index
          and table.vtable.offsets[index] != 0
        doc: The buffer holds the field.
      pos_stored:
        -helper: true
        value: |
          (table.pos_table.as<s8> + table.vtable.offsets[index].as<s8>).as<s8>
        if: is_present
      stored:
        -helper: true
        pos: pos_stored
        type: u4
        if: is_present
        doc: The field as stored in the buffer.
      number:
        value: 'is_present ? stored : 0'
        doc: The number, or 0 if the buffer omits the field.
  bool_field:
    -value: is_set
    doc: A boolean in one byte.
    -webide-representation: '{is_set}'
    params:
      - id: table
        type: flatbuffers
      - id: index
        type: s4
        doc: Zero-based index of the field in the schema.
    instances:
      is_present:
        value: |
          table.vtable.num_offsets > index
          and table.vtable.offsets[index] != 0
        doc: The buffer holds the field.
      pos_stored:
        -helper: true
        value: |
          (table.pos_table.as<s8> + table.vtable.offsets[index].as<s8>).as<s8>
        if: is_present
      stored:
        -helper: true
        pos: pos_stored
        type: u1
        if: is_present
        doc: The field as stored in the buffer.
      is_set:
        value: 'is_present ? stored != 0 : false'
        doc: The byte is present and not 0.
  string_field:
    -value: content
    doc: |
      A string elsewhere in the buffer. The field itself contains the distance
      to the length of the string.
    -webide-representation: '{content}'
    params:
      - id: table
        type: flatbuffers
      - id: index
        type: s4
        doc: Zero-based index of the field in the schema.
    instances:
      is_present:
        value: |
          table.vtable.num_offsets > index
          and table.vtable.offsets[index] != 0
        doc: The buffer holds the field.
      pos_field:
        -helper: true
        value: |
          (table.pos_table.as<s8> + table.vtable.offsets[index].as<s8>).as<s8>
        if: is_present
      ofs_content:
        pos: pos_field
        type: u4
        valid:
          expr: _.as<u4> <= table.len_buffer
        -rule: 'flatbuffers-offset: offsets stay inside the buffer'
        if: is_present
        doc: Distance of the content from this field.
      pos_content:
        -helper: true
        value: (pos_field + ofs_content.as<s8>).as<s8>
        if: is_present
      content:
        pos: pos_content
        type: content(table.len_buffer)
        -webide-parse-mode: eager
        if: is_present
        doc: Length, text and terminator.
  content:
    -value: text
    doc: |
      A length, that many bytes of text, and a zero byte that the length does
      not count.
    -webide-representation: '{text:str}'
    params:
      - id: len_buffer
        type: u4
    seq:
      - id: len_text
        -unit: bytes
        type: u4
        valid:
          expr: _.as<u4> < len_buffer
        -rule: 'flatbuffers-string-length: a string is shorter than its buffer'
        doc: Length of the text.
      - id: text
        size: len_text
        -encoding: UTF-8
        doc: Text of the string.
      - id: terminator
        type: u1
        valid: 0
        -rule: 'flatbuffers-string: a zero byte follows the text'
        doc: The zero byte.
