# expect: instance-enum at /instances/a/enum
# expect: instance-enum at /instances/b/enum
# expect: instance-enum at /instances/c/enum
meta:
  id: instance_enum
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - instance_enum_other
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
instances:
  raw:
    pos: 0
    type: u1
    doc: A byte.
  a:
    pos: 0
    type: u1
    enum: instance_enum_other::kind
    doc: A byte.
  b:
    value: 1
    enum: instance_enum_other::kind
    doc: What is read.
  c:
    value: raw
    enum: kind
    doc: What is read.
enums:
  kind:
    1:
      id: one
      doc: One of a kind.
