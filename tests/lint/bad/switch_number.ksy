# expect: switch-number at /seq/1/type/switch-on
meta:
  id: switch_number
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: u1
    enum: kind
    doc: A byte.
  - id: b
    type:
      switch-on: a.to_i
      cases:
        1: inner
    doc: A part.
instances:
  raw_a:
    pos: 0
    type: u1
    doc: The byte as a number.
types:
  inner:
    doc: A part.
enums:
  kind:
    1:
      id: one
      doc: One of a kind.
