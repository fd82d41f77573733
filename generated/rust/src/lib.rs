//! Parsers of Couchbase messages, DCP included, generated from the grammars of dcpspec.
//!
//! [`read_stream`] and [`read_file`] give the messages of a stream as plain values. They are made of the
//! generated types: `mcbp_message::McbpMessage` reads one message; those ending in `NoCollections` do so for
//! connections without collections, and `McbpMessageStrict` takes the lengths of the header to the letter.

pub use kaitai;

pub mod dcp_abort;
pub mod dcp_add_stream;
pub mod dcp_add_stream_response;
pub mod dcp_buffer_acknowledgement;
pub mod dcp_cache_transfer;
pub mod dcp_cache_transfer_end;
pub mod dcp_cache_transfer_end_short_lived;
pub mod dcp_cache_transfer_item;
pub mod dcp_cache_transfer_items;
pub mod dcp_cache_transfer_short_lived;
pub mod dcp_close_stream;
pub mod dcp_commit;
pub mod dcp_control;
pub mod dcp_deletion;
pub mod dcp_expiration;
pub mod dcp_extended_meta;
pub mod dcp_flush;
pub mod dcp_get_failover_log;
pub mod dcp_mutation;
pub mod dcp_noop;
pub mod dcp_open;
pub mod dcp_oso_snapshot;
pub mod dcp_prepare;
pub mod dcp_seqno_acknowledged;
pub mod dcp_seqno_advanced;
pub mod dcp_set_vbucket_state;
pub mod dcp_snapshot_marker;
pub mod dcp_stream_end;
pub mod dcp_stream_flags;
pub mod dcp_stream_req;
pub mod dcp_stream_req_response;
pub mod dcp_system_event;
pub mod mcbp_active_external_users;
pub mod mcbp_body;
pub mod mcbp_clustermap_change_notification;
pub mod mcbp_collection_id;
pub mod mcbp_collections_get_manifest;
pub mod mcbp_collections_get_manifest_response;
pub mod mcbp_datatype;
pub mod mcbp_document_key;
pub mod mcbp_document_value;
pub mod mcbp_durability_level;
pub mod mcbp_external_auth_response;
pub mod mcbp_external_authenticate;
pub mod mcbp_failover_log;
pub mod mcbp_failover_log_response;
pub mod mcbp_framing_extras;
pub mod mcbp_get_all_vb_seqnos;
pub mod mcbp_get_all_vb_seqnos_response;
pub mod mcbp_get_authorization;
pub mod mcbp_get_cluster_config;
pub mod mcbp_get_cluster_config_response;
pub mod mcbp_get_collection_id;
pub mod mcbp_get_collection_id_response;
pub mod mcbp_get_meta;
pub mod mcbp_get_meta_response;
pub mod mcbp_get_scope_id;
pub mod mcbp_get_scope_id_response;
pub mod mcbp_header;
pub mod mcbp_hello;
pub mod mcbp_hello_feature;
pub mod mcbp_hello_response;
pub mod mcbp_message;
pub mod mcbp_message_no_collections;
pub mod mcbp_message_strict;
pub mod mcbp_observe_seqno;
pub mod mcbp_observe_seqno_response;
pub mod mcbp_opcode;
pub mod mcbp_payload;
pub mod mcbp_response;
pub mod mcbp_sasl_auth;
pub mod mcbp_sasl_auth_response;
pub mod mcbp_sasl_list_mechs;
pub mod mcbp_sasl_list_mechs_response;
pub mod mcbp_select_bucket;
pub mod mcbp_server_body;
pub mod mcbp_status;
pub mod mcbp_stream;
pub mod mcbp_stream_no_collections;
pub mod mcbp_surplus;
pub mod mcbp_vbucket_state;
pub mod mcbp_xattr_section;

mod stream;
#[rustfmt::skip]
mod stream_table;

pub use stream::{read_file, read_stream, Error, Message, Name, Stream, StreamError, MAX_MESSAGE};
