# expect: whitespace at line 13
meta:
  id: no_final_newline
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