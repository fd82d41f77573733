# expect: expression at /seq/1/size
# expect: expression at /instances/c/value
# expect: expression at /instances/d/type
meta:
  id: expression
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: len_b
    type: u1
    doc: A length.
  - id: b
    size: len_b +
    doc: Some bytes.
instances:
  c:
    value: 'f"{len_b}"'
    doc: A text.
  d:
    pos: 0
    type: inner(
    doc: A part.
