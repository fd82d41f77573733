meta:
  id: switch_foreign_enum_other
  title: A grammar to import
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar to import.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: kind
    type: u1
    enum: kind
    valid:
      in-enum: true
    -rule: 'kind: the kind is known'
    doc: A byte.
enums:
  kind:
    1:
      id: one
      doc: One of a kind.
