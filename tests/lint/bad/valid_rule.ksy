# expect: valid-rule at /seq/0/valid
# expect: valid-rule at /seq/1/contents
# expect: valid-rule at /seq/2/-rule
meta:
  id: valid_rule
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: u1
    valid: 1
    doc: A byte.
  - id: b
    contents: [1, 2]
    doc: Two bytes.
  - id: c
    type: u1
    -rule: 'c: c is one'
    doc: A byte.
