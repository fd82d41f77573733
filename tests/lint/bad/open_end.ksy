# expect: open-end at /seq/0
# expect: open-end at /types/inner/seq/0
meta:
  id: open_end
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
  - id: b
    type: u1
    doc: Nothing is left for it.
types:
  inner:
    doc: A part.
    seq:
      - id: parts
        type: rest
        repeat: eos
        doc: The first takes all.
  rest:
    doc: A part.
    seq:
      - id: c
        size-eos: true
        doc: All that is left.
