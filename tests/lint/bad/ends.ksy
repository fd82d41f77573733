# expect: surplus-form at /types/surplus_form/seq/0
# expect: surplus-form at /types/surplus_form/types/inner/seq/0
# expect: surplus-missing at /types/surplus_missing/types/inner/seq/0
# expect: surplus-missing at /types/surplus_missing/types/nothing
# expect: surplus-missing at /types/surplus_missing/types/maybe/seq/1
meta:
  id: ends
  title: A grammar with mistakes
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with mistakes.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: surplus_form
    size: 9
    type: surplus_form
    doc: A part with mistakes.
  - id: surplus_missing
    type: surplus_missing
    doc: A part with mistakes.
types:
  surplus_form:
    doc: A grammar with a mistake.
    seq:
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
      - id: a
        size: 4
        type: inner
        doc: A part.
    types:
      inner:
        doc: A part.
        seq:
          - id: surplus
            type: u1
            valid:
              expr: _ < 0
            -rule: 'surplus: nothing follows the last field'
            if: not _io.eof
            doc: Another form.
      mcbp_surplus:
        doc: What is shared.
        seq:
          - id: first_byte
            type: u1
            doc: Never there.
  surplus_missing:
    doc: A grammar with a mistake.
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
