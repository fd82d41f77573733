# expect: raw-number at /seq/0
meta:
  id: raw_number
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
enums:
  kind:
    1:
      id: one
      doc: One of a kind.
