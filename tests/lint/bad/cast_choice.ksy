# expect: cast-choice at /instances/c/value
# expect: cast-choice at /instances/d/value
meta:
  id: cast_choice
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: u1
    doc: What is read.
  - id: b
    type: u4
    doc: What is read.
instances:
  has_a:
    value: a > 0
    doc: There is an a.
  c:
    value: 'has_a ? a : b'
    doc: Two widths.
  d:
    value: 'has_a ? 0 : b'
    doc: The literal is first.
