meta:
  id: extended_meta
  title: Extended metadata behind a value
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-since: '3.0'
-until: '6.6'
-direction: producer to consumer
-requires: control key enable_ext_metadata
-value: items
doc: |
  Metadata of conflict resolution that servers before 7.0 could put behind the
  value of a mutation, deletion or expiration. It is outside the Snappy block,
  and its length, `nmeta` in kv_engine, is a field of the message. Servers
  read it up to 8.0 and refuse any length but 0 since.
doc-ref: https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md
seq:
  - id: version
    type: u1
    valid: 1
    -rule: 'extended-meta-version: the extended metadata has version 1'
    doc: Version of the layout, always 1.
  - id: items
    type: item
    repeat: eos
    doc: The metadata.
types:
  item:
    doc: One piece of metadata.
    doc-ref: https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md
    seq:
      - id: head
        size: 3
        type: item_head
        doc: What the item is and how long.
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
    doc-ref: https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md
    seq:
      - id: kind
        type: u1
        enum: kind
        doc: What the item is.
      - id: len_detail
        -unit: bytes
        type: u2
        doc: Length of the content.
    instances:
      raw_kind:
        pos: 0
        type: u1
        doc: The kind as a number.
  adjusted_time:
    doc: A time.
    doc-ref: https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md
    seq:
      - id: adjusted_time
        type: u8
        doc: The adjusted time.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
  conflict_resolution_mode:
    doc: A mode.
    doc-ref: https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md
    seq:
      - id: mode
        type: u1
        doc: Number of the mode.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
  unknown_detail:
    doc: An item that no known release sends.
    doc-ref: https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md
    seq:
      - id: bytes
        size-eos: true
        doc: The item as it is.
enums:
  kind:
    1:
      id: adjusted_time
      -since: '3.0'
      -until: '6.6'
      doc: Time of the node, adjusted by the drift of its clock.
      doc-ref: https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md
    2:
      id: conflict_resolution_mode
      -since: '3.0'
      -until: '6.6'
      doc: How conflicts of the document are resolved.
      doc-ref: https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md
