# expect: nested-import at /seq/0/type
meta:
  id: nested_import
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - nested_import_other
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: nested_import_other::inner
    doc: A part.
