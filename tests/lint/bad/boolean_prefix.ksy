# expect: boolean-prefix at /types/flags/seq/0
# expect: boolean-prefix at /types/flags/params/0
# expect: boolean-prefix at /instances/big
# expect: boolean-prefix at /instances/is_number
meta:
  id: boolean_prefix
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: flags(true)
    doc: Some flags.
instances:
  big:
    value: a.number == 1
    doc: The number is big.
  is_number:
    value: a.number
    doc: What was given.
types:
  flags:
    meta:
      bit-endian: be
    doc: A part.
    params:
      - id: wanted
        type: bool
        doc: A yes or no.
    seq:
      - id: compressed
        type: b1
        doc: A flag.
      - id: number
        type: b7
        if: is_wanted
        doc: What is read.
    instances:
      is_wanted:
        value: wanted
        doc: The same with a better name.
