# expect: surplus-missing at /types/inner/seq/0
# expect: surplus-missing at /types/nothing
# expect: surplus-missing at /types/maybe/seq/1
meta:
  id: surplus_missing
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: len_a
    type: u1
    doc: A length.
  - id: a
    size: len_a
    type: inner
    doc: A part.
  - id: b
    size: len_a
    type:
      switch-on: len_a
      cases:
        1: nothing
        _: maybe
    doc: A part.
types:
  inner:
    doc: One byte, whatever the length is.
    seq:
      - id: c
        type: u1
        doc: A byte.
  nothing:
    doc: No byte, whatever the length is.
  maybe:
    doc: One byte or two, whatever the length is.
    seq:
      - id: d
        type: u1
        doc: A byte.
      - id: e
        type: inner
        if: has_e
        doc: A part.
    instances:
      has_e:
        value: d > 0
        doc: There is an e.
