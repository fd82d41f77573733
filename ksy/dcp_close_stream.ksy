meta:
  id: dcp_close_stream
  title: DCP close stream (0x52)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: DcpCloseStream
-since: '3.0'
-direction: client to server
doc: |
  Ends the stream of the vbucket in the header. On a connection with stream ids,
  the framing extras identify the stream.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/close-stream.md
-webide-representation: vb={_parent._parent.header.vbucket:dec}
