meta:
  id: mcbp_opcode
  title: Commands of the Couchbase key-value protocol
  license: CC0-1.0
  ks-version: '0.11'
doc: |
  The commands of the protocol, by number. There are two tables, because the
  commands that a server initiates are numbered separately. The magic of a
  message selects the table. The magics 0x80, 0x81, 0x08 and 0x18 select
  `client`; the magics 0x82 and 0x83 select `server`. A response repeats the
  opcode of its request.

  The tables contain every number that kv_engine defines, with its name in
  kv_engine. A number that is in neither table is not an error: parsers accept
  and keep it. A server responds to an unknown client command with the status
  `unknown_command` (0x81), and to a known command that it no longer implements
  with `not_supported` (0x83). The names of commands that are no longer
  implemented contain "_Unsupported".

  DCP commands are 0x50 to 0x69. DCP opcodes do not determine the sender: a
  consumer sends stream requests and a producer sends mutations, and both
  messages are requests.

  A server sends no response to most quiet commands on success, and no response
  to a quiet read if the document does not exist; otherwise, the server
  responds.

  With the HELLO feature Collections (0x12), the keys of commands that read or
  write documents, including those of DCP, begin with a collection id. Names of
  buckets, connections, parameters and statistics have no collection id.

  0x30 to 0x3c are range commands, reserved for other software and never
  implemented in the server. 0x40 to 0x47 are commands of TAP, the replication
  protocol before DCP.

  An opcode's first release is the first release that defines the number with
  the listed meaning. If the number is older than all examined releases, the
  first release is omitted. An opcode's last release is the last release that
  handles the command as described.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/opcode.h
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#command-opcodes
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/protocol.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
enums:
  client:
    0x00:
      id: get
      doc: |
        Reads a document. The response contains the flags, value and CAS of the
        document.
    0x01:
      id: set
      doc: |
        Stores a document, whether or not the document exists. With a CAS in the
        header, the server stores the document only if the current document has
        this CAS.
    0x02:
      id: add
      doc: Stores a document that must not exist yet.
    0x03:
      id: replace
      doc: Stores a document that must exist already.
    0x04:
      id: delete
      doc: Deletes a document.
    0x05:
      id: increment
      doc: |
        Adds to a document that is a decimal number, and returns the result. A
        document that does not exist can be created with an initial value.
    0x06:
      id: decrement
      doc: |
        Subtracts from a document that is a decimal number, stopping at zero,
        and returns the result.
    0x07:
      id: quit
      doc: Requests that the server respond and then close the connection.
    0x08:
      id: flush
      -orig-id: Flush_Unsupported
      -until: '7.6'
      doc: Deleted all documents in the bucket. Not supported (0x83) since 8.0.
    0x09:
      id: getq
      doc: |
        Quiet version of `get` (0x00): there is no response if the document does
        not exist. Deprecated.
    0x0a:
      id: noop
      doc: Does nothing; the server responds. DCP has a separate no-op, 0x5c.
    0x0b:
      id: version
      doc: Requests the server version, as text.
    0x0c:
      id: getk
      doc: Like `get` (0x00), but with the key in the response. Deprecated.
    0x0d:
      id: getkq
      doc: |
        Quiet version of `getk` (0x0c): there is no response if the document
        does not exist. Deprecated.
    0x0e:
      id: append
      doc: Appends bytes to an existing document.
    0x0f:
      id: prepend
      doc: Prepends bytes to an existing document.
    0x10:
      id: stat
      doc: |
        Requests the group of statistics that the key names. The server sends
        one response for each statistic, with the name as the key and the value
        as text, and a final empty response.
    0x11:
      id: setq
      doc: |
        Quiet version of `set` (0x01): there is no response on success.
        Deprecated.
    0x12:
      id: addq
      doc: |
        Quiet version of `add` (0x02): there is no response on success.
        Deprecated.
    0x13:
      id: replaceq
      doc: |
        Quiet version of `replace` (0x03): there is no response on success.
        Deprecated.
    0x14:
      id: deleteq
      doc: |
        Quiet version of `delete` (0x04): there is no response on success.
        Deprecated.
    0x15:
      id: incrementq
      doc: |
        Quiet version of `increment` (0x05): there is no response on success, so
        the result is unknown. Deprecated.
    0x16:
      id: decrementq
      doc: |
        Quiet version of `decrement` (0x06): there is no response on success, so
        the result is unknown. Deprecated.
    0x17:
      id: quitq
      doc: |
        Quiet version of `quit` (0x07): the connection is closed without a
        response. Deprecated.
    0x18:
      id: flushq
      -orig-id: Flushq_Unsupported
      -until: '7.6'
      doc: |
        Quiet version of `flush` (0x08): there was no response on success. Not
        supported (0x83) since 8.0.
    0x19:
      id: appendq
      doc: |
        Quiet version of `append` (0x0e): there is no response on success.
        Deprecated.
    0x1a:
      id: prependq
      doc: |
        Quiet version of `prepend` (0x0f): there is no response on success.
        Deprecated.
    0x1b:
      id: verbosity
      doc: Sets the verbosity of the server's log.
    0x1c:
      id: touch
      doc: Sets a new expiry time for a document and changes nothing else.
    0x1d:
      id: gat
      doc: Reads a document and sets a new expiry time for it.
    0x1e:
      id: gatq
      doc: |
        Quiet version of `gat` (0x1d): there is no response if the document does
        not exist.
    0x1f:
      id: hello
      -since: '3.0'
      doc: |
        Names the client and lists the features that the client requests for
        this connection, two bytes each. The response lists the enabled
        features.
    0x20:
      id: sasl_list_mechs
      doc: |
        Requests a list of the SASL mechanisms for the login, separated by
        spaces.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/sasl.md#0x20-list_mech
    0x21:
      id: sasl_auth
      doc: |
        Begins a login. The key is the SASL mechanism; the value is the first
        message of the mechanism.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/sasl.md#0x21-sasl_auth
    0x22:
      id: sasl_step
      doc: Continues a login after the status `auth_continue` (0x21).
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/sasl.md#0x22-sasl_step
    0x23:
      id: ioctl_get
      -since: '3.0'
      doc: Reads a property of the running server. The key names the property.
    0x24:
      id: ioctl_set
      -since: '3.0'
      doc: |
        Sets a property of the running server or triggers an action. The key
        names the property or the action.
    0x25:
      id: config_validate
      -since: '4.0'
      doc: |
        Checks whether the server would accept a new configuration, without
        applying it.
    0x26:
      id: config_reload
      -since: '4.0'
      doc: Reloads the server's configuration file.
    0x27:
      id: audit_put
      -since: '4.0'
      doc: |
        Writes an event to the audit log. The extras are the event number; the
        value is JSON.
    0x28:
      id: audit_config_reload
      -since: '4.0'
      doc: Reloads the configuration of the server's audit log.
    0x29:
      id: shutdown
      -since: '4.5'
      doc: Stops the server.
    0x2a:
      id: set_bucket_throttle_properties
      -since: '7.6'
      doc: |
        Sets the throttling limits of a bucket, as JSON. The key is the bucket
        name. Servers outside serverless deployments respond with not_supported.
    0x2b:
      id: set_bucket_data_limit_exceeded
      -since: '7.6'
      doc: |
        Stops or allows writes to a bucket. With a status other than `success`,
        writes fail with that status; with `success`, the bucket accepts writes
        again. The key is the bucket name. DCP is not affected.
    0x2c:
      id: set_node_throttle_properties
      -orig-id: SetNodeThrottleProperties_Unsupported
      -since: '7.6'
      -until: '8.0'
      doc: |
        Set the throttling limits of a node, as JSON, in serverless deployments.
        Not supported (0x83) after 8.0.
    0x2d:
      id: set_active_encryption_keys
      -since: '8.0'
      doc: |
        Sets the encryption keys and the active key, as JSON. The key of the
        message is a bucket name, or `@logs`, `@config` or `@audit`.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Encryption.md#setactiveencryptionkeys
    0x2e:
      id: prune_encryption_keys
      -since: '8.0'
      doc: |
        Drops the listed encryption keys and rewrites the files that use them.
        The key of the message is `@logs` or `@audit`.
    0x2f:
      id: register_auth_token
      -since: after 8.0
      doc: |
        Registers an authentication token, as JSON, under a number that later
        requests send in their framing extras. The command can also remove a
        registered token. Not in 8.0.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#id7---impersonate-with-token-auth-id
    0x30:
      id: rget
      -orig-id: Rget_Unsupported
      doc: Range get.
    0x31:
      id: rset
      -orig-id: Rset_Unsupported
      doc: Range set.
    0x32:
      id: rsetq
      -orig-id: Rsetq_Unsupported
      doc: Quiet range set.
    0x33:
      id: rappend
      -orig-id: Rappend_Unsupported
      doc: Range append.
    0x34:
      id: rappendq
      -orig-id: Rappendq_Unsupported
      doc: Quiet range append.
    0x35:
      id: rprepend
      -orig-id: Rprepend_Unsupported
      doc: Range prepend.
    0x36:
      id: rprependq
      -orig-id: Rprependq_Unsupported
      doc: Quiet range prepend.
    0x37:
      id: rdelete
      -orig-id: Rdelete_Unsupported
      doc: Range delete.
    0x38:
      id: rdeleteq
      -orig-id: Rdeleteq_Unsupported
      doc: Quiet range delete.
    0x39:
      id: rincr
      -orig-id: Rincr_Unsupported
      doc: Range increment.
    0x3a:
      id: rincrq
      -orig-id: Rincrq_Unsupported
      doc: Quiet range increment.
    0x3b:
      id: rdecr
      -orig-id: Rdecr_Unsupported
      doc: Range decrement.
    0x3c:
      id: rdecrq
      -orig-id: Rdecrq_Unsupported
      doc: Quiet range decrement.
    0x3d:
      id: set_vbucket
      doc: |
        Creates a vbucket or changes its state: active, replica, pending or
        dead. DCP has a separate command, 0x5b.
    0x3e:
      id: get_vbucket
      doc: Requests the state of a vbucket.
    0x3f:
      id: del_vbucket
      doc: |
        Deletes a vbucket. With the value `async=0`, the server responds after
        the vbucket is deleted.
    0x40:
      id: tap_connect
      -orig-id: TapConnect_Unsupported
      -until: '4.6'
      doc: Opened a TAP connection.
    0x41:
      id: tap_mutation
      -orig-id: TapMutation_Unsupported
      -until: '4.6'
      doc: Carried a stored document.
    0x42:
      id: tap_delete
      -orig-id: TapDelete_Unsupported
      -until: '4.6'
      doc: Carried a deleted document.
    0x43:
      id: tap_flush
      -orig-id: TapFlush_Unsupported
      -until: '4.6'
      doc: Requested that the receiver delete everything.
    0x44:
      id: tap_opaque
      -orig-id: TapOpaque_Unsupported
      -until: '4.6'
      doc: Carried a control message of the sender.
    0x45:
      id: tap_vbucket_set
      -orig-id: TapVbucketSet_Unsupported
      -until: '4.6'
      doc: Changed the state of a vbucket at the receiver.
    0x46:
      id: tap_checkpoint_start
      -orig-id: TapCheckpointStart_Unsupported
      -until: '4.6'
      doc: Announced the beginning of a checkpoint.
    0x47:
      id: tap_checkpoint_end
      -orig-id: TapCheckpointEnd_Unsupported
      -until: '4.6'
      doc: Announced the end of a checkpoint.
    0x48:
      id: get_all_vb_seqnos
      -since: '3.1'
      doc: |
        Requests the highest sequence number of every vbucket on the node, or of
        the vbuckets in one state, optionally for one collection.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md
    0x49:
      id: get_ex
      -since: '8.0'
      -requires: HELLO features XATTR, JSON and SnappyEverywhere
      doc: |
        Reads a document together with its extended attributes; the value may be
        compressed.
    0x4a:
      id: get_ex_replica
      -since: '8.0'
      -requires: HELLO features XATTR, JSON and SnappyEverywhere
      doc: Like `get_ex` (0x49), but reads from a replica.
    0x4b:
      id: mutate_with_meta
      -since: after 8.0
      doc: |
        Adds, stores or deletes a document with given metadata, which follows
        the document as JSON. The command can write the new CAS and sequence
        number into the extended attributes.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/mutate-with-meta.md#0x4b-mutatewithmeta
    0x50:
      id: dcp_open
      -since: '3.0'
      doc: |
        DCP: turns the connection into a DCP connection, with this node as
        producer or consumer. The key is the name of the connection.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/open-connection.md
    0x51:
      id: dcp_add_stream
      -since: '3.0'
      doc: |
        DCP: instructs a consumer to request the stream of a vbucket from its
        producer.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md
    0x52:
      id: dcp_close_stream
      -since: '3.0'
      doc: |
        DCP: ends the stream of a vbucket.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/close-stream.md
    0x53:
      id: dcp_stream_req
      -since: '3.0'
      doc: |
        DCP: requests the changes of a vbucket from a sequence number. The
        response is the failover log, or the sequence number to roll back to.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
    0x54:
      id: dcp_get_failover_log
      -since: '3.0'
      doc: |
        DCP: requests the failover log of a vbucket from a producer.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md
    0x55:
      id: dcp_stream_end
      -since: '3.0'
      doc: |
        DCP: the producer ends a stream and states the reason.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-end.md
    0x56:
      id: dcp_snapshot_marker
      -since: '3.0'
      doc: |
        DCP: the messages that follow belong to a snapshot between two sequence
        numbers.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/snapshot-marker.md
    0x57:
      id: dcp_mutation
      -since: '3.0'
      doc: |
        DCP: a document was stored.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md
    0x58:
      id: dcp_deletion
      -since: '3.0'
      doc: |
        DCP: a document was deleted.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/deletion.md
    0x59:
      id: dcp_expiration
      -since: '3.0'
      -requires: control key enable_expiry_opcode and open flag 0x20
      doc: |
        DCP: a document has expired. Connections that did not request
        expirations receive a deletion instead. Servers have sent expirations
        since 6.5.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/expiration.md
    0x5a:
      id: dcp_flush
      -orig-id: DcpFlush_Unsupported
      -since: '3.0'
      doc: |
        DCP: intended to delete all documents of a vbucket. The command was
        never used and is not supported (0x83).
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/flush.md
    0x5b:
      id: dcp_set_vbucket_state
      -since: '3.0'
      doc: |
        DCP: changes the state of the consumer's copy of a vbucket.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md
    0x5c:
      id: dcp_noop
      -since: '3.0'
      -requires: control key enable_noop
      doc: |
        DCP: checks that the consumer is alive. If the consumer does not
        respond, the producer closes the connection.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/no-op.md
    0x5d:
      id: dcp_buffer_acknowledgement
      -since: '3.0'
      -requires: control key connection_buffer_size
      doc: |
        DCP: the consumer has processed a number of bytes, and the producer may
        send that many more. There is no response on success.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/buffer-ack.md
    0x5e:
      id: dcp_control
      -since: '3.0'
      doc: |
        DCP: sets a parameter of the connection. The key is the name of the
        parameter.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md
    0x5f:
      id: dcp_system_event
      -since: '5.0'
      -requires: HELLO feature Collections (0x12)
      doc: |
        DCP: a scope or collection was created, changed or dropped. The key is
        the name of the scope or collection, without a collection id.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md
    0x60:
      id: dcp_prepare
      -since: '6.5'
      -requires: control key enable_sync_writes
      doc: |
        DCP: a durable write was prepared but is not committed yet.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/prepare.md
    0x61:
      id: dcp_seqno_acknowledged
      -since: '6.5'
      -requires: control keys enable_sync_writes and consumer_name
      doc: |
        DCP: the consumer has prepared durable writes up to a sequence number.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-acknowledged.md
    0x62:
      id: dcp_commit
      -since: '6.5'
      -requires: control key enable_sync_writes
      doc: |
        DCP: a prepared write was committed.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/commit.md
    0x63:
      id: dcp_abort
      -since: '6.5'
      -requires: control key enable_sync_writes
      doc: |
        DCP: a prepared write was aborted.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/abort.md
    0x64:
      id: dcp_seqno_advanced
      -since: '7.0'
      -requires: HELLO feature Collections (0x12)
      doc: |
        DCP: the vbucket has reached a sequence number, but this stream omits
        the change with that number.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-advanced.md
    0x65:
      id: dcp_oso_snapshot
      -since: '7.0'
      -requires: control key enable_out_of_order_snapshots
      doc: |
        DCP: begins or ends a snapshot whose messages are not in sequence-number
        order.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md
    0x66:
      id: dcp_cache_transfer
      -requires: stream request flag 0x100 (cache transfer)
      doc: |
        DCP: documents from the producer's cache, several in one message.
        The keys of the documents always begin with a collection id. Not in 8.0;
        builds before May 2026 used the number differently.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
    0x67:
      id: dcp_cache_transfer_end
      -requires: stream request flag 0x100 (cache transfer)
      doc: |
        DCP: the cache transfer is complete, and ordinary messages follow. Not
        in 8.0; builds before May 2026 used the number differently.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md
    0x68:
      id: dcp_cache_transfer_end_short_lived
      -orig-id: DcpCacheTransferEnd
      -since: after 8.0
      -until: after 8.0
      doc: |
        End of a cache transfer in builds between November 2025 and May 2026. No
        release uses this number; the current opcode is 0x67.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md
    0x69:
      id: dcp_cache_transfer_short_lived
      -orig-id: DcpCacheTransfer
      -since: after 8.0
      -until: after 8.0
      doc: |
        Cache transfer in builds from May 2026. No release uses this number; the
        current opcode is 0x66.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md
    0x70:
      id: get_fusion_storage_snapshot
      -since: '8.0'
      doc: |
        Fusion: creates a snapshot of vbuckets in the log storage and returns a
        description, as JSON.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x70---get-fusion-storage-snapshot
    0x71:
      id: release_fusion_storage_snapshot
      -since: '8.0'
      doc: |
        Fusion: releases a snapshot of the log storage.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x71---release-fusion-storage-snapshot
    0x72:
      id: mount_fusion_vbucket
      -since: '8.0'
      doc: |
        Fusion: mounts the volumes of a vbucket from the given paths.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x72---mount-fusion-vbucket
    0x73:
      id: unmount_fusion_vbucket
      -since: '8.0'
      doc: |
        Fusion: detaches the volumes of a vbucket.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x73---unmount-fusion-vbucket
    0x74:
      id: sync_fusion_logstore
      -since: '8.0'
      doc: |
        Fusion: writes the cached data of a vbucket to disk and to the log
        storage. The request has a value since the release after 8.0, and none
        before.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x74---sync-fusion-logstore
    0x75:
      id: start_fusion_uploader
      -since: '8.0'
      doc: |
        Fusion: starts uploading a vbucket to the log storage, with a term that
        must increase whenever another node takes over.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x75---start-fusion-uploader
    0x76:
      id: stop_fusion_uploader
      -since: '8.0'
      doc: |
        Fusion: stops uploading a vbucket.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x76---stop-fusion-uploader
    0x77:
      id: delete_fusion_namespace
      -since: '8.0'
      doc: |
        Fusion: deletes all data of a namespace in the log and metadata storage.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x77---delete-fusion-namespace
    0x78:
      id: get_fusion_namespaces
      -since: '8.0'
      doc: |
        Fusion: requests the namespaces that still have data in the log storage.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x78---get-fusion-namespaces
    0x79:
      id: create_fusion_namespace
      -since: after 8.0
      doc: |
        Fusion: creates the namespace of the bucket in the metadata storage.
    0x80:
      id: stop_persistence
      doc: Stops the bucket from writing to disk.
    0x81:
      id: start_persistence
      doc: Allows the bucket to write to disk again.
    0x82:
      id: set_param
      -since: '2.0'
      doc: |
        Sets a parameter of the bucket. The extras contain the kind of
        parameter; the key is the parameter name.
    0x83:
      id: get_replica
      -since: '2.0'
      doc: Like `get` (0x00), but reads from a replica.
    0x84:
      id: set_chronicle_auth_token
      -since: '8.0'
      doc: |
        Fusion: sets the token of the bucket for the metadata storage.
    0x85:
      id: create_bucket
      doc: Creates a bucket. The key is the bucket name.
    0x86:
      id: delete_bucket
      doc: Deletes a bucket. The key is the bucket name.
    0x87:
      id: list_buckets
      doc: |
        Requests the names of the buckets that the user may see, separated by
        spaces.
    0x89:
      id: select_bucket
      doc: |
        Binds the connection to a bucket. The key is the bucket name, or
        `@no bucket@`.
    0x8a:
      id: pause_bucket
      -since: '7.6'
      doc: |
        Pauses a bucket: waits for pending requests, disconnects clients and
        lets disk writes finish. The key is the bucket name. In 4.x, the command
        `assume_role` used this number.
    0x8b:
      id: resume_bucket
      -since: '7.6'
      doc: |
        Resumes a paused bucket, or cancels a pause in progress. The key is the
        bucket name.
    0x8c:
      id: validate_bucket_config
      -since: after 8.0
      doc: Checks whether a bucket configuration is valid, without applying it.
    0x91:
      id: observe_seqno
      -since: '4.0'
      doc: |
        Requests the highest sequence numbers of a vbucket in memory and on
        disk.
    0x92:
      id: observe
      -since: '2.0'
      doc: |
        Checks whether documents are stored in memory and on disk. The value is
        a list of vbuckets and keys. With collections, the keys begin with a
        collection id.
    0x93:
      id: evict_key
      doc: Drops the value of a document from memory. The value remains on disk.
    0x94:
      id: get_locked
      doc: |
        Reads a document and locks the document against changes for a number of
        seconds. Changing or unlocking the document requires the CAS from the
        response.
    0x95:
      id: unlock_key
      doc: |
        Unlocks a document. The CAS must be the CAS in the response to
        `get_locked` (0x94).
    0x96:
      id: get_failover_log
      -since: '5.5'
      doc: Requests the failover log of a vbucket on a connection without DCP.
    0x97:
      id: last_closed_checkpoint
      -orig-id: LastClosedCheckpoint_Unsupported
      -until: '7.2'
      doc: |
        Requested the number of a vbucket's last closed checkpoint. Not
        supported (0x83) since 7.6.
    0x9e:
      id: deregister_tap_client
      -orig-id: DeregisterTapClient_Unsupported
      -until: '4.6'
      doc: Closed the TAP connection of a registered client.
    0x9f:
      id: reset_replication_chain
      -orig-id: ResetReplicationChain_Unsupported
      -since: '1.7.1'
      -until: '4.6'
      doc: Flushed the replicas in a TAP replication chain.
    0xa0:
      id: get_meta
      -since: '2.0'
      doc: Reads the metadata of a document, even if the document is deleted.
    0xa1:
      id: getq_meta
      -since: '2.0'
      doc: |
        Quiet version of `get_meta` (0xa0): there is no response if the document
        does not exist. Deprecated.
    0xa2:
      id: set_with_meta
      -since: '2.0'
      doc: |
        Stores a document with its metadata from another cluster, if the
        document wins conflict resolution against the local version. For
        replication between clusters.
    0xa3:
      id: setq_with_meta
      -since: '2.0'
      doc: |
        Quiet version of `set_with_meta` (0xa2): there is no response on
        success. Deprecated.
    0xa4:
      id: add_with_meta
      -since: '2.0'
      doc: |
        Stores a document with its metadata from another cluster. The document
        must not exist yet.
    0xa5:
      id: addq_with_meta
      -since: '2.0'
      doc: |
        Quiet version of `add_with_meta` (0xa4): there is no response on
        success. Deprecated.
    0xa6:
      id: snapshot_vb_states
      -orig-id: SnapshotVbStates_Unsupported
      -since: '2.0'
      doc: |
        Intended to pass the states of all vbuckets to the storage process. Not
        supported (0x83).
    0xa7:
      id: vbucket_batch_count
      -orig-id: VbucketBatchCount_Unsupported
      -since: '2.0'
      doc: |
        Intended to pass the number of vbuckets in a batch to the storage
        process. Not supported (0x83).
    0xa8:
      id: del_with_meta
      -since: '2.0'
      doc: |
        Deletes a document with the metadata of a deletion in another cluster,
        if the deletion wins conflict resolution against the local version.
    0xa9:
      id: delq_with_meta
      -since: '2.0'
      doc: |
        Quiet version of `del_with_meta` (0xa8): there is no response on
        success. Deprecated.
    0xaa:
      id: create_checkpoint
      -orig-id: CreateCheckpoint_Unsupported
      -since: '2.0'
      -until: '7.2'
      doc: |
        Closed the open checkpoint of a vbucket and began another. Not supported
        (0x83) since 7.6.
    0xac:
      id: notify_vbucket_update
      -orig-id: NotifyVbucketUpdate_Unsupported
      -since: '2.0'
      -until: '3.0'
      doc: |
        Notified the storage process that a vbucket had changed on disk. Not
        supported (0x83) since 3.1.
    0xad:
      id: enable_traffic
      -since: '2.0'
      doc: |
        Enables traffic: clients can use the bucket after it is loaded from
        disk.
    0xae:
      id: disable_traffic
      -since: '2.1'
      doc: |
        Disables traffic: clients cannot use the bucket, and receive temporary
        failures.
    0xaf:
      id: ifconfig
      -since: '7.1'
      doc: |
        Defines, deletes or lists the ports that the server listens on, or sets
        the TLS properties of the server. The key names the action.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/NetworkInterface.md#ifconfig-command
    0xb0:
      id: change_vb_filter
      -orig-id: ChangeVbFilter_Unsupported
      -since: '2.0'
      -until: '4.6'
      doc: Changed the set of vbuckets that a TAP producer sends.
    0xb1:
      id: checkpoint_persistence
      -orig-id: CheckpointPersistence_Unsupported
      -since: '2.1'
      -until: '6.6'
      doc: |
        Waited until a checkpoint was on disk. Not supported (0x83) since 7.0.
    0xb2:
      id: return_meta
      -since: '2.1'
      doc: Sets, adds or deletes a document and returns the new metadata.
    0xb3:
      id: compact_db
      -since: '3.0'
      doc: |
        Compacts the file of a vbucket, and drops deletions up to a time or
        sequence number.
    0xb4:
      id: set_cluster_config
      -since: '2.5'
      doc: |
        Sets the configuration of the bucket that the key names, or of the
        cluster if there is no key.
    0xb5:
      id: get_cluster_config
      -since: '2.5'
      doc: |
        Requests the cluster configuration of the bucket. If the extras contain
        the version that the client has, the server returns only a newer
        configuration.
    0xb6:
      id: get_random_key
      -since: '3.0'
      doc: |
        Requests a random document in memory, from one collection if the extras
        name a collection. With collections, the key of the response begins with
        a collection id.
    0xb7:
      id: seqno_persistence
      -since: '3.0'
      doc: |
        Waits until the changes of a vbucket up to a sequence number are on
        disk.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/persist_seqno.md
    0xb8:
      id: get_keys
      -since: '3.0'
      doc: Requests keys of a vbucket in order, starting at a given key.
    0xb9:
      id: collections_set_manifest
      -since: '5.0'
      doc: Sets the bucket's list of scopes and collections, as JSON.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0xb9---set-collections-manifest
    0xba:
      id: collections_get_manifest
      -since: '5.5'
      doc: Requests the bucket's list of scopes and collections, as JSON.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0xba---get-collections-manifest
    0xbb:
      id: collections_get_id
      -orig-id: CollectionsGetID
      -since: '6.5'
      doc: Requests the id of a collection by its name, `scope.collection`.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0xbb---get-collections-id
    0xbc:
      id: collections_get_scope_id
      -orig-id: CollectionsGetScopeID
      -since: '6.5'
      doc: Requests the id of a scope by its name.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0xbc---get-scope-id
    0xc1:
      id: set_drift_counter_state
      -orig-id: SetDriftCounterState_Unsupported
      -since: '4.0'
      -until: '4.5'
      doc: |
        Set the clock drift of a vbucket, for replication between clusters. Not
        supported (0x83) since 4.6.
    0xc2:
      id: get_adjusted_time
      -orig-id: GetAdjustedTime_Unsupported
      -since: '4.0'
      -until: '4.5'
      doc: |
        Requested the drift-adjusted time of a vbucket. Not supported (0x83)
        since 4.6.
    0xc5:
      id: subdoc_get
      -since: '4.5'
      doc: Reads the value at a path in a document.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_get-get-a-paths-value
    0xc6:
      id: subdoc_exists
      -since: '4.5'
      doc: Checks whether a path exists in a document.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_exists-check-if-a-path-exists
    0xc7:
      id: subdoc_dict_add
      -since: '4.5'
      doc: |
        Adds an entry to an object in a document. The entry must not exist yet.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_dict_add-add-a-new-dictionary-entry
    0xc8:
      id: subdoc_dict_upsert
      -since: '4.5'
      doc: |
        Sets an entry of an object in a document, whether or not the entry
        exists.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_dict_upsert-add-or-replace-a-dictionary-entry
    0xc9:
      id: subdoc_delete
      -since: '4.5'
      doc: Deletes the value at a path in a document.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_delete-remove-an-entry-from-the-document
    0xca:
      id: subdoc_replace
      -since: '4.5'
      doc: Replaces the value at a path in a document. The path must exist.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_replace-replace-the-value-of-an-entry-in-the-document
    0xcb:
      id: subdoc_array_push_last
      -since: '4.5'
      doc: Adds values at the end of an array in a document.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_array_push_last-append-an-entry-to-an-array
    0xcc:
      id: subdoc_array_push_first
      -since: '4.5'
      doc: Adds values at the beginning of an array in a document.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_array_push_first-prepend-an-entry-to-an-array
    0xcd:
      id: subdoc_array_insert
      -since: '4.5'
      doc: Inserts values at a position in an array of a document.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_array_insert-insert-an-array-element-at-a-given-position
    0xce:
      id: subdoc_array_add_unique
      -since: '4.5'
      doc: |
        Adds a value to an array in a document if the array does not contain the
        value.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_array_add_unique--insert-a-unique-element-into-an-array
    0xcf:
      id: subdoc_counter
      -since: '4.5'
      doc: |
        Adds to or subtracts from a number at a path in a document, and returns
        the result.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_counter-add-or-subtract-from-a-numeric-value
    0xd0:
      id: subdoc_multi_lookup
      -since: '4.5'
      doc: Looks up several paths in a document at once.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_multi_lookup
    0xd1:
      id: subdoc_multi_mutation
      -since: '4.5'
      doc: Changes several paths in a document atomically.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_multi_mutation
    0xd2:
      id: subdoc_get_count
      -since: '5.0'
      doc: Requests the number of elements in an array or object of a document.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_get_count-get-the-number-of-elements-in-an-array-or-dictionary
    0xd3:
      id: subdoc_replace_body_with_xattr
      -since: '7.0'
      doc: |
        Replaces the body of a document with the value of one of its extended
        attributes.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#replacebodywithxattr
    0xda:
      id: range_scan_create
      -since: '7.6'
      doc: |
        Creates a scan of a range of keys, or of a random sample, in a
        collection of a vbucket. The request is JSON; the response is the id of
        the scan.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_create.md
    0xdb:
      id: range_scan_continue
      -since: '7.6'
      doc: |
        Requests the next keys or documents of a range scan. There may be
        several responses.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_continue.md
    0xdc:
      id: range_scan_cancel
      -since: '7.6'
      doc: Ends a range scan before it is complete.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_cancel.md
    0xe0:
      id: prepare_snapshot
      -since: '8.0'
      doc: |
        Creates a snapshot of a vbucket's files and returns the list of files,
        as JSON. The request has a value since the release after 8.0, and none
        before.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Snapshots.md#preparesnapshot
    0xe1:
      id: release_snapshot
      -since: '8.0'
      doc: Releases a snapshot of files, by vbucket or by the id in the key.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Snapshots.md#releasesnapshot
    0xe2:
      id: download_snapshot
      -since: '8.0'
      doc: |
        Instructs the server to fetch a snapshot of a vbucket's files from
        another node.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Snapshots.md#downloadsnapshot
    0xe3:
      id: get_file_fragment
      -since: '8.0'
      doc: Reads part of a file in a snapshot.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Snapshots.md#getfilefragment
    0xf0:
      id: scrub
      -orig-id: Scrub_Unsupported
      -until: '7.6'
      doc: |
        Removed outdated items from the memory of a memcached bucket. Not
        supported (0x83) since 8.0.
    0xf1:
      id: isasl_refresh
      -since: '1.8.1'
      doc: Reloads the server's users and passwords.
    0xf2:
      id: ssl_certs_refresh
      -orig-id: SslCertsRefresh_Unsupported
      -since: '3.0'
      -until: '7.0'
      doc: |
        Reloaded the server's TLS certificates. Not supported (0x83) since 7.1.
    0xf3:
      id: get_cmd_timer
      -since: '3.0'
      doc: |
        Requests a histogram of a command's execution times. The extras are the
        opcode of the command; the key can name a bucket.
    0xf4:
      id: set_ctrl_token
      -since: '3.0'
      -until: '7.6'
      doc: |
        Sets the token that identifies an instance of the cluster manager, if
        the current token equals the CAS of the request.
    0xf5:
      id: get_ctrl_token
      -since: '3.0'
      -until: '7.6'
      doc: |
        Requests the token that the command 0xf4 sets. The token is the CAS of
        the response.
    0xf6:
      id: update_external_user_permissions
      -since: '6.5'
      doc: |
        Updates the privileges of an external user, as JSON. From 4.5 to 5.1,
        the command `init_complete` used this number.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md#updateexternaluserpermission
    0xf7:
      id: rbac_refresh
      -since: '5.0'
      doc: Reloads the privileges of the server's users.
    0xf8:
      id: auth_provider
      -since: '6.5'
      -requires: HELLO feature Duplex (0x0c)
      doc: |
        Offers to authenticate and authorize users for the server over this
        connection. The server then sends commands 0x02 to 0x04 of the `server`
        table.
    0xfb:
      id: drop_privilege
      -since: '5.0'
      doc: |
        Drops the privilege in the key until the privileges of the connection
        are recomputed, for example when the client selects a bucket. For tests
        only.
    0xfc:
      id: adjust_timeofday
      -since: '5.0'
      doc: |
        Adjusts the server's clock. For tests only; otherwise not supported
        (0x83).
    0xfd:
      id: ewouldblock_ctl
      -since: '5.0'
      doc: Makes a bucket of the test engine fail deliberately. For tests only.
    0xfe:
      id: get_error_map
      -since: '5.0'
      doc: |
        Requests the table of errors, as JSON, which describes how clients must
        handle unknown statuses. The value is the highest version that the
        client can read.
    0xff:
      id: invalid
      -since: '3.0'
      doc: |
        In the server's code, represents the absence of a command. Never sent.
  server:
    0x01:
      id: clustermap_change_notification
      -since: '5.5'
      -requires: HELLO feature Duplex (0x0c), and 0x0d or 0x1f
      doc: |
        Notifies a client that the cluster configuration has changed. The key is
        the bucket name, or is empty for the configuration of the cluster. With
        the HELLO feature ClustermapChangeNotification (0x0d), the value is the
        configuration; with ClustermapChangeNotificationBrief (0x1f), it is
        empty. The server ignores a response.
    0x02:
      id: authenticate
      -since: '6.5'
      -requires: HELLO feature Duplex (0x0c)
      doc: |
        Sends login data, as JSON, to an authentication provider for
        verification. The response contains a status and JSON.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md#authentication-request
    0x03:
      id: active_external_users
      -since: '6.5'
      -requires: HELLO feature Duplex (0x0c)
      doc: |
        Sends an authentication provider the names of the connected users that
        the provider manages, as a JSON array. The server ignores a response.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md#activeexternalusers-request
    0x04:
      id: get_authorization
      -since: '7.0'
      -requires: HELLO feature Duplex (0x0c)
      doc: |
        Requests the privileges of a user from an authentication provider. The
        key is the name of the user; the response contains a status and JSON.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md#getauthorization-request
