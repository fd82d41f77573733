// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

#![allow(unused_imports)]
#![allow(non_snake_case)]
#![allow(non_camel_case_types)]
#![allow(irrefutable_let_patterns)]
#![allow(unused_comparisons)]

use crate::kaitai::*;
use std::convert::{TryFrom, TryInto};
use std::cell::{Ref, Cell, RefCell};
use std::rc::{Rc, Weak};
use super::mcbp_observe_seqno_response::McbpObserveSeqnoResponse;
use super::dcp_stream_req_response::DcpStreamReqResponse;
use super::mcbp_collections_get_manifest::McbpCollectionsGetManifest;
use super::mcbp_get_all_vb_seqnos::McbpGetAllVbSeqnos;
use super::dcp_noop::DcpNoop;
use super::mcbp_get_cluster_config::McbpGetClusterConfig;
use super::dcp_close_stream::DcpCloseStream;
use super::dcp_deletion::DcpDeletion;
use super::dcp_prepare::DcpPrepare;
use super::dcp_add_stream::DcpAddStream;
use super::dcp_expiration::DcpExpiration;
use super::mcbp_get_meta_response::McbpGetMetaResponse;
use super::dcp_oso_snapshot::DcpOsoSnapshot;
use super::mcbp_opcode::McbpOpcode_Client;
use super::mcbp_payload::McbpPayload;
use super::mcbp_header::McbpHeader;
use super::dcp_stream_req::DcpStreamReq;
use super::dcp_cache_transfer_end::DcpCacheTransferEnd;
use super::dcp_cache_transfer_end_short_lived::DcpCacheTransferEndShortLived;
use super::mcbp_response::McbpResponse;
use super::mcbp_get_scope_id::McbpGetScopeId;
use super::dcp_seqno_advanced::DcpSeqnoAdvanced;
use super::mcbp_sasl_auth::McbpSaslAuth;
use super::mcbp_get_cluster_config_response::McbpGetClusterConfigResponse;
use super::dcp_flush::DcpFlush;
use super::mcbp_get_collection_id::McbpGetCollectionId;
use super::dcp_cache_transfer_short_lived::DcpCacheTransferShortLived;
use super::dcp_open::DcpOpen;
use super::dcp_seqno_acknowledged::DcpSeqnoAcknowledged;
use super::mcbp_framing_extras::McbpFramingExtras;
use super::dcp_control::DcpControl;
use super::mcbp_select_bucket::McbpSelectBucket;
use super::mcbp_hello_response::McbpHelloResponse;
use super::mcbp_get_collection_id_response::McbpGetCollectionIdResponse;
use super::mcbp_observe_seqno::McbpObserveSeqno;
use super::dcp_add_stream_response::DcpAddStreamResponse;
use super::dcp_commit::DcpCommit;
use super::mcbp_sasl_auth_response::McbpSaslAuthResponse;
use super::mcbp_collections_get_manifest_response::McbpCollectionsGetManifestResponse;
use super::mcbp_sasl_list_mechs::McbpSaslListMechs;
use super::dcp_set_vbucket_state::DcpSetVbucketState;
use super::dcp_abort::DcpAbort;
use super::mcbp_get_scope_id_response::McbpGetScopeIdResponse;
use super::dcp_cache_transfer::DcpCacheTransfer;
use super::mcbp_surplus::McbpSurplus;
use super::dcp_system_event::DcpSystemEvent;
use super::mcbp_hello::McbpHello;
use super::mcbp_get_meta::McbpGetMeta;
use super::dcp_get_failover_log::DcpGetFailoverLog;
use super::dcp_buffer_acknowledgement::DcpBufferAcknowledgement;
use super::mcbp_failover_log_response::McbpFailoverLogResponse;
use super::dcp_snapshot_marker::DcpSnapshotMarker;
use super::mcbp_sasl_list_mechs_response::McbpSaslListMechsResponse;
use super::mcbp_get_all_vb_seqnos_response::McbpGetAllVbSeqnosResponse;
use super::dcp_stream_end::DcpStreamEnd;
use super::dcp_mutation::DcpMutation;

/**
 * Everything after the header of a client command: framing extras if the magic
 * allows them, then the extras, key and value of the opcode's request or
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
    surplus: RefCell<OptRc<McbpSurplus>>,
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
    DcpMutation(OptRc<DcpMutation>),
    McbpSaslListMechs(OptRc<McbpSaslListMechs>),
    DcpSnapshotMarker(OptRc<DcpSnapshotMarker>),
    McbpGetClusterConfig(OptRc<McbpGetClusterConfig>),
    DcpSeqnoAdvanced(OptRc<DcpSeqnoAdvanced>),
    DcpGetFailoverLog(OptRc<DcpGetFailoverLog>),
    DcpStreamReq(OptRc<DcpStreamReq>),
    McbpPayload(OptRc<McbpPayload>),
    DcpAddStream(OptRc<DcpAddStream>),
    DcpAbort(OptRc<DcpAbort>),
    McbpHello(OptRc<McbpHello>),
    McbpGetCollectionId(OptRc<McbpGetCollectionId>),
    DcpExpiration(OptRc<DcpExpiration>),
    McbpObserveSeqno(OptRc<McbpObserveSeqno>),
    McbpSelectBucket(OptRc<McbpSelectBucket>),
    DcpNoop(OptRc<DcpNoop>),
    DcpCacheTransferEnd(OptRc<DcpCacheTransferEnd>),
    DcpFlush(OptRc<DcpFlush>),
    DcpCacheTransfer(OptRc<DcpCacheTransfer>),
    DcpCloseStream(OptRc<DcpCloseStream>),
    DcpCacheTransferShortLived(OptRc<DcpCacheTransferShortLived>),
    DcpOsoSnapshot(OptRc<DcpOsoSnapshot>),
    DcpBufferAcknowledgement(OptRc<DcpBufferAcknowledgement>),
    DcpSystemEvent(OptRc<DcpSystemEvent>),
    DcpOpen(OptRc<DcpOpen>),
    DcpStreamEnd(OptRc<DcpStreamEnd>),
    McbpCollectionsGetManifest(OptRc<McbpCollectionsGetManifest>),
    McbpSaslAuth(OptRc<McbpSaslAuth>),
    DcpPrepare(OptRc<DcpPrepare>),
    McbpGetMeta(OptRc<McbpGetMeta>),
    McbpGetAllVbSeqnos(OptRc<McbpGetAllVbSeqnos>),
    DcpSeqnoAcknowledged(OptRc<DcpSeqnoAcknowledged>),
    McbpGetScopeId(OptRc<McbpGetScopeId>),
    DcpCacheTransferEndShortLived(OptRc<DcpCacheTransferEndShortLived>),
    DcpCommit(OptRc<DcpCommit>),
    DcpControl(OptRc<DcpControl>),
    DcpDeletion(OptRc<DcpDeletion>),
    DcpSetVbucketState(OptRc<DcpSetVbucketState>),
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
impl From<&McbpBody_Request> for OptRc<McbpSaslListMechs> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpSaslListMechs(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpSaslListMechs, got {:?}", v)
    }
}
impl From<OptRc<McbpSaslListMechs>> for McbpBody_Request {
    fn from(v: OptRc<McbpSaslListMechs>) -> Self {
        Self::McbpSaslListMechs(v)
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
impl From<&McbpBody_Request> for OptRc<McbpGetClusterConfig> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpGetClusterConfig(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpGetClusterConfig, got {:?}", v)
    }
}
impl From<OptRc<McbpGetClusterConfig>> for McbpBody_Request {
    fn from(v: OptRc<McbpGetClusterConfig>) -> Self {
        Self::McbpGetClusterConfig(v)
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
impl From<&McbpBody_Request> for OptRc<McbpHello> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpHello(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpHello, got {:?}", v)
    }
}
impl From<OptRc<McbpHello>> for McbpBody_Request {
    fn from(v: OptRc<McbpHello>) -> Self {
        Self::McbpHello(v)
    }
}
impl From<&McbpBody_Request> for OptRc<McbpGetCollectionId> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpGetCollectionId(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpGetCollectionId, got {:?}", v)
    }
}
impl From<OptRc<McbpGetCollectionId>> for McbpBody_Request {
    fn from(v: OptRc<McbpGetCollectionId>) -> Self {
        Self::McbpGetCollectionId(v)
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
impl From<&McbpBody_Request> for OptRc<McbpObserveSeqno> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpObserveSeqno(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpObserveSeqno, got {:?}", v)
    }
}
impl From<OptRc<McbpObserveSeqno>> for McbpBody_Request {
    fn from(v: OptRc<McbpObserveSeqno>) -> Self {
        Self::McbpObserveSeqno(v)
    }
}
impl From<&McbpBody_Request> for OptRc<McbpSelectBucket> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpSelectBucket(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpSelectBucket, got {:?}", v)
    }
}
impl From<OptRc<McbpSelectBucket>> for McbpBody_Request {
    fn from(v: OptRc<McbpSelectBucket>) -> Self {
        Self::McbpSelectBucket(v)
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
impl From<&McbpBody_Request> for OptRc<McbpCollectionsGetManifest> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpCollectionsGetManifest(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpCollectionsGetManifest, got {:?}", v)
    }
}
impl From<OptRc<McbpCollectionsGetManifest>> for McbpBody_Request {
    fn from(v: OptRc<McbpCollectionsGetManifest>) -> Self {
        Self::McbpCollectionsGetManifest(v)
    }
}
impl From<&McbpBody_Request> for OptRc<McbpSaslAuth> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpSaslAuth(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpSaslAuth, got {:?}", v)
    }
}
impl From<OptRc<McbpSaslAuth>> for McbpBody_Request {
    fn from(v: OptRc<McbpSaslAuth>) -> Self {
        Self::McbpSaslAuth(v)
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
impl From<&McbpBody_Request> for OptRc<McbpGetMeta> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpGetMeta(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpGetMeta, got {:?}", v)
    }
}
impl From<OptRc<McbpGetMeta>> for McbpBody_Request {
    fn from(v: OptRc<McbpGetMeta>) -> Self {
        Self::McbpGetMeta(v)
    }
}
impl From<&McbpBody_Request> for OptRc<McbpGetAllVbSeqnos> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpGetAllVbSeqnos(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpGetAllVbSeqnos, got {:?}", v)
    }
}
impl From<OptRc<McbpGetAllVbSeqnos>> for McbpBody_Request {
    fn from(v: OptRc<McbpGetAllVbSeqnos>) -> Self {
        Self::McbpGetAllVbSeqnos(v)
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
impl From<&McbpBody_Request> for OptRc<McbpGetScopeId> {
    fn from(v: &McbpBody_Request) -> Self {
        if let McbpBody_Request::McbpGetScopeId(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Request::McbpGetScopeId, got {:?}", v)
    }
}
impl From<OptRc<McbpGetScopeId>> for McbpBody_Request {
    fn from(v: OptRc<McbpGetScopeId>) -> Self {
        Self::McbpGetScopeId(v)
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
#[derive(Debug, Clone)]
pub enum McbpBody_Response {
    McbpFailoverLogResponse(OptRc<McbpFailoverLogResponse>),
    McbpHelloResponse(OptRc<McbpHelloResponse>),
    McbpGetScopeIdResponse(OptRc<McbpGetScopeIdResponse>),
    McbpPayload(OptRc<McbpPayload>),
    McbpGetMetaResponse(OptRc<McbpGetMetaResponse>),
    McbpResponse(OptRc<McbpResponse>),
    McbpCollectionsGetManifestResponse(OptRc<McbpCollectionsGetManifestResponse>),
    McbpSaslAuthResponse(OptRc<McbpSaslAuthResponse>),
    McbpGetAllVbSeqnosResponse(OptRc<McbpGetAllVbSeqnosResponse>),
    McbpGetCollectionIdResponse(OptRc<McbpGetCollectionIdResponse>),
    McbpSaslListMechsResponse(OptRc<McbpSaslListMechsResponse>),
    McbpObserveSeqnoResponse(OptRc<McbpObserveSeqnoResponse>),
    DcpAddStreamResponse(OptRc<DcpAddStreamResponse>),
    McbpGetClusterConfigResponse(OptRc<McbpGetClusterConfigResponse>),
    DcpStreamReqResponse(OptRc<DcpStreamReqResponse>),
}
impl From<&McbpBody_Response> for OptRc<McbpFailoverLogResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpFailoverLogResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpFailoverLogResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpFailoverLogResponse>> for McbpBody_Response {
    fn from(v: OptRc<McbpFailoverLogResponse>) -> Self {
        Self::McbpFailoverLogResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<McbpHelloResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpHelloResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpHelloResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpHelloResponse>> for McbpBody_Response {
    fn from(v: OptRc<McbpHelloResponse>) -> Self {
        Self::McbpHelloResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<McbpGetScopeIdResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpGetScopeIdResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpGetScopeIdResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpGetScopeIdResponse>> for McbpBody_Response {
    fn from(v: OptRc<McbpGetScopeIdResponse>) -> Self {
        Self::McbpGetScopeIdResponse(v)
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
impl From<&McbpBody_Response> for OptRc<McbpGetMetaResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpGetMetaResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpGetMetaResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpGetMetaResponse>> for McbpBody_Response {
    fn from(v: OptRc<McbpGetMetaResponse>) -> Self {
        Self::McbpGetMetaResponse(v)
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
impl From<&McbpBody_Response> for OptRc<McbpCollectionsGetManifestResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpCollectionsGetManifestResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpCollectionsGetManifestResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpCollectionsGetManifestResponse>> for McbpBody_Response {
    fn from(v: OptRc<McbpCollectionsGetManifestResponse>) -> Self {
        Self::McbpCollectionsGetManifestResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<McbpSaslAuthResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpSaslAuthResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpSaslAuthResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpSaslAuthResponse>> for McbpBody_Response {
    fn from(v: OptRc<McbpSaslAuthResponse>) -> Self {
        Self::McbpSaslAuthResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<McbpGetAllVbSeqnosResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpGetAllVbSeqnosResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpGetAllVbSeqnosResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpGetAllVbSeqnosResponse>> for McbpBody_Response {
    fn from(v: OptRc<McbpGetAllVbSeqnosResponse>) -> Self {
        Self::McbpGetAllVbSeqnosResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<McbpGetCollectionIdResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpGetCollectionIdResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpGetCollectionIdResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpGetCollectionIdResponse>> for McbpBody_Response {
    fn from(v: OptRc<McbpGetCollectionIdResponse>) -> Self {
        Self::McbpGetCollectionIdResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<McbpSaslListMechsResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpSaslListMechsResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpSaslListMechsResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpSaslListMechsResponse>> for McbpBody_Response {
    fn from(v: OptRc<McbpSaslListMechsResponse>) -> Self {
        Self::McbpSaslListMechsResponse(v)
    }
}
impl From<&McbpBody_Response> for OptRc<McbpObserveSeqnoResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpObserveSeqnoResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpObserveSeqnoResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpObserveSeqnoResponse>> for McbpBody_Response {
    fn from(v: OptRc<McbpObserveSeqnoResponse>) -> Self {
        Self::McbpObserveSeqnoResponse(v)
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
impl From<&McbpBody_Response> for OptRc<McbpGetClusterConfigResponse> {
    fn from(v: &McbpBody_Response) -> Self {
        if let McbpBody_Response::McbpGetClusterConfigResponse(x) = v {
            return x.clone();
        }
        panic!("expected McbpBody_Response::McbpGetClusterConfigResponse, got {:?}", v)
    }
}
impl From<OptRc<McbpGetClusterConfigResponse>> for McbpBody_Response {
    fn from(v: OptRc<McbpGetClusterConfigResponse>) -> Self {
        Self::McbpGetClusterConfigResponse(v)
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
                    let f = |t : &mut McbpGetCollectionId| Ok(t.set_params((*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpGetCollectionId>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::CollectionsGetManifest => {
                    let t = Self::read_into::<_, McbpCollectionsGetManifest>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::CollectionsGetScopeId => {
                    let f = |t : &mut McbpGetScopeId| Ok(t.set_params((*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpGetScopeId>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpAbort => {
                    let f = |t : &mut DcpAbort| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpAbort>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpAddStream => {
                    let f = |t : &mut DcpAddStream| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpAddStream>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpBufferAcknowledgement => {
                    let f = |t : &mut DcpBufferAcknowledgement| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpBufferAcknowledgement>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCacheTransfer => {
                    let f = |t : &mut DcpCacheTransfer| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?, &*self_rc.header().datatype(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpCacheTransfer>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCacheTransferEnd => {
                    let f = |t : &mut DcpCacheTransferEnd| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?, &*self_rc.header().datatype(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpCacheTransferEnd>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCacheTransferEndShortLived => {
                    let t = Self::read_into::<_, DcpCacheTransferEndShortLived>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCacheTransferShortLived => {
                    let f = |t : &mut DcpCacheTransferShortLived| Ok(t.set_params((*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpCacheTransferShortLived>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCloseStream => {
                    let t = Self::read_into::<_, DcpCloseStream>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCommit => {
                    let f = |t : &mut DcpCommit| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpCommit>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpControl => {
                    let f = |t : &mut DcpControl| Ok(t.set_params((*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpControl>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpDeletion => {
                    let f = |t : &mut DcpDeletion| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, &*self_rc.header().datatype(), (*self_rc.len_value()?).try_into().map_err(|_| KError::CastError)?, *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpDeletion>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpExpiration => {
                    let f = |t : &mut DcpExpiration| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, &*self_rc.header().datatype(), (*self_rc.len_value()?).try_into().map_err(|_| KError::CastError)?, *self_rc.has_collections()));
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
                    let f = |t : &mut DcpMutation| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?, &*self_rc.header().datatype(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpMutation>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpNoop => {
                    let t = Self::read_into::<_, DcpNoop>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpOpen => {
                    let f = |t : &mut DcpOpen| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpOpen>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpOsoSnapshot => {
                    let f = |t : &mut DcpOsoSnapshot| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpOsoSnapshot>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpPrepare => {
                    let f = |t : &mut DcpPrepare| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?, &*self_rc.header().datatype(), *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, DcpPrepare>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSeqnoAcknowledged => {
                    let f = |t : &mut DcpSeqnoAcknowledged| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpSeqnoAcknowledged>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSeqnoAdvanced => {
                    let f = |t : &mut DcpSeqnoAdvanced| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpSeqnoAdvanced>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSetVbucketState => {
                    let f = |t : &mut DcpSetVbucketState| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpSetVbucketState>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSnapshotMarker => {
                    let f = |t : &mut DcpSnapshotMarker| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpSnapshotMarker>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpStreamEnd => {
                    let f = |t : &mut DcpStreamEnd| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpStreamEnd>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpStreamReq => {
                    let f = |t : &mut DcpStreamReq| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpStreamReq>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSystemEvent => {
                    let f = |t : &mut DcpSystemEvent| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpSystemEvent>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetAllVbSeqnos => {
                    let f = |t : &mut McbpGetAllVbSeqnos| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpGetAllVbSeqnos>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetClusterConfig => {
                    let f = |t : &mut McbpGetClusterConfig| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpGetClusterConfig>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetFailoverLog => {
                    let t = Self::read_into::<_, DcpGetFailoverLog>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetMeta => {
                    let f = |t : &mut McbpGetMeta| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, McbpGetMeta>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetqMeta => {
                    let f = |t : &mut McbpGetMeta| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, *self_rc.has_collections()));
                    let t = Self::read_into_with_init::<_, McbpGetMeta>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::Hello => {
                    let f = |t : &mut McbpHello| Ok(t.set_params((*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpHello>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::ObserveSeqno => {
                    let f = |t : &mut McbpObserveSeqno| Ok(t.set_params((*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpObserveSeqno>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SaslAuth => {
                    let f = |t : &mut McbpSaslAuth| Ok(t.set_params((*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpSaslAuth>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SaslListMechs => {
                    let t = Self::read_into::<_, McbpSaslListMechs>(&*_io, None, None)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SaslStep => {
                    let f = |t : &mut McbpSaslAuth| Ok(t.set_params((*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpSaslAuth>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SelectBucket => {
                    let f = |t : &mut McbpSelectBucket| Ok(t.set_params((*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpSelectBucket>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
                _ => {
                    let f = |t : &mut McbpPayload| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpPayload>(&*_io, None, None, &f)?.into();
                    *self_rc.request.borrow_mut() = Some(t);
                }
            }
        }
        if *self_rc.header().is_response()? {
            match *self_rc.opcode() {
                McbpOpcode_Client::CollectionsGetId => {
                    let f = |t : &mut McbpGetCollectionIdResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpGetCollectionIdResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::CollectionsGetManifest => {
                    let f = |t : &mut McbpCollectionsGetManifestResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpCollectionsGetManifestResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::CollectionsGetScopeId => {
                    let f = |t : &mut McbpGetScopeIdResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpGetScopeIdResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpAbort => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpAddStream => {
                    let f = |t : &mut DcpAddStreamResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpAddStreamResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpBufferAcknowledgement => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCacheTransfer => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCacheTransferEnd => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCloseStream => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpCommit => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpControl => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpDeletion => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpExpiration => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpFlush => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpGetFailoverLog => {
                    let f = |t : &mut McbpFailoverLogResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpFailoverLogResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpMutation => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpNoop => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpOpen => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpOsoSnapshot => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpPrepare => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSeqnoAcknowledged => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSeqnoAdvanced => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSetVbucketState => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSnapshotMarker => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpStreamEnd => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpStreamReq => {
                    let f = |t : &mut DcpStreamReqResponse| Ok(t.set_params(&*self_rc.header().status(), (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, DcpStreamReqResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::DcpSystemEvent => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetAllVbSeqnos => {
                    let f = |t : &mut McbpGetAllVbSeqnosResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpGetAllVbSeqnosResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetClusterConfig => {
                    let f = |t : &mut McbpGetClusterConfigResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpGetClusterConfigResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetFailoverLog => {
                    let f = |t : &mut McbpFailoverLogResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpFailoverLogResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetMeta => {
                    let f = |t : &mut McbpGetMetaResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpGetMetaResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::GetqMeta => {
                    let f = |t : &mut McbpGetMetaResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpGetMetaResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::Hello => {
                    let f = |t : &mut McbpHelloResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpHelloResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::ObserveSeqno => {
                    let f = |t : &mut McbpObserveSeqnoResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpObserveSeqnoResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SaslAuth => {
                    let f = |t : &mut McbpSaslAuthResponse| Ok(t.set_params(&*self_rc.header().status(), (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpSaslAuthResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SaslListMechs => {
                    let f = |t : &mut McbpSaslListMechsResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpSaslListMechsResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SaslStep => {
                    let f = |t : &mut McbpSaslAuthResponse| Ok(t.set_params(&*self_rc.header().status(), (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpSaslAuthResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                McbpOpcode_Client::SelectBucket => {
                    let f = |t : &mut McbpResponse| Ok(t.set_params(*self_rc.header().is_success()?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpResponse>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
                _ => {
                    let f = |t : &mut McbpPayload| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_key()?).try_into().map_err(|_| KError::CastError)?, (*self_rc.header().len_value()?).try_into().map_err(|_| KError::CastError)?));
                    let t = Self::read_into_with_init::<_, McbpPayload>(&*_io, None, None, &f)?.into();
                    *self_rc.response.borrow_mut() = Some(t);
                }
            }
        }
        if (_io.pos() as u32) < (*self_rc.header().len_body() as u32) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
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
     * The header counts no framing extras, but servers since 8.0 send messages
     * of this kind with framing extras.
     */
    pub fn has_doubtful_framing(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_doubtful_framing.get() {
            return Ok(self.has_doubtful_framing.borrow());
        }
        self.f_has_doubtful_framing.set(true);
        *self.has_doubtful_framing.borrow_mut() = ( ((*self.header().has_framing_extras()?) && (((*self.header().len_framing()? as u32) == (0 as u32))) && (((*self.header().len_value()? as u32) > (2 as u32))) && ( ((*self.is_deletion_v2()?) || (*self.is_expiration_v2()?)) )) ) as bool;
        Ok(self.has_doubtful_framing.borrow())
    }

    /**
     * The body contains three bytes of framing extras that the header does not
     * count. The first byte of the body is the tag of a stream id; in practice,
     * no seqno begins with this byte.
     */
    pub fn has_unlisted_framing(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_unlisted_framing.get() {
            return Ok(self.has_unlisted_framing.borrow());
        }
        self.f_has_unlisted_framing.set(true);
        *self.has_unlisted_framing.borrow_mut() = ( ((!(*self.is_strict())) && (*self.has_doubtful_framing()?) && (((*self.first_byte()? as u8) == (34 as u8)))) ) as bool;
        Ok(self.has_unlisted_framing.borrow())
    }

    /**
     * The message is a deletion with a delete time.
     */
    pub fn is_deletion_v2(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
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
        if self.f_len_framing_extras.get() {
            return Ok(self.len_framing_extras.borrow());
        }
        self.f_len_framing_extras.set(true);
        *self.len_framing_extras.borrow_mut() = (if !(*self.has_unlisted_framing()?) { *self.header().len_framing()? } else { 3 }) as u32;
        Ok(self.len_framing_extras.borrow())
    }

    /**
     * Length of framing extras that the header does not count.
     */
    pub fn len_unlisted(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
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
        if self.f_len_value.get() {
            return Ok(self.len_value.borrow());
        }
        self.f_len_value.set(true);
        *self.len_value.borrow_mut() = ((((*self.header().len_value()? as u32) - (*self.len_unlisted()? as u32)) as u32)) as u32;
        Ok(self.len_value.borrow())
    }
}

impl McbpBody {
    /**
     * Opcode-independent additions to the request or response.
     */
    pub fn framing_extras(&self) -> Ref<'_, OptRc<McbpFramingExtras>> {
        self.framing_extras.borrow()
    }
}

impl McbpBody {
    /**
     * Payload of a request, chosen by opcode.
     */
    pub fn request(&self) -> Ref<'_, Option<McbpBody_Request>> {
        self.request.borrow()
    }
}

impl McbpBody {
    /**
     * Payload of a response, chosen by opcode.
     */
    pub fn response(&self) -> Ref<'_, Option<McbpBody_Response>> {
        self.response.borrow()
    }
}
impl McbpBody {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
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
