# expect: cast-arithmetic at /types/cast_arithmetic/instances/b/value
# expect: cast-arithmetic at /types/cast_arithmetic/instances/c/value
# expect: cast-arithmetic at /types/cast_arithmetic/instances/d/value
# expect: cast-arithmetic at /types/cast_arithmetic/instances/e/value
# expect: cast-arithmetic at /types/cast_arithmetic/instances/f/value
# expect: cast-arithmetic at /types/cast_arithmetic/instances/g/value
# expect: cast-choice at /types/cast_choice/instances/c/value
# expect: cast-choice at /types/cast_choice/instances/d/value
# expect: cast-comparison at /types/cast_comparison/instances/is_c/value
# expect: cast-comparison at /types/cast_comparison/instances/is_d/value
# expect: cast-comparison at /types/cast_comparison/instances/is_e/value
# expect: cast-comparison at /types/cast_comparison/instances/is_f/value
# expect: cast-comparison at /types/cast_comparison/instances/is_h/value
# expect: cast-comparison at /types/cast_comparison/seq/2/valid
# expect: cast-comparison at /types/cast_comparison/seq/3/valid/any-of
# expect: needless-cast at /types/needless_cast/instances/c/value
# expect: needless-cast at /types/needless_cast/instances/d/value
# expect: argument-type at /types/argument_type/seq/1/type
# expect: argument-type at /types/argument_type/seq/2/type
# expect: large-number at /types/large_number/instances/is_a/value
# expect: large-number at /types/large_number/enums/kind/9007199254740993
# expect: order-64-bits at /types/order_64_bits/instances/is_c/value
# expect: order-64-bits at /types/order_64_bits/instances/is_d/value
# expect: order-64-bits at /types/order_64_bits/instances/e/value
# expect: order-64-bits at /types/order_64_bits/seq/1/valid/min
meta:
  id: numbers
  title: A grammar with mistakes
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with mistakes.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: cast_arithmetic
    type: cast_arithmetic
    doc: A part with mistakes.
  - id: cast_choice
    type: cast_choice
    doc: A part with mistakes.
  - id: cast_comparison
    type: cast_comparison
    doc: A part with mistakes.
  - id: needless_cast
    type: needless_cast
    doc: A part with mistakes.
  - id: argument_type
    type: argument_type
    doc: A part with mistakes.
  - id: large_number
    type: large_number
    doc: A part with mistakes.
  - id: order_64_bits
    type: order_64_bits
    doc: A part with mistakes.
types:
  cast_arithmetic:
    doc: A grammar with a mistake.
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
  cast_choice:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: u1
        doc: What is read.
      - id: b
        type: u4
        doc: What is read.
    instances:
      has_a:
        value: a > 0
        doc: There is an a.
      c:
        value: 'has_a ? a : b'
        doc: Two widths.
      d:
        value: 'has_a ? 0 : b'
        doc: The literal is first.
  cast_comparison:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: u4
        doc: What is read.
      - id: b
        type: u1
        doc: What is read.
      - id: c
        type: u4
        valid: 0x12345678
        -rule: 'c: c is the magic number'
        doc: What is read.
      - id: d
        type: u2
        valid:
          any-of:
            - 1
            - 300
        -rule: 'd: d is 1 or 300'
        doc: What is read.
    instances:
      is_c:
        value: a > 1000
        doc: A large literal without casts.
      is_d:
        value: a > (1000).as<u4>
        doc: A large literal, and a field without a cast.
      is_e:
        value: a == b
        doc: Two widths.
      is_f:
        value: a == g
        doc: One is read, the other is computed, which Rust takes for two types.
      g:
        value: (a / 2).as<u4>
        doc: Half of it.
      is_h:
        value: i == g
        doc: What is read goes by another name.
      i:
        value: 'is_c ? a : 0'
        doc: What is read, or nothing.
  needless_cast:
    doc: A grammar with a mistake.
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
  argument_type:
    doc: A grammar with a mistake.
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
  large_number:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: u8
        doc: What is read.
    instances:
      is_a:
        value: a.as<u8> == (0xffff_ffff_ffff_ffff).as<u8>
        doc: The number is the largest.
    enums:
      kind:
        9007199254740993:
          id: large
          doc: What is looked at.
  order_64_bits:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: u8
        doc: What is read.
      - id: b
        type: s8
        valid:
          min: 0
        -rule: 'b: b is not negative'
        doc: What is read.
      - id: numbers
        type: u8
        repeat: eos
        doc: Some numbers.
    instances:
      is_c:
        value: a > 1
        doc: The number is large.
      is_d:
        value: copy.as<s4> < 1
        doc: The number is small.
      copy:
        value: a
        doc: The number again.
      e:
        value: numbers.max
        doc: The largest number.
