# expect: rule-meaning at /seq/1/-rule
meta:
  id: rule_meaning
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
    -rule: 'one: a is one'
    doc: A byte.
  - id: b
    type: u1
    valid: 1
    -rule: 'one: b is one'
    doc: A byte.
