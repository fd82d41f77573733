# expect: line-width at line 13
meta:
  id: line_width
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: u1
    doc: This line goes on and on, well past the eightieth column, and has no link at all.
