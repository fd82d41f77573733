# expect: own-key-format at /-value
# expect: own-key-format at /-direction
# expect: own-key-format at /-layouts
# expect: own-key-format at /types/inner/-direction
# expect: own-key-format at /seq/0/-orig-id
# expect: own-key-format at /seq/0/-since
# expect: own-key-format at /seq/0/-until
# expect: own-key-format at /seq/0/-requires
# expect: own-key-format at /seq/0/-helper
# expect: own-key-format at /seq/0/-none
# expect: own-key-format at /seq/0/-unit
# expect: own-key-format at /seq/0/-encoding
# expect: own-key-format at /seq/0/-rule
# expect: own-key-format at /seq/1/-encoding
# expect: own-key-format at /seq/1/-unit
# expect: own-key-format at /seq/1/-none
# expect: own-key-format at /seq/2/-until
# expect: own-key-format at /seq/3/-values
# expect: own-key-format at /seq/3/-members
meta:
  id: own_key_format
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-direction: upwards
-value: missing
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
-layouts:
  - id: V1
    if: has_nothing
seq:
  - id: a
    -orig-id: ''
    -since: seven
    -until: '7'
    -requires: 12
    -helper: 'yes'
    -none: '0'
    -unit: parsecs
    type: u1
    -encoding: UTF-8
    valid: 1
    -rule: A is one.
    doc: A byte.
  - id: b
    -none: 0
    -unit: bytes
    size: 1
    -encoding: utf-8
    doc: A byte.
  - id: c
    -since: after 8.0
    -until: '8.0'
    type: inner
    doc: A part.
  - id: d
    size: 1
    -encoding: UTF-8
    -values:
      - id: one
        doc: A text without a form.
    -members:
      - one
    doc: A text.
types:
  inner:
    -direction: either
    doc: A part.
