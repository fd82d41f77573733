# expect: block-style at /seq/0
# expect: block-style at /seq/1
# expect: block-style at /instances
# expect: block-style at /instances/has_b/-orig-id
meta:
  id: block_style
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  -
    id: a
    type: u1
    doc: A byte.
  - {id: b, type: u1, doc: A byte.}
instances:
    has_b:
      -orig-id: [b]
      value: b > 0
      doc: There is a b.
