# expect: class-name at /types/left/types/part/-webide-representation
# expect: class-name at /types/right/types/part/instances/far/-webide-parse-mode
meta:
  id: class_name
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
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
