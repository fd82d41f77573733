meta:
  id: hello_feature
  title: Features that HELLO negotiates
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-since: '4.0'
-direction: either
-value: code
doc: |
  A number for each feature. A client lists what it can use, and the server
  answers with what is on from then on. Numbers that are not in the table are
  kept.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
seq:
  - id: code
    type: u2
    enum: code
    doc: The feature.
instances:
  raw_code:
    pos: 0
    type: u2
    doc: The feature as a number.
enums:
  code:
    1:
      id: invalid
      -orig-id: Invalid
      doc: Retired. Was the feature of all datatype bits together.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    2:
      id: tls
      -orig-id: TLS
      doc: Upgrade of the connection to TLS. Never built.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    3:
      id: tcp_no_delay
      -orig-id: TcpNoDelay
      doc: Send small packets at once. Told for information.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    4:
      id: mutation_seqno
      -orig-id: MUTATION_SEQNO
      doc: Responses to writes carry vbucket uuid and seqno in their extras.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    5:
      id: tcp_delay
      -orig-id: TCPDELAY_Unsupported
      doc: Collect small packets. No longer in effect.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    6:
      id: xattr
      -orig-id: XATTR
      -since: '5.0'
      doc: Values may have extended attributes in front; datatype bit 0x04.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    7:
      id: xerror
      -orig-id: XERROR
      -since: '5.0'
      doc: |
        Errors are told by status codes of their own instead of closing the
        connection.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    8:
      id: select_bucket
      -orig-id: SELECT_BUCKET
      -since: '5.0'
      doc: The client is going to select a bucket.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    9:
      id: invalid2
      -orig-id: Invalid2
      -since: '5.0'
      doc: Retired. Was the first attempt at collections.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    10:
      id: snappy
      -orig-id: SNAPPY
      -since: '5.0'
      doc: Values may be Snappy blocks; datatype bit 0x02.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    11:
      id: json
      -orig-id: JSON
      -since: '5.0'
      doc: |
        The datatype tells JSON; datatype bit 0x01. Opening a DCP connection
        turns it on.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    12:
      id: duplex
      -orig-id: Duplex
      -since: '5.5'
      doc: |
        The server may send requests of its own, with the magics 0x82 and 0x83.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    13:
      id: clustermap_change_notification
      -orig-id: ClustermapChangeNotification
      -since: '5.5'
      doc: |
        The server sends the map of the cluster when it changes. Needs duplex.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    14:
      id: unordered_execution
      -orig-id: UnorderedExecution
      -since: '5.5'
      doc: Commands may be answered out of order. DCP refuses such connections.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    15:
      id: tracing
      -orig-id: Tracing
      -since: '5.5'
      doc: Responses carry the time that the server needed, with magic 0x18.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    16:
      id: alt_request_support
      -orig-id: AltRequestSupport
      -since: '6.5'
      doc: The client may send requests with framing extras, magic 0x08.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    17:
      id: sync_replication
      -orig-id: SyncReplication
      -since: '6.5'
      doc: The client may demand durability.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    18:
      id: collections
      -orig-id: Collections
      -since: '6.5'
      doc: Keys begin with a collection id.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    19:
      id: snappy_everywhere
      -orig-id: SnappyEverywhere
      -since: '6.5'
      doc: |
        Any value may be a Snappy block, also of commands that have no document.
        In 6.5 the number stood for tracing by a client's context.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    20:
      id: preserve_ttl
      -orig-id: PreserveTtl
      -since: '7.0'
      doc: The client may ask to keep the expiration.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    21:
      id: vattr
      -orig-id: VAttr
      -since: '6.5'
      doc: Virtual attributes may be read like extended ones.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    22:
      id: invalid3
      -orig-id: Invalid3
      -since: '7.0'
      doc: Retired. Was restoring to a point in time.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    23:
      id: subdoc_create_as_deleted
      -orig-id: SubdocCreateAsDeleted
      -since: '6.5'
      doc: A sub-document command may create a document as deleted.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    24:
      id: subdoc_document_macro_support
      -orig-id: SubdocDocumentMacroSupport
      -since: '7.0'
      doc: The macro of the document may be used in attributes.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    25:
      id: subdoc_replace_body_with_xattr
      -orig-id: SubdocReplaceBodyWithXattr
      -since: '7.0'
      doc: A body may be replaced by an attribute.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    26:
      id: report_unit_usage
      -orig-id: ReportUnitUsage
      -since: '7.6'
      doc: Responses tell the units that the request used.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    27:
      id: non_blocking_throttling_mode
      -orig-id: NonBlockingThrottlingMode
      -since: '7.6'
      doc: Throttling is told by a status instead of a wait.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    28:
      id: subdoc_replica_read
      -orig-id: SubdocReplicaRead
      -since: '7.6'
      doc: Sub-document reads work on replicas.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    29:
      id: get_cluster_config_with_known_version
      -orig-id: GetClusterConfigWithKnownVersion
      -since: '7.6'
      doc: The client may say which map of the cluster it has.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    30:
      id: dedupe_not_my_vbucket_clustermap
      -orig-id: DedupeNotMyVbucketClustermap
      -since: '7.6'
      doc: The map of the cluster is not sent again with each refusal.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    31:
      id: clustermap_change_notification_brief
      -orig-id: ClustermapChangeNotificationBrief
      -since: '7.6'
      doc: The server tells the version of a new map only. Needs duplex.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    32:
      id: subdoc_allows_access_on_multiple_xattr_keys
      -orig-id: SubdocAllowsAccessOnMultipleXattrKeys
      -since: '7.6'
      doc: A sub-document command may use several attributes.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    33:
      id: subdoc_binary_xattr
      -orig-id: SubdocBinaryXattr
      -since: '7.6'
      doc: Attributes may hold binary values.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    34:
      id: range_scan_include_xattr
      -orig-id: RangeScanIncludeXattr
      -since: '8.0'
      doc: Range scans may return attributes.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    35:
      id: subdoc_allow_replica_read_on_deleted_docs
      -orig-id: SubdocAllowReplicaReadOnDeletedDocs
      -since: '8.0'
      doc: Replica reads work on deleted documents.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    36:
      id: get_random_key_include_xattr
      -orig-id: GetRandomKeyIncludeXattr
      -since: '8.0'
      doc: A random document may come with its attributes.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    37:
      id: mutate_with_meta
      -orig-id: MutateWithMeta
      -since: after 8.0
      doc: The command mutate with meta (0x4b) is there.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    38:
      id: dcp_skip_deletes_in_initial_backfill
      -orig-id: DcpSkipDeletesInInitialBackfill
      -since: after 8.0
      doc: Open flag 0x200 is known.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
