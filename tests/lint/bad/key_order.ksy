# expect: key-order at /meta/title
# expect: key-order at /seq
# expect: key-order at /seq/0/-orig-id
# expect: key-order at /seq/0/type
# expect: key-order at /seq/0/-rule
# expect: key-order at /seq/0/doc
# expect: key-order at /instances/is_big/-orig-id
# expect: key-order at /enums/kind/1/-since
meta:
  id: key_order
  license: CC0-1.0
  title: A grammar with a mistake
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
instances:
  is_big:
    value: a > 9
    -orig-id: big
    doc: What is looked at.
seq:
  - id: a
    -since: '7.0'
    -orig-id: A
    enum: kind
    type: u1
    valid:
      any-of:
        - 1
    if: is_there
    -rule: 'a: a is one'
    doc-ref: https://example.org/9876543210987654321098765432109876543210
    doc: A byte.
enums:
  kind:
    1:
      id: one
      doc: One of a kind.
      -since: '7.0'
