meta:
  id: dcp_oso_snapshot
  title: DCP out-of-sequence-order snapshot (0x65)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: DcpOsoSnapshot
-since: '7.0'
-direction: producer to consumer
-requires: control key enable_out_of_order_snapshots
doc: |
  Begins or ends a snapshot whose changes are in key order rather than seqno
  order. Only backfills of buckets with files are sent in key order.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
-webide-representation: vb={_parent._parent.header.vbucket:dec} {extras.flags}
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
      - id: flags
        size: 4
        type: oso_flags
        doc: Begin or end.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
  oso_flags:
    meta:
      bit-endian: be
    -value: raw_flags
    doc: |
      Beginning or end of the snapshot; servers set exactly one of the two
      flags.
    -webide-representation: '{this:flags}'
    seq:
      - id: reserved
        type: b30
        doc: Not used.
      - id: is_end
        -orig-id: End
        type: b1
        doc: 0x02. The snapshot ends.
      - id: is_start
        -orig-id: Start
        type: b1
        doc: 0x01. The snapshot begins.
    instances:
      raw_flags:
        pos: 0
        type: u4
