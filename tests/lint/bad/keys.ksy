# expect: known-keys at /types/known_keys/-vectors
# expect: known-keys at /types/known_keys/seq/0/-orig_id
# expect: known-keys at /types/known_keys/seq/0/-direction
# expect: known-keys at /types/known_keys/seq/1/valid/minimum
# expect: known-keys at /types/known_keys/types/inner/meta/license
# expect: own-key-format at /types/own_key_format/-value
# expect: own-key-format at /types/own_key_format/-direction
# expect: own-key-format at /types/own_key_format/-layouts
# expect: own-key-format at /types/own_key_format/types/inner/-direction
# expect: own-key-format at /types/own_key_format/seq/0/-orig-id
# expect: own-key-format at /types/own_key_format/seq/0/-since
# expect: own-key-format at /types/own_key_format/seq/0/-until
# expect: own-key-format at /types/own_key_format/seq/0/-requires
# expect: own-key-format at /types/own_key_format/seq/0/-helper
# expect: own-key-format at /types/own_key_format/seq/0/-none
# expect: own-key-format at /types/own_key_format/seq/0/-unit
# expect: own-key-format at /types/own_key_format/seq/0/-encoding
# expect: own-key-format at /types/own_key_format/seq/0/-rule
# expect: own-key-format at /types/own_key_format/seq/1/-encoding
# expect: own-key-format at /types/own_key_format/seq/1/-unit
# expect: own-key-format at /types/own_key_format/seq/1/-none
# expect: own-key-format at /types/own_key_format/seq/2/-until
# expect: own-key-format at /types/own_key_format/seq/3/-values
# expect: own-key-format at /types/own_key_format/seq/3/-members
meta:
  id: keys
  title: A grammar with mistakes
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with mistakes.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: known_keys
    type: known_keys
    doc: A part with mistakes.
  - id: own_key_format
    type: own_key_format
    doc: A part with mistakes.
types:
  known_keys:
    -vectors: 1
    doc: A grammar with a mistake.
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
  own_key_format:
    -direction: upwards
    -value: missing
    doc: A grammar with a mistake.
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
