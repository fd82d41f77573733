# expect: index at /seq/0/repeat-until
# expect: index at /seq/1/type
# expect: argument-type at /seq/1/type
# expect: index at /instances/d/pos
meta:
  id: index
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: bytes
    type: u1
    repeat: until
    repeat-until: _index.as<s4> == 3
    doc: Some bytes.
  - id: parts
    type: inner(_index)
    repeat: expr
    repeat-expr: 3
    doc: Some parts.
instances:
  d:
    pos: _index.as<s4>
    type: u1
    doc: A byte.
types:
  inner:
    doc: A part.
    params:
      - id: number
        type: s4
        doc: What is read.
    instances:
      copy:
        value: number
        doc: The number again.
