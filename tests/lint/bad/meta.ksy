# expect: meta at /meta/id
# expect: meta at /meta/title
# expect: meta at /meta/license
# expect: meta at /meta/ks-version
# expect: doc-ref at /
meta:
  id: another_name
  license: MIT
doc: A head with mistakes.
