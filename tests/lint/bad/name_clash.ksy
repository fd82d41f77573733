# expect: name-clash at /seq/1
# expect: name-clash at /types/name_clash
# expect: name-clash at /enums/part
# expect: name-clash at /enums/part/2
meta:
  id: name_clash
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: group1
    type: name_clash
    doc: A part.
  - id: group_1
    type: part
    doc: A part.
types:
  name_clash:
    doc: A part.
  part:
    doc: What is inside.
enums:
  part:
    1:
      id: one_a
      doc: One of a kind.
    2:
      id: onea
      doc: Two.
