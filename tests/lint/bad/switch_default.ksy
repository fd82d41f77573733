# expect: switch-default at /seq/1/type
# expect: switch-default at /seq/2/type
meta:
  id: switch_default
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
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
