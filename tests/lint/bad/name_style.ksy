# expect: name-style at /seq/0
# expect: name-style at /seq/1
# expect: name-style at /seq/2
# expect: name-style at /enums/kind/1
# expect: yaml-surprise at /enums/kind/1/id
# expect: name-style at /instances/Upper
meta:
  id: name_style
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - type: u1
    doc: A byte without a name.
  - id: camelCase
    type: u1
    doc: A byte.
  - id: true
    type: u1
    enum: kind
    valid:
      in-enum: true
    -rule: 'kind: the kind is known'
    doc: A byte.
instances:
  Upper:
    value: camelCase
    doc: A byte again.
enums:
  kind:
    1:
      id: null
      doc: One.
