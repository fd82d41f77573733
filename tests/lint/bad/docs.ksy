# expect: doc at /types/doc/seq/0
# expect: doc at /types/doc/seq/1
# expect: doc at /types/doc/types/inner
# expect: doc at /types/doc/instances/c
# expect: doc at /types/doc/enums/kind/1
# expect: doc-ref-pinned at /types/doc_ref_pinned/seq/0/doc-ref
# expect: doc-ref-pinned at /types/doc_ref_pinned/seq/1/doc-ref
meta:
  id: docs
  title: A grammar with mistakes
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with mistakes.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: doc
    type: doc
    doc: A part with mistakes.
  - id: doc_ref_pinned
    type: doc_ref_pinned
    doc: A part with mistakes.
types:
  doc:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: inner(1)
      - id: b
        type: u1
        enum: kind
        valid:
          in-enum: true
        -rule: 'kind: the kind is known'
        # no doc
    instances:
      c:
        value: 'b == kind::one ? a.copy : 0'
    types:
      inner:
        params:
          - id: number
            type: u1
        instances:
          copy:
            value: number
            doc: What was given.
    enums:
      kind:
        1:
          id: one
  doc_ref_pinned:
    doc: A grammar with a mistake.
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
