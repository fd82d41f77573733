# expect: bit-fields at /types/bit_fields/seq/2
# expect: bit-fields at /types/bit_fields/types/inner/seq/0
# expect: wide-bits at /types/wide_bits/seq/0/type
meta:
  id: bits
  title: A grammar with mistakes
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with mistakes.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: bit_fields
    type: bit_fields
    doc: A part with mistakes.
  - id: wide_bits
    type: wide_bits
    doc: A part with mistakes.
types:
  bit_fields:
    meta:
      bit-endian: be
    doc: A grammar with a mistake.
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
  wide_bits:
    meta:
      bit-endian: be
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: b40
        doc: What is read.
