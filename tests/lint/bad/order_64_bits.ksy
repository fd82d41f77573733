# expect: order-64-bits at /instances/is_c/value
# expect: order-64-bits at /instances/is_d/value
# expect: order-64-bits at /instances/e/value
# expect: order-64-bits at /seq/1/valid/min
meta:
  id: order_64_bits
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
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
