# expect: to-string at /to-string
# expect: to-string at /to-string
# expect: to-string at /to-string
# expect: to-string at /to-string
# expect: to-string at /to-string
meta:
  id: to_string_text
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
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
