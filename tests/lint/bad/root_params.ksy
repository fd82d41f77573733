# expect: root-params at /params/0
meta:
  id: root_params
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
params:
  - id: has_a
    type: bool
    doc: There is an a.
seq:
  - id: a
    type: u1
    if: has_a
    doc: A byte.
