meta:
  id: dcp_abort
  title: DCP abort (0x63)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - document_key
    - mcbp_header
  endian: be
-orig-id: DcpAbort
-since: '6.5'
-direction: producer to consumer
-requires: control key enable_sync_writes
doc: |
  A durable write that was prepared was given up. There is no response on
  success.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/abort.md
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
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no value.
types:
  extras:
    doc: Fields of the message.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/abort.md
    seq:
      - id: prepared_seqno
        type: u8
        doc: Seqno of the prepare.
      - id: abort_seqno
        type: u8
        doc: Seqno of the abort, never 0.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
