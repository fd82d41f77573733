meta:
  id: mcbp_collection_id
  title: Collection id in front of a key
  license: CC0-1.0
  ks-version: '0.11'
  bit-endian: be
-since: '7.0'
-direction: either
-requires: HELLO feature Collections (0x12)
-value: number
doc: |
  A 32-bit number as unsigned LEB128: groups of seven bits, the lowest group
  first, in one to five bytes. The highest bit of a byte says that another one
  follows.

  Only the shortest form of a number is allowed, so a form of several bytes
  does not end with a group of zero, and the fifth byte holds the four bits
  that are left of 32.

  0 is the default collection. The ids 1 to 7 are reserved and never sent;
  collections that users create begin at 8.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/unsigned_leb128.h
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
seq:
  - id: group0
    type: first_group
    doc: Bits 0 to 6.
  - id: group1
    type: next_group
    if: group0.has_next
    doc: Bits 7 to 13.
  - id: group2
    type: next_group
    if: has_group2
    doc: Bits 14 to 20.
  - id: group3
    type: next_group
    if: has_group3
    doc: Bits 21 to 27.
  - id: group4
    type: last_group
    if: has_group4
    doc: Bits 28 to 31.
instances:
  has_group2:
    value: group0.has_next and group1.has_next
    doc: There is a third byte.
  has_group3:
    value: has_group2 and group2.has_next
    doc: There is a fourth byte.
  has_group4:
    value: has_group3 and group3.has_next
    doc: There is a fifth byte.
  bits1:
    -helper: true
    value: 'group0.has_next ? group1.bits.as<u4> : (0).as<u4>'
    doc: Second group, 0 where it is not there.
  bits2:
    -helper: true
    value: 'has_group2 ? group2.bits.as<u4> : (0).as<u4>'
    doc: Third group, 0 where it is not there.
  bits3:
    -helper: true
    value: 'has_group3 ? group3.bits.as<u4> : (0).as<u4>'
    doc: Fourth group, 0 where it is not there.
  bits4:
    -helper: true
    value: 'has_group4 ? group4.bits.as<u4> : (0).as<u4>'
    doc: Fifth group, 0 where it is not there.
  upper4:
    -helper: true
    value: (bits4.as<u4> * (128).as<u4>).as<u4>
    doc: The fifth group, moved up by one group.
  upper3:
    -helper: true
    value: ((upper4.as<u4> + bits3.as<u4>).as<u4> * (128).as<u4>).as<u4>
    doc: The fourth group and above, moved up by one group.
  upper2:
    -helper: true
    value: ((upper3.as<u4> + bits2.as<u4>).as<u4> * (128).as<u4>).as<u4>
    doc: The third group and above, moved up by one group.
  upper1:
    -helper: true
    value: ((upper2.as<u4> + bits1.as<u4>).as<u4> * (128).as<u4>).as<u4>
    doc: The second group and above, moved up by one group.
  number:
    value: (upper1.as<u4> + group0.bits.as<u4>).as<u4>
    doc: The collection id.
types:
  first_group:
    doc: The first byte.
    seq:
      - id: has_next
        type: b1
        doc: Another byte follows.
      - id: bits
        type: b7
        doc: Seven bits of the number. They may all be zero, for the number 0.
  next_group:
    doc: A byte after the first.
    seq:
      - id: has_next
        type: b1
        doc: Another byte follows.
      - id: bits
        type: b7
        valid:
          expr: _ != 0 or has_next
        -rule: |
          leb128-shortest: a collection id of several bytes does not end with
          a group of zero
        doc: Seven bits of the number.
  last_group:
    doc: The fifth byte, which holds the last four bits of 32.
    seq:
      - id: has_next
        type: b1
        valid: false
        -rule: 'leb128-end: a collection id ends with its fifth byte'
        doc: Never set, a 32-bit number needs no sixth byte.
      - id: spare
        type: b3
        valid: 0
        -rule: 'leb128-overflow: a collection id has no bits above 32'
        doc: Would be bits 32 to 34.
      - id: bits
        type: b4
        valid:
          expr: _ != 0
        -rule: |
          leb128-shortest: a collection id of several bytes does not end with
          a group of zero
        doc: Four bits of the number.
