meta:
  id: dcp_noop
  title: DCP no-op (0x5c)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: DcpNoop
-since: '3.0'
-direction: producer to consumer
-requires: control key enable_noop
doc: |
  Checks that the consumer is alive. If the consumer does not respond, the
  producer closes the connection. The opaques of no-ops count up from 10000001
  in the byte order of the producer's processor, so on little-endian machines
  the first opaque reads as 2174130176.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/no-op.md
