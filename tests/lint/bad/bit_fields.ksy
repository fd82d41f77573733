# expect: bit-fields at /seq/2
# expect: bit-fields at /types/inner/seq/0
meta:
  id: bit_fields
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  bit-endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: b4
    doc: What is read.
  - id: b
    type: b4
    doc: What is read.
  - id: c
    type: inner
    doc: A part.
types:
  inner:
    doc: A part.
    seq:
      - id: d
        type: b7
        doc: What is read.
