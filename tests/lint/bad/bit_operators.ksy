# expect: bit-operators at /instances/b/value
# expect: bit-operators at /instances/c/value
# expect: bit-operators at /instances/d/value
meta:
  id: bit_operators
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: u4
    doc: What is read.
instances:
  b:
    value: a.as<u4> << 8
    doc: A shift.
  c:
    value: a | a
    doc: A combination.
  d:
    value: ~a
    doc: A complement.
