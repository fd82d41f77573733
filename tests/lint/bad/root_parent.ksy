# expect: root-parent at /instances/b/value
# expect: root-parent at /types/inner/instances/c/value
meta:
  id: root_parent
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: inner
    doc: A part.
instances:
  b:
    value: _root.a
    doc: The part again.
types:
  inner:
    doc: A part.
    instances:
      c:
        value: _parent
        doc: What is around.
