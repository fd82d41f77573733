meta:
  id: dcp_buffer_acknowledgement
  title: DCP buffer acknowledgement (0x5d)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: DcpBufferAcknowledgement
-since: '3.0'
-direction: consumer to producer
-requires: control key connection_buffer_size
doc: |
  For flow control, acknowledges bytes that the consumer has processed. Every
  request from the producer except no-ops counts in full, including the header.
  There is no response on success.

  Servers count two bytes too many for each prepare, and consumers must also
  acknowledge these bytes.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/buffer-ack.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
to-string: f"{extras.buffer_bytes} bytes"
-webide-representation: '{extras.buffer_bytes:dec} bytes'
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
      - id: buffer_bytes
        -unit: bytes
        type: u4
        doc: Number of message bytes that the consumer has processed.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
