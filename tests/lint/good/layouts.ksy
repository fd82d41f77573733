meta:
  id: layouts
  title: Looks dangerous and is not
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: Looks dangerous and is not.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: len_a
    -unit: bytes
    type: u1
    doc: A length.
  - id: a
    size: len_a
    type: counted(len_a)
    doc: The part ends with a surplus.
  - id: b
    size: len_a
    type: terminated
    doc: The part ends with bytes of a computed size.
  - id: c
    size: 4
    type: fixed
    doc: The length is a constant of the layout.
  - id: d
    type: rest
    if: is_short
    doc: It reads to the end, and excludes what follows.
  - id: e
    type: rest
    if: is_long
    doc: It reads to the end too.
instances:
  is_short:
    value: len_a < 9
    doc: There is a d.
  is_long:
    value: not is_short
    doc: There is an e.
  raw_c:
    pos: 1
    type: u1
    doc: A literal position needs no name.
types:
  counted:
    doc: A part with parameters.
    params:
      - id: len_counted
        type: u1
        doc: The length.
    seq:
      - id: first
        type: u1
        if: has_first
        doc: A byte.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
    instances:
      has_first:
        value: len_counted > 0
        doc: There is a first byte.
  terminated:
    doc: Length and bytes.
    seq:
      - id: len_text
        type: u1
        doc: A length.
      - id: text
        size: len_text
        -encoding: UTF-8
        doc: What is looked at.
  fixed:
    doc: Two bytes of four.
    seq:
      - id: number
        type: u2
        doc: What is read.
  rest:
    doc: All that is left.
    seq:
      - id: bytes
        size-eos: true
        doc: Some bytes.
  mcbp_surplus:
    doc: What is shared.
    seq:
      - id: first_byte
        type: u1
        doc: Never there.
