meta:
  id: nested_import_other
  title: A grammar to import
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar to import.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: inner
    doc: A part.
types:
  inner:
    doc: A part.
