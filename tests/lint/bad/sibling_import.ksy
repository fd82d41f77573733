# expect: sibling-import at /meta/imports/0
# expect: sibling-import at /meta/imports/1
# expect: unused-import at /meta/imports/0
# expect: unused-import at /meta/imports/1
meta:
  id: sibling_import
  title: A grammar with a mistake
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - /common/vlq_base128_le
    - not_there
doc: A grammar with a mistake.
doc-ref: https://example.org/0123456789012345678901234567890123456789
