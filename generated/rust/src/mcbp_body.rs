// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

#![allow(unused_imports)]
#![allow(non_snake_case)]
#![allow(non_camel_case_types)]
#![allow(irrefutable_let_patterns)]
#![allow(unused_comparisons)]

extern crate kaitai;
use kaitai::*;
use std::convert::{TryFrom, TryInto};
use std::cell::{Ref, Cell, RefCell};
use std::rc::{Rc, Weak};
use super::dcp_buffer_acknowledgement::DcpBufferAcknowledgement;
use super::dcp_snapshot_marker::DcpSnapshotMarker;
use super::dcp_mutation::DcpMutation;
use super::dcp_get_failover_log::DcpGetFailoverLog;
use super::hello_response::HelloResponse;
use super::collections_get_manifest_response::CollectionsGetManifestResponse;
use super::dcp_close_stream::DcpCloseStream;
use super::dcp_control::DcpControl;
use super::get_collection_id::GetCollectionId;
use super::dcp_add_stream::DcpAddStream;
use super::dcp_cache_transfer_end::DcpCacheTransferEnd;
use super::dcp_seqno_advanced::DcpSeqnoAdvanced;
use super::observe_seqno::ObserveSeqno;
use super::dcp_set_vbucket_state::DcpSetVbucketState;
use super::get_all_vb_seqnos::GetAllVbSeqnos;
use super::select_bucket::SelectBucket;
use super::dcp_flush::DcpFlush;
use super::dcp_seqno_acknowledged::DcpSeqnoAcknowledged;
use super::mcbp_opcode::McbpOpcode_Client;
use super::mcbp_framing_extras::McbpFramingExtras;
use super::get_cluster_config::GetClusterConfig;
use super::get_all_vb_seqnos_response::GetAllVbSeqnosResponse;
use super::collections_get_manifest::CollectionsGetManifest;
use super::dcp_noop::DcpNoop;
use super::dcp_prepare::DcpPrepare;
use super::hello::Hello;
use super::sasl_auth::SaslAuth;
use super::dcp_stream_end::DcpStreamEnd;
use super::dcp_system_event::DcpSystemEvent;
use super::get_meta_response::GetMetaResponse;
use super::dcp_open::DcpOpen;
use super::dcp_deletion::DcpDeletion;
use super::sasl_list_mechs::SaslListMechs;
use super::dcp_abort::DcpAbort;
use super::mcbp_payload::McbpPayload;
use super::dcp_cache_transfer::DcpCacheTransfer;
use super::dcp_stream_req::DcpStreamReq;
use super::get_collection_id_response::GetCollectionIdResponse;
use super::dcp_cache_transfer_end_short_lived::DcpCacheTransferEndShortLived;
use super::sasl_list_mechs_response::SaslListMechsResponse;
use super::mcbp_response::McbpResponse;
use super::mcbp_header::McbpHeader;
use super::dcp_expiration::DcpExpiration;
use super::dcp_cache_transfer_short_lived::DcpCacheTransferShortLived;
use super::dcp_oso_snapshot::DcpOsoSnapshot;
use super::failover_log_response::FailoverLogResponse;
use super::sasl_auth_response::SaslAuthResponse;
use super::dcp_stream_req_response::DcpStreamReqResponse;
use super::get_meta::GetMeta;
use super::dcp_add_stream_response::DcpAddStreamResponse;
use super::get_cluster_config_response::GetClusterConfigResponse;
use super::get_scope_id_response::GetScopeIdResponse;
use super::get_scope_id::GetScopeId;
use super::dcp_commit::DcpCommit;
use super::observe_seqno_response::ObserveSeqnoResponse;

/**
 * All that follows the header of a client command: framing extras if the magic
 * has them, then extras, key and value of the opcode, as a request or as a
 * response.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpBody {
    pub _root: SharedType<McbpBody>,
    pub _parent: SharedType<McbpBody>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    opcode: RefCell<McbpOpcode_Client>,
    has_collections: RefCell<bool>,
    is_strict: RefCell<bool>,
    framing_extras: RefCell<OptRc<McbpFramingExtras>>,
    request: RefCell<Option<McbpBody_Request>>,
    response: RefCell<Option<McbpBody_Response>>,
    _io: RefCell<BytesReader>,
    framing_extras_raw: RefCell<Vec<u8>>,
    f_first_byte: Cell<bool>,
    first_byte: RefCell<u8>,
    f_has_doubtful_framing: Cell<bool>,
    has_doubtful_framing: RefCell<bool>,
    f_has_unlisted_framing: Cell<bool>,
    has_unlisted_framing: RefCell<bool>,
    f_is_deletion_v2: Cell<bool>,
    is_deletion_v2: RefCell<bool>,
    f_is_expiration_v2: Cell<bool>,
    is_expiration_v2: RefCell<bool>,
    f_len_framing_extras: Cell<bool>,
    len_framing_extras: RefCell<u32>,
    f_len_unlisted: Cell<bool>,
    len_unlisted: RefCell<u32>,
    f_len_value: Cell<bool>,
    len_value: RefCell<u32>,
}
#[derive(Debug, Clone)]
pub enum McbpBody_Request {
    SelectBucket(OptRc<SelectBucket>),
    DcpCommit(OptRc<DcpCommit>),
    DcpCacheTransfer(OptRc<DcpCacheTransfer>),
    DcpCacheTransferEnd(OptRc<DcpCacheTransferEnd>),
    CollectionsGetManifest(OptRc<CollectionsGetManifest>),
    DcpCacheTransferShortLived(OptRc<DcpCacheTransferShortLived>),
    DcpGetFailoverLog(OptRc<DcpGetFailoverLog>),
    DcpSetVbucketState(OptRc<DcpSetVbucketState>),
    Hello(OptRc<Hello>),
    DcpSystemEvent(OptRc<DcpSystemEvent>),
    DcpCacheTransferEndShortLived(OptRc<DcpCacheTransferEndShortLived>),
    McbpPayload(OptRc<McbpPayload>),
    DcpExpiration(OptRc<DcpExpiration>),
    DcpOpen(OptRc<DcpOpen>),
    GetClusterConfig(OptRc<GetClusterConfig>),
    SaslAuth(OptRc<SaslAuth>),
    ObserveSeqno(OptRc<ObserveSeqno>),
    DcpSeqnoAdvanced(OptRc<DcpSeqnoAdvanced>),
    DcpOsoSnapshot(OptRc<DcpOsoSnapshot>),
    DcpMutation(OptRc<DcpMutation>),
    GetAllVbSeqnos(OptRc<GetAllVbSeqnos>),
    DcpNoop(OptRc<DcpNoop>),
    DcpAbort(OptRc<DcpAbort>),
    DcpFlush(OptRc<DcpFlush>),
    DcpCloseStream(OptRc<DcpCloseStream>),
    DcpStreamEnd(OptRc<DcpStreamEnd>),
    DcpBufferAcknowledgement(OptRc<DcpBufferAcknowledgement>),
    DcpSeqnoAcknowledged(OptRc<DcpSeqnoAcknowledged>),
    DcpAddStream(OptRc<DcpAddStream>),
    DcpDeletion(OptRc<DcpDeletion>),
    DcpSnapshotMarker(OptRc<DcpSnapshotMarker>),
    DcpControl(OptRc<DcpControl>),
    GetScopeId(OptRc<GetScopeId>),
    DcpPrepare(OptRc<DcpPrepare>),
    SaslListMechs(OptRc<SaslListMechs>),
    GetMeta(OptRc<GetMeta>),
    DcpStreamReq(OptRc<DcpStreamReq>),
    GetCollectionId(OptRc<GetCollectionId>),
}
impl From<&McbpBody_Request> for OptRc<SelectBucket> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::SelectBucket(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::SelectBucket, got {:?}", v)
    }
}
impl From<OptRc<SelectBucket>> for McbpBody_Request {
    fn from(v: OptRc<SelectBucket>) -> Self {
        Self::SelectBucket(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpCommit> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpCommit(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpCommit, got {:?}", v)
    }
}
impl From<OptRc<DcpCommit>> for McbpBody_Request {
    fn from(v: OptRc<DcpCommit>) -> Self {
        Self::DcpCommit(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpCacheTransfer> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpCacheTransfer(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpCacheTransfer, got {:?}", v)
    }
}
impl From<OptRc<DcpCacheTransfer>> for McbpBody_Request {
    fn from(v: OptRc<DcpCacheTransfer>) -> Self {
        Self::DcpCacheTransfer(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpCacheTransferEnd> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpCacheTransferEnd(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpCacheTransferEnd, got {:?}", v)
    }
}
impl From<OptRc<DcpCacheTransferEnd>> for McbpBody_Request {
    fn from(v: OptRc<DcpCacheTransferEnd>) -> Self {
        Self::DcpCacheTransferEnd(v)
    }
}
impl From<&McbpBody_Request> for OptRc<CollectionsGetManifest> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::CollectionsGetManifest(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::CollectionsGetManifest, got {:?}", v)
    }
}
impl From<OptRc<CollectionsGetManifest>> for McbpBody_Request {
    fn from(v: OptRc<CollectionsGetManifest>) -> Self {
        Self::CollectionsGetManifest(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpCacheTransferShortLived> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpCacheTransferShortLived(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpCacheTransferShortLived, got {:?}", v)
    }
}
impl From<OptRc<DcpCacheTransferShortLived>> for McbpBody_Request {
    fn from(v: OptRc<DcpCacheTransferShortLived>) -> Self {
        Self::DcpCacheTransferShortLived(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpGetFailoverLog> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpGetFailoverLog(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpGetFailoverLog, got {:?}", v)
    }
}
impl From<OptRc<DcpGetFailoverLog>> for McbpBody_Request {
    fn from(v: OptRc<DcpGetFailoverLog>) -> Self {
        Self::DcpGetFailoverLog(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpSetVbucketState> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpSetVbucketState(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpSetVbucketState, got {:?}", v)
    }
}
impl From<OptRc<DcpSetVbucketState>> for McbpBody_Request {
    fn from(v: OptRc<DcpSetVbucketState>) -> Self {
        Self::DcpSetVbucketState(v)
    }
}
impl From<&McbpBody_Request> for OptRc<Hello> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::Hello(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::Hello, got {:?}", v)
    }
}
impl From<OptRc<Hello>> for McbpBody_Request {
    fn from(v: OptRc<Hello>) -> Self {
        Self::Hello(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpSystemEvent> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpSystemEvent(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpSystemEvent, got {:?}", v)
    }
}
impl From<OptRc<DcpSystemEvent>> for McbpBody_Request {
    fn from(v: OptRc<DcpSystemEvent>) -> Self {
        Self::DcpSystemEvent(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpCacheTransferEndShortLived> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpCacheTransferEndShortLived(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpCacheTransferEndShortLived, got {:?}", v)
    }
}
impl From<OptRc<DcpCacheTransferEndShortLived>> for McbpBody_Request {
    fn from(v: OptRc<DcpCacheTransferEndShortLived>) -> Self {
        Self::DcpCacheTransferEndShortLived(v)
    }
}
impl From<&McbpBody_Request> for OptRc<McbpPayload> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpPayload(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpPayload, got {:?}", v)
    }
}
impl From<OptRc<McbpPayload>> for McbpBody_Request {
    fn from(v: OptRc<McbpPayload>) -> Self {
        Self::McbpPayload(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpExpiration> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpExpiration(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpExpiration, got {:?}", v)
    }
}
impl From<OptRc<DcpExpiration>> for McbpBody_Request {
    fn from(v: OptRc<DcpExpiration>) -> Self {
        Self::DcpExpiration(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpOpen> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpOpen(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpOpen, got {:?}", v)
    }
}
impl From<OptRc<DcpOpen>> for McbpBody_Request {
    fn from(v: OptRc<DcpOpen>) -> Self {
        Self::DcpOpen(v)
    }
}
impl From<&McbpBody_Request> for OptRc<GetClusterConfig> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::GetClusterConfig(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::GetClusterConfig, got {:?}", v)
    }
}
impl From<OptRc<GetClusterConfig>> for McbpBody_Request {
    fn from(v: OptRc<GetClusterConfig>) -> Self {
        Self::GetClusterConfig(v)
    }
}
impl From<&McbpBody_Request> for OptRc<SaslAuth> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::SaslAuth(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::SaslAuth, got {:?}", v)
    }
}
impl From<OptRc<SaslAuth>> for McbpBody_Request {
    fn from(v: OptRc<SaslAuth>) -> Self {
        Self::SaslAuth(v)
    }
}
impl From<&McbpBody_Request> for OptRc<ObserveSeqno> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::ObserveSeqno(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::ObserveSeqno, got {:?}", v)
    }
}
impl From<OptRc<ObserveSeqno>> for McbpBody_Request {
    fn from(v: OptRc<ObserveSeqno>) -> Self {
        Self::ObserveSeqno(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpSeqnoAdvanced> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpSeqnoAdvanced(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpSeqnoAdvanced, got {:?}", v)
    }
}
impl From<OptRc<DcpSeqnoAdvanced>> for McbpBody_Request {
    fn from(v: OptRc<DcpSeqnoAdvanced>) -> Self {
        Self::DcpSeqnoAdvanced(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpOsoSnapshot> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpOsoSnapshot(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpOsoSnapshot, got {:?}", v)
    }
}
impl From<OptRc<DcpOsoSnapshot>> for McbpBody_Request {
    fn from(v: OptRc<DcpOsoSnapshot>) -> Self {
        Self::DcpOsoSnapshot(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpMutation> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpMutation(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpMutation, got {:?}", v)
    }
}
impl From<OptRc<DcpMutation>> for McbpBody_Request {
    fn from(v: OptRc<DcpMutation>) -> Self {
        Self::DcpMutation(v)
    }
}
impl From<&McbpBody_Request> for OptRc<GetAllVbSeqnos> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::GetAllVbSeqnos(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::GetAllVbSeqnos, got {:?}", v)
    }
}
impl From<OptRc<GetAllVbSeqnos>> for McbpBody_Request {
    fn from(v: OptRc<GetAllVbSeqnos>) -> Self {
        Self::GetAllVbSeqnos(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpNoop> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpNoop(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpNoop, got {:?}", v)
    }
}
impl From<OptRc<DcpNoop>> for McbpBody_Request {
    fn from(v: OptRc<DcpNoop>) -> Self {
        Self::DcpNoop(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpAbort> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpAbort(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpAbort, got {:?}", v)
    }
}
impl From<OptRc<DcpAbort>> for McbpBody_Request {
    fn from(v: OptRc<DcpAbort>) -> Self {
        Self::DcpAbort(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpFlush> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpFlush(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpFlush, got {:?}", v)
    }
}
impl From<OptRc<DcpFlush>> for McbpBody_Request {
    fn from(v: OptRc<DcpFlush>) -> Self {
        Self::DcpFlush(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpCloseStream> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpCloseStream(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpCloseStream, got {:?}", v)
    }
}
impl From<OptRc<DcpCloseStream>> for McbpBody_Request {
    fn from(v: OptRc<DcpCloseStream>) -> Self {
        Self::DcpCloseStream(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpStreamEnd> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpStreamEnd(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpStreamEnd, got {:?}", v)
    }
}
impl From<OptRc<DcpStreamEnd>> for McbpBody_Request {
    fn from(v: OptRc<DcpStreamEnd>) -> Self {
        Self::DcpStreamEnd(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpBufferAcknowledgement> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpBufferAcknowledgement(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpBufferAcknowledgement, got {:?}", v)
    }
}
impl From<OptRc<DcpBufferAcknowledgement>> for McbpBody_Request {
    fn from(v: OptRc<DcpBufferAcknowledgement>) -> Self {
        Self::DcpBufferAcknowledgement(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpSeqnoAcknowledged> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpSeqnoAcknowledged(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpSeqnoAcknowledged, got {:?}", v)
    }
}
impl From<OptRc<DcpSeqnoAcknowledged>> for McbpBody_Request {
    fn from(v: OptRc<DcpSeqnoAcknowledged>) -> Self {
        Self::DcpSeqnoAcknowledged(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpAddStream> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpAddStream(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpAddStream, got {:?}", v)
    }
}
impl From<OptRc<DcpAddStream>> for McbpBody_Request {
    fn from(v: OptRc<DcpAddStream>) -> Self {
        Self::DcpAddStream(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpDeletion> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpDeletion(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpDeletion, got {:?}", v)
    }
}
impl From<OptRc<DcpDeletion>> for McbpBody_Request {
    fn from(v: OptRc<DcpDeletion>) -> Self {
        Self::DcpDeletion(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpSnapshotMarker> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpSnapshotMarker(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpSnapshotMarker, got {:?}", v)
    }
}
impl From<OptRc<DcpSnapshotMarker>> for McbpBody_Request {
    fn from(v: OptRc<DcpSnapshotMarker>) -> Self {
        Self::DcpSnapshotMarker(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpControl> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpControl(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpControl, got {:?}", v)
    }
}
impl From<OptRc<DcpControl>> for McbpBody_Request {
    fn from(v: OptRc<DcpControl>) -> Self {
        Self::DcpControl(v)
    }
}
impl From<&McbpBody_Request> for OptRc<GetScopeId> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::GetScopeId(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::GetScopeId, got {:?}", v)
    }
}
impl From<OptRc<GetScopeId>> for McbpBody_Request {
    fn from(v: OptRc<GetScopeId>) -> Self {
        Self::GetScopeId(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpPrepare> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpPrepare(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpPrepare, got {:?}", v)
    }
}
impl From<OptRc<DcpPrepare>> for McbpBody_Request {
    fn from(v: OptRc<DcpPrepare>) -> Self {
        Self::DcpPrepare(v)
    }
}
impl From<&McbpBody_Request> for OptRc<SaslListMechs> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::SaslListMechs(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::SaslListMechs, got {:?}", v)
    }
}
impl From<OptRc<SaslListMechs>> for McbpBody_Request {
    fn from(v: OptRc<SaslListMechs>) -> Self {
        Self::SaslListMechs(v)
    }
}
impl From<&McbpBody_Request> for OptRc<GetMeta> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::GetMeta(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::GetMeta, got {:?}", v)
    }
}
impl From<OptRc<GetMeta>> for McbpBody_Request {
    fn from(v: OptRc<GetMeta>) -> Self {
        Self::GetMeta(v)
    }
}
impl From<&McbpBody_Request> for OptRc<DcpStreamReq> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::DcpStreamReq(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::DcpStreamReq, got {:?}", v)
    }
}
impl From<OptRc<DcpStreamReq>> for McbpBody_Request {
    fn from(v: OptRc<DcpStreamReq>) -> Self {
        Self::DcpStreamReq(v)
    }
}
impl From<&McbpBody_Request> for OptRc<GetCollectionId> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::GetCollectionId(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::GetCollectionId, got {:?}", v)
    }
}
impl From<OptRc<GetCollectionId>> for McbpBody_Request {
    fn from(v: OptRc<GetCollectionId>) -> Self {
        Self::GetCollectionId(v)
    }
}
#[derive(Debug, Clone)]
pub enum McbpBody_Response {
    SaslListMechsResponse(OptRc<SaslListMechsResponse>),
    GetCollectionIdResponse(OptRc<GetCollectionIdResponse>),
    ObserveSeqnoResponse(OptRc<ObserveSeqnoResponse>),
    GetAllVbSeqnosResponse(OptRc<GetAllVbSeqnosResponse>),
    GetScopeIdResponse(OptRc<GetScopeIdResponse>),
    CollectionsGetManifestResponse(OptRc<CollectionsGetManifestResponse>),
    GetMetaResponse(OptRc<GetMetaResponse>),
    FailoverLogResponse(OptRc<FailoverLogResponse>),
    SaslAuthResponse(OptRc<SaslAuthResponse>),
    McbpResponse(OptRc<McbpResponse>),
    DcpAddStreamResponse(OptRc<DcpAddStreamResponse>),
    McbpPayload(OptRc<McbpPayload>),
    DcpStreamReqResponse(OptRc<DcpStreamReqResponse>),
    HelloResponse(OptRc<HelloResponse>),
    GetClusterConfigResponse(OptRc<GetClusterConfigResponse>),
}
impl From<&McbpBody_Response> for OptRc<SaslListMechsResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::SaslListMechsResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::SaslListMechsResponse, got {:?}", v)
    }
}
impl From<OptRc<SaslListMechsResponse>> for McbpBody_Response {
    fn from(v: OptRc<SaslListMechsResponse>) -> Self {
        Self::SaslListMechsResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<GetCollectionIdResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::GetCollectionIdResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::GetCollectionIdResponse, got {:?}", v)
    }
}
impl From<OptRc<GetCollectionIdResponse>> for McbpBody_Response {
    fn from(v: OptRc<GetCollectionIdResponse>) -> Self {
        Self::GetCollectionIdResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<ObserveSeqnoResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::ObserveSeqnoResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::ObserveSeqnoResponse, got {:?}", v)
    }
}
impl From<OptRc<ObserveSeqnoResponse>> for McbpBody_Response {
    fn from(v: OptRc<ObserveSeqnoResponse>) -> Self {
        Self::ObserveSeqnoResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<GetAllVbSeqnosResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::GetAllVbSeqnosResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::GetAllVbSeqnosResponse, got {:?}", v)
    }
}
impl From<OptRc<GetAllVbSeqnosResponse>> for McbpBody_Response {
    fn from(v: OptRc<GetAllVbSeqnosResponse>) -> Self {
        Self::GetAllVbSeqnosResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<GetScopeIdResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::GetScopeIdResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::GetScopeIdResponse, got {:?}", v)
    }
}
impl From<OptRc<GetScopeIdResponse>> for McbpBody_Response {
    fn from(v: OptRc<GetScopeIdResponse>) -> Self {
        Self::GetScopeIdResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<CollectionsGetManifestResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::CollectionsGetManifestResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::CollectionsGetManifestResponse, got {:?}", v)
    }
}
impl From<OptRc<CollectionsGetManifestResponse>> for McbpBody_Response {
    fn from(v: OptRc<CollectionsGetManifestResponse>) -> Self {
        Self::CollectionsGetManifestResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<GetMetaResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::GetMetaResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::GetMetaResponse, got {:?}", v)
    }
}
impl From<OptRc<GetMetaResponse>> for McbpBody_Response {
    fn from(v: OptRc<GetMetaResponse>) -> Self {
        Self::GetMetaResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<FailoverLogResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::FailoverLogResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::FailoverLogResponse, got {:?}", v)
    }
}
impl From<OptRc<FailoverLogResponse>> for McbpBody_Response {
    fn from(v: OptRc<FailoverLogResponse>) -> Self {
        Self::FailoverLogResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<SaslAuthResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::SaslAuthResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::SaslAuthResponse, got {:?}", v)
    }
}
impl From<OptRc<SaslAuthResponse>> for McbpBody_Response {
    fn from(v: OptRc<SaslAuthResponse>) -> Self {
        Self::SaslAuthResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<McbpResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpResponse>> for McbpBody_Response {
    fn from(v: OptRc<McbpResponse>) -> Self {
        Self::McbpResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<DcpAddStreamResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::DcpAddStreamResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::DcpAddStreamResponse, got {:?}", v)
    }
}
impl From<OptRc<DcpAddStreamResponse>> for McbpBody_Response {
    fn from(v: OptRc<DcpAddStreamResponse>) -> Self {
        Self::DcpAddStreamResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<McbpPayload> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpPayload(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpPayload, got {:?}", v)
    }
}
impl From<OptRc<McbpPayload>> for McbpBody_Response {
    fn from(v: OptRc<McbpPayload>) -> Self {
        Self::McbpPayload(v)
    }
}
impl From<&McbpBody_Response> for OptRc<DcpStreamReqResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::DcpStreamReqResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::DcpStreamReqResponse, got {:?}", v)
    }
}
impl From<OptRc<DcpStreamReqResponse>> for McbpBody_Response {
    fn from(v: OptRc<DcpStreamReqResponse>) -> Self {
        Self::DcpStreamReqResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<HelloResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::HelloResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::HelloResponse, got {:?}", v)
    }
}
impl From<OptRc<HelloResponse>> for McbpBody_Response {
    fn from(v: OptRc<HelloResponse>) -> Self {
        Self::HelloResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<GetClusterConfigResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::GetClusterConfigResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::GetClusterConfigResponse, got {:?}", v)
    }
}
impl From<OptRc<GetClusterConfigResponse>> for McbpBody_Response {
    fn from(v: OptRc<GetClusterConfigResponse>) -> Self {
        Self::GetClusterConfigResponse(v)
    }
}
impl KStruct for McbpBody {
    type Root = McbpBody;
    type Parent = McbpBody;

    fn read<S: KStream>(
        self_rc: &OptRc<Self>,
        _io: &S,
        _root: SharedType<Self::Root>,
        _parent: SharedType<Self::Parent>,
    ) -> KResult<()> {
        *self_rc._io.borrow_mut() = _io.clone();
        self_rc._root.set(_root.get());
        self_rc._parent.set(_parent.get());
        self_rc._self.set(Ok(self_rc.clone()));
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if *self_rc.header().has_framing_extras()? {
            *self_rc.framing_extras_raw.borrow_mut() = _io.read_bytes(*self_rc.len_framing_extras()? as usize)?.into();
            let framing_extras_raw = self_rc.framing_extras_raw.borrow();
            let _t_framing_extras_raw_io = BytesReader::from(framing_extras_raw.clone());
            let f = |t : &mut McbpFramingExtras| Ok(t.set_params(*self_rc.header().is_response()?));
            let t = Self::read_into_with_init::<BytesReader, McbpFramingExtras>(&_t_framing_extras_raw_io, None, None, &f)?.into();
            *self_rc.framing_extras.borrow_mut() = t;
        }
        if *self_rc.header().is_request()? {
            match *self_rc.opcode() {
                McbpOpcode_Client::CollectionsGetId => {
                    let f = |t : &mut GetCollectionId| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, GetCollectionId>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::CollectionsGetManifest => {
                    let t = Self::read_into::<_, CollectionsGetManifest>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::CollectionsGetScopeId => {
                    let f = |t : &mut GetScopeId| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, GetScopeId>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpAbort => {
                    let f = |t : &mut DcpAbort| Ok(t.set_params(&*self_rc.header(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpAbort>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpAddStream => {
                    let f = |t : &mut DcpAddStream| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpAddStream>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpBufferAcknowledgement => {
                    let f = |t : &mut DcpBufferAcknowledgement| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpBufferAcknowledgement>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCacheTransfer => {
                    let f = |t : &mut DcpCacheTransfer| Ok(t.set_params(&*self_rc.header(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpCacheTransfer>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCacheTransferEnd => {
                    let f = |t : &mut DcpCacheTransferEnd| Ok(t.set_params(&*self_rc.header(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpCacheTransferEnd>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCacheTransferEndShortLived => {
                    let t = Self::read_into::<_, DcpCacheTransferEndShortLived>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCacheTransferShortLived => {
                    let f = |t : &mut DcpCacheTransferShortLived| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpCacheTransferShortLived>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCloseStream => {
                    let t = Self::read_into::<_, DcpCloseStream>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCommit => {
                    let f = |t : &mut DcpCommit| Ok(t.set_params(&*self_rc.header(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpCommit>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpControl => {
                    let f = |t : &mut DcpControl| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpControl>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpDeletion => {
                    let f = |t : &mut DcpDeletion| Ok(t.set_params(&*self_rc.header(), (*self_rc.len_value()?).try_into().map_err(|_| KError::CastError)?, *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpDeletion>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpExpiration => {
                    let f = |t : &mut DcpExpiration| Ok(t.set_params(&*self_rc.header(), (*self_rc.len_value()?).try_into().map_err(|_| KError::CastError)?, *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpExpiration>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpFlush => {
                    let t = Self::read_into::<_, DcpFlush>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpGetFailoverLog => {
                    let t = Self::read_into::<_, DcpGetFailoverLog>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpMutation => {
                    let f = |t : &mut DcpMutation| Ok(t.set_params(&*self_rc.header(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpMutation>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpNoop => {
                    let t = Self::read_into::<_, DcpNoop>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpOpen => {
                    let f = |t : &mut DcpOpen| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpOpen>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpOsoSnapshot => {
                    let f = |t : &mut DcpOsoSnapshot| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpOsoSnapshot>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpPrepare => {
                    let f = |t : &mut DcpPrepare| Ok(t.set_params(&*self_rc.header(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpPrepare>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSeqnoAcknowledged => {
                    let f = |t : &mut DcpSeqnoAcknowledged| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpSeqnoAcknowledged>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSeqnoAdvanced => {
                    let f = |t : &mut DcpSeqnoAdvanced| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpSeqnoAdvanced>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSetVbucketState => {
                    let f = |t : &mut DcpSetVbucketState| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpSetVbucketState>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSnapshotMarker => {
                    let f = |t : &mut DcpSnapshotMarker| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpSnapshotMarker>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpStreamEnd => {
                    let f = |t : &mut DcpStreamEnd| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpStreamEnd>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpStreamReq => {
                    let f = |t : &mut DcpStreamReq| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpStreamReq>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSystemEvent => {
                    let f = |t : &mut DcpSystemEvent| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, DcpSystemEvent>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetAllVbSeqnos => {
                    let f = |t : &mut GetAllVbSeqnos| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, GetAllVbSeqnos>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetClusterConfig => {
                    let f = |t : &mut GetClusterConfig| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, GetClusterConfig>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetFailoverLog => {
                    let t = Self::read_into::<_, DcpGetFailoverLog>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetMeta => {
                    let f = |t : &mut GetMeta| Ok(t.set_params(&*self_rc.header(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, GetMeta>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetqMeta => {
                    let f = |t : &mut GetMeta| Ok(t.set_params(&*self_rc.header(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, GetMeta>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::Hello => {
                    let f = |t : &mut Hello| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, Hello>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::ObserveSeqno => {
                    let f = |t : &mut ObserveSeqno| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, ObserveSeqno>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SaslAuth => {
                    let f = |t : &mut SaslAuth| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, SaslAuth>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SaslListMechs => {
                    let t = Self::read_into::<_, SaslListMechs>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SaslStep => {
                    let f = |t : &mut SaslAuth| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, SaslAuth>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SelectBucket => {
                    let f = |t : &mut SelectBucket| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, SelectBucket>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                _ => {
                    let f = |t : &mut McbpPayload| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, McbpPayload>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
            }
        }
        if *self_rc.header().is_response()? {
            match *self_rc.opcode() {
                McbpOpcode_Client::CollectionsGetId => {
                    let f = |t : &mut GetCollectionIdResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, GetCollectionIdResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::CollectionsGetManifest => {
                    let f = |t : &mut CollectionsGetManifestResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, CollectionsGetManifestResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::CollectionsGetScopeId => {
                    let f = |t : &mut GetScopeIdResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, GetScopeIdResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpAbort => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpAddStream => {
                    let f = |t : &mut DcpAddStreamResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, DcpAddStreamResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpBufferAcknowledgement => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCacheTransfer => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCacheTransferEnd => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCloseStream => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCommit => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpControl => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpDeletion => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpExpiration => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpFlush => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpGetFailoverLog => {
                    let f = |t : &mut FailoverLogResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, FailoverLogResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpMutation => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpNoop => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpOpen => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpOsoSnapshot => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpPrepare => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSeqnoAcknowledged => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSeqnoAdvanced => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSetVbucketState => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSnapshotMarker => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpStreamEnd => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpStreamReq => {
                    let f = |t : &mut DcpStreamReqResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, DcpStreamReqResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSystemEvent => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetAllVbSeqnos => {
                    let f = |t : &mut GetAllVbSeqnosResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, GetAllVbSeqnosResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetClusterConfig => {
                    let f = |t : &mut GetClusterConfigResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, GetClusterConfigResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetFailoverLog => {
                    let f = |t : &mut FailoverLogResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, FailoverLogResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetMeta => {
                    let f = |t : &mut GetMetaResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, GetMetaResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetqMeta => {
                    let f = |t : &mut GetMetaResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, GetMetaResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::Hello => {
                    let f = |t : &mut HelloResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, HelloResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::ObserveSeqno => {
                    let f = |t : &mut ObserveSeqnoResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, ObserveSeqnoResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SaslAuth => {
                    let f = |t : &mut SaslAuthResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, SaslAuthResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SaslListMechs => {
                    let f = |t : &mut SaslListMechsResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, SaslListMechsResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SaslStep => {
                    let f = |t : &mut SaslAuthResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, SaslAuthResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SelectBucket => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().status()));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                _ => {
                    let f = |t : &mut McbpPayload| Ok(t.set_params(&*self_rc.header()));
                    let t = Self::read_into_with_init::<_, McbpPayload>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
            }
        }
        Ok(())
    }
}
impl McbpBody {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl McbpBody {
    pub fn opcode(&self) -> Ref<'_, McbpOpcode_Client> {
        self.opcode.borrow()
    }
}
impl McbpBody {
    pub fn has_collections(&self) -> Ref<'_, bool> {
        self.has_collections.borrow()
    }
}
impl McbpBody {
    pub fn is_strict(&self) -> Ref<'_, bool> {
        self.is_strict.borrow()
    }
}
impl McbpBody {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>, opcode: &McbpOpcode_Client, has_collections: bool, is_strict: bool) {
        *self.header.borrow_mut() = header.clone();
        *self.opcode.borrow_mut() = opcode.clone();
        *self.has_collections.borrow_mut() = has_collections;
        *self.is_strict.borrow_mut() = is_strict;
    }
}
impl McbpBody {

    /**
     * First byte of the body.
     */
    pub fn first_byte(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_first_byte.get() {
            return Ok(self.first_byte.borrow());
        }
        self.f_first_byte.set(true);
        if *self.has_doubtful_framing()? {
            let _pos = _io.pos();
            _io.seek(0 as usize)?;
            *self.first_byte.borrow_mut() = _io.read_u1()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.first_byte.borrow())
    }

    /**
     * The header says that there are no framing extras, in a message for which
     * servers since 8.0 forget to say that there are.
     */
    pub fn has_doubtful_framing(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_doubtful_framing.get() {
            return Ok(self.has_doubtful_framing.borrow());
        }
        self.f_has_doubtful_framing.set(true);
        *self.has_doubtful_framing.borrow_mut() = ( ((*self.header().has_framing_extras()?) && (((*self.header().len_framing()? as u32) == (0 as u32))) && (((*self.header().len_value()? as u32) > (2 as u32))) && ( ((*self.is_deletion_v2()?) || (*self.is_expiration_v2()?)) )) ) as bool;
        Ok(self.has_doubtful_framing.borrow())
    }

    /**
     * Framing extras of three bytes are there although the header does not
     * count them: the body begins with the tag of a stream id, which no seqno
     * in practice does.
     */
    pub fn has_unlisted_framing(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_unlisted_framing.get() {
            return Ok(self.has_unlisted_framing.borrow());
        }
        self.f_has_unlisted_framing.set(true);
        *self.has_unlisted_framing.borrow_mut() = ( ((!(*self.is_strict())) && (*self.has_doubtful_framing()?) && (((*self.first_byte()? as u8) == (34 as u8)))) ) as bool;
        Ok(self.has_unlisted_framing.borrow())
    }

    /**
     * The message is a deletion with its time.
     */
    pub fn is_deletion_v2(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_is_deletion_v2.get() {
            return Ok(self.is_deletion_v2.borrow());
        }
        self.f_is_deletion_v2.set(true);
        *self.is_deletion_v2.borrow_mut() = ( ((*self.opcode() == McbpOpcode_Client::DcpDeletion) && (((*self.header().len_extras() as u8) == (21 as u8)))) ) as bool;
        Ok(self.is_deletion_v2.borrow())
    }

    /**
     * The message is an expiration.
     */
    pub fn is_expiration_v2(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_is_expiration_v2.get() {
            return Ok(self.is_expiration_v2.borrow());
        }
        self.f_is_expiration_v2.set(true);
        *self.is_expiration_v2.borrow_mut() = ( ((*self.opcode() == McbpOpcode_Client::DcpExpiration) && (((*self.header().len_extras() as u8) == (20 as u8)))) ) as bool;
        Ok(self.is_expiration_v2.borrow())
    }

    /**
     * Length of the framing extras.
     */
    pub fn len_framing_extras(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_len_framing_extras.get() {
            return Ok(self.len_framing_extras.borrow());
        }
        self.f_len_framing_extras.set(true);
        *self.len_framing_extras.borrow_mut() = (if *self.has_unlisted_framing()? { (3 as u32) } else { *self.header().len_framing()? }) as u32;
        Ok(self.len_framing_extras.borrow())
    }

    /**
     * Length of framing extras that the header does not count.
     */
    pub fn len_unlisted(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_len_unlisted.get() {
            return Ok(self.len_unlisted.borrow());
        }
        self.f_len_unlisted.set(true);
        *self.len_unlisted.borrow_mut() = ((((*self.len_framing_extras()? as u32) - (*self.header().len_framing()? as u32)) as u32)) as u32;
        Ok(self.len_unlisted.borrow())
    }

    /**
     * Length of the value.
     */
    pub fn len_value(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_len_value.get() {
            return Ok(self.len_value.borrow());
        }
        self.f_len_value.set(true);
        *self.len_value.borrow_mut() = ((((*self.header().len_value()? as u32) - (*self.len_unlisted()? as u32)) as u32)) as u32;
        Ok(self.len_value.borrow())
    }
}

/**
 * Additions to the request or response that belong to no opcode.
 */
impl McbpBody {
    pub fn framing_extras(&self) -> Ref<'_, OptRc<McbpFramingExtras>> {
        self.framing_extras.borrow()
    }
}

/**
 * What is asked for or told, by opcode.
 */
impl McbpBody {
    pub fn request(&self) -> Ref<'_, Option<McbpBody_Request>> {
        self.request.borrow()
    }
}

/**
 * The answer to a request, by opcode.
 */
impl McbpBody {
    pub fn response(&self) -> Ref<'_, Option<McbpBody_Response>> {
        self.response.borrow()
    }
}
impl McbpBody {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpBody {
    pub fn framing_extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.framing_extras_raw.borrow()
    }
}
