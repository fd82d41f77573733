# expect: doc-ref at /seq/0/doc-ref
# expect: doc-ref at /types/inner/doc-ref
meta:
  id: doc_ref
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: inner
    doc: A part.
    doc-ref: https://example.org/0123456789012345678901234567890123456789
types:
  inner:
    doc: A part.
    doc-ref: https://example.org/0123456789012345678901234567890123456789
