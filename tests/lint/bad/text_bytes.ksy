# expect: text-bytes at /meta/encoding
# expect: text-bytes at /seq/0/type
# expect: text-bytes at /seq/0/encoding
# expect: text-bytes at /seq/1/type
# expect: text-bytes at /instances/c/value
meta:
  id: text_bytes
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  encoding: UTF-8
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    size: 4
    type: str
    encoding: UTF-8
    doc: A text.
  - id: b
    type: strz
    doc: A text.
  - id: d
    size: 4
    doc: Some bytes.
instances:
  c:
    value: d.to_s("UTF-8")
    doc: A text.
