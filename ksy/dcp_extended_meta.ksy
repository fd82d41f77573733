meta:
  id: dcp_extended_meta
  title: Extended metadata after a value
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-since: '3.0'
-until: '6.6'
-direction: producer to consumer
-requires: control key enable_ext_metadata
-value: items
doc: |
  Metadata for conflict resolution that servers before 7.0 could append to the
  value of a mutation, deletion or expiration. The metadata is outside the
  Snappy block; the length of the metadata (`nmeta` in kv_engine) is a field of
  the message. Servers up to 8.0 read the metadata; later servers refuse any
  length other than 0.
doc-ref: https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md
-webide-representation: '{items}'
-layouts:
  - id: Version 1
    if: is_version1
  - id: Unknown version
    folded: true
    if: has_unknown_version
seq:
  - id: version
    type: u1
    doc: Version of the layout, always 1.
  - id: items
    type: item
    repeat: eos
    if: is_version1
    doc: The metadata.
  - id: unknown_items
    size-eos: true
    if: has_unknown_version
    doc: Metadata in a version that no known release sends.
instances:
  is_version1:
    value: version == 1
  has_unknown_version:
    value: not is_version1
types:
  item:
    doc: One piece of metadata.
    -webide-representation: '{head} {detail}'
    seq:
      - id: head
        type: item_head
        doc: Kind and length of the item.
      - id: detail
        size: head.len_detail
        type:
          switch-on: head.kind
          cases:
            'kind::adjusted_time': adjusted_time
            'kind::conflict_resolution_mode': conflict_resolution_mode
            _: unknown_detail
        doc: The item itself.
  item_head:
    doc: Kind and length of an item.
    -webide-representation: '{kind}'
    seq:
      - id: kind
        type: u1
        enum: kind
        doc: Kind of the item.
      - id: len_detail
        -unit: bytes
        type: u2
        doc: Length of the content.
    instances:
      raw_kind:
        value: kind.to_i.as<u1>
  adjusted_time:
    doc: Time on the node, adjusted for clock drift.
    -webide-representation: '{adjusted_time:dec}'
    seq:
      - id: adjusted_time
        type: u8
        doc: |
          The time as a 64-bit number. The published documentation does not
          state the unit of this time.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
  conflict_resolution_mode:
    doc: Method for resolving conflicts between versions of the document.
    -webide-representation: '{mode:dec}'
    seq:
      - id: mode
        type: u1
        doc: Conflict resolution mode of the bucket.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
  unknown_detail:
    doc: An item that no known release sends.
    -webide-representation: '{bytes:hex}'
    seq:
      - id: bytes
        size-eos: true
        doc: The item as raw bytes.
enums:
  kind:
    1:
      id: adjusted_time
      -orig-id: []
      -until: '6.6'
      doc: Time on the node, adjusted for clock drift.
    2:
      id: conflict_resolution_mode
      -orig-id: []
      -until: '6.6'
      doc: Method for resolving conflicts between versions of the document.
