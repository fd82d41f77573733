# expect: cast-arithmetic at /instances/b/value
# expect: cast-arithmetic at /instances/c/value
# expect: cast-arithmetic at /instances/d/value
# expect: cast-arithmetic at /instances/e/value
# expect: cast-arithmetic at /instances/f/value
# expect: cast-arithmetic at /instances/g/value
meta:
  id: cast_arithmetic
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
    value: a + 1
    doc: No cast at all.
  c:
    value: a - 1
    doc: The result is not cast.
  d:
    value: (a.as<u4> + (1000).as<u2>).as<u4>
    doc: The operands are of two types.
  e:
    value: ((a + 1) * 2).as<u4>
    doc: The inner result is not cast.
  f:
    value: -a
    doc: A negation.
  g:
    value: (a - h).as<u4>
    doc: One is read, the other is computed, which Rust takes for two types.
  h:
    value: (a / 2).as<u4>
    doc: Half of it.
