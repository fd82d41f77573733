# expect: representation at /-webide-representation
# expect: representation at /-webide-representation
# expect: representation at /-webide-representation
# expect: representation at /-webide-representation
# expect: representation at /-webide-representation
# expect: representation at /-webide-representation
# expect: representation at /-webide-representation
# expect: representation at /-webide-representation
# expect: representation at /-webide-representation
# expect: representation at /-webide-representation
# expect: representation at /-webide-representation
# expect: representation at /types/inner/-webide-representation
# expect: representation at /types/inner/-webide-representation
meta:
  id: representation
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
-webide-representation: |
  no such name {missing} or {number.missing}, repeated {numbers:dec},
  bytes without a format {text}, no bytes {number:str}, no flags
  {number:flags}, no number {text:dec}, no format {number:octal}, not read yet
  {later}, nothing to show {silent}
seq:
  - id: number
    type: u1
    doc: A byte.
  - id: numbers
    type: u1
    repeat: expr
    repeat-expr: 2
    doc: Two bytes.
  - id: text
    size: 2
    doc: Two bytes in one.
  - id: silent
    type: silent
    doc: A part without a representation.
  - id: inner
    type: inner
    doc: A part with one.
instances:
  later:
    pos: 0
    type: u1
    doc: Read on demand.
types:
  silent:
    doc: A part without a representation.
    seq:
      - id: byte_of_it
        type: u1
        doc: What is looked at.
  inner:
    doc: A part with one.
    -webide-representation: '{this} {_parent.numberless:dec}'
    seq:
      - id: octet
        type: u1
        doc: A byte.
