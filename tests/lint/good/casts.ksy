meta:
  id: casts
  title: Looks dangerous and is not
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: Looks dangerous and is not.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: u1
    doc: What is read.
  - id: b
    type: u4
    valid:
      expr: _.as<u4> > (1000).as<u4> and _.as<u4> != a.as<u4>
    -rule: 'b: b is above 1000'
    doc: What is read.
  - id: c
    type: u8
    doc: What is read.
instances:
  is_zero:
    value: c == 0 or a == 255
    doc: Equality is safe in 64 bits, and so are small literals.
  sum:
    value: ((a.as<u4> + b.as<u4>).as<u4> * 2).as<u4>
    doc: Each operation with 32 bits has its cast, however deep it is.
  small:
    value: (a * 2 + a % 128).as<u2>
    doc: Bytes have room in the steps between.
  half:
    value: (b / 2).as<u4>
    doc: A literal takes the type of what is read.
  chosen:
    value: 'is_zero ? half : sum'
    doc: Both results have one type.
  more:
    value: 'is_zero ? b : 0'
    doc: A literal that is last takes the type of the first.
  is_before:
    value: sum.as<s8> < chosen.as<s8>
    doc: Eight bytes that hold four are compared in every language alike.
  len_c:
    value: a
    doc: A number goes by another name.
