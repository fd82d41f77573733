# expect: unused-param at /types/inner/params/0
meta:
  id: unused_param
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: inner(1)
    doc: A part.
types:
  inner:
    doc: A part.
    params:
      - id: number
        type: u1
        doc: What is read.
