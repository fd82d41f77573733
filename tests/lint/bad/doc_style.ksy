# expect: doc-style at /seq/0/doc
# expect: doc-style at /seq/1/doc
# expect: doc-style at /seq/2/doc
meta:
  id: doc_style
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: u1
    doc: 'A byte: quoted.'
  - id: b
    type: u1
    doc: A byte that is described
      on two lines.
  - id: c
    type: u1
    doc: >
      A byte that is described
      in a folded block.
