meta:
  id: dcp_flush
  title: DCP flush (0x5a)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: DcpFlush_Unsupported
-since: '3.0'
-direction: producer to consumer
doc: |
  Intended to delete all documents of the vbucket. The command was never used;
  servers respond with the status `not_supported`.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/opcode.h
-webide-representation: vb={_parent._parent.header.vbucket:dec}
