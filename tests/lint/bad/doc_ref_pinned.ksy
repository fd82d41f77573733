# expect: doc-ref-pinned at /seq/0/doc-ref
# expect: doc-ref-pinned at /seq/1/doc-ref
meta:
  id: doc_ref_pinned
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: u1
    doc: A byte.
    doc-ref: https://github.com/couchbase/kv_engine/blob/master/README.md
  - id: b
    type: u1
    doc: A byte.
    doc-ref:
      - https://example.org/0123456789012345678901234567890123456789 line 7
      - the manual, page 7
