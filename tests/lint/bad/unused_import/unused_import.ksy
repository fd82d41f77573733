# expect: unused-import at /meta/imports/0
meta:
  id: unused_import
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - unused_import_other
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
