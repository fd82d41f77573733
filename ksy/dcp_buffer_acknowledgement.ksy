meta:
  id: dcp_buffer_acknowledgement
  title: DCP buffer acknowledgement (0x5d)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
  endian: be
-orig-id: DcpBufferAcknowledgement
-since: '3.0'
-direction: consumer to producer
-requires: control key connection_buffer_size
doc: |
  Tells the producer how many bytes the consumer has dealt with, for flow
  control. Each request received counts with its header, except no-operations.
  There is no response on success.

  Servers count two bytes more for each prepare than it has, so consumers must
  acknowledge them.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/buffer-ack.md
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
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/buffer-ack.md
    seq:
      - id: buffer_bytes
        -unit: bytes
        type: u4
        doc: Number of bytes.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
