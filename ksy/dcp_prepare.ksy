meta:
  id: dcp_prepare
  title: DCP prepare (0x60)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - document_key
    - document_value
    - durability_level
    - mcbp_header
  endian: be
-orig-id: DcpPrepare
-since: '6.5'
-direction: producer to consumer
-requires: control key enable_sync_writes
doc: |
  A durable write was made and waits for its decision; a commit or an abort of
  the same key follows. The header's CAS is never 0.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/prepare.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
  - id: has_collections
    type: bool
    doc: Collections are enabled on the connection.
seq:
  - id: extras
    size: header.len_extras
    type: extras
    doc: Fields of the message.
  - id: key
    size: header.len_key
    type: document_key(has_collections)
    doc: Name of the document.
  - id: value
    size: header.len_value
    type: document_value(header.datatype, header.len_value)
    doc: Extended attributes and body.
types:
  extras:
    doc: Fields of the message.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/prepare.md
    seq:
      - id: by_seqno
        type: u8
        doc: Sequence number of the change in its vbucket.
      - id: rev_seqno
        type: u8
        doc: Revision of the document, one more with each change.
      - id: flags
        type: u4
        doc: Four bytes of the application, as in a mutation.
      - id: expiration
        -none: 0
        -unit: seconds since 1970
        type: u4
        doc: Time at which the document expires, 0 for never.
      - id: lock_time
        -unit: seconds
        type: u4
        doc: Time for which the document is locked.
      - id: nru
        type: u1
        doc: How recently or how often the document was used.
      - id: deleted
        type: u1
        doc: Not 0 if the write deletes the document.
      - id: durability_level
        type: u1
        enum: durability_level::level
        doc: How durable the write must be.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
    instances:
      raw_durability_level:
        pos: 30
        type: u1
        doc: The level as a number.
