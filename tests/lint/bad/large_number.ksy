# expect: large-number at /instances/is_a/value
# expect: large-number at /enums/kind/9007199254740993
meta:
  id: large_number
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
instances:
  is_a:
    value: a.as<u8> == (0xffff_ffff_ffff_ffff).as<u8>
    doc: The number is the largest.
enums:
  kind:
    9007199254740993:
      id: large
      doc: What is looked at.
