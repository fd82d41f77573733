# expect: well-formed at /
meta:
  id: deep
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
