# expect: expression at /types/expression/seq/1/size
# expect: expression at /types/expression/instances/c/value
# expect: expression at /types/expression/instances/d/type
# expect: index at /types/index/seq/0/repeat-until
# expect: index at /types/index/seq/1/type
# expect: argument-type at /types/index/seq/1/type
# expect: index at /types/index/instances/d/pos
# expect: bit-operators at /types/bit_operators/instances/b/value
# expect: bit-operators at /types/bit_operators/instances/c/value
# expect: bit-operators at /types/bit_operators/instances/d/value
# expect: bit-order at /types/bit_order/seq/0/type
meta:
  id: operators
  title: A grammar with mistakes
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with mistakes.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: expression
    type: expression
    doc: A part with mistakes.
  - id: index
    type: index
    doc: A part with mistakes.
  - id: bit_operators
    type: bit_operators
    doc: A part with mistakes.
  - id: bit_order
    type: bit_order
    doc: A part with mistakes.
types:
  expression:
    doc: A grammar with a mistake.
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
  index:
    doc: A grammar with a mistake.
    seq:
      - id: bytes
        type: u1
        repeat: until
        repeat-until: _index.as<s4> == 3
        doc: Some bytes.
      - id: parts
        type: inner(_index)
        repeat: expr
        repeat-expr: 3
        doc: Some parts.
    instances:
      d:
        pos: _index.as<s4>
        type: u1
        doc: A byte.
    types:
      inner:
        doc: A part.
        params:
          - id: number
            type: s4
            doc: What is read.
        instances:
          copy:
            value: number
            doc: The number again.
  bit_operators:
    doc: A grammar with a mistake.
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
  bit_order:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: b8
        doc: What is read.
