# expect: missing-import at /seq/0/type
# expect: missing-import at /seq/1/enum
# expect: missing-import at /instances/is_one/value
meta:
  id: missing_import
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: other
    doc: A part.
  - id: b
    type: u1
    enum: missing_import_other::kind
    valid:
      in-enum: true
    -rule: 'kind: the kind is known'
    doc: A byte.
instances:
  is_one:
    value: b == other::kind::one
    doc: What is looked at.
