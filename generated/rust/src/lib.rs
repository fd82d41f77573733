//! Parsers of Couchbase messages, including DCP, generated from the grammars of dcpspec.
//!
//! [`read_stream`] and [`read_file`] return the messages of a stream as plain values. They use the generated types:
//! `mcbp_message::McbpMessage` reads one message. The types whose names end in `NoCollections` read messages of
//! connections without collections. `McbpMessageStrict` interprets the lengths in the header literally.

pub mod kaitai;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_abort;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_add_stream;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_add_stream_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_buffer_acknowledgement;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_cache_transfer;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_cache_transfer_end;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_cache_transfer_end_short_lived;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_cache_transfer_items;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_cache_transfer_short_lived;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_close_stream;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_commit;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_control;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_deletion;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_expiration;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_extended_meta;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_flush;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_get_failover_log;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_mutation;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_noop;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_open;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_oso_snapshot;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_prepare;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_seqno_acknowledged;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_seqno_advanced;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_set_vbucket_state;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_snapshot_marker;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_stream_end;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_stream_flags;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_stream_req;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_stream_req_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod dcp_system_event;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod flatbuffers;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_active_external_users;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_body;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_clustermap_change_notification;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_collection_id;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_collections_get_manifest;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_collections_get_manifest_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_datatype;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_document_key;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_document_value;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_durability_level;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_external_auth_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_external_authenticate;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_failover_log;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_failover_log_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_framing_extras;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_get_all_vb_seqnos;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_get_all_vb_seqnos_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_get_authorization;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_get_cluster_config;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_get_cluster_config_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_get_collection_id;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_get_collection_id_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_get_meta;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_get_meta_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_get_scope_id;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_get_scope_id_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_header;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_hello;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_hello_feature;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_hello_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_message;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_message_no_collections;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_message_strict;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_observe_seqno;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_observe_seqno_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_opcode;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_payload;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_sasl_auth;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_sasl_auth_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_sasl_list_mechs;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_sasl_list_mechs_response;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_select_bucket;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_server_body;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_status;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_stream;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_stream_no_collections;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_surplus;
#[allow(clippy::all, rustdoc::all, unused_parens)]
pub mod mcbp_xattr_section;

mod position;
mod stream;
#[rustfmt::skip]
mod stream_table;

/// The rules by which servers refuse messages with a valid layout, as JSON.
pub const POLICY: &str = include_str!("policy.json");
/// The rules for the sequence of messages on a connection, as JSON.
pub const AUDIT: &str = include_str!("audit.json");

pub use position::{Position, ResumeRequest};
pub use stream::{read_file, read_stream, Decompress, Error, Message, Name, Stream, StreamError, MAX_MESSAGE};
