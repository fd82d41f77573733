meta:
  id: dcp_get_failover_log
  title: DCP get failover log (0x54)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: DcpGetFailoverLog
-since: '3.0'
-direction: consumer to producer
doc: Requests the failover log of the vbucket in the header.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md
-webide-representation: vb={_parent._parent.header.vbucket:dec}
