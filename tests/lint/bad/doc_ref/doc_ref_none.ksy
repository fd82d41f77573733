# expect: doc-ref at /
meta:
  id: doc_ref_none
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
seq:
  - id: a
    type: u1
    doc: A byte.
