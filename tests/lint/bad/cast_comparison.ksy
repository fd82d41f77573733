# expect: cast-comparison at /instances/is_c/value
# expect: cast-comparison at /instances/is_d/value
# expect: cast-comparison at /instances/is_e/value
# expect: cast-comparison at /instances/is_f/value
# expect: cast-comparison at /instances/is_h/value
# expect: cast-comparison at /seq/2/valid
# expect: cast-comparison at /seq/3/valid/any-of
meta:
  id: cast_comparison
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
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
