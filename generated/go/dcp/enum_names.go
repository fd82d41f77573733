// Code generated from the grammars of dcpspec. DO NOT EDIT.

package dcp

import "strconv"

// name returns the grammar's id of a number, or the number as text if the grammar has no id for it.
func name[E ~int](v E, names map[E]string) string {
	if id, known := names[v]; known {
		return id
	}
	return strconv.Itoa(int(v))
}

// String returns the id of the value in the grammar, or its number.
func (v DcpExtendedMeta_Kind) String() string {
	return name(v, namesDcpExtendedMetaKind)
}

var namesDcpExtendedMetaKind = map[DcpExtendedMeta_Kind]string{
	0x01: "adjusted_time",
	0x02: "conflict_resolution_mode",
}

// String returns the id of the value in the grammar, or its number.
func (v DcpSetVbucketState_State) String() string {
	return name(v, namesDcpSetVbucketStateState)
}

var namesDcpSetVbucketStateState = map[DcpSetVbucketState_State]string{
	0x01: "active",
	0x02: "replica",
	0x03: "pending",
	0x04: "dead",
}

// String returns the id of the value in the grammar, or its number.
func (v DcpStreamEnd_Reason) String() string {
	return name(v, namesDcpStreamEndReason)
}

var namesDcpStreamEndReason = map[DcpStreamEnd_Reason]string{
	0x00: "ok",
	0x01: "closed",
	0x02: "state_changed",
	0x03: "disconnected",
	0x04: "slow",
	0x05: "backfill_fail",
	0x06: "rollback",
	0x07: "filter_empty",
	0x08: "lost_privileges",
}

// String returns the id of the value in the grammar, or its number.
func (v DcpSystemEvent_Event) String() string {
	return name(v, namesDcpSystemEventEvent)
}

var namesDcpSystemEventEvent = map[DcpSystemEvent_Event]string{
	0x00: "begin_collection",
	0x01: "end_collection",
	0x02: "flush_collection",
	0x03: "create_scope",
	0x04: "drop_scope",
	0x05: "modify_collection",
}

// String returns the id of the value in the grammar, or its number.
func (v McbpDurabilityLevel_Level) String() string {
	return name(v, namesMcbpDurabilityLevelLevel)
}

var namesMcbpDurabilityLevelLevel = map[McbpDurabilityLevel_Level]string{
	0x01: "majority",
	0x02: "majority_and_persist_on_master",
	0x03: "persist_to_majority",
}

// String returns the id of the value in the grammar, or its number.
func (v McbpFramingExtras_RequestKind) String() string {
	return name(v, namesMcbpFramingExtrasRequestKind)
}

var namesMcbpFramingExtrasRequestKind = map[McbpFramingExtras_RequestKind]string{
	0x00: "barrier",
	0x01: "durability_requirement",
	0x02: "dcp_stream_id",
	0x03: "open_tracing_context",
	0x04: "impersonate",
	0x05: "preserve_ttl",
	0x06: "impersonate_extra_privilege",
	0x07: "impersonate_token",
	0x0f: "long_form",
}

// String returns the id of the value in the grammar, or its number.
func (v McbpFramingExtras_ResponseKind) String() string {
	return name(v, namesMcbpFramingExtrasResponseKind)
}

var namesMcbpFramingExtrasResponseKind = map[McbpFramingExtras_ResponseKind]string{
	0x00: "server_duration",
	0x01: "read_units",
	0x02: "write_units",
	0x03: "throttle_duration",
	0x0f: "long_form",
}

// String returns the id of the value in the grammar, or its number.
func (v McbpGetAllVbSeqnos_RequestedState) String() string {
	return name(v, namesMcbpGetAllVbSeqnosRequestedState)
}

var namesMcbpGetAllVbSeqnosRequestedState = map[McbpGetAllVbSeqnos_RequestedState]string{
	0x00: "alive",
	0x01: "active",
	0x02: "replica",
	0x03: "pending",
	0x04: "dead",
}

// String returns the id of the value in the grammar, or its number.
func (v McbpHeader_Magic) String() string {
	return name(v, namesMcbpHeaderMagic)
}

var namesMcbpHeaderMagic = map[McbpHeader_Magic]string{
	0x08: "alt_client_request",
	0x18: "alt_client_response",
	0x80: "client_request",
	0x81: "client_response",
	0x82: "server_request",
	0x83: "server_response",
}

// String returns the id of the value in the grammar, or its number.
func (v McbpHelloFeature_Code) String() string {
	return name(v, namesMcbpHelloFeatureCode)
}

var namesMcbpHelloFeatureCode = map[McbpHelloFeature_Code]string{
	0x01: "invalid",
	0x02: "tls",
	0x03: "tcp_no_delay",
	0x04: "mutation_seqno",
	0x05: "tcp_delay",
	0x06: "xattr",
	0x07: "xerror",
	0x08: "select_bucket",
	0x09: "invalid2",
	0x0a: "snappy",
	0x0b: "json",
	0x0c: "duplex",
	0x0d: "clustermap_change_notification",
	0x0e: "unordered_execution",
	0x0f: "tracing",
	0x10: "alt_request_support",
	0x11: "sync_replication",
	0x12: "collections",
	0x13: "snappy_everywhere",
	0x14: "preserve_ttl",
	0x15: "vattr",
	0x16: "invalid3",
	0x17: "subdoc_create_as_deleted",
	0x18: "subdoc_document_macro_support",
	0x19: "subdoc_replace_body_with_xattr",
	0x1a: "report_unit_usage",
	0x1b: "non_blocking_throttling_mode",
	0x1c: "subdoc_replica_read",
	0x1d: "get_cluster_config_with_known_version",
	0x1e: "dedupe_not_my_vbucket_clustermap",
	0x1f: "clustermap_change_notification_brief",
	0x20: "subdoc_allows_access_on_multiple_xattr_keys",
	0x21: "subdoc_binary_xattr",
	0x22: "range_scan_include_xattr",
	0x23: "subdoc_allow_replica_read_on_deleted_docs",
	0x24: "get_random_key_include_xattr",
	0x25: "mutate_with_meta",
	0x26: "dcp_skip_deletes_in_initial_backfill",
}

// String returns the id of the value in the grammar, or its number.
func (v McbpOpcode_Client) String() string {
	return name(v, namesMcbpOpcodeClient)
}

var namesMcbpOpcodeClient = map[McbpOpcode_Client]string{
	0x00: "get",
	0x01: "set",
	0x02: "add",
	0x03: "replace",
	0x04: "delete",
	0x05: "increment",
	0x06: "decrement",
	0x07: "quit",
	0x08: "flush",
	0x09: "getq",
	0x0a: "noop",
	0x0b: "version",
	0x0c: "getk",
	0x0d: "getkq",
	0x0e: "append",
	0x0f: "prepend",
	0x10: "stat",
	0x11: "setq",
	0x12: "addq",
	0x13: "replaceq",
	0x14: "deleteq",
	0x15: "incrementq",
	0x16: "decrementq",
	0x17: "quitq",
	0x18: "flushq",
	0x19: "appendq",
	0x1a: "prependq",
	0x1b: "verbosity",
	0x1c: "touch",
	0x1d: "gat",
	0x1e: "gatq",
	0x1f: "hello",
	0x20: "sasl_list_mechs",
	0x21: "sasl_auth",
	0x22: "sasl_step",
	0x23: "ioctl_get",
	0x24: "ioctl_set",
	0x25: "config_validate",
	0x26: "config_reload",
	0x27: "audit_put",
	0x28: "audit_config_reload",
	0x29: "shutdown",
	0x2a: "set_bucket_throttle_properties",
	0x2b: "set_bucket_data_limit_exceeded",
	0x2c: "set_node_throttle_properties",
	0x2d: "set_active_encryption_keys",
	0x2e: "prune_encryption_keys",
	0x2f: "register_auth_token",
	0x30: "rget",
	0x31: "rset",
	0x32: "rsetq",
	0x33: "rappend",
	0x34: "rappendq",
	0x35: "rprepend",
	0x36: "rprependq",
	0x37: "rdelete",
	0x38: "rdeleteq",
	0x39: "rincr",
	0x3a: "rincrq",
	0x3b: "rdecr",
	0x3c: "rdecrq",
	0x3d: "set_vbucket",
	0x3e: "get_vbucket",
	0x3f: "del_vbucket",
	0x40: "tap_connect",
	0x41: "tap_mutation",
	0x42: "tap_delete",
	0x43: "tap_flush",
	0x44: "tap_opaque",
	0x45: "tap_vbucket_set",
	0x46: "tap_checkpoint_start",
	0x47: "tap_checkpoint_end",
	0x48: "get_all_vb_seqnos",
	0x49: "get_ex",
	0x4a: "get_ex_replica",
	0x4b: "mutate_with_meta",
	0x50: "dcp_open",
	0x51: "dcp_add_stream",
	0x52: "dcp_close_stream",
	0x53: "dcp_stream_req",
	0x54: "dcp_get_failover_log",
	0x55: "dcp_stream_end",
	0x56: "dcp_snapshot_marker",
	0x57: "dcp_mutation",
	0x58: "dcp_deletion",
	0x59: "dcp_expiration",
	0x5a: "dcp_flush",
	0x5b: "dcp_set_vbucket_state",
	0x5c: "dcp_noop",
	0x5d: "dcp_buffer_acknowledgement",
	0x5e: "dcp_control",
	0x5f: "dcp_system_event",
	0x60: "dcp_prepare",
	0x61: "dcp_seqno_acknowledged",
	0x62: "dcp_commit",
	0x63: "dcp_abort",
	0x64: "dcp_seqno_advanced",
	0x65: "dcp_oso_snapshot",
	0x66: "dcp_cache_transfer",
	0x67: "dcp_cache_transfer_end",
	0x68: "dcp_cache_transfer_end_short_lived",
	0x69: "dcp_cache_transfer_short_lived",
	0x70: "get_fusion_storage_snapshot",
	0x71: "release_fusion_storage_snapshot",
	0x72: "mount_fusion_vbucket",
	0x73: "unmount_fusion_vbucket",
	0x74: "sync_fusion_logstore",
	0x75: "start_fusion_uploader",
	0x76: "stop_fusion_uploader",
	0x77: "delete_fusion_namespace",
	0x78: "get_fusion_namespaces",
	0x79: "create_fusion_namespace",
	0x80: "stop_persistence",
	0x81: "start_persistence",
	0x82: "set_param",
	0x83: "get_replica",
	0x84: "set_chronicle_auth_token",
	0x85: "create_bucket",
	0x86: "delete_bucket",
	0x87: "list_buckets",
	0x89: "select_bucket",
	0x8a: "pause_bucket",
	0x8b: "resume_bucket",
	0x8c: "validate_bucket_config",
	0x91: "observe_seqno",
	0x92: "observe",
	0x93: "evict_key",
	0x94: "get_locked",
	0x95: "unlock_key",
	0x96: "get_failover_log",
	0x97: "last_closed_checkpoint",
	0x9e: "deregister_tap_client",
	0x9f: "reset_replication_chain",
	0xa0: "get_meta",
	0xa1: "getq_meta",
	0xa2: "set_with_meta",
	0xa3: "setq_with_meta",
	0xa4: "add_with_meta",
	0xa5: "addq_with_meta",
	0xa6: "snapshot_vb_states",
	0xa7: "vbucket_batch_count",
	0xa8: "del_with_meta",
	0xa9: "delq_with_meta",
	0xaa: "create_checkpoint",
	0xac: "notify_vbucket_update",
	0xad: "enable_traffic",
	0xae: "disable_traffic",
	0xaf: "ifconfig",
	0xb0: "change_vb_filter",
	0xb1: "checkpoint_persistence",
	0xb2: "return_meta",
	0xb3: "compact_db",
	0xb4: "set_cluster_config",
	0xb5: "get_cluster_config",
	0xb6: "get_random_key",
	0xb7: "seqno_persistence",
	0xb8: "get_keys",
	0xb9: "collections_set_manifest",
	0xba: "collections_get_manifest",
	0xbb: "collections_get_id",
	0xbc: "collections_get_scope_id",
	0xc1: "set_drift_counter_state",
	0xc2: "get_adjusted_time",
	0xc5: "subdoc_get",
	0xc6: "subdoc_exists",
	0xc7: "subdoc_dict_add",
	0xc8: "subdoc_dict_upsert",
	0xc9: "subdoc_delete",
	0xca: "subdoc_replace",
	0xcb: "subdoc_array_push_last",
	0xcc: "subdoc_array_push_first",
	0xcd: "subdoc_array_insert",
	0xce: "subdoc_array_add_unique",
	0xcf: "subdoc_counter",
	0xd0: "subdoc_multi_lookup",
	0xd1: "subdoc_multi_mutation",
	0xd2: "subdoc_get_count",
	0xd3: "subdoc_replace_body_with_xattr",
	0xda: "range_scan_create",
	0xdb: "range_scan_continue",
	0xdc: "range_scan_cancel",
	0xe0: "prepare_snapshot",
	0xe1: "release_snapshot",
	0xe2: "download_snapshot",
	0xe3: "get_file_fragment",
	0xf0: "scrub",
	0xf1: "isasl_refresh",
	0xf2: "ssl_certs_refresh",
	0xf3: "get_cmd_timer",
	0xf4: "set_ctrl_token",
	0xf5: "get_ctrl_token",
	0xf6: "update_external_user_permissions",
	0xf7: "rbac_refresh",
	0xf8: "auth_provider",
	0xfb: "drop_privilege",
	0xfc: "adjust_timeofday",
	0xfd: "ewouldblock_ctl",
	0xfe: "get_error_map",
	0xff: "invalid",
}

// String returns the id of the value in the grammar, or its number.
func (v McbpOpcode_Server) String() string {
	return name(v, namesMcbpOpcodeServer)
}

var namesMcbpOpcodeServer = map[McbpOpcode_Server]string{
	0x01: "clustermap_change_notification",
	0x02: "authenticate",
	0x03: "active_external_users",
	0x04: "get_authorization",
}

// String returns the id of the value in the grammar, or its number.
func (v McbpStatus_Status) String() string {
	return name(v, namesMcbpStatusStatus)
}

var namesMcbpStatusStatus = map[McbpStatus_Status]string{
	0x00: "success",
	0x01: "key_enoent",
	0x02: "key_eexists",
	0x03: "e2big",
	0x04: "einval",
	0x05: "not_stored",
	0x06: "delta_badval",
	0x07: "not_my_vbucket",
	0x08: "no_bucket",
	0x09: "locked",
	0x0a: "dcp_stream_not_found",
	0x0b: "opaque_no_match",
	0x0c: "e_would_throttle",
	0x0d: "e_config_only",
	0x0e: "not_locked",
	0x0f: "cas_value_invalid",
	0x1f: "auth_stale",
	0x20: "auth_error",
	0x21: "auth_continue",
	0x22: "erange",
	0x23: "rollback",
	0x24: "eaccess",
	0x25: "not_initialized",
	0x26: "encryption_key_not_available",
	0x27: "checksum_mismatch",
	0x28: "expiry_overflow",
	0x29: "lock_expiry_overflow",
	0x30: "rate_limited_network_ingress",
	0x31: "rate_limited_network_egress",
	0x32: "rate_limited_max_connections",
	0x33: "rate_limited_max_commands",
	0x35: "bucket_size_limit_exceeded",
	0x36: "bucket_resident_ratio_too_low",
	0x37: "bucket_data_size_too_big",
	0x38: "bucket_disk_space_too_low",
	0x50: "bucket_paused",
	0x51: "cancelled",
	0x80: "unknown_frame_info",
	0x81: "unknown_command",
	0x82: "enomem",
	0x83: "not_supported",
	0x84: "einternal",
	0x85: "ebusy",
	0x86: "etmpfail",
	0x87: "xattr_einval",
	0x88: "unknown_collection",
	0x8a: "cannot_apply_collections_manifest",
	0x8c: "unknown_scope",
	0x8d: "dcp_stream_id_invalid",
	0xa0: "durability_invalid_level",
	0xa1: "durability_impossible",
	0xa2: "sync_write_in_progress",
	0xa3: "sync_write_ambiguous",
	0xa4: "sync_write_re_commit_in_progress",
	0xa5: "range_scan_cancelled",
	0xa6: "range_scan_more",
	0xa7: "range_scan_complete",
	0xa8: "vb_uuid_not_equal",
	0xc0: "subdoc_path_enoent",
	0xc1: "subdoc_path_mismatch",
	0xc2: "subdoc_path_einval",
	0xc3: "subdoc_path_e2big",
	0xc4: "subdoc_doc_e2deep",
	0xc5: "subdoc_value_cantinsert",
	0xc6: "subdoc_doc_not_json",
	0xc7: "subdoc_num_erange",
	0xc8: "subdoc_delta_einval",
	0xc9: "subdoc_path_eexists",
	0xca: "subdoc_value_etoodeep",
	0xcb: "subdoc_invalid_combo",
	0xcc: "subdoc_multi_path_failure",
	0xcd: "subdoc_success_deleted",
	0xce: "subdoc_xattr_invalid_flag_combo",
	0xcf: "subdoc_xattr_invalid_key_combo",
	0xd0: "subdoc_xattr_unknown_macro",
	0xd1: "subdoc_xattr_unknown_vattr",
	0xd2: "subdoc_xattr_cant_modify_vattr",
	0xd3: "subdoc_multi_path_failure_deleted",
	0xd4: "subdoc_invalid_xattr_order",
	0xd5: "subdoc_xattr_unknown_vattr_macro",
	0xd6: "subdoc_can_only_revive_deleted_documents",
	0xd7: "subdoc_deleted_document_cant_have_value",
	0xd8: "subdoc_field_not_binary_value",
}
