# expect: unused-type at /types/inner
meta:
  id: unused_type
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
types:
  inner:
    doc: A part.
