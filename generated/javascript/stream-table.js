"use strict";

// Where `stream.js` finds the fields of messages. Generated from the grammars of dcpspec.

exports.HEADER_SIZE = 24;
exports.LENGTH_AT = 8;
exports.MAX_MESSAGE = 31457304;
exports.TRUNCATED = ["truncated", "", "The bytes end before the field does."];
exports.TOO_LONG = ["message-length", "", "A message is not longer than any that is expected."];
// The text of a message has these fields, by their names in the grammars.
exports.SHOWN = {"vbucket": "vbucket", "status": "status", "seqno": "seqno", "start_seqno": "startSeqno", "end_seqno": "endSeqno", "rollback_seqno": "rollbackSeqno", "collection_id": "collectionId", "scope_id": "scopeId", "manifest_id": "manifestId", "event": "event", "reason": "reason", "flags": "flags", "key": "key"};
// Type of the payload, kind, direction, flags, tables of names, and the ways to each field.
exports.KINDS = [
  ["McbpHello", "hello", "client to server", {}, {}, {
  }],
  ["McbpSaslListMechs", "sasl_list_mechs", "client to server", {}, {}, {
  }],
  ["McbpSaslAuth", "sasl_auth", "client to server", {}, {}, {
  }],
  ["McbpGetAllVbSeqnos", "get_all_vb_seqnos", "client to server", {}, {}, {
    collectionId: [["extras", "collectionId"]],
  }],
  ["DcpOpen", "open", "", {"skipsDeletesInInitialBackfill": "skips_deletes_in_initial_backfill", "includesDeletedUserXattrs": "includes_deleted_user_xattrs", "isPitr": "is_pitr", "hasNoValueWithUnderlyingDatatype": "has_no_value_with_underlying_datatype", "includesDeleteTimes": "includes_delete_times", "hasCollections": "has_collections", "hasNoValue": "has_no_value", "includesXattrs": "includes_xattrs", "isNotifier": "is_notifier", "isProducer": "is_producer"}, {}, {
    flags: [["extras", "flags"]],
  }],
  ["DcpAddStream", "add_stream", "client to server", {"isCacheTransfer": "is_cache_transfer", "ignoresPurgedTombstones": "ignores_purged_tombstones", "isFromLatest": "is_from_latest", "hasStrictVbucketUuid": "has_strict_vbucket_uuid", "isActiveVbucketOnly": "is_active_vbucket_only", "hasNoValue": "has_no_value", "isToLatest": "is_to_latest", "isDiskOnly": "is_disk_only", "isTakeover": "is_takeover"}, {}, {
    flags: [["extras", "flags"]],
  }],
  ["DcpCloseStream", "close_stream", "client to server", {}, {}, {
  }],
  ["DcpStreamReq", "stream_req", "consumer to producer", {"isCacheTransfer": "is_cache_transfer", "ignoresPurgedTombstones": "ignores_purged_tombstones", "isFromLatest": "is_from_latest", "hasStrictVbucketUuid": "has_strict_vbucket_uuid", "isActiveVbucketOnly": "is_active_vbucket_only", "hasNoValue": "has_no_value", "isToLatest": "is_to_latest", "isDiskOnly": "is_disk_only", "isTakeover": "is_takeover"}, {}, {
    startSeqno: [["extras", "startSeqno"]],
    endSeqno: [["extras", "endSeqno"]],
    flags: [["extras", "flags"]],
  }],
  ["DcpGetFailoverLog", "get_failover_log", "consumer to producer", {}, {}, {
  }],
  ["DcpStreamEnd", "stream_end", "producer to consumer", {}, {"reason": "DcpStreamEnd.Reason"}, {
    reason: [["extras", "reason"]],
  }],
  ["DcpSnapshotMarker", "snapshot_marker", "producer to consumer", {"hasDuplicateKeys": "has_duplicate_keys", "isHistory": "is_history", "wantsAcknowledgement": "wants_acknowledgement", "isCheckpoint": "is_checkpoint", "isDisk": "is_disk", "isMemory": "is_memory"}, {}, {
    startSeqno: [["snapshot", "startSeqno"]],
    endSeqno: [["snapshot", "endSeqno"]],
    flags: [["snapshot", "flags"]],
  }],
  ["DcpMutation", "mutation", "producer to consumer", {}, {}, {
    seqno: [["extras", "bySeqno"]],
    collectionId: [["key", "collectionId", "number"]],
    key: [["key", "name"]],
    value: [["value", "body"]],
    snappy: [["value", "snappy"]],
  }],
  ["DcpDeletion", "deletion", "producer to consumer", {}, {}, {
    seqno: [["extras", "bySeqno"]],
    collectionId: [["key", "collectionId", "number"]],
    key: [["key", "name"]],
    value: [["value", "body"]],
    snappy: [["value", "snappy"]],
  }],
  ["DcpExpiration", "expiration", "producer to consumer", {}, {}, {
    seqno: [["extras", "bySeqno"]],
    collectionId: [["key", "collectionId", "number"]],
    key: [["key", "name"]],
    value: [["value", "body"]],
    snappy: [["value", "snappy"]],
  }],
  ["DcpFlush", "flush", "producer to consumer", {}, {}, {
  }],
  ["DcpSetVbucketState", "set_vbucket_state", "producer to consumer", {}, {}, {
  }],
  ["DcpNoop", "noop", "producer to consumer", {}, {}, {
  }],
  ["DcpBufferAcknowledgement", "buffer_acknowledgement", "consumer to producer", {}, {}, {
  }],
  ["DcpControl", "control", "consumer to producer", {}, {}, {
  }],
  ["DcpSystemEvent", "system_event", "producer to consumer", {}, {"event": "DcpSystemEvent.Event"}, {
    seqno: [["extras", "bySeqno"]],
    collectionId: [["fields", "collectionId"], ["collection", "collectionId", "number"], ["droppedCollection", "collectionId", "number"]],
    scopeId: [["fields", "scopeId"], ["collection", "scopeId", "number"], ["droppedCollection", "scopeId", "number"], ["scope", "scopeId", "number"], ["droppedScope", "scopeId", "number"]],
    manifestId: [["fields", "manifestId"], ["collection", "manifestId", "number"], ["droppedCollection", "manifestId", "number"], ["scope", "manifestId", "number"], ["droppedScope", "manifestId", "number"], ["prototypeFields", "manifestId"]],
    event: [["extras", "event"]],
  }],
  ["DcpPrepare", "prepare", "producer to consumer", {}, {}, {
    seqno: [["extras", "bySeqno"]],
    collectionId: [["key", "collectionId", "number"]],
    key: [["key", "name"]],
    value: [["value", "body"]],
    snappy: [["value", "snappy"]],
  }],
  ["DcpSeqnoAcknowledged", "seqno_acknowledged", "consumer to producer", {}, {}, {
  }],
  ["DcpCommit", "commit", "producer to consumer", {}, {}, {
    seqno: [["extras", "commitSeqno"]],
    collectionId: [["key", "collectionId", "number"]],
    key: [["key", "name"]],
  }],
  ["DcpAbort", "abort", "producer to consumer", {}, {}, {
    seqno: [["extras", "abortSeqno"]],
    collectionId: [["key", "collectionId", "number"]],
    key: [["key", "name"]],
  }],
  ["DcpSeqnoAdvanced", "seqno_advanced", "producer to consumer", {}, {}, {
    seqno: [["extras", "bySeqno"]],
  }],
  ["DcpOsoSnapshot", "oso_snapshot", "producer to consumer", {"isEnd": "is_end", "isStart": "is_start"}, {}, {
    flags: [["extras", "flags"]],
  }],
  ["DcpCacheTransfer", "cache_transfer", "producer to consumer", {}, {}, {
    seqno: [["cachedValue", "extras", "bySeqno"]],
    collectionId: [["cachedValue", "key", "collectionId", "number"]],
    key: [["cachedValue", "key", "name"]],
    value: [["cachedValue", "value", "body"]],
    snappy: [["cachedValue", "value", "snappy"]],
  }],
  ["DcpCacheTransferEnd", "cache_transfer_end", "producer to consumer", {}, {}, {
    seqno: [["cachedKeyMeta", "extras", "bySeqno"]],
    collectionId: [["cachedKeyMeta", "key", "collectionId", "number"]],
    key: [["cachedKeyMeta", "key", "name"]],
    value: [["cachedKeyMeta", "value", "body"]],
    snappy: [["cachedKeyMeta", "value", "snappy"]],
  }],
  ["DcpCacheTransferEndShortLived", "cache_transfer_end_short_lived", "producer to consumer", {}, {}, {
  }],
  ["DcpCacheTransferShortLived", "cache_transfer_short_lived", "producer to consumer", {}, {}, {
  }],
  ["McbpSelectBucket", "select_bucket", "client to server", {}, {}, {
  }],
  ["McbpObserveSeqno", "observe_seqno", "client to server", {}, {}, {
  }],
  ["McbpGetMeta", "get_meta", "client to server", {}, {}, {
    collectionId: [["key", "collectionId", "number"]],
    key: [["key", "name"]],
  }],
  ["McbpGetClusterConfig", "get_cluster_config", "client to server", {}, {}, {
  }],
  ["McbpCollectionsGetManifest", "collections_get_manifest", "client to server", {}, {}, {
  }],
  ["McbpGetCollectionId", "get_collection_id", "client to server", {}, {}, {
  }],
  ["McbpGetScopeId", "get_scope_id", "client to server", {}, {}, {
  }],
  ["McbpPayload", "payload", "", {}, {}, {
  }],
  ["McbpHelloResponse", "hello_response", "server to client", {}, {}, {
  }],
  ["McbpSaslListMechsResponse", "sasl_list_mechs_response", "server to client", {}, {}, {
  }],
  ["McbpSaslAuthResponse", "sasl_auth_response", "server to client", {}, {}, {
  }],
  ["McbpGetAllVbSeqnosResponse", "get_all_vb_seqnos_response", "server to client", {}, {}, {
  }],
  ["McbpResponse", "response", "", {}, {}, {
  }],
  ["DcpAddStreamResponse", "add_stream_response", "server to client", {}, {}, {
  }],
  ["DcpStreamReqResponse", "stream_req_response", "producer to consumer", {}, {}, {
    rollbackSeqno: [["rollbackSeqno", "seqno"]],
  }],
  ["McbpFailoverLogResponse", "failover_log_response", "producer to consumer", {}, {}, {
  }],
  ["McbpObserveSeqnoResponse", "observe_seqno_response", "server to client", {}, {}, {
  }],
  ["McbpGetMetaResponse", "get_meta_response", "server to client", {}, {}, {
  }],
  ["McbpGetClusterConfigResponse", "get_cluster_config_response", "server to client", {}, {}, {
  }],
  ["McbpCollectionsGetManifestResponse", "collections_get_manifest_response", "server to client", {}, {}, {
  }],
  ["McbpGetCollectionIdResponse", "get_collection_id_response", "server to client", {}, {}, {
    collectionId: [["extras", "collectionId"]],
    manifestId: [["extras", "manifestId"]],
  }],
  ["McbpGetScopeIdResponse", "get_scope_id_response", "server to client", {}, {}, {
    scopeId: [["extras", "scopeId"]],
    manifestId: [["extras", "manifestId"]],
  }],
  ["McbpClustermapChangeNotification", "clustermap_change_notification", "server to client", {}, {}, {
  }],
  ["McbpExternalAuthenticate", "external_authenticate", "server to client", {}, {}, {
  }],
  ["McbpActiveExternalUsers", "active_external_users", "server to client", {}, {}, {
  }],
  ["McbpGetAuthorization", "get_authorization", "server to client", {}, {}, {
  }],
  ["McbpExternalAuthResponse", "external_auth_response", "client to server", {}, {}, {
  }],
];
exports.RULES = {
  "dcp_deletion/types/extras/seq/2": ["extended-meta-length", "dcp_deletion::extras.len_extended_meta", "the extended metadata fits into the value"],
  "dcp_expiration/types/extras/seq/2": ["extended-meta-length", "dcp_expiration::extras.len_extended_meta", "the extended metadata fits into the value"],
  "dcp_mutation/types/extras/seq/5": ["extended-meta-length", "dcp_mutation::extras.len_extended_meta", "the extended metadata fits into the value"],
  "dcp_system_event/types/flatbuffers_table/seq/0": ["flatbuffers-offset", "dcp_system_event::flatbuffers_table.pos_table", "offsets stay inside the buffer"],
  "dcp_system_event/types/flatbuffers_table/instances/ofs_vtable": ["flatbuffers-offset", "dcp_system_event::flatbuffers_table.ofs_vtable", "offsets stay inside the buffer"],
  "dcp_system_event/types/flatbuffers_vtable/seq/0": ["flatbuffers-vtable", "dcp_system_event::flatbuffers_vtable.len_vtable", "the length of a vtable is even and at least four"],
  "dcp_system_event/types/flatbuffers_string/instances/ofs_content": ["flatbuffers-offset", "dcp_system_event::flatbuffers_string.ofs_content", "offsets stay inside the buffer"],
  "dcp_system_event/types/flatbuffers_text/seq/0": ["flatbuffers-string-length", "dcp_system_event::flatbuffers_text.len_text", "a string is shorter than its buffer"],
  "dcp_system_event/types/flatbuffers_text/seq/2": ["flatbuffers-string", "dcp_system_event::flatbuffers_text.terminator", "a zero byte follows the text"],
  "mcbp_collection_id/seq/1": ["leb128-shortest", "mcbp_collection_id.group1", "a collection id of several bytes does not end with a group of zero"],
  "mcbp_collection_id/seq/2": ["leb128-shortest", "mcbp_collection_id.group2", "a collection id of several bytes does not end with a group of zero"],
  "mcbp_collection_id/seq/3": ["leb128-shortest", "mcbp_collection_id.group3", "a collection id of several bytes does not end with a group of zero"],
  "mcbp_collection_id/types/last_group/seq/0": ["leb128-end", "mcbp_collection_id::last_group.has_next", "a collection id ends with its fifth byte"],
  "mcbp_collection_id/types/last_group/seq/1": ["leb128-overflow", "mcbp_collection_id::last_group.spare", "a collection id has no bits above 32"],
  "mcbp_collection_id/types/last_group/seq/2": ["leb128-shortest", "mcbp_collection_id::last_group.bits", "a collection id of several bytes does not end with a group of zero"],
  "mcbp_header/seq/0": ["magic", "mcbp_header.magic", "the first byte of a message is one of the six magics"],
  "mcbp_header/seq/10": ["header-lengths", "mcbp_header.len_body", "framing extras, extras and key fit into the body"],
  "mcbp_observe_seqno_response/types/state/seq/0": ["observe-format", "mcbp_observe_seqno_response::state.format", "the format of an observed state is 0 or 1"],
  "mcbp_surplus/seq/0": ["surplus", "mcbp_surplus.first_byte", "nothing follows the last field of a layout"],
  "mcbp_xattr_section/seq/0": ["xattr-length", "mcbp_xattr_section.len_pairs", "extended attributes fit into the value"],
};
