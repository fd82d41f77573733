meta:
  id: mcbp_collection_id
  title: Collection id before a key
  license: CC0-1.0
  ks-version: '0.11'
  bit-endian: be
-since: '7.0'
-requires: HELLO feature Collections (0x12)
-value: number
doc: |
  A 32-bit number as unsigned LEB128: groups of seven bits, the lowest group
  first, in one to five bytes. The highest bit of a byte indicates that another
  byte follows. Only the shortest form of a number is allowed, so an id of
  several bytes does not end with a zero group. The fifth byte holds the
  remaining four of the 32 bits.

  Id 0 is the default collection. The ids 1 to 7 are reserved and never sent;
  collections that users create begin at 8.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/unsigned_leb128.h
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
-webide-representation: '{number:dec}:'
-layouts:
  - id: 1 byte
    if: not has_group1
  - id: 2 bytes
    if: has_group1 and not has_group2
  - id: 3 bytes
    if: has_group2 and not has_group3
  - id: 4 bytes
    if: has_group3 and not has_group4
  - id: 5 bytes
    if: has_group4
seq:
  - id: group0
    type: u1
    doc: Bits 0 to 6.
  - id: group1
    type: u1
    valid:
      expr: _ != 0
    -rule: |
      leb128-shortest: a collection id of several bytes does not end with a zero
        group
    if: has_group1
    doc: Bits 7 to 13.
  - id: group2
    type: u1
    valid:
      expr: _ != 0
    -rule: |
      leb128-shortest: a collection id of several bytes does not end with a zero
        group
    if: has_group2
    doc: Bits 14 to 20.
  - id: group3
    type: u1
    valid:
      expr: _ != 0
    -rule: |
      leb128-shortest: a collection id of several bytes does not end with a zero
        group
    if: has_group3
    doc: Bits 21 to 27.
  - id: group4
    type: last_group
    if: has_group4
    doc: Bits 28 to 31.
instances:
  has_group1:
    value: group0 >= 128
    doc: The second byte is present.
  has_group2:
    value: has_group1 and group1 >= 128
    doc: The third byte is present.
  has_group3:
    value: has_group2 and group2 >= 128
    doc: The fourth byte is present.
  has_group4:
    value: has_group3 and group3 >= 128
    doc: The fifth byte is present.
  upper4:
    -helper: true
    value: |
      has_group4 ? (group4.bits.as<u4> * 128).as<u4> : 0
  upper3:
    -helper: true
    value: |
      has_group3
      ? ((upper4 + (group3 % 128).as<u4>).as<u4> * 128).as<u4> : 0
  upper2:
    -helper: true
    value: |
      has_group2
      ? ((upper3 + (group2 % 128).as<u4>).as<u4> * 128).as<u4> : 0
  upper1:
    -helper: true
    value: |
      has_group1
      ? ((upper2 + (group1 % 128).as<u4>).as<u4> * 128).as<u4> : 0
  number:
    value: |
      has_group1
      ? (upper1 + (group0 % 128).as<u4>).as<u4> : group0.as<u4>
    doc: The collection id.
types:
  last_group:
    doc: The fifth byte, which contains the highest four of the 32 bits.
    seq:
      - id: has_next
        type: b1
        valid: false
        -rule: 'leb128-end: a collection id ends with its fifth byte'
        doc: |
          Never set: a 32-bit number needs no sixth byte.
      - id: spare
        type: b3
        valid: 0
        -rule: 'leb128-overflow: a collection id has no bits above 32'
        doc: Excess bits, 32 to 34. Always 0.
      - id: bits
        type: b4
        valid:
          expr: _ != 0
        -rule: |
          leb128-shortest: a collection id of several bytes does not end with a
            zero group
        doc: Four bits of the number.
