# expect: reserved-name at /types/reserved_name/seq/0
# expect: reserved-name at /types/reserved_name/seq/1
# expect: reserved-name at /types/reserved_name/seq/2
# expect: reserved-name at /types/reserved_name/seq/3
# expect: reserved-name at /types/reserved_name/instances/f_c
# expect: reserved-name at /types/reserved_name/types/string
# expect: reserved-name at /types/reserved_name/enums/kind/1
# expect: reserved-name at /types/reserved_name/enums/kind/2
# expect: name-clash at /types/name_clash/seq/1
# expect: name-clash at /types/name_clash/types/name_clash
# expect: name-clash at /types/name_clash/enums/part
# expect: name-clash at /types/name_clash/enums/part/2
meta:
  id: names
  title: A grammar with mistakes
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with mistakes.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: reserved_name
    type: reserved_name
    doc: A part with mistakes.
  - id: name_clash
    type: name_clash
    doc: A part with mistakes.
types:
  reserved_name:
    doc: A grammar with a mistake.
    seq:
      - id: type
        type: u1
        doc: A keyword of Go, Python and Rust.
      - id: read
        type: u1
        doc: A method in Go.
      - id: c_raw
        type: u1
        doc: What Rust calls the bytes of `c`.
      - id: default
        type: u1
        enum: kind
        valid:
          in-enum: true
        -rule: 'kind: the kind is known'
        doc: A keyword of Java.
      - id: d
        type: string
        doc: A part.
    instances:
      f_c:
        value: c_raw
        doc: What Rust calls the state of an instance `c`.
    types:
      string:
        doc: A part.
    enums:
      kind:
        1:
          id: import
          doc: A keyword of Python.
        2:
          id: unknown
          doc: Every enum of Rust has this member.
  name_clash:
    doc: A grammar with a mistake.
    seq:
      - id: group1
        type: name_clash
        doc: A part.
      - id: group_1
        type: part
        doc: A part.
    types:
      name_clash:
        doc: A part.
      part:
        doc: What is inside.
    enums:
      part:
        1:
          id: one_a
          doc: One of a kind.
        2:
          id: onea
          doc: Two.
