# expect: process at /types/process/seq/0/process
# expect: root-parent at /types/root_parent/instances/b/value
# expect: root-parent at /types/root_parent/types/inner/instances/c/value
# expect: unused-param at /types/unused_param/types/inner/params/0
# expect: unused-type at /types/unused_type/types/inner
# expect: param-type at /types/param_type/types/inner/params/0
# expect: param-type at /types/param_type/types/inner/params/1
meta:
  id: structure
  title: A grammar with mistakes
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with mistakes.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: process
    size: 9
    type: process
    doc: A part with mistakes.
  - id: root_parent
    type: root_parent
    doc: A part with mistakes.
  - id: unused_param
    type: unused_param
    doc: A part with mistakes.
  - id: unused_type
    type: unused_type
    doc: A part with mistakes.
  - id: param_type
    type: param_type
    doc: A part with mistakes.
types:
  process:
    doc: A grammar with a mistake.
    seq:
      - id: a
        size-eos: true
        process: zlib
        doc: Some bytes.
  root_parent:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: inner
        doc: A part.
    instances:
      b:
        value: _root.a
        doc: The part again.
    types:
      inner:
        doc: A part.
        instances:
          c:
            value: _parent
            doc: What is around.
  unused_param:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: inner(1)
        doc: A part.
    types:
      inner:
        doc: A part.
        params:
          - id: number
            type: u1
            doc: What is read.
  unused_type:
    doc: A grammar with a mistake.
    types:
      inner:
        doc: A part.
  param_type:
    doc: A grammar with a mistake.
    seq:
      - id: a
        type: inner(_io, 1)
        doc: A part.
    types:
      inner:
        doc: A part.
        params:
          - id: stream
            type: io
            doc: What is looked at.
          - id: anything
            doc: Something.
        instances:
          b:
            io: stream
            pos: 0
            type: u1
            doc: A byte.
          c:
            value: anything
            doc: Something.
