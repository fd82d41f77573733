meta:
  id: dcp_commit
  title: DCP commit (0x62)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_document_key
    - mcbp_surplus
  endian: be
-orig-id: DcpCommit
-since: '6.5'
-direction: producer to consumer
-requires: control key enable_sync_writes
doc: A prepared durable write was committed. There is no response on success.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/commit.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
to-string: |
  f"prepared seqno {extras.prepared_seqno}, seqno {extras.commit_seqno}"
-webide-representation:
  vb={_parent._parent.header.vbucket:dec} prepared={extras.prepared_seqno:dec}
  seqno={extras.commit_seqno:dec} {key}
params:
  - id: len_extras
    type: u1
  - id: len_key
    type: u4
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
types:
  extras:
    seq:
      - id: prepared_seqno
        -column: prepared_seqno
        type: u8
        doc: Seqno of the prepare.
      - id: commit_seqno
        -column: by_seqno
        type: u8
        doc: Seqno of the commit, never 0.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
