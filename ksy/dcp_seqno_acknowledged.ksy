meta:
  id: dcp_seqno_acknowledged
  title: DCP seqno acknowledged (0x61)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: DcpSeqnoAcknowledged
-since: '6.5'
-direction: consumer to producer
-requires: control key consumer_name
doc: |
  Acknowledges all prepares up to a seqno: the consumer has met the durability
  requirement of each. There is no response on success. A producer ignores a
  seqno below an earlier one, and closes the connection if the seqno is above
  the last seqno that it sent.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-acknowledged.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
to-string: f"seqno {extras.prepared_seqno}"
-webide-representation:
  vb={_parent._parent.header.vbucket:dec} seqno={extras.prepared_seqno:dec}
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
      - id: prepared_seqno
        type: u8
        doc: Highest seqno among the acknowledged prepares.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
