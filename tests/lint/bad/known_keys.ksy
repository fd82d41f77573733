# expect: known-keys at /-vectors
# expect: known-keys at /seq/0/-orig_id
# expect: known-keys at /seq/0/-direction
# expect: known-keys at /seq/1/valid/minimum
# expect: known-keys at /types/inner/meta/license
meta:
  id: known_keys
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-vectors: 1
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    -orig_id: A
    -direction: either
    type: inner
    doc: A part.
  - id: b
    type: u1
    valid:
      minimum: 1
    -rule: 'b: b is at least one'
    doc: A byte.
types:
  inner:
    meta:
      license: CC0-1.0
      endian: le
    doc: A part.
