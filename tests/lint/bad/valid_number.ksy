# expect: valid-number at /seq/0/valid/expr
# expect: valid-number at /seq/1/valid/expr
meta:
  id: valid_number
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    size: 1
    valid:
      expr: _[0] == 1
    -rule: 'a: a is one'
    doc: A byte.
  - id: b
    type: inner
    valid:
      expr: _.c == 1
    -rule: 'c: c is one'
    doc: A part.
types:
  inner:
    doc: A part.
    seq:
      - id: c
        type: u1
        doc: A byte.
