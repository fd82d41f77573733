meta:
  id: dcp_oso_snapshot
  title: DCP out-of-sequence-order snapshot (0x65)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
  endian: be
-orig-id: DcpOsoSnapshot
-since: '7.0'
-direction: producer to consumer
-requires: control key enable_out_of_order_snapshots
doc: |
  Begins or ends a snapshot whose changes come in the order of their keys, not
  of their seqnos.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: extras
    size: header.len_extras
    type: extras
    doc: Fields of the message.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no key and no value.
types:
  extras:
    doc: Fields of the message.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md
    seq:
      - id: flags
        size: 4
        type: oso_flags
        doc: Begin or end.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
  oso_flags:
    meta:
      bit-endian: be
    -value: raw_flags
    doc: Begin or end; servers set exactly one.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md
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
        doc: The flags as a number.
