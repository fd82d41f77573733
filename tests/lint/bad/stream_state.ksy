# expect: stream-state at /seq/0/if
# expect: optional-condition at /seq/0/if
# expect: stream-state at /seq/1/size
# expect: stream-state at /instances/b/value
# expect: stream-state at /instances/is_end/value
meta:
  id: stream_state
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: u1
    if: not _io.eof
    doc: A byte.
  - id: rest
    size: _io.pos
    doc: As many bytes as come before.
instances:
  b:
    value: _io.pos
    doc: A position.
  is_end:
    value: _io.eof
    doc: Nothing follows.
