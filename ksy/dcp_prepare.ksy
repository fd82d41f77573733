meta:
  id: dcp_prepare
  title: DCP prepare (0x60)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_datatype
    - mcbp_document_key
    - mcbp_document_value
    - mcbp_durability_level
    - mcbp_surplus
  endian: be
-orig-id: DcpPrepare
-since: '6.5'
-direction: producer to consumer
-requires: control key enable_sync_writes
doc: |
  A durable write was prepared. A commit or an abort for the same key follows.
  The CAS in the header is never 0.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/prepare.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
to-string: f"seqno {extras.by_seqno}"
-webide-representation:
  vb={_parent._parent.header.vbucket:dec} seqno={extras.by_seqno:dec} {key}
  {extras.durability_level}
params:
  - id: len_extras
    type: u1
  - id: len_key
    type: u4
  - id: len_value
    type: u4
  - id: datatype
    type: mcbp_datatype
  - id: has_collections
    type: bool
seq:
  - id: extras
    size: len_extras
    type: extras
  - id: key
    size: len_key
    type: mcbp_document_key(has_collections)
    doc: Name of the document.
  - id: value
    type: mcbp_document_value(datatype, len_value)
    doc: Extended attributes and body.
types:
  extras:
    seq:
      - id: by_seqno
        -column: by_seqno
        type: u8
        doc: Sequence number of the change in its vbucket.
      - id: rev_seqno
        -column: rev_seqno
        type: u8
        doc: Revision number of the document, incremented by each change.
      - id: flags
        -column: flags
        type: u4
        doc: Four bytes for the application, as in a mutation.
      - id: expiration
        -column: expiration
        -none: 0
        -unit: seconds since 1970
        type: u4
        doc: Time at which the document expires, or 0 if it never expires.
      - id: lock_time
        -column: lock_time
        -unit: seconds
        type: u4
        doc: Time for which the document is locked.
      - id: nru
        -column: nru
        type: u1
        doc: How recently or how often the document was used.
      - id: deleted
        -column: deleted
        type: u1
        doc: Nonzero if the write deletes the document.
      - id: durability_level
        -column: durability_level
        type: u1
        enum: mcbp_durability_level::level
        doc: Required durability of the write.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
    instances:
      raw_durability_level:
        value: durability_level.to_i.as<u1>
