meta:
  id: mcbp_xattr_section
  title: Extended attributes of a document
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-since: '5.0'
-requires: HELLO feature XATTR (0x06)
doc: |
  Pairs of a key and a JSON value that precede the body of a document. Keys that
  begin with an underscore are system attributes, which a deleted document
  keeps; other keys are user attributes.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/xattr/utils.cc
-webide-representation: '{pairs}'
params:
  - id: len_value
    type: u4
    doc: Length of the value, which begins with this section.
seq:
  - id: len_pairs
    -unit: bytes
    type: u4
    valid:
      expr: (_.as<s8> + 4).as<s8> <= len_value.as<s8>
    -rule: 'xattr-length: extended attributes fit into the value'
    doc: Total length of all pairs, excluding these four bytes.
  - id: pairs
    size: len_pairs
    type: pair_list
    doc: The attributes. The list may be empty.
instances:
  len_section:
    -unit: bytes
    value: (len_pairs + 4).as<u4>
    doc: Length of the section, including its four-byte length field.
types:
  pair_list:
    doc: Consecutive pairs that fill the section.
    -webide-representation: '{entries}'
    seq:
      - id: entries
        type: pair
        repeat: eos
        doc: The attributes, in the order in which the document stores them.
  pair:
    doc: One attribute.
    -webide-representation: '{content.key:str}'
    seq:
      - id: len_content
        -unit: bytes
        type: u4
        doc: Length of the key and the value, each with its zero byte.
      - id: content
        size: len_content
        type: pair_content
        doc: Key and value.
  pair_content:
    doc: Key and value of an attribute, each terminated by a zero byte.
    -webide-representation: '{key:str}: {value:str}'
    seq:
      - id: key
        terminator: 0
        -encoding: UTF-8
        doc: |
          Name of the attribute, 1 to 15 bytes. The name begins with a letter, a
          digit, or `_` for system attributes.
      - id: value
        terminator: 0
        -encoding: UTF-8
        doc: JSON text.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
