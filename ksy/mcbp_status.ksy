meta:
  id: mcbp_status
  title: Status of a Couchbase key-value response
  license: CC0-1.0
  ks-version: '0.11'
doc: |
  Outcome of a request, in the header of its response. In requests, the same two
  bytes of the header contain the vbucket. The table contains every number that
  kv_engine defines, with its name in kv_engine. A number that is not in the
  table is not an error: parsers accept and keep it. Numbers from 0xff00 are
  reserved for software between client and server; the server does not send
  them. The numbers 0x34 (a scope holds too much data, 7.1 to 7.6), 0x89 (no
  collections manifest, 5.5 to 6.6) and 0x8b (the collections manifest is ahead,
  6.5 and 6.6) are no longer in use.

  With eight statuses, a response contains the payload of its command: `success`
  (0x00), `auth_continue` (0x21), `rollback` (0x23), `range_scan_more` (0xa6),
  `range_scan_complete` (0xa7), and, for sub-document commands,
  `subdoc_multi_path_failure` (0xcc), `subdoc_success_deleted` (0xcd) and
  `subdoc_multi_path_failure_deleted` (0xd3).

  With every other status, a current server sends neither extras nor a key,
  regardless of the opcode, and the value is empty or JSON. The JSON is an
  object in which the member `error` is an object with the optional members
  `context` (a string) and `ref` (an id in the server's log). For an unknown
  collection or scope, the JSON has the top-level member `manifest_uid`. Two
  kinds of responses are exceptions: with `not_my_vbucket` (0x07), the value is
  empty or a cluster configuration, and a response to `dcp_add_stream` may have
  extras even on an error.

  Without the HELLO feature XERROR (0x07), a server replaces some statuses with
  older statuses, as noted below. Without XERROR, the server also closes the
  connection instead of sending certain statuses.

  A status number's first release is the first release that defines the number
  with the listed meaning. If the number is older than all examined releases,
  the first release is omitted. A status number's last release is the last
  release that sends that status.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/status.h
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#response-status
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ErrorMap.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_continue.md
enums:
  status:
    0x00:
      id: success
      doc: Success. The payload is that of the command.
    0x01:
      id: key_enoent
      doc: |
        The document does not exist. On DCP connections, this status can also
        mean that the stream does not exist: producers always send it in
        response to `dcp_close_stream`, and consumers send it if status 0x0a was
        not negotiated.
    0x02:
      id: key_eexists
      doc: |
        The document already exists or has another CAS. On DCP connections, the
        stream already exists or, if status 0x0b was not negotiated, has another
        opaque.
    0x03:
      id: e2big
      doc: |
        The document is too large. Connections without the HELLO feature XERROR
        also receive this status in place of 0x32.
    0x04:
      id: einval
      doc: The request is malformed or breaks a rule of its command.
    0x05:
      id: not_stored
      doc: |
        The document was not stored, and no more specific status applies. For
        example, an append to a document that does not exist fails with this
        status.
    0x06:
      id: delta_badval
      doc: |
        The document is not a decimal number, so it cannot be incremented or
        decremented.
    0x07:
      id: not_my_vbucket
      doc: |
        The vbucket is not on this node, or its state does not allow the
        command. The value is empty, or is the cluster configuration, in which
        the client can find the correct node.
    0x08:
      id: no_bucket
      -since: '4.0'
      doc: The command needs a bucket, and the connection has not selected one.
    0x09:
      id: locked
      -since: '5.0'
      -requires: HELLO feature XERROR (0x07)
      doc: |
        The document is locked. Without XERROR, the server sends 0x02 or
        0x86.
    0x0a:
      id: dcp_stream_not_found
      -since: '7.0'
      -requires: control key v7_dcp_status_codes
      doc: |
        DCP: the consumer has no stream for the vbucket of this message. The
        consumer sends this status if the producer has accepted the control key
        v7_dcp_status_codes; otherwise, the consumer sends 0x01.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md
    0x0b:
      id: opaque_no_match
      -since: '7.0'
      -requires: control key v7_dcp_status_codes
      doc: |
        DCP: the consumer has a stream for the vbucket of this message, but with
        another opaque. The consumer sends this status if the producer has
        accepted the control key v7_dcp_status_codes; otherwise, the consumer
        sends 0x02.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md
    0x0c:
      id: e_would_throttle
      -since: '7.6'
      -requires: HELLO feature NonBlockingThrottlingMode (0x1b)
      doc: |
        The bucket is throttled, and the client has requested this status
        instead of a delay. The JSON may contain the time of the next attempt in
        `next_tick_us`.
    0x0d:
      id: e_config_only
      -since: '7.6'
      -requires: HELLO feature XERROR (0x07)
      doc: |
        This node has the configuration of the bucket but not its data. Without
        XERROR, the server sends 0x83.
    0x0e:
      id: not_locked
      -since: '7.6'
      -requires: HELLO feature XERROR (0x07)
      doc: |
        The document to unlock is not locked. Without XERROR, the server sends
        0x86.
    0x0f:
      id: cas_value_invalid
      -since: '8.0'
      -requires: HELLO feature XERROR (0x07)
      doc: |
        The new CAS of the document is not acceptable. Without XERROR, the
        server sends 0x02.
    0x1f:
      id: auth_stale
      -since: '4.0'
      doc: The login has expired. Log in again.
    0x20:
      id: auth_error
      doc: Login failed.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/sasl.md
    0x21:
      id: auth_continue
      doc: |
        The login continues. The value is the server's challenge, to which the
        client responds with `sasl_step`.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/sasl.md
    0x22:
      id: erange
      -since: '2.0'
      doc: |
        A number is out of range. In DCP, the sequence numbers in a stream
        request or another message are invalid.
    0x23:
      id: rollback
      -since: '3.0'
      doc: |
        DCP: the consumer's history differs from the producer's history. The
        value is the 8-byte sequence number to roll back to.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
    0x24:
      id: eaccess
      -since: '3.0'
      doc: The user does not have the privilege, or has not logged in.
    0x25:
      id: not_initialized
      -since: '4.5'
      -until: '5.1'
      doc: |
        The node was not yet set up, so no user could log in. No longer
        sent.
    0x26:
      id: encryption_key_not_available
      -since: '8.0'
      doc: A required encryption key is missing.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Encryption.md#setactiveencryptionkeys
    0x27:
      id: checksum_mismatch
      -since: '8.0'
      doc: |
        The checksum of data that was read differs from the expected checksum.
    0x28:
      id: expiry_overflow
      doc: The expiry time does not fit into 32 bits. Not in 8.0.
    0x29:
      id: lock_expiry_overflow
      doc: |
        The lock time does not fit into 32 bits. A retry does not help. Not in
        8.0.
    0x30:
      id: rate_limited_network_ingress
      -since: '7.1'
      -until: '7.2'
      doc: The tenant has sent too many bytes. No longer sent.
    0x31:
      id: rate_limited_network_egress
      -since: '7.1'
      -until: '7.2'
      doc: The tenant has received too many bytes. No longer sent.
    0x32:
      id: rate_limited_max_connections
      -since: '7.1'
      -requires: HELLO feature XERROR (0x07)
      doc: |
        There are too many connections. Without XERROR, the server sends
        0x03.
    0x33:
      id: rate_limited_max_commands
      -since: '7.1'
      -until: '7.2'
      doc: The tenant has sent too many commands. No longer sent.
    0x35:
      id: bucket_size_limit_exceeded
      -since: '7.6'
      doc: The bucket holds too much data; the server refuses writes.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#0x2b-set-bucket-data-limit-exceeded
    0x36:
      id: bucket_resident_ratio_too_low
      -since: '7.6'
      doc: Too little of the bucket is in memory; the server refuses writes.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#0x2b-set-bucket-data-limit-exceeded
    0x37:
      id: bucket_data_size_too_big
      -since: '7.6'
      doc: The bucket is larger than allowed; the server refuses writes.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#0x2b-set-bucket-data-limit-exceeded
    0x38:
      id: bucket_disk_space_too_low
      -since: '7.6'
      doc: The disk is too full; the server refuses writes to the bucket.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#0x2b-set-bucket-data-limit-exceeded
    0x50:
      id: bucket_paused
      -since: '7.6'
      doc: The bucket is paused.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#0x8a-pause-bucket
    0x51:
      id: cancelled
      -since: '7.6'
      doc: The command was cancelled and has changed nothing.
    0x80:
      id: unknown_frame_info
      -since: '6.5'
      doc: The framing extras contain an item that the server does not know.
    0x81:
      id: unknown_command
      doc: The server does not know the command.
    0x82:
      id: enomem
      doc: |
        Out of memory. In response to a DCP cache transfer, the status ends only
        the transfer.
    0x83:
      id: not_supported
      doc: |
        The server knows the command but does not support it, in general or for
        this bucket or configuration.
    0x84:
      id: einternal
      doc: Internal server error.
    0x85:
      id: ebusy
      doc: The server is too busy. Retry.
    0x86:
      id: etmpfail
      doc: |
        Temporary failure, for example because the bucket is loading or memory
        is low. Retry.
    0x87:
      id: xattr_einval
      -since: '5.0'
      doc: The extended attributes of the request are malformed.
    0x88:
      id: unknown_collection
      -since: '5.0'
      doc: |
        The collection does not exist, or the user has no privilege on it. The
        JSON contains the id of the server's manifest.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0x88-unknown-collection
    0x8a:
      id: cannot_apply_collections_manifest
      -since: '6.5'
      doc: |
        The new list of scopes and collections is incompatible with the current
        list.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0x8a-cannot-apply-collections-manifest
    0x8c:
      id: unknown_scope
      -since: '6.5'
      doc: |
        The scope does not exist, or the user has no privilege on it. The JSON
        contains the id of the server's manifest.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0x8c-unknown-scope
    0x8d:
      id: dcp_stream_id_invalid
      -since: '6.5'
      doc: |
        DCP: the stream id is missing, was not negotiated, or is invalid.
    0xa0:
      id: durability_invalid_level
      -since: '6.5'
      doc: The durability level is unknown or not possible in this bucket.
    0xa1:
      id: durability_impossible
      -since: '6.5'
      doc: |
        There are not enough replicas for the requested durability level.
    0xa2:
      id: sync_write_in_progress
      -since: '6.5'
      -requires: HELLO feature XERROR (0x07)
      doc: |
        A durable write to the document is in progress. Without XERROR, the
        server sends 0x86.
    0xa3:
      id: sync_write_ambiguous
      -since: '6.5'
      doc: |
        A durable write did not complete in time. The outcome of the write is
        unknown.
    0xa4:
      id: sync_write_re_commit_in_progress
      -since: '6.5'
      -requires: HELLO feature XERROR (0x07)
      doc: |
        A durable write to the document is being committed again after a change
        of the active node. Without XERROR, the server sends 0x86.
    0xa5:
      id: range_scan_cancelled
      -since: '7.6'
      doc: The range scan was cancelled while the server was sending results.
    0xa6:
      id: range_scan_more
      -since: '7.6'
      doc: |
        The range scan has more results to send. The payload is that of the
        command.
    0xa7:
      id: range_scan_complete
      -since: '7.6'
      doc: The range scan is complete. The payload is that of the command.
    0xa8:
      id: vb_uuid_not_equal
      -since: '7.6'
      doc: The vbucket uuid differs from the uuid that the range scan requires.
      doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_create.md
    0xc0:
      id: subdoc_path_enoent
      -since: '4.5'
      doc: |
        Sub-document: the path does not exist.
    0xc1:
      id: subdoc_path_mismatch
      -since: '4.5'
      doc: |
        Sub-document: the path does not match the structure of the document, or
        the value is not a number.
    0xc2:
      id: subdoc_path_einval
      -since: '4.5'
      doc: |
        Sub-document: the path is malformed, or this command does not accept it.
    0xc3:
      id: subdoc_path_e2big
      -since: '4.5'
      doc: |
        Sub-document: the path is too long or has too many parts.
    0xc4:
      id: subdoc_doc_e2deep
      -since: '4.5'
      doc: |
        Sub-document: the document is nested too deeply.
    0xc5:
      id: subdoc_value_cantinsert
      -since: '4.5'
      doc: |
        Sub-document: with the new value, the document would not be JSON.
    0xc6:
      id: subdoc_doc_not_json
      -since: '4.5'
      doc: |
        Sub-document: the document is not JSON.
    0xc7:
      id: subdoc_num_erange
      -since: '4.5'
      doc: |
        Sub-document: the number in the document does not fit into a signed
        64-bit integer.
    0xc8:
      id: subdoc_delta_einval
      -since: '4.5'
      doc: |
        Sub-document: the delta is 0, is not an integer, or does not fit into a
        signed 64-bit integer.
    0xc9:
      id: subdoc_path_eexists
      -since: '4.5'
      doc: |
        Sub-document: the path already exists.
    0xca:
      id: subdoc_value_etoodeep
      -since: '4.5'
      doc: |
        Sub-document: with the new value, the document would be nested too
        deeply.
    0xcb:
      id: subdoc_invalid_combo
      -since: '4.5'
      doc: |
        Sub-document: the commands cannot be combined in one request, or the
        request has too many paths or none.
    0xcc:
      id: subdoc_multi_path_failure
      -since: '4.5'
      doc: |
        Sub-document: the document exists, but some paths failed. The value
        contains the results.
    0xcd:
      id: subdoc_success_deleted
      -since: '5.0'
      doc: |
        Sub-document: success on a deleted document. The payload is that of the
        command.
    0xce:
      id: subdoc_xattr_invalid_flag_combo
      -since: '5.0'
      doc: |
        Sub-document: the flags for extended attributes cannot be combined.
    0xcf:
      id: subdoc_xattr_invalid_key_combo
      -since: '5.0'
      -until: '7.2'
      doc: |
        Sub-document: the request uses more than one extended attribute. No
        longer sent.
    0xd0:
      id: subdoc_xattr_unknown_macro
      -since: '5.0'
      doc: |
        Sub-document: the server does not know the macro.
    0xd1:
      id: subdoc_xattr_unknown_vattr
      -since: '5.0'
      doc: |
        Sub-document: the server does not know the virtual attribute.
    0xd2:
      id: subdoc_xattr_cant_modify_vattr
      -since: '5.0'
      doc: |
        Sub-document: virtual attributes cannot be changed.
    0xd3:
      id: subdoc_multi_path_failure_deleted
      -since: '5.0'
      doc: |
        Sub-document: the document is deleted, and some paths failed. The value
        contains the results.
    0xd4:
      id: subdoc_invalid_xattr_order
      -since: '5.0'
      doc: |
        Sub-document: operations on extended attributes must precede operations
        on the body.
    0xd5:
      id: subdoc_xattr_unknown_vattr_macro
      -since: '7.0'
      doc: |
        Sub-document: the server does not know the macro for a virtual
        attribute.
    0xd6:
      id: subdoc_can_only_revive_deleted_documents
      -since: '7.0'
      doc: |
        Sub-document: the document to revive is not deleted.
    0xd7:
      id: subdoc_deleted_document_cant_have_value
      -since: '7.0'
      doc: |
        Sub-document: a deleted document cannot have a body.
    0xd8:
      id: subdoc_field_not_binary_value
      -since: '7.6.2'
      doc: |
        Sub-document: the attribute to read as binary does not hold a binary
        value.
