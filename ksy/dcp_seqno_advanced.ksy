meta:
  id: dcp_seqno_advanced
  title: DCP seqno advanced (0x64)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: DcpSeqnoAdvanced
-since: '7.0'
-direction: producer to consumer
-requires: HELLO feature Collections (0x12)
doc: |
  The stream has reached a seqno whose change the consumer does not receive.
  This message ends a snapshot whose last change was filtered out. It follows
  snapshots from disk, and snapshots from memory whose last change in the
  stream's collections is a prepare, an abort, or an event that the consumer
  cannot read. Changes in other collections, from memory, cause no message,
  unless they are all that is left of the snapshot within which the stream
  resumed.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-advanced.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
to-string: f"seqno {extras.by_seqno}"
-webide-representation:
  vb={_parent._parent.header.vbucket:dec} seqno={extras.by_seqno:dec}
params:
  - id: len_extras
    type: u1
seq:
  - id: extras
    size: len_extras
    type: extras
types:
  extras:
    seq:
      - id: by_seqno
        -column: by_seqno
        type: u8
        doc: Seqno that the stream has reached.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
