meta:
  id: dcp_add_stream
  title: DCP add stream (0x51)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - dcp_stream_flags
    - mcbp_surplus
  endian: be
-orig-id: DcpAddStream
-since: '3.0'
-direction: client to server
doc: |
  Instructs a consumer to request a stream from its producer, for the vbucket in
  the header. The cluster manager sends this message.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md
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
        type: dcp_stream_flags
        doc: Options that the consumer must set in its stream request.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
