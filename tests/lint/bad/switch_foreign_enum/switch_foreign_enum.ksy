# expect: switch-foreign-enum at /seq/1/type/switch-on
meta:
  id: switch_foreign_enum
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - switch_foreign_enum_other
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: switch_foreign_enum_other
    doc: A part.
  - id: b
    type:
      switch-on: a.kind
      cases:
        'switch_foreign_enum_other::kind::one': inner
    doc: A part.
types:
  inner:
    doc: A part.
