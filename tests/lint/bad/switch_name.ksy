# expect: switch-name at /seq/1
meta:
  id: switch_name
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
    type:
      switch-on: a
      cases:
        1: inner
    doc: A part.
types:
  inner:
    doc: A part.
    seq:
      - id: b
        type: u1
        doc: A byte.
