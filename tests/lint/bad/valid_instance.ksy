# expect: valid-instance at /instances/b/valid
meta:
  id: valid_instance
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
instances:
  b:
    value: a
    valid: 1
    -rule: 'b: b is one'
    doc: The byte again.
