# expect: optional-condition at /seq/1/if
# expect: optional-condition at /seq/2/if
meta:
  id: optional_condition
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
  - id: b
    type: u1
    if: a == 1
    doc: A byte.
  - id: c
    type: u1
    if: has_b and has_c
    doc: A byte.
instances:
  has_b:
    value: a > 1
    doc: There is a b.
  has_c:
    value: a > 2
    doc: There is a c.
