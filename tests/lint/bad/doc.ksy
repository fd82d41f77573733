# expect: doc at /seq/0
# expect: doc at /seq/1
# expect: doc at /types/inner
# expect: doc at /instances/c
# expect: doc at /enums/kind/1
meta:
  id: doc
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: inner(1)
  - id: b
    type: u1
    enum: kind
    valid:
      in-enum: true
    -rule: 'kind: the kind is known'
    # no doc
instances:
  c:
    value: 'b == kind::one ? a.copy : 0'
types:
  inner:
    params:
      - id: number
        type: u1
    instances:
      copy:
        value: number
        doc: What was given.
enums:
  kind:
    1:
      id: one
