# expect: param-type at /types/inner/params/0
# expect: param-type at /types/inner/params/1
meta:
  id: param_type
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: inner(_io, 1)
    doc: A part.
types:
  inner:
    doc: A part.
    params:
      - id: stream
        type: io
        doc: What is looked at.
      - id: anything
        doc: Something.
    instances:
      b:
        io: stream
        pos: 0
        type: u1
        doc: A byte.
      c:
        value: anything
        doc: Something.
