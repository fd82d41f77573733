# expect: number-prefix at /seq/1/size
# expect: number-prefix at /seq/2/repeat-expr
# expect: number-prefix at /instances/c/pos
# expect: number-prefix at /instances/num_d
# expect: boolean-prefix at /instances/num_d
meta:
  id: number_prefix
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: n
    type: u1
    doc: What is read.
  - id: a
    size: n
    doc: Some bytes.
  - id: bytes
    type: u1
    repeat: expr
    repeat-expr: n.as<u4>
    doc: Some bytes.
instances:
  c:
    pos: n
    type: u1
    doc: A byte.
  num_d:
    value: n == 1
    doc: A yes or no.
