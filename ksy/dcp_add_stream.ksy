meta:
  id: dcp_add_stream
  title: DCP add stream (0x51)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - dcp_stream_flags
    - mcbp_header
  endian: be
-orig-id: DcpAddStream
-since: '3.0'
-direction: client to server
doc: |
  Tells a consumer to request a stream for the vbucket of the header from the
  producer that it is connected to. Sent by the cluster manager.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md
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
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md
    seq:
      - id: flags
        size: 4
        type: dcp_stream_flags
        doc: How the consumer is to request the stream.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
