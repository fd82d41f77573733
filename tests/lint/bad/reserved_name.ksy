# expect: reserved-name at /seq/0
# expect: reserved-name at /seq/1
# expect: reserved-name at /seq/2
# expect: reserved-name at /seq/3
# expect: reserved-name at /instances/f_c
# expect: reserved-name at /types/string
# expect: reserved-name at /enums/kind/1
# expect: reserved-name at /enums/kind/2
meta:
  id: reserved_name
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
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
