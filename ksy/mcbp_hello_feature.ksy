meta:
  id: mcbp_hello_feature
  title: Features that HELLO negotiates
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
-since: '4.0'
-value: code
doc: |
  Each feature has a number. A client lists the features that it supports, and
  the server responds with the features that are enabled from then on. Parsers
  keep unknown numbers.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
-webide-representation: '{code}'
seq:
  - id: code
    type: u2
    enum: code
    doc: The feature.
instances:
  raw_code:
    value: code.to_i.as<u2>
enums:
  code:
    1:
      id: invalid
      doc: Retired. Enabled all datatype bits at once.
    2:
      id: tls
      -orig-id: TLS
      doc: Upgrade of the connection to TLS. Never implemented.
    3:
      id: tcp_no_delay
      doc: Send small packets without delay. Informational.
    4:
      id: mutation_seqno
      -orig-id: MUTATION_SEQNO
      doc: Responses to writes carry the vbucket uuid and seqno in their extras.
    5:
      id: tcp_delay
      -orig-id: TCPDELAY_Unsupported
      -until: '7.6'
      doc: Collect small packets. No longer in effect.
    6:
      id: xattr
      -orig-id: XATTR
      -since: '5.0'
      doc: Values may begin with extended attributes (datatype bit 0x04).
    7:
      id: xerror
      -orig-id: XERROR
      -since: '5.0'
      doc: |
        The server reports errors with specific status codes instead of closing
        the connection.
    8:
      id: select_bucket
      -orig-id: SELECT_BUCKET
      -since: '5.0'
      doc: The client will select a bucket.
    9:
      id: invalid2
      -since: '5.0'
      doc: Retired. Enabled the first collections prototype.
    10:
      id: snappy
      -orig-id: SNAPPY
      -since: '5.0'
      doc: Values may be Snappy blocks (datatype bit 0x02).
    11:
      id: json
      -orig-id: JSON
      -since: '5.0'
      doc: |
        The datatype indicates whether a body is JSON (datatype bit 0x01).
        Opening a DCP connection enables this feature.
    12:
      id: duplex
      -since: '5.5'
      doc: |
        The server may send requests, with the magics 0x82 and 0x83.
    13:
      id: clustermap_change_notification
      -since: '5.5'
      doc: The server sends the cluster map when the map changes. Needs duplex.
    14:
      id: unordered_execution
      -since: '5.5'
      doc: |
        Responses may arrive out of order. Servers refuse DCP connections with
        this feature.
    15:
      id: tracing
      -since: '5.5'
      doc: Responses carry the server's processing time, with magic 0x18.
    16:
      id: alt_request_support
      -since: '6.5'
      doc: The client may send requests with framing extras (magic 0x08).
    17:
      id: sync_replication
      -since: '6.5'
      doc: The client may require durability for writes.
    18:
      id: collections
      -since: '6.5'
      doc: Keys begin with a collection id.
    19:
      id: snappy_everywhere
      -since: '7.6'
      doc: |
        Any value may be a Snappy block, even in commands without a document.
        From 6.5 to 7.2, this number meant tracing with a client's context
        (OpenTracing).
    20:
      id: preserve_ttl
      -since: '7.0'
      doc: The client may send writes that keep the expiration of a document.
    21:
      id: vattr
      -orig-id: VAttr
      -since: '6.5'
      doc: |
        The client may read virtual attributes in the same way as extended
        attributes. Needs xattr.
    22:
      id: invalid3
      -since: '7.0'
      -until: '7.6'
      doc: Retired. Enabled point-in-time recovery.
    23:
      id: subdoc_create_as_deleted
      -since: '6.6'
      doc: A sub-document command may create a document in the deleted state.
    24:
      id: subdoc_document_macro_support
      -since: '7.0'
      doc: Macros may refer to the virtual attribute `$document`. Needs xattr.
    25:
      id: subdoc_replace_body_with_xattr
      -since: '7.0'
      doc: An extended attribute may replace the body of a document.
    26:
      id: report_unit_usage
      -since: '7.6'
      doc: Responses carry the units that the request used.
    27:
      id: non_blocking_throttling_mode
      -since: '7.6'
      doc: |
        The server responds to throttled requests with a status instead of
        delaying them.
    28:
      id: subdoc_replica_read
      -since: '7.6'
      doc: Sub-document reads work on replicas.
    29:
      id: get_cluster_config_with_known_version
      -since: '7.6'
      doc: The client may state the version of its cluster map.
    30:
      id: dedupe_not_my_vbucket_clustermap
      -since: '7.6'
      doc: The server does not repeat the cluster map in every refusal.
    31:
      id: clustermap_change_notification_brief
      -since: '7.6'
      doc: |
        The server sends only the version of a new map. Needs duplex. Replaces
        clustermap_change_notification if both are requested.
    32:
      id: subdoc_allows_access_on_multiple_xattr_keys
      -since: '7.6'
      doc: A sub-document command may use several attributes.
    33:
      id: subdoc_binary_xattr
      -since: '7.6'
      doc: Extended attributes may contain binary values.
    34:
      id: range_scan_include_xattr
      -since: '8.0'
      doc: Range scans may return attributes. Needs xattr.
    35:
      id: subdoc_allow_replica_read_on_deleted_docs
      -since: '8.0'
      doc: Replica reads work on deleted documents.
    36:
      id: get_random_key_include_xattr
      -since: '8.0'
      doc: |
        A random document may include its extended attributes. Needs xattr, json
        and snappy_everywhere.
    37:
      id: mutate_with_meta
      -since: after 8.0
      doc: The command `mutate_with_meta` (0x4b) is available.
    38:
      id: dcp_skip_deletes_in_initial_backfill
      -since: after 8.0
      doc: The server supports open flag 0x200.
