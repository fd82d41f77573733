# expect: switch-default at /types/switch_default/seq/1/type
# expect: switch-default at /types/switch_default/seq/2/type
# expect: switch-number at /types/switch_number/seq/1/type/switch-on
# expect: raw-number at /types/raw_number/seq/0
meta:
  id: switches
  title: A grammar with mistakes
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with mistakes.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: switch_default
    type: switch_default
    doc: A part with mistakes.
  - id: switch_number
    type: switch_number
    doc: A part with mistakes.
  - id: raw_number
    type: raw_number
    doc: A part with mistakes.
types:
  switch_default:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: u1
        doc: A byte.
      - id: b
        size: 4
        type:
          switch-on: a
          cases:
            1: inner
        doc: A part.
      - id: c
        size: 4
        type:
          switch-on: a
          cases:
            1: inner
            _: u4
        doc: A part or a number.
    types:
      inner:
        doc: A part.
  switch_number:
    doc: A grammar with a mistake.
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
  raw_number:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: u1
        enum: kind
        doc: A byte.
    enums:
      kind:
        1:
          id: one
          doc: One of a kind.
