# expect: yaml-surprise at /seq/0/size
# expect: yaml-surprise at /seq/0/doc
# expect: yaml-surprise at /seq/1/size
# expect: yaml-surprise at /seq/2/doc
# expect: doc at /seq/2
meta:
  id: yaml_surprise
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    size: 010
    doc: No
  - id: b
    size: 0o17
    doc: Some bytes.
  - id: c
    size: 1
    doc:
