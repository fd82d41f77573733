# expect: wide-bits at /seq/0/type
meta:
  id: wide_bits
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  bit-endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: b40
    doc: What is read.
