# expect: trivial-doc at /seq/0/doc
# expect: trivial-doc at /enums/kind/1/doc
meta:
  id: trivial_doc
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: first_kind
    type: u1
    enum: kind
    doc: The number of the first kind.
instances:
  raw_first_kind:
    value: first_kind.to_i.as<u1>
enums:
  kind:
    1:
      id: one
      doc: One.
    2:
      id: two
      doc: The other one.
