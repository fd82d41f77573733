# expect: doc-ref at /types/inner
# expect: doc-ref at /enums/kind/1
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
types:
  inner:
    doc: A part.
enums:
  kind:
    1:
      id: one
      doc: One.
