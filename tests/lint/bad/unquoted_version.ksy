# expect: yaml-surprise at /meta/ks-version
# expect: meta at /meta/ks-version
meta:
  id: unquoted_version
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: 0.10
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
