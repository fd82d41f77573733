//! The fields of messages for `stream`. Generated from the grammars of dcpspec.

use super::stream::{named, Compressed, Message, Rule};
use super::mcbp_hello::*;
use super::mcbp_sasl_list_mechs::*;
use super::mcbp_sasl_auth::*;
use super::mcbp_get_all_vb_seqnos::*;
use super::dcp_open::*;
use super::dcp_add_stream::*;
use super::dcp_close_stream::*;
use super::dcp_stream_req::*;
use super::dcp_get_failover_log::*;
use super::dcp_stream_end::*;
use super::dcp_snapshot_marker::*;
use super::dcp_mutation::*;
use super::dcp_deletion::*;
use super::dcp_expiration::*;
use super::dcp_flush::*;
use super::dcp_set_vbucket_state::*;
use super::dcp_noop::*;
use super::dcp_buffer_acknowledgement::*;
use super::dcp_control::*;
use super::dcp_system_event::*;
use super::dcp_prepare::*;
use super::dcp_seqno_acknowledged::*;
use super::dcp_commit::*;
use super::dcp_abort::*;
use super::dcp_seqno_advanced::*;
use super::dcp_oso_snapshot::*;
use super::dcp_cache_transfer::*;
use super::dcp_cache_transfer_end::*;
use super::dcp_cache_transfer_end_short_lived::*;
use super::dcp_cache_transfer_short_lived::*;
use super::mcbp_select_bucket::*;
use super::mcbp_observe_seqno::*;
use super::mcbp_get_meta::*;
use super::mcbp_get_cluster_config::*;
use super::mcbp_collections_get_manifest::*;
use super::mcbp_get_collection_id::*;
use super::mcbp_get_scope_id::*;
use super::mcbp_payload::*;
use super::mcbp_hello_response::*;
use super::mcbp_sasl_list_mechs_response::*;
use super::mcbp_sasl_auth_response::*;
use super::mcbp_get_all_vb_seqnos_response::*;
use super::mcbp_response::*;
use super::dcp_add_stream_response::*;
use super::dcp_stream_req_response::*;
use super::mcbp_failover_log_response::*;
use super::mcbp_observe_seqno_response::*;
use super::mcbp_get_meta_response::*;
use super::mcbp_get_cluster_config_response::*;
use super::mcbp_collections_get_manifest_response::*;
use super::mcbp_get_collection_id_response::*;
use super::mcbp_get_scope_id_response::*;
use super::mcbp_clustermap_change_notification::*;
use super::mcbp_external_authenticate::*;
use super::mcbp_active_external_users::*;
use super::mcbp_get_authorization::*;
use super::mcbp_external_auth_response::*;
use super::mcbp_body::*;
use super::mcbp_server_body::*;
use super::kaitai::{KResult, OptRc};

pub const HEADER_SIZE: usize = 24;
pub const LENGTH_AT: usize = 8;
/// The largest message, in bytes, that servers allow by default.
pub const MAX_MESSAGE: usize = 31457304;
pub const TRUNCATED: Rule = ("truncated", "", "A field lies within the bytes of its message.");
pub const TOO_LONG: Rule = ("message-length", "", "A message does not exceed the maximum length.");
pub const NOT_SNAPPY: Rule = ("snappy", "mcbp_document_value.snappy", "A value whose datatype includes Snappy consists of one valid Snappy block.");
/// The datatype bit.
pub const SNAPPY_BIT: u8 = 2;

/// The rule that a message breaks at a place in the grammars.
pub fn rule(source: &str) -> Option<Rule> {
Some(match source {
"dcp_deletion/types/extras/seq/2" => ("extended-meta-length", "dcp_deletion::extras.len_extended_meta", "the extended metadata fits into the value"),
"dcp_expiration/types/extras/seq/2" => ("extended-meta-length", "dcp_expiration::extras.len_extended_meta", "the extended metadata fits into the value"),
"dcp_mutation/types/extras/seq/5" => ("extended-meta-length", "dcp_mutation::extras.len_extended_meta", "the extended metadata fits into the value"),
"flatbuffers/seq/0" => ("flatbuffers-offset", "flatbuffers.pos_table", "offsets stay inside the buffer"),
"flatbuffers/instances/ofs_vtable" => ("flatbuffers-offset", "flatbuffers.ofs_vtable", "offsets stay inside the buffer"),
"flatbuffers/types/vtable/seq/0" => ("flatbuffers-vtable", "flatbuffers::vtable.len_vtable", "the length of a vtable is even and at least four"),
"flatbuffers/types/string_field/instances/ofs_content" => ("flatbuffers-offset", "flatbuffers::string_field.ofs_content", "offsets stay inside the buffer"),
"flatbuffers/types/content/seq/0" => ("flatbuffers-string-length", "flatbuffers::content.len_text", "a string is shorter than its buffer"),
"flatbuffers/types/content/seq/2" => ("flatbuffers-string", "flatbuffers::content.terminator", "a zero byte follows the text"),
"mcbp_collection_id/seq/1" => ("leb128-shortest", "mcbp_collection_id.group1", "a collection id of several bytes does not end with a zero group"),
"mcbp_collection_id/seq/2" => ("leb128-shortest", "mcbp_collection_id.group2", "a collection id of several bytes does not end with a zero group"),
"mcbp_collection_id/seq/3" => ("leb128-shortest", "mcbp_collection_id.group3", "a collection id of several bytes does not end with a zero group"),
"mcbp_collection_id/types/last_group/seq/0" => ("leb128-end", "mcbp_collection_id::last_group.has_next", "a collection id ends with its fifth byte"),
"mcbp_collection_id/types/last_group/seq/1" => ("leb128-overflow", "mcbp_collection_id::last_group.spare", "a collection id has no bits above 32"),
"mcbp_collection_id/types/last_group/seq/2" => ("leb128-shortest", "mcbp_collection_id::last_group.bits", "a collection id of several bytes does not end with a zero group"),
"mcbp_header/seq/0" => ("magic", "mcbp_header.magic", "the first byte of a message is one of the six magics"),
"mcbp_header/seq/10" => ("header-lengths", "mcbp_header.len_body", "framing extras, extras and key fit into the body"),
"mcbp_observe_seqno_response/types/state/seq/0" => ("observe-format", "mcbp_observe_seqno_response::state.format", "the format of an observed state is 0 or 1"),
"mcbp_surplus/seq/0" => ("surplus", "mcbp_surplus.first_byte", "nothing follows the last field of a layout"),
"mcbp_xattr_section/seq/0" => ("xattr-length", "mcbp_xattr_section.len_pairs", "extended attributes fit into the value"),
_ => return None,
})
}

pub fn name_of_mcbp_opcode_client(number: i64) -> Option<&'static str> {
Some(match number {
0 => "get",
1 => "set",
2 => "add",
3 => "replace",
4 => "delete",
5 => "increment",
6 => "decrement",
7 => "quit",
8 => "flush",
9 => "getq",
10 => "noop",
11 => "version",
12 => "getk",
13 => "getkq",
14 => "append",
15 => "prepend",
16 => "stat",
17 => "setq",
18 => "addq",
19 => "replaceq",
20 => "deleteq",
21 => "incrementq",
22 => "decrementq",
23 => "quitq",
24 => "flushq",
25 => "appendq",
26 => "prependq",
27 => "verbosity",
28 => "touch",
29 => "gat",
30 => "gatq",
31 => "hello",
32 => "sasl_list_mechs",
33 => "sasl_auth",
34 => "sasl_step",
35 => "ioctl_get",
36 => "ioctl_set",
37 => "config_validate",
38 => "config_reload",
39 => "audit_put",
40 => "audit_config_reload",
41 => "shutdown",
42 => "set_bucket_throttle_properties",
43 => "set_bucket_data_limit_exceeded",
44 => "set_node_throttle_properties",
45 => "set_active_encryption_keys",
46 => "prune_encryption_keys",
47 => "register_auth_token",
48 => "rget",
49 => "rset",
50 => "rsetq",
51 => "rappend",
52 => "rappendq",
53 => "rprepend",
54 => "rprependq",
55 => "rdelete",
56 => "rdeleteq",
57 => "rincr",
58 => "rincrq",
59 => "rdecr",
60 => "rdecrq",
61 => "set_vbucket",
62 => "get_vbucket",
63 => "del_vbucket",
64 => "tap_connect",
65 => "tap_mutation",
66 => "tap_delete",
67 => "tap_flush",
68 => "tap_opaque",
69 => "tap_vbucket_set",
70 => "tap_checkpoint_start",
71 => "tap_checkpoint_end",
72 => "get_all_vb_seqnos",
73 => "get_ex",
74 => "get_ex_replica",
75 => "mutate_with_meta",
80 => "dcp_open",
81 => "dcp_add_stream",
82 => "dcp_close_stream",
83 => "dcp_stream_req",
84 => "dcp_get_failover_log",
85 => "dcp_stream_end",
86 => "dcp_snapshot_marker",
87 => "dcp_mutation",
88 => "dcp_deletion",
89 => "dcp_expiration",
90 => "dcp_flush",
91 => "dcp_set_vbucket_state",
92 => "dcp_noop",
93 => "dcp_buffer_acknowledgement",
94 => "dcp_control",
95 => "dcp_system_event",
96 => "dcp_prepare",
97 => "dcp_seqno_acknowledged",
98 => "dcp_commit",
99 => "dcp_abort",
100 => "dcp_seqno_advanced",
101 => "dcp_oso_snapshot",
102 => "dcp_cache_transfer",
103 => "dcp_cache_transfer_end",
104 => "dcp_cache_transfer_end_short_lived",
105 => "dcp_cache_transfer_short_lived",
112 => "get_fusion_storage_snapshot",
113 => "release_fusion_storage_snapshot",
114 => "mount_fusion_vbucket",
115 => "unmount_fusion_vbucket",
116 => "sync_fusion_logstore",
117 => "start_fusion_uploader",
118 => "stop_fusion_uploader",
119 => "delete_fusion_namespace",
120 => "get_fusion_namespaces",
121 => "create_fusion_namespace",
128 => "stop_persistence",
129 => "start_persistence",
130 => "set_param",
131 => "get_replica",
132 => "set_chronicle_auth_token",
133 => "create_bucket",
134 => "delete_bucket",
135 => "list_buckets",
137 => "select_bucket",
138 => "pause_bucket",
139 => "resume_bucket",
140 => "validate_bucket_config",
145 => "observe_seqno",
146 => "observe",
147 => "evict_key",
148 => "get_locked",
149 => "unlock_key",
150 => "get_failover_log",
151 => "last_closed_checkpoint",
158 => "deregister_tap_client",
159 => "reset_replication_chain",
160 => "get_meta",
161 => "getq_meta",
162 => "set_with_meta",
163 => "setq_with_meta",
164 => "add_with_meta",
165 => "addq_with_meta",
166 => "snapshot_vb_states",
167 => "vbucket_batch_count",
168 => "del_with_meta",
169 => "delq_with_meta",
170 => "create_checkpoint",
172 => "notify_vbucket_update",
173 => "enable_traffic",
174 => "disable_traffic",
175 => "ifconfig",
176 => "change_vb_filter",
177 => "checkpoint_persistence",
178 => "return_meta",
179 => "compact_db",
180 => "set_cluster_config",
181 => "get_cluster_config",
182 => "get_random_key",
183 => "seqno_persistence",
184 => "get_keys",
185 => "collections_set_manifest",
186 => "collections_get_manifest",
187 => "collections_get_id",
188 => "collections_get_scope_id",
193 => "set_drift_counter_state",
194 => "get_adjusted_time",
197 => "subdoc_get",
198 => "subdoc_exists",
199 => "subdoc_dict_add",
200 => "subdoc_dict_upsert",
201 => "subdoc_delete",
202 => "subdoc_replace",
203 => "subdoc_array_push_last",
204 => "subdoc_array_push_first",
205 => "subdoc_array_insert",
206 => "subdoc_array_add_unique",
207 => "subdoc_counter",
208 => "subdoc_multi_lookup",
209 => "subdoc_multi_mutation",
210 => "subdoc_get_count",
211 => "subdoc_replace_body_with_xattr",
218 => "range_scan_create",
219 => "range_scan_continue",
220 => "range_scan_cancel",
224 => "prepare_snapshot",
225 => "release_snapshot",
226 => "download_snapshot",
227 => "get_file_fragment",
240 => "scrub",
241 => "isasl_refresh",
242 => "ssl_certs_refresh",
243 => "get_cmd_timer",
244 => "set_ctrl_token",
245 => "get_ctrl_token",
246 => "update_external_user_permissions",
247 => "rbac_refresh",
248 => "auth_provider",
251 => "drop_privilege",
252 => "adjust_timeofday",
253 => "ewouldblock_ctl",
254 => "get_error_map",
255 => "invalid",
_ => return None,
})
}

pub fn name_of_mcbp_opcode_server(number: i64) -> Option<&'static str> {
Some(match number {
1 => "clustermap_change_notification",
2 => "authenticate",
3 => "active_external_users",
4 => "get_authorization",
_ => return None,
})
}

pub fn name_of_mcbp_status_status(number: i64) -> Option<&'static str> {
Some(match number {
0 => "success",
1 => "key_enoent",
2 => "key_eexists",
3 => "e2big",
4 => "einval",
5 => "not_stored",
6 => "delta_badval",
7 => "not_my_vbucket",
8 => "no_bucket",
9 => "locked",
10 => "dcp_stream_not_found",
11 => "opaque_no_match",
12 => "e_would_throttle",
13 => "e_config_only",
14 => "not_locked",
15 => "cas_value_invalid",
31 => "auth_stale",
32 => "auth_error",
33 => "auth_continue",
34 => "erange",
35 => "rollback",
36 => "eaccess",
37 => "not_initialized",
38 => "encryption_key_not_available",
39 => "checksum_mismatch",
40 => "expiry_overflow",
41 => "lock_expiry_overflow",
48 => "rate_limited_network_ingress",
49 => "rate_limited_network_egress",
50 => "rate_limited_max_connections",
51 => "rate_limited_max_commands",
53 => "bucket_size_limit_exceeded",
54 => "bucket_resident_ratio_too_low",
55 => "bucket_data_size_too_big",
56 => "bucket_disk_space_too_low",
80 => "bucket_paused",
81 => "cancelled",
128 => "unknown_frame_info",
129 => "unknown_command",
130 => "enomem",
131 => "not_supported",
132 => "einternal",
133 => "ebusy",
134 => "etmpfail",
135 => "xattr_einval",
136 => "unknown_collection",
138 => "cannot_apply_collections_manifest",
140 => "unknown_scope",
141 => "dcp_stream_id_invalid",
160 => "durability_invalid_level",
161 => "durability_impossible",
162 => "sync_write_in_progress",
163 => "sync_write_ambiguous",
164 => "sync_write_re_commit_in_progress",
165 => "range_scan_cancelled",
166 => "range_scan_more",
167 => "range_scan_complete",
168 => "vb_uuid_not_equal",
192 => "subdoc_path_enoent",
193 => "subdoc_path_mismatch",
194 => "subdoc_path_einval",
195 => "subdoc_path_e2big",
196 => "subdoc_doc_e2deep",
197 => "subdoc_value_cantinsert",
198 => "subdoc_doc_not_json",
199 => "subdoc_num_erange",
200 => "subdoc_delta_einval",
201 => "subdoc_path_eexists",
202 => "subdoc_value_etoodeep",
203 => "subdoc_invalid_combo",
204 => "subdoc_multi_path_failure",
205 => "subdoc_success_deleted",
206 => "subdoc_xattr_invalid_flag_combo",
207 => "subdoc_xattr_invalid_key_combo",
208 => "subdoc_xattr_unknown_macro",
209 => "subdoc_xattr_unknown_vattr",
210 => "subdoc_xattr_cant_modify_vattr",
211 => "subdoc_multi_path_failure_deleted",
212 => "subdoc_invalid_xattr_order",
213 => "subdoc_xattr_unknown_vattr_macro",
214 => "subdoc_can_only_revive_deleted_documents",
215 => "subdoc_deleted_document_cant_have_value",
216 => "subdoc_field_not_binary_value",
_ => return None,
})
}

pub fn name_of_dcp_stream_end_reason(number: i64) -> Option<&'static str> {
Some(match number {
0 => "ok",
1 => "closed",
2 => "state_changed",
3 => "disconnected",
4 => "slow",
5 => "backfill_fail",
6 => "rollback",
7 => "filter_empty",
8 => "lost_privileges",
_ => return None,
})
}

pub fn name_of_dcp_system_event_event(number: i64) -> Option<&'static str> {
Some(match number {
0 => "begin_collection",
1 => "end_collection",
2 => "flush_collection",
3 => "create_scope",
4 => "drop_scope",
5 => "modify_collection",
_ => return None,
})
}

pub fn request(m: &mut Message, payload: &McbpBody_Request) -> KResult<Compressed> {
match payload {
McbpBody_Request::McbpHello(p) => mcbp_hello(m, p),
McbpBody_Request::McbpSaslListMechs(p) => mcbp_sasl_list_mechs(m, p),
McbpBody_Request::McbpSaslAuth(p) => mcbp_sasl_auth(m, p),
McbpBody_Request::McbpGetAllVbSeqnos(p) => mcbp_get_all_vb_seqnos(m, p),
McbpBody_Request::DcpOpen(p) => dcp_open(m, p),
McbpBody_Request::DcpAddStream(p) => dcp_add_stream(m, p),
McbpBody_Request::DcpCloseStream(p) => dcp_close_stream(m, p),
McbpBody_Request::DcpStreamReq(p) => dcp_stream_req(m, p),
McbpBody_Request::DcpGetFailoverLog(p) => dcp_get_failover_log(m, p),
McbpBody_Request::DcpStreamEnd(p) => dcp_stream_end(m, p),
McbpBody_Request::DcpSnapshotMarker(p) => dcp_snapshot_marker(m, p),
McbpBody_Request::DcpMutation(p) => dcp_mutation(m, p),
McbpBody_Request::DcpDeletion(p) => dcp_deletion(m, p),
McbpBody_Request::DcpExpiration(p) => dcp_expiration(m, p),
McbpBody_Request::DcpFlush(p) => dcp_flush(m, p),
McbpBody_Request::DcpSetVbucketState(p) => dcp_set_vbucket_state(m, p),
McbpBody_Request::DcpNoop(p) => dcp_noop(m, p),
McbpBody_Request::DcpBufferAcknowledgement(p) => dcp_buffer_acknowledgement(m, p),
McbpBody_Request::DcpControl(p) => dcp_control(m, p),
McbpBody_Request::DcpSystemEvent(p) => dcp_system_event(m, p),
McbpBody_Request::DcpPrepare(p) => dcp_prepare(m, p),
McbpBody_Request::DcpSeqnoAcknowledged(p) => dcp_seqno_acknowledged(m, p),
McbpBody_Request::DcpCommit(p) => dcp_commit(m, p),
McbpBody_Request::DcpAbort(p) => dcp_abort(m, p),
McbpBody_Request::DcpSeqnoAdvanced(p) => dcp_seqno_advanced(m, p),
McbpBody_Request::DcpOsoSnapshot(p) => dcp_oso_snapshot(m, p),
McbpBody_Request::DcpCacheTransfer(p) => dcp_cache_transfer(m, p),
McbpBody_Request::DcpCacheTransferEnd(p) => dcp_cache_transfer_end(m, p),
McbpBody_Request::DcpCacheTransferEndShortLived(p) => dcp_cache_transfer_end_short_lived(m, p),
McbpBody_Request::DcpCacheTransferShortLived(p) => dcp_cache_transfer_short_lived(m, p),
McbpBody_Request::McbpSelectBucket(p) => mcbp_select_bucket(m, p),
McbpBody_Request::McbpObserveSeqno(p) => mcbp_observe_seqno(m, p),
McbpBody_Request::McbpGetMeta(p) => mcbp_get_meta(m, p),
McbpBody_Request::McbpGetClusterConfig(p) => mcbp_get_cluster_config(m, p),
McbpBody_Request::McbpCollectionsGetManifest(p) => mcbp_collections_get_manifest(m, p),
McbpBody_Request::McbpGetCollectionId(p) => mcbp_get_collection_id(m, p),
McbpBody_Request::McbpGetScopeId(p) => mcbp_get_scope_id(m, p),
McbpBody_Request::McbpPayload(p) => mcbp_payload(m, p),
}
}

pub fn response(m: &mut Message, payload: &McbpBody_Response) -> KResult<Compressed> {
match payload {
McbpBody_Response::McbpHelloResponse(p) => mcbp_hello_response(m, p),
McbpBody_Response::McbpSaslListMechsResponse(p) => mcbp_sasl_list_mechs_response(m, p),
McbpBody_Response::McbpSaslAuthResponse(p) => mcbp_sasl_auth_response(m, p),
McbpBody_Response::McbpGetAllVbSeqnosResponse(p) => mcbp_get_all_vb_seqnos_response(m, p),
McbpBody_Response::McbpResponse(p) => mcbp_response(m, p),
McbpBody_Response::DcpAddStreamResponse(p) => dcp_add_stream_response(m, p),
McbpBody_Response::DcpStreamReqResponse(p) => dcp_stream_req_response(m, p),
McbpBody_Response::McbpFailoverLogResponse(p) => mcbp_failover_log_response(m, p),
McbpBody_Response::McbpObserveSeqnoResponse(p) => mcbp_observe_seqno_response(m, p),
McbpBody_Response::McbpGetMetaResponse(p) => mcbp_get_meta_response(m, p),
McbpBody_Response::McbpGetClusterConfigResponse(p) => mcbp_get_cluster_config_response(m, p),
McbpBody_Response::McbpCollectionsGetManifestResponse(p) => mcbp_collections_get_manifest_response(m, p),
McbpBody_Response::McbpGetCollectionIdResponse(p) => mcbp_get_collection_id_response(m, p),
McbpBody_Response::McbpGetScopeIdResponse(p) => mcbp_get_scope_id_response(m, p),
McbpBody_Response::McbpPayload(p) => mcbp_payload(m, p),
}
}

pub fn server_request(m: &mut Message, payload: &McbpServerBody_ServerRequest) -> KResult<Compressed> {
match payload {
McbpServerBody_ServerRequest::McbpClustermapChangeNotification(p) => mcbp_clustermap_change_notification(m, p),
McbpServerBody_ServerRequest::McbpExternalAuthenticate(p) => mcbp_external_authenticate(m, p),
McbpServerBody_ServerRequest::McbpActiveExternalUsers(p) => mcbp_active_external_users(m, p),
McbpServerBody_ServerRequest::McbpGetAuthorization(p) => mcbp_get_authorization(m, p),
McbpServerBody_ServerRequest::McbpPayload(p) => mcbp_payload(m, p),
}
}

pub fn server_response(m: &mut Message, payload: &McbpServerBody_ServerResponse) -> KResult<Compressed> {
match payload {
McbpServerBody_ServerResponse::McbpExternalAuthResponse(p) => mcbp_external_auth_response(m, p),
McbpServerBody_ServerResponse::McbpPayload(p) => mcbp_payload(m, p),
}
}

fn mcbp_hello(m: &mut Message, _p: &OptRc<McbpHello>) -> KResult<Compressed> {
m.kind = "hello";
m.direction = Some("client to server");
Ok(None)
}

fn mcbp_sasl_list_mechs(m: &mut Message, _p: &OptRc<McbpSaslListMechs>) -> KResult<Compressed> {
m.kind = "sasl_list_mechs";
m.direction = Some("client to server");
Ok(None)
}

fn mcbp_sasl_auth(m: &mut Message, _p: &OptRc<McbpSaslAuth>) -> KResult<Compressed> {
m.kind = "sasl_auth";
m.direction = Some("client to server");
Ok(None)
}

fn mcbp_get_all_vb_seqnos(m: &mut Message, p: &OptRc<McbpGetAllVbSeqnos>) -> KResult<Compressed> {
m.kind = "get_all_vb_seqnos";
m.direction = Some("client to server");
{
let v0 = p.extras();
if *v0.has_collection_id()? {
let v1 = v0.collection_id();
m.collection_id = Some(*v1);
}
}
Ok(None)
}

fn dcp_open(m: &mut Message, p: &OptRc<DcpOpen>) -> KResult<Compressed> {
m.kind = "open";
{
let v0 = p.extras();
let v1 = v0.flags();
let mut flags = Vec::new();
if *v1.skips_deletes_in_initial_backfill() {
flags.push("skips_deletes_in_initial_backfill");
}
if *v1.includes_deleted_user_xattrs() {
flags.push("includes_deleted_user_xattrs");
}
if *v1.is_pitr() {
flags.push("is_pitr");
}
if *v1.has_no_value_with_underlying_datatype() {
flags.push("has_no_value_with_underlying_datatype");
}
if *v1.includes_delete_times() {
flags.push("includes_delete_times");
}
if *v1.has_collections() {
flags.push("has_collections");
}
if *v1.has_no_value() {
flags.push("has_no_value");
}
if *v1.includes_xattrs() {
flags.push("includes_xattrs");
}
if *v1.is_notifier() {
flags.push("is_notifier");
}
if *v1.is_producer() {
flags.push("is_producer");
}
m.flags = Some(flags);
}
Ok(None)
}

fn dcp_add_stream(m: &mut Message, p: &OptRc<DcpAddStream>) -> KResult<Compressed> {
m.kind = "add_stream";
m.direction = Some("client to server");
{
let v0 = p.extras();
let v1 = v0.flags();
let mut flags = Vec::new();
if *v1.is_cache_transfer() {
flags.push("is_cache_transfer");
}
if *v1.ignores_purged_tombstones() {
flags.push("ignores_purged_tombstones");
}
if *v1.is_from_latest() {
flags.push("is_from_latest");
}
if *v1.has_strict_vbucket_uuid() {
flags.push("has_strict_vbucket_uuid");
}
if *v1.is_active_vbucket_only() {
flags.push("is_active_vbucket_only");
}
if *v1.has_no_value() {
flags.push("has_no_value");
}
if *v1.is_to_latest() {
flags.push("is_to_latest");
}
if *v1.is_disk_only() {
flags.push("is_disk_only");
}
if *v1.is_takeover() {
flags.push("is_takeover");
}
m.flags = Some(flags);
}
Ok(None)
}

fn dcp_close_stream(m: &mut Message, _p: &OptRc<DcpCloseStream>) -> KResult<Compressed> {
m.kind = "close_stream";
m.direction = Some("client to server");
Ok(None)
}

fn dcp_stream_req(m: &mut Message, p: &OptRc<DcpStreamReq>) -> KResult<Compressed> {
m.kind = "stream_req";
m.direction = Some("consumer to producer");
{
let v0 = p.extras();
let v1 = v0.start_seqno();
m.start_seqno = Some(*v1);
}
{
let v0 = p.extras();
let v1 = v0.end_seqno();
m.end_seqno = Some(*v1);
}
{
let v0 = p.extras();
let v1 = v0.vbucket_uuid();
m.vbucket_uuid = Some(*v1);
}
{
let v0 = p.extras();
let v1 = v0.snap_start_seqno();
m.snap_start_seqno = Some(*v1);
}
{
let v0 = p.extras();
let v1 = v0.snap_end_seqno();
m.snap_end_seqno = Some(*v1);
}
{
let v0 = p.extras();
let v1 = v0.flags();
let mut flags = Vec::new();
if *v1.is_cache_transfer() {
flags.push("is_cache_transfer");
}
if *v1.ignores_purged_tombstones() {
flags.push("ignores_purged_tombstones");
}
if *v1.is_from_latest() {
flags.push("is_from_latest");
}
if *v1.has_strict_vbucket_uuid() {
flags.push("has_strict_vbucket_uuid");
}
if *v1.is_active_vbucket_only() {
flags.push("is_active_vbucket_only");
}
if *v1.has_no_value() {
flags.push("has_no_value");
}
if *v1.is_to_latest() {
flags.push("is_to_latest");
}
if *v1.is_disk_only() {
flags.push("is_disk_only");
}
if *v1.is_takeover() {
flags.push("is_takeover");
}
m.flags = Some(flags);
}
Ok(None)
}

fn dcp_get_failover_log(m: &mut Message, _p: &OptRc<DcpGetFailoverLog>) -> KResult<Compressed> {
m.kind = "get_failover_log";
m.direction = Some("consumer to producer");
Ok(None)
}

fn dcp_stream_end(m: &mut Message, p: &OptRc<DcpStreamEnd>) -> KResult<Compressed> {
m.kind = "stream_end";
m.direction = Some("producer to consumer");
{
let v0 = p.extras();
let v1 = v0.reason();
m.reason = Some(named(name_of_dcp_stream_end_reason, i64::from(&*v1)));
}
Ok(None)
}

fn dcp_snapshot_marker(m: &mut Message, p: &OptRc<DcpSnapshotMarker>) -> KResult<Compressed> {
m.kind = "snapshot_marker";
m.direction = Some("producer to consumer");
{
let v0 = p.snapshot();
let v1 = v0.start_seqno();
m.start_seqno = Some(*v1);
}
{
let v0 = p.snapshot();
let v1 = v0.end_seqno();
m.end_seqno = Some(*v1);
}
{
let v0 = p.snapshot();
if *v0.has_purge_seqno() {
let v1 = v0.purge_seqno();
m.purge_seqno = Some(*v1);
}
}
{
let v0 = p.snapshot();
let v1 = v0.flags();
let mut flags = Vec::new();
if *v1.has_duplicate_keys() {
flags.push("has_duplicate_keys");
}
if *v1.is_history() {
flags.push("is_history");
}
if *v1.wants_acknowledgement() {
flags.push("wants_acknowledgement");
}
if *v1.is_checkpoint() {
flags.push("is_checkpoint");
}
if *v1.is_disk() {
flags.push("is_disk");
}
if *v1.is_memory() {
flags.push("is_memory");
}
m.flags = Some(flags);
}
Ok(None)
}

fn dcp_mutation(m: &mut Message, p: &OptRc<DcpMutation>) -> KResult<Compressed> {
m.kind = "mutation";
m.direction = Some("producer to consumer");
{
let v0 = p.extras();
let v1 = v0.by_seqno();
m.seqno = Some(*v1);
}
{
let v0 = p.key();
if *v0.has_collection_id() {
let v1 = v0.collection_id();
let v2 = v1.number()?;
m.collection_id = Some(*v2);
}
}
{
let v0 = p.key();
let v1 = v0.name();
m.key = Some(v1.to_vec());
}
{
let v0 = p.value();
if *v0.has_body()? {
let v1 = v0.body();
m.value = Some(v1.to_vec());
}
}
{
let v0 = p.value();
if *v0.has_snappy()? {
return Ok(Some(v0.clone()));
}
}
Ok(None)
}

fn dcp_deletion(m: &mut Message, p: &OptRc<DcpDeletion>) -> KResult<Compressed> {
m.kind = "deletion";
m.direction = Some("producer to consumer");
{
let v0 = p.extras();
let v1 = v0.by_seqno();
m.seqno = Some(*v1);
}
{
let v0 = p.key();
if *v0.has_collection_id() {
let v1 = v0.collection_id();
let v2 = v1.number()?;
m.collection_id = Some(*v2);
}
}
{
let v0 = p.key();
let v1 = v0.name();
m.key = Some(v1.to_vec());
}
{
let v0 = p.value();
if *v0.has_body()? {
let v1 = v0.body();
m.value = Some(v1.to_vec());
}
}
{
let v0 = p.value();
if *v0.has_snappy()? {
return Ok(Some(v0.clone()));
}
}
Ok(None)
}

fn dcp_expiration(m: &mut Message, p: &OptRc<DcpExpiration>) -> KResult<Compressed> {
m.kind = "expiration";
m.direction = Some("producer to consumer");
{
let v0 = p.extras();
let v1 = v0.by_seqno();
m.seqno = Some(*v1);
}
{
let v0 = p.key();
if *v0.has_collection_id() {
let v1 = v0.collection_id();
let v2 = v1.number()?;
m.collection_id = Some(*v2);
}
}
{
let v0 = p.key();
let v1 = v0.name();
m.key = Some(v1.to_vec());
}
{
let v0 = p.value();
if *v0.has_body()? {
let v1 = v0.body();
m.value = Some(v1.to_vec());
}
}
{
let v0 = p.value();
if *v0.has_snappy()? {
return Ok(Some(v0.clone()));
}
}
Ok(None)
}

fn dcp_flush(m: &mut Message, _p: &OptRc<DcpFlush>) -> KResult<Compressed> {
m.kind = "flush";
m.direction = Some("producer to consumer");
Ok(None)
}

fn dcp_set_vbucket_state(m: &mut Message, _p: &OptRc<DcpSetVbucketState>) -> KResult<Compressed> {
m.kind = "set_vbucket_state";
m.direction = Some("producer to consumer");
Ok(None)
}

fn dcp_noop(m: &mut Message, _p: &OptRc<DcpNoop>) -> KResult<Compressed> {
m.kind = "noop";
m.direction = Some("producer to consumer");
Ok(None)
}

fn dcp_buffer_acknowledgement(m: &mut Message, _p: &OptRc<DcpBufferAcknowledgement>) -> KResult<Compressed> {
m.kind = "buffer_acknowledgement";
m.direction = Some("consumer to producer");
Ok(None)
}

fn dcp_control(m: &mut Message, _p: &OptRc<DcpControl>) -> KResult<Compressed> {
m.kind = "control";
m.direction = Some("consumer to producer");
Ok(None)
}

fn dcp_system_event(m: &mut Message, p: &OptRc<DcpSystemEvent>) -> KResult<Compressed> {
m.kind = "system_event";
m.direction = Some("producer to consumer");
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.manifest_id();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.scope_id();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.collection_id();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.ttl_valid();
let v2 = v1.is_set()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.max_ttl();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.name();
if *v1.is_present()? {
let v2 = v1.content()?;
let v3 = v2.text();
let _ = v3;
}
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.history();
let v2 = v1.is_set()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.default_collection_mvs();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.metered();
let v2 = v1.is_set()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.flush_uid();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_DroppedCollection(case0)) = &*v0 {
let v1 = case0.manifest_id();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_DroppedCollection(case0)) = &*v0 {
let v1 = case0.scope_id();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_DroppedCollection(case0)) = &*v0 {
let v1 = case0.collection_id();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_DroppedCollection(case0)) = &*v0 {
let v1 = case0.system_collection();
let v2 = v1.is_set()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Scope(case0)) = &*v0 {
let v1 = case0.manifest_id();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Scope(case0)) = &*v0 {
let v1 = case0.scope_id();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Scope(case0)) = &*v0 {
let v1 = case0.name();
if *v1.is_present()? {
let v2 = v1.content()?;
let v3 = v2.text();
let _ = v3;
}
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_DroppedScope(case0)) = &*v0 {
let v1 = case0.manifest_id();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_DroppedScope(case0)) = &*v0 {
let v1 = case0.scope_id();
let v2 = v1.number()?;
let _ = v2;
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_DroppedScope(case0)) = &*v0 {
let v1 = case0.system_scope();
let v2 = v1.is_set()?;
let _ = v2;
}
}
{
let v0 = p.extras();
let v1 = v0.by_seqno();
m.seqno = Some(*v1);
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_DroppedCollection(case0)) = &*v0 {
let v1 = case0.collection_id();
let v2 = v1.number()?;
m.collection_id = Some(*v2);
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.collection_id();
let v2 = v1.number()?;
m.collection_id = Some(*v2);
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_EventFields(case0)) = &*v0 {
if *case0.has_collection_id() {
let v1 = case0.collection_id();
m.collection_id = Some(*v1);
}
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_DroppedScope(case0)) = &*v0 {
let v1 = case0.scope_id();
let v2 = v1.number()?;
m.scope_id = Some(*v2);
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Scope(case0)) = &*v0 {
let v1 = case0.scope_id();
let v2 = v1.number()?;
m.scope_id = Some(*v2);
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_DroppedCollection(case0)) = &*v0 {
let v1 = case0.scope_id();
let v2 = v1.number()?;
m.scope_id = Some(*v2);
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.scope_id();
let v2 = v1.number()?;
m.scope_id = Some(*v2);
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_EventFields(case0)) = &*v0 {
let v1 = case0.scope_id();
m.scope_id = Some(*v1);
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_PrototypeFields(case0)) = &*v0 {
let v1 = case0.manifest_id();
m.manifest_id = Some(*v1);
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_DroppedScope(case0)) = &*v0 {
let v1 = case0.manifest_id();
let v2 = v1.number()?;
m.manifest_id = Some(*v2);
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Scope(case0)) = &*v0 {
let v1 = case0.manifest_id();
let v2 = v1.number()?;
m.manifest_id = Some(*v2);
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_DroppedCollection(case0)) = &*v0 {
let v1 = case0.manifest_id();
let v2 = v1.number()?;
m.manifest_id = Some(*v2);
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_Collection(case0)) = &*v0 {
let v1 = case0.manifest_id();
let v2 = v1.number()?;
m.manifest_id = Some(*v2);
}
}
{
let v0 = p.event_value();
if let Some(DcpSystemEvent_EventValue::DcpSystemEvent_EventFields(case0)) = &*v0 {
let v1 = case0.manifest_id();
m.manifest_id = Some(*v1);
}
}
{
let v0 = p.extras();
let v1 = v0.event();
m.event = Some(named(name_of_dcp_system_event_event, i64::from(&*v1)));
}
Ok(None)
}

fn dcp_prepare(m: &mut Message, p: &OptRc<DcpPrepare>) -> KResult<Compressed> {
m.kind = "prepare";
m.direction = Some("producer to consumer");
{
let v0 = p.extras();
let v1 = v0.by_seqno();
m.seqno = Some(*v1);
}
{
let v0 = p.key();
if *v0.has_collection_id() {
let v1 = v0.collection_id();
let v2 = v1.number()?;
m.collection_id = Some(*v2);
}
}
{
let v0 = p.key();
let v1 = v0.name();
m.key = Some(v1.to_vec());
}
{
let v0 = p.value();
if *v0.has_body()? {
let v1 = v0.body();
m.value = Some(v1.to_vec());
}
}
{
let v0 = p.value();
if *v0.has_snappy()? {
return Ok(Some(v0.clone()));
}
}
Ok(None)
}

fn dcp_seqno_acknowledged(m: &mut Message, _p: &OptRc<DcpSeqnoAcknowledged>) -> KResult<Compressed> {
m.kind = "seqno_acknowledged";
m.direction = Some("consumer to producer");
Ok(None)
}

fn dcp_commit(m: &mut Message, p: &OptRc<DcpCommit>) -> KResult<Compressed> {
m.kind = "commit";
m.direction = Some("producer to consumer");
{
let v0 = p.extras();
let v1 = v0.commit_seqno();
m.seqno = Some(*v1);
}
{
let v0 = p.key();
if *v0.has_collection_id() {
let v1 = v0.collection_id();
let v2 = v1.number()?;
m.collection_id = Some(*v2);
}
}
{
let v0 = p.key();
let v1 = v0.name();
m.key = Some(v1.to_vec());
}
Ok(None)
}

fn dcp_abort(m: &mut Message, p: &OptRc<DcpAbort>) -> KResult<Compressed> {
m.kind = "abort";
m.direction = Some("producer to consumer");
{
let v0 = p.extras();
let v1 = v0.abort_seqno();
m.seqno = Some(*v1);
}
{
let v0 = p.key();
if *v0.has_collection_id() {
let v1 = v0.collection_id();
let v2 = v1.number()?;
m.collection_id = Some(*v2);
}
}
{
let v0 = p.key();
let v1 = v0.name();
m.key = Some(v1.to_vec());
}
Ok(None)
}

fn dcp_seqno_advanced(m: &mut Message, p: &OptRc<DcpSeqnoAdvanced>) -> KResult<Compressed> {
m.kind = "seqno_advanced";
m.direction = Some("producer to consumer");
{
let v0 = p.extras();
let v1 = v0.by_seqno();
m.seqno = Some(*v1);
}
Ok(None)
}

fn dcp_oso_snapshot(m: &mut Message, p: &OptRc<DcpOsoSnapshot>) -> KResult<Compressed> {
m.kind = "oso_snapshot";
m.direction = Some("producer to consumer");
{
let v0 = p.extras();
let v1 = v0.flags();
let mut flags = Vec::new();
if *v1.is_end() {
flags.push("is_end");
}
if *v1.is_start() {
flags.push("is_start");
}
m.flags = Some(flags);
}
Ok(None)
}

fn dcp_cache_transfer(m: &mut Message, p: &OptRc<DcpCacheTransfer>) -> KResult<Compressed> {
m.kind = "cache_transfer";
m.direction = Some("producer to consumer");
{
if *p.has_cached_value()? {
let v0 = p.cached_value();
let v1 = v0.extras();
let v2 = v1.by_seqno();
m.seqno = Some(*v2);
}
}
{
if *p.has_cached_value()? {
let v0 = p.cached_value();
let v1 = v0.key();
if *v1.has_collection_id() {
let v2 = v1.collection_id();
let v3 = v2.number()?;
m.collection_id = Some(*v3);
}
}
}
{
if *p.has_cached_value()? {
let v0 = p.cached_value();
let v1 = v0.key();
let v2 = v1.name();
m.key = Some(v2.to_vec());
}
}
{
if *p.has_cached_value()? {
let v0 = p.cached_value();
let v1 = v0.value();
if *v1.has_body()? {
let v2 = v1.body();
m.value = Some(v2.to_vec());
}
}
}
{
if *p.has_cached_value()? {
let v0 = p.cached_value();
let v1 = v0.value();
if *v1.has_snappy()? {
return Ok(Some(v1.clone()));
}
}
}
Ok(None)
}

fn dcp_cache_transfer_end(m: &mut Message, p: &OptRc<DcpCacheTransferEnd>) -> KResult<Compressed> {
m.kind = "cache_transfer_end";
m.direction = Some("producer to consumer");
{
if *p.has_cached_key_meta()? {
let v0 = p.cached_key_meta();
let v1 = v0.extras();
let v2 = v1.by_seqno();
m.seqno = Some(*v2);
}
}
{
if *p.has_cached_key_meta()? {
let v0 = p.cached_key_meta();
let v1 = v0.key();
if *v1.has_collection_id() {
let v2 = v1.collection_id();
let v3 = v2.number()?;
m.collection_id = Some(*v3);
}
}
}
{
if *p.has_cached_key_meta()? {
let v0 = p.cached_key_meta();
let v1 = v0.key();
let v2 = v1.name();
m.key = Some(v2.to_vec());
}
}
{
if *p.has_cached_key_meta()? {
let v0 = p.cached_key_meta();
let v1 = v0.value();
if *v1.has_body()? {
let v2 = v1.body();
m.value = Some(v2.to_vec());
}
}
}
{
if *p.has_cached_key_meta()? {
let v0 = p.cached_key_meta();
let v1 = v0.value();
if *v1.has_snappy()? {
return Ok(Some(v1.clone()));
}
}
}
Ok(None)
}

fn dcp_cache_transfer_end_short_lived(m: &mut Message, _p: &OptRc<DcpCacheTransferEndShortLived>) -> KResult<Compressed> {
m.kind = "cache_transfer_end_short_lived";
m.direction = Some("producer to consumer");
Ok(None)
}

fn dcp_cache_transfer_short_lived(m: &mut Message, _p: &OptRc<DcpCacheTransferShortLived>) -> KResult<Compressed> {
m.kind = "cache_transfer_short_lived";
m.direction = Some("producer to consumer");
Ok(None)
}

fn mcbp_select_bucket(m: &mut Message, _p: &OptRc<McbpSelectBucket>) -> KResult<Compressed> {
m.kind = "select_bucket";
m.direction = Some("client to server");
Ok(None)
}

fn mcbp_observe_seqno(m: &mut Message, _p: &OptRc<McbpObserveSeqno>) -> KResult<Compressed> {
m.kind = "observe_seqno";
m.direction = Some("client to server");
Ok(None)
}

fn mcbp_get_meta(m: &mut Message, p: &OptRc<McbpGetMeta>) -> KResult<Compressed> {
m.kind = "get_meta";
m.direction = Some("client to server");
{
let v0 = p.key();
if *v0.has_collection_id() {
let v1 = v0.collection_id();
let v2 = v1.number()?;
m.collection_id = Some(*v2);
}
}
{
let v0 = p.key();
let v1 = v0.name();
m.key = Some(v1.to_vec());
}
Ok(None)
}

fn mcbp_get_cluster_config(m: &mut Message, _p: &OptRc<McbpGetClusterConfig>) -> KResult<Compressed> {
m.kind = "get_cluster_config";
m.direction = Some("client to server");
Ok(None)
}

fn mcbp_collections_get_manifest(m: &mut Message, _p: &OptRc<McbpCollectionsGetManifest>) -> KResult<Compressed> {
m.kind = "collections_get_manifest";
m.direction = Some("client to server");
Ok(None)
}

fn mcbp_get_collection_id(m: &mut Message, _p: &OptRc<McbpGetCollectionId>) -> KResult<Compressed> {
m.kind = "get_collection_id";
m.direction = Some("client to server");
Ok(None)
}

fn mcbp_get_scope_id(m: &mut Message, _p: &OptRc<McbpGetScopeId>) -> KResult<Compressed> {
m.kind = "get_scope_id";
m.direction = Some("client to server");
Ok(None)
}

fn mcbp_payload(m: &mut Message, _p: &OptRc<McbpPayload>) -> KResult<Compressed> {
m.kind = "payload";
Ok(None)
}

fn mcbp_hello_response(m: &mut Message, _p: &OptRc<McbpHelloResponse>) -> KResult<Compressed> {
m.kind = "hello_response";
m.direction = Some("server to client");
Ok(None)
}

fn mcbp_sasl_list_mechs_response(m: &mut Message, _p: &OptRc<McbpSaslListMechsResponse>) -> KResult<Compressed> {
m.kind = "sasl_list_mechs_response";
m.direction = Some("server to client");
Ok(None)
}

fn mcbp_sasl_auth_response(m: &mut Message, _p: &OptRc<McbpSaslAuthResponse>) -> KResult<Compressed> {
m.kind = "sasl_auth_response";
m.direction = Some("server to client");
Ok(None)
}

fn mcbp_get_all_vb_seqnos_response(m: &mut Message, _p: &OptRc<McbpGetAllVbSeqnosResponse>) -> KResult<Compressed> {
m.kind = "get_all_vb_seqnos_response";
m.direction = Some("server to client");
Ok(None)
}

fn mcbp_response(m: &mut Message, _p: &OptRc<McbpResponse>) -> KResult<Compressed> {
m.kind = "response";
Ok(None)
}

fn dcp_add_stream_response(m: &mut Message, _p: &OptRc<DcpAddStreamResponse>) -> KResult<Compressed> {
m.kind = "add_stream_response";
m.direction = Some("server to client");
Ok(None)
}

fn dcp_stream_req_response(m: &mut Message, p: &OptRc<DcpStreamReqResponse>) -> KResult<Compressed> {
m.kind = "stream_req_response";
m.direction = Some("producer to consumer");
{
if *p.has_rollback_seqno()? {
let v0 = p.rollback_seqno();
let v1 = v0.seqno();
m.rollback_seqno = Some(*v1);
}
}
Ok(None)
}

fn mcbp_failover_log_response(m: &mut Message, _p: &OptRc<McbpFailoverLogResponse>) -> KResult<Compressed> {
m.kind = "failover_log_response";
m.direction = Some("producer to consumer");
Ok(None)
}

fn mcbp_observe_seqno_response(m: &mut Message, p: &OptRc<McbpObserveSeqnoResponse>) -> KResult<Compressed> {
m.kind = "observe_seqno_response";
m.direction = Some("server to client");
{
if *p.is_success() {
let v0 = p.state();
let v1 = v0.vbucket_uuid();
m.vbucket_uuid = Some(*v1);
}
}
Ok(None)
}

fn mcbp_get_meta_response(m: &mut Message, _p: &OptRc<McbpGetMetaResponse>) -> KResult<Compressed> {
m.kind = "get_meta_response";
m.direction = Some("server to client");
Ok(None)
}

fn mcbp_get_cluster_config_response(m: &mut Message, _p: &OptRc<McbpGetClusterConfigResponse>) -> KResult<Compressed> {
m.kind = "get_cluster_config_response";
m.direction = Some("server to client");
Ok(None)
}

fn mcbp_collections_get_manifest_response(m: &mut Message, _p: &OptRc<McbpCollectionsGetManifestResponse>) -> KResult<Compressed> {
m.kind = "collections_get_manifest_response";
m.direction = Some("server to client");
Ok(None)
}

fn mcbp_get_collection_id_response(m: &mut Message, p: &OptRc<McbpGetCollectionIdResponse>) -> KResult<Compressed> {
m.kind = "get_collection_id_response";
m.direction = Some("server to client");
{
if *p.is_success() {
let v0 = p.extras();
let v1 = v0.collection_id();
m.collection_id = Some(*v1);
}
}
{
if *p.is_success() {
let v0 = p.extras();
let v1 = v0.manifest_id();
m.manifest_id = Some(*v1);
}
}
Ok(None)
}

fn mcbp_get_scope_id_response(m: &mut Message, p: &OptRc<McbpGetScopeIdResponse>) -> KResult<Compressed> {
m.kind = "get_scope_id_response";
m.direction = Some("server to client");
{
if *p.is_success() {
let v0 = p.extras();
let v1 = v0.scope_id();
m.scope_id = Some(*v1);
}
}
{
if *p.is_success() {
let v0 = p.extras();
let v1 = v0.manifest_id();
m.manifest_id = Some(*v1);
}
}
Ok(None)
}

fn mcbp_clustermap_change_notification(m: &mut Message, _p: &OptRc<McbpClustermapChangeNotification>) -> KResult<Compressed> {
m.kind = "clustermap_change_notification";
m.direction = Some("server to client");
Ok(None)
}

fn mcbp_external_authenticate(m: &mut Message, _p: &OptRc<McbpExternalAuthenticate>) -> KResult<Compressed> {
m.kind = "external_authenticate";
m.direction = Some("server to client");
Ok(None)
}

fn mcbp_active_external_users(m: &mut Message, _p: &OptRc<McbpActiveExternalUsers>) -> KResult<Compressed> {
m.kind = "active_external_users";
m.direction = Some("server to client");
Ok(None)
}

fn mcbp_get_authorization(m: &mut Message, _p: &OptRc<McbpGetAuthorization>) -> KResult<Compressed> {
m.kind = "get_authorization";
m.direction = Some("server to client");
Ok(None)
}

fn mcbp_external_auth_response(m: &mut Message, _p: &OptRc<McbpExternalAuthResponse>) -> KResult<Compressed> {
m.kind = "external_auth_response";
m.direction = Some("client to server");
Ok(None)
}
