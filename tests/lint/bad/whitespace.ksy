# expect: whitespace at line 14
# expect: whitespace at line 17
# expect: whitespace at line 17
meta:
  id: whitespace
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
seq:
  - id: a
    type: u1 
    doc: |
      A byte, with a blank that nobody
      sees in front	of this.

