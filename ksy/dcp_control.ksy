meta:
  id: dcp_control
  title: DCP control (0x5e)
  license: CC0-1.0
  ks-version: '0.11'
-orig-id: DcpControl
-since: '3.0'
-direction: consumer to producer
doc: |
  Sets one parameter of the connection. Consumers set parameters before they
  request streams. The producer refuses an unknown parameter or an invalid value
  with status 0x04, and a known but unavailable parameter with status 0x83. Up
  to 8.0, producers also accept the beginning of some keys: "c" is
  connection_buffer_size.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
-webide-representation: '{key:str}={value:str}'
params:
  - id: len_key
    type: u4
  - id: len_value
    type: u4
seq:
  - id: key
    size: len_key
    -encoding: UTF-8
    -values:
      - id: connection_buffer_size
        -since: '3.0'
        form: decimal number of bytes, 32 bits; 0 for no flow control
        doc: |
          Size of the consumer's buffer. Enables flow control: the producer
          pauses when the unacknowledged bytes reach this size.
      - id: stream_buffer_size
        -since: '3.0'
        form: not in use
        doc: Servers always refuse this parameter with `not_supported`.
      - id: enable_noop
        -since: '3.0'
        form: true; any other value disables it
        doc: |
          The producer sends no-ops to check that the consumer is alive.
      - id: set_noop_interval
        -since: '3.0'
        form: decimal number of seconds; fractions since 7.6
        doc: |
          Time between no-ops. The minimum value is the interval of the server's
          connection manager.
      - id: set_priority
        -since: '4.0'
        form: high, medium or low
        doc: Priority of the connection in the producer.
      - id: supports_cursor_dropping
        -since: '4.5'
        form: true; any other value disables it
        doc: |
          The producer may drop the in-memory position (cursor) of a slow stream
          and continue from disk. Cursor dropping is enabled by default unless
          the name of the connection contains "replication". In 4.5, cursor
          dropping was disabled by default; 5.1.1 to 5.1.3 accept the key but
          never drop a cursor.
      - id: supports_cursor_dropping_vulcan
        -since: '5.5'
        form: true; any other value disables it
        doc: |
          Same as supports_cursor_dropping. For replication, nodes send this key
          so that producers before 5.5, which do not know the key, do not drop
          cursors.
      - id: supports_hifi_MFU
        -since: '5.5'
        form: true; any other value disables it
        doc: Cache hints are usage frequencies instead of two-bit values.
      - id: enable_ext_metadata
        -since: '4.0'
        -until: '6.6'
        form: true; any other value disables it
        doc: Mutations, deletions and expirations carry extended metadata.
      - id: enable_value_compression
        -since: '4.0'
        -until: '5.1'
        form: true; any other value disables it
        doc: The producer may compress values.
      - id: force_value_compression
        -since: '5.5'
        -requires: HELLO feature SNAPPY (0x0a)
        form: true; any other value disables it
        doc: |
          The producer compresses every value that does not become longer.
      - id: send_stream_end_on_client_close_stream
        -since: '5.5'
        form: 'true'
        doc: |
          The producer confirms `dcp_close_stream` with a `dcp_stream_end`
          message. A consumer cannot disable this parameter once it is enabled;
          the producer accepts "false", without effect.
      - id: enable_expiry_opcode
        -since: '6.5'
        -requires: open flag 0x20
        form: true; any other value disables it
        doc: |
          The producer sends expirations instead of deletions for expired
          documents.
      - id: enable_stream_id
        -since: '6.5'
        form: 'true'
        doc: |
          A vbucket may have several streams, distinguished by stream ids.
          Cannot be combined with enable_sync_writes.
      - id: enable_sync_writes
        -since: '6.5'
        form: 'true'
        doc: The producer sends durable writes as prepares, commits and aborts.
      - id: consumer_name
        -since: '6.5'
        form: a name, not empty
        doc: |
          Name under which the consumer acknowledges seqnos of durable writes.
          With enable_sync_writes, the producer sends V2.0 markers.
      - id: backfill_order
        -since: '6.6'
        form: round-robin or sequential
        doc: Order in which the producer reads streams from disk.
      - id: include_deleted_user_xattrs
        -since: '6.6'
        form: 'true'
        doc: |
          Queries whether open flag 0x100 is set. The status is `success` if the
          flag is set, otherwise an error.
      - id: enable_out_of_order_snapshots
        -since: '7.0'
        form: true or true_with_seqno_advanced
        doc: The producer may send snapshots from disk in key order.
      - id: v7_dcp_status_codes
        -since: '7.0'
        form: 'true'
        doc: |
          The consumer may report errors about streams with separate statuses,
          0x0a and 0x0b. The statuses that the producer sends do not change.
      - id: flatbuffers_system_events
        -since: '7.2'
        form: 'true'
        doc: |
          System events have version 2 and include modifications of collections.
      - id: change_streams
        -since: '7.2'
        form: 'true'
        doc: Snapshots may contain the history of documents.
      - id: max_marker_version
        -since: '8.0'
        -requires: HELLO feature Collections (0x12)
        form: '2.2'
        doc: Newest snapshot marker version that the consumer can read.
      - id: cache_transfer
        -since: after 8.0
        form: 'anything'
        doc: |
          Queries whether cache transfer is enabled. The status is `success` if
          cache transfer is enabled, otherwise `not_supported`.
    doc: Name of the parameter.
  - id: value
    size: len_value
    -encoding: UTF-8
    doc: Value of the parameter, as text.
