# expect: needless-cast at /instances/c/value
# expect: needless-cast at /instances/d/value
meta:
  id: needless_cast
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
    value: (a / 2).as<u4>
    doc: Half of it.
  c:
    value: (b / (2).as<u4>).as<u4>
    doc: A small literal.
  d:
    value: (b.as<u4> / 2).as<u4>
    doc: A cast to what it is.
