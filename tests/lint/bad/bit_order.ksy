# expect: bit-order at /seq/0/type
meta:
  id: bit_order
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: b8
    doc: What is read.
