meta:
  id: enums_and_bits
  title: Looks dangerous and is not
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-value: kind
doc: Looks dangerous and is not.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: kind
    -orig-id:
      - Kind
      - kind_t
    type: u1
    enum: kind
    doc: |
      An open enum: its number is read a second time.
  - id: magic
    contents: [0x4b, 0x53]
    -rule: 'magic: the file begins so'
    doc: Two bytes.
  - id: flags
    size: 1
    type: flags
    doc: Some flags.
  - id: body
    size: 4
    type:
      switch-on: kind
      cases:
        'kind::yes': rest
        _: rest
    if: flags.has_body
    doc: The condition is one name, if one of another type.
  - id: items
    type: item(_index.as<s4>)
    repeat: expr
    repeat-expr: 2
    doc: Two parts.
instances:
  raw_kind:
    pos: 0
    type: u1
    doc: What is looked at.
  other_kind:
    value: items[0].number
    enum: kind
    doc: An enum of this file on a computed value.
types:
  flags:
    meta:
      bit-endian: be
    doc: Bits of a byte.
    seq:
      - id: reserved
        type: b7
        doc: Not used.
      - id: has_body
        type: b1
        doc: There is a body.
  item:
    doc: A part.
    doc-ref: https://www.rfc-editor.org/rfc/rfc1952#section-2.2 Header
    params:
      - id: number
        type: s4
        doc: Position among its siblings.
    instances:
      copy:
        value: number
        doc: The number again.
  rest:
    doc: All that is left.
    seq:
      - id: bytes
        size-eos: true
        doc: Some bytes.
enums:
  kind:
    1:
      id: 'yes'
      -since: after 8.0
      doc: A quoted word of YAML.
    0x20000000000000:
      id: import_all
      doc: A keyword and more, and the largest number that is exact.
