# expect: meta at /meta/id
# expect: meta at /meta/title
# expect: meta at /meta/license
# expect: meta at /meta/ks-version
# expect: meta at /meta/tags
meta:
  id: another_name
  tags:
    - network
    - database
  license: MIT
doc: A head with mistakes.
doc-ref: https://example.org/0123456789012345678901234567890123456789
