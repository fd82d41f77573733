# expect: valid-item at /seq/0/valid/expr
meta:
  id: valid_item
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: u1
    valid:
      expr: a == 1
    -rule: 'a: a is one'
    doc: A byte.
