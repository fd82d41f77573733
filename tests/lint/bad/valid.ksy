# expect: valid-rule at /types/valid_rule/seq/0/valid
# expect: valid-rule at /types/valid_rule/seq/1/contents
# expect: valid-rule at /types/valid_rule/seq/2/-rule
# expect: rule-meaning at /types/rule_meaning/seq/1/-rule
# expect: valid-number at /types/valid_number/seq/0/valid/expr
# expect: valid-number at /types/valid_number/seq/1/valid/expr
# expect: valid-item at /types/valid_item/seq/0/valid/expr
# expect: optional-condition at /types/optional_condition/seq/1/if
# expect: optional-condition at /types/optional_condition/seq/2/if
meta:
  id: valid
  title: A grammar with mistakes
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with mistakes.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: valid_rule
    type: valid_rule
    doc: A part with mistakes.
  - id: rule_meaning
    type: rule_meaning
    doc: A part with mistakes.
  - id: valid_number
    type: valid_number
    doc: A part with mistakes.
  - id: valid_item
    type: valid_item
    doc: A part with mistakes.
  - id: optional_condition
    type: optional_condition
    doc: A part with mistakes.
types:
  valid_rule:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: u1
        valid: 1
        doc: A byte.
      - id: b
        contents: [1, 2]
        doc: Two bytes.
      - id: c
        type: u1
        -rule: 'c: c is one'
        doc: A byte.
  rule_meaning:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: u1
        valid: 1
        -rule: 'one: a is one'
        doc: A byte.
      - id: b
        type: u1
        valid: 1
        -rule: 'one: b is one'
        doc: A byte.
  valid_number:
    doc: A grammar with a mistake.
    seq:
      - id: a
        size: 1
        valid:
          expr: _[0] == 1
        -rule: 'a: a is one'
        doc: A byte.
      - id: b
        type: inner
        valid:
          expr: _.c == 1
        -rule: 'c: c is one'
        doc: A part.
    types:
      inner:
        doc: A part.
        seq:
          - id: c
            type: u1
            doc: A byte.
  valid_item:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: u1
        valid:
          expr: a == 1
        -rule: 'a: a is one'
        doc: A byte.
  optional_condition:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: u1
        doc: A byte.
      - id: b
        type: u1
        if: a == 1
        doc: A byte.
      - id: c
        type: u1
        if: has_b and has_c
        doc: A byte.
    instances:
      has_b:
        value: a > 1
        doc: There is a b.
      has_c:
        value: a > 2
        doc: There is a c.
