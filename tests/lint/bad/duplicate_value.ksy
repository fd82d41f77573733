# expect: well-formed at /enums/kind/16
meta:
  id: duplicate_value
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
enums:
  kind:
    0x10:
      id: one
      doc: One.
      doc-ref: https://example.org/0123456789012345678901234567890123456789
    16:
      id: two
      doc: The same again.
      doc-ref: https://example.org/0123456789012345678901234567890123456789
