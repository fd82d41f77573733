# expect: needless-since at /enums/kinds/1/-since
# expect: needless-since at /seq/0/-since
# expect: needless-since at /types/inner/-since
meta:
  id: needless_since
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-since: '7.2'
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: kind
    -since: '7.2'
    type: u1
    enum: kinds
    doc: What is read.
  - id: more
    -since: '7.6'
    type: inner
    doc: A part.
instances:
  raw_kind:
    value: kind.to_i.as<u1>
types:
  inner:
    -since: '7.2'
    doc: A part.
    seq:
      - id: number
        type: u1
        doc: What is read.
enums:
  kinds:
    1:
      id: one
      -orig-id: []
      -since: '7.2'
      doc: A kind.
    2:
      id: two
      -orig-id: []
      -since: '7.6'
      doc: Another kind.
