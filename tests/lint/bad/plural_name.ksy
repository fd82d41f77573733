# expect: plural-name at /seq/0
meta:
  id: plural_name
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: part
    type: u1
    repeat: eos
    doc: Some bytes.
