meta:
  id: flatbuffers_string
  title: String of a FlatBuffers buffer
  license: CC0-1.0
  ks-version: '0.11'
  endian: le
-since: '7.2'
-direction: producer to consumer
-value: text
doc: |
  A length, that many bytes of text, and a zero byte that the length does not
  count. Little-endian, as all of FlatBuffers.
doc-ref: https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md
params:
  - id: len_buffer
    type: u4
    doc: Length of the buffer that the string is in, in bytes.
seq:
  - id: len_text
    -unit: bytes
    type: u4
    valid:
      expr: _.as<s8> < len_buffer.as<s8>
    -rule: 'flatbuffers-string-length: a string is shorter than its buffer'
    doc: Length of the text.
  - id: text
    size: len_text
    -encoding: UTF-8
    doc: The text.
  - id: terminator
    type: u1
    valid: 0
    -rule: 'flatbuffers-string: a zero byte follows the text'
    doc: The zero byte.
