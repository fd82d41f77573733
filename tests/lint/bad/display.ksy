# expect: class-name at /types/class_name/types/left/types/part/-webide-representation
# expect: class-name at /types/class_name/types/right/types/part/instances/far/-webide-parse-mode
# expect: representation at /types/representation/-webide-representation
# expect: representation at /types/representation/-webide-representation
# expect: representation at /types/representation/-webide-representation
# expect: representation at /types/representation/-webide-representation
# expect: representation at /types/representation/-webide-representation
# expect: representation at /types/representation/-webide-representation
# expect: representation at /types/representation/-webide-representation
# expect: representation at /types/representation/-webide-representation
# expect: representation at /types/representation/-webide-representation
# expect: representation at /types/representation/-webide-representation
# expect: representation at /types/representation/-webide-representation
# expect: representation at /types/representation/types/inner/-webide-representation
# expect: representation at /types/representation/types/inner/-webide-representation
# expect: to-string at /types/to_string_text/to-string
# expect: to-string at /types/to_string_text/to-string
# expect: to-string at /types/to_string_text/to-string
# expect: to-string at /types/to_string_text/to-string
# expect: to-string at /types/to_string_text/to-string
meta:
  id: display
  title: A grammar with mistakes
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with mistakes.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: class_name
    type: class_name
    doc: A part with mistakes.
  - id: representation
    type: representation
    doc: A part with mistakes.
  - id: to_string_text
    type: to_string_text
    doc: A part with mistakes.
types:
  class_name:
    doc: A grammar with a mistake.
    seq:
      - id: left
        type: left
        doc: The first half.
      - id: right
        type: right
        doc: The second half.
    types:
      left:
        doc: A half.
        -webide-representation: '{part}'
        seq:
          - id: part
            type: part
            doc: What it is made of.
        types:
          part:
            doc: One of two that have the name.
            -webide-representation: '{first:dec}'
            seq:
              - id: first
                type: u1
                doc: A byte.
      right:
        doc: A half.
        seq:
          - id: part
            type: part
            doc: What it is made of.
        types:
          part:
            doc: The other one.
            instances:
              far:
                pos: 0
                type: u1
                -webide-parse-mode: eager
                doc: A byte.
  representation:
    doc: A grammar with a mistake.
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
  to_string_text:
    doc: A grammar with a mistake.
    to-string: |
      f"{missing} {twice} {second} {kind.to_i} {text}"
    seq:
      - id: number
        type: u1
        doc: A byte.
      - id: second
        type: u1
        if: has_second
        doc: A byte that may be absent.
      - id: kind
        type: u1
        enum: kind
        doc: Any number.
      - id: text
        size: 2
        doc: Two bytes.
    instances:
      has_second:
        value: number > 0
      twice:
        value: number
        doc: The byte again.
      raw_kind:
        value: kind.to_i.as<u1>
    enums:
      kind:
        0:
          id: zero
          doc: Nothing.
