# expect: argument-type at /seq/1/type
# expect: argument-type at /seq/2/type
meta:
  id: argument_type
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
    type: inner(a)
    doc: The argument is narrower than the parameter.
  - id: c
    type: inner(1, 2)
    doc: There is an argument too many.
types:
  inner:
    doc: A part.
    params:
      - id: len_b
        type: u4
        doc: A length.
    seq:
      - id: b
        size: len_b
        doc: Some bytes.
