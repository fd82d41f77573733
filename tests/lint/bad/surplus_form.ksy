# expect: surplus-form at /seq/0
# expect: surplus-form at /types/inner/seq/0
meta:
  id: surplus_form
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
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
