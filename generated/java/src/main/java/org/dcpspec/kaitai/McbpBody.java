// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Everything after the header of a client command: framing extras if the magic
 * allows them, then the extras, key and value of the opcode's request or
 * response.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpBody extends KaitaiStruct {

    public McbpBody(KaitaiStream _io, McbpHeader header, McbpOpcode.Client opcode, boolean hasCollections, boolean isStrict) {
        this(_io, null, null, header, opcode, hasCollections, isStrict);
    }

    public McbpBody(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, McbpOpcode.Client opcode, boolean hasCollections, boolean isStrict) {
        this(_io, _parent, null, header, opcode, hasCollections, isStrict);
    }

    public McbpBody(KaitaiStream _io, KaitaiStruct _parent, McbpBody _root, McbpHeader header, McbpOpcode.Client opcode, boolean hasCollections, boolean isStrict) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.opcode = opcode;
        this.hasCollections = hasCollections;
        this.isStrict = isStrict;
        _read();
    }
    private void _read() {
        if (header().hasFramingExtras()) {
            KaitaiStream _io_framingExtras = this._io.substream(lenFramingExtras());
            this.framingExtras = new McbpFramingExtras(_io_framingExtras, header().isResponse());
        }
        if (header().isRequest()) {
            {
                McbpOpcode.Client on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case COLLECTIONS_GET_ID: {
                        this.request = new McbpGetCollectionId(this._io, header().lenKey(), header().lenValue());
                        break;
                    }
                    case COLLECTIONS_GET_MANIFEST: {
                        this.request = new McbpCollectionsGetManifest(this._io);
                        break;
                    }
                    case COLLECTIONS_GET_SCOPE_ID: {
                        this.request = new McbpGetScopeId(this._io, header().lenKey(), header().lenValue());
                        break;
                    }
                    case DCP_ABORT: {
                        this.request = new DcpAbort(this._io, header().lenExtras(), header().lenKey(), hasCollections());
                        break;
                    }
                    case DCP_ADD_STREAM: {
                        this.request = new DcpAddStream(this._io, header().lenExtras());
                        break;
                    }
                    case DCP_BUFFER_ACKNOWLEDGEMENT: {
                        this.request = new DcpBufferAcknowledgement(this._io, header().lenExtras());
                        break;
                    }
                    case DCP_CACHE_TRANSFER: {
                        this.request = new DcpCacheTransfer(this._io, header().lenExtras(), header().lenKey(), header().lenValue(), header().datatype(), hasCollections());
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END: {
                        this.request = new DcpCacheTransferEnd(this._io, header().lenExtras(), header().lenKey(), header().lenValue(), header().datatype(), hasCollections());
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END_SHORT_LIVED: {
                        this.request = new DcpCacheTransferEndShortLived(this._io);
                        break;
                    }
                    case DCP_CACHE_TRANSFER_SHORT_LIVED: {
                        this.request = new DcpCacheTransferShortLived(this._io, header().lenValue());
                        break;
                    }
                    case DCP_CLOSE_STREAM: {
                        this.request = new DcpCloseStream(this._io);
                        break;
                    }
                    case DCP_COMMIT: {
                        this.request = new DcpCommit(this._io, header().lenExtras(), header().lenKey(), hasCollections());
                        break;
                    }
                    case DCP_CONTROL: {
                        this.request = new DcpControl(this._io, header().lenKey(), header().lenValue());
                        break;
                    }
                    case DCP_DELETION: {
                        this.request = new DcpDeletion(this._io, header().lenExtras(), header().lenKey(), header().datatype(), lenValue(), hasCollections());
                        break;
                    }
                    case DCP_EXPIRATION: {
                        this.request = new DcpExpiration(this._io, header().lenExtras(), header().lenKey(), header().datatype(), lenValue(), hasCollections());
                        break;
                    }
                    case DCP_FLUSH: {
                        this.request = new DcpFlush(this._io);
                        break;
                    }
                    case DCP_GET_FAILOVER_LOG: {
                        this.request = new DcpGetFailoverLog(this._io);
                        break;
                    }
                    case DCP_MUTATION: {
                        this.request = new DcpMutation(this._io, header().lenExtras(), header().lenKey(), header().lenValue(), header().datatype(), hasCollections());
                        break;
                    }
                    case DCP_NOOP: {
                        this.request = new DcpNoop(this._io);
                        break;
                    }
                    case DCP_OPEN: {
                        this.request = new DcpOpen(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        break;
                    }
                    case DCP_OSO_SNAPSHOT: {
                        this.request = new DcpOsoSnapshot(this._io, header().lenExtras());
                        break;
                    }
                    case DCP_PREPARE: {
                        this.request = new DcpPrepare(this._io, header().lenExtras(), header().lenKey(), header().lenValue(), header().datatype(), hasCollections());
                        break;
                    }
                    case DCP_SEQNO_ACKNOWLEDGED: {
                        this.request = new DcpSeqnoAcknowledged(this._io, header().lenExtras());
                        break;
                    }
                    case DCP_SEQNO_ADVANCED: {
                        this.request = new DcpSeqnoAdvanced(this._io, header().lenExtras());
                        break;
                    }
                    case DCP_SET_VBUCKET_STATE: {
                        this.request = new DcpSetVbucketState(this._io, header().lenExtras());
                        break;
                    }
                    case DCP_SNAPSHOT_MARKER: {
                        this.request = new DcpSnapshotMarker(this._io, header().lenExtras(), header().lenValue());
                        break;
                    }
                    case DCP_STREAM_END: {
                        this.request = new DcpStreamEnd(this._io, header().lenExtras());
                        break;
                    }
                    case DCP_STREAM_REQ: {
                        this.request = new DcpStreamReq(this._io, header().lenExtras(), header().lenValue());
                        break;
                    }
                    case DCP_SYSTEM_EVENT: {
                        this.request = new DcpSystemEvent(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        break;
                    }
                    case GET_ALL_VB_SEQNOS: {
                        this.request = new McbpGetAllVbSeqnos(this._io, header().lenExtras());
                        break;
                    }
                    case GET_CLUSTER_CONFIG: {
                        this.request = new McbpGetClusterConfig(this._io, header().lenExtras());
                        break;
                    }
                    case GET_FAILOVER_LOG: {
                        this.request = new DcpGetFailoverLog(this._io);
                        break;
                    }
                    case GET_META: {
                        this.request = new McbpGetMeta(this._io, header().lenExtras(), header().lenKey(), hasCollections());
                        break;
                    }
                    case GETQ_META: {
                        this.request = new McbpGetMeta(this._io, header().lenExtras(), header().lenKey(), hasCollections());
                        break;
                    }
                    case HELLO: {
                        this.request = new McbpHello(this._io, header().lenKey(), header().lenValue());
                        break;
                    }
                    case OBSERVE_SEQNO: {
                        this.request = new McbpObserveSeqno(this._io, header().lenValue());
                        break;
                    }
                    case SASL_AUTH: {
                        this.request = new McbpSaslAuth(this._io, header().lenKey(), header().lenValue());
                        break;
                    }
                    case SASL_LIST_MECHS: {
                        this.request = new McbpSaslListMechs(this._io);
                        break;
                    }
                    case SASL_STEP: {
                        this.request = new McbpSaslAuth(this._io, header().lenKey(), header().lenValue());
                        break;
                    }
                    case SELECT_BUCKET: {
                        this.request = new McbpSelectBucket(this._io, header().lenKey());
                        break;
                    }
                    default: {
                        this.request = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        break;
                    }
                    }
                } else {
                    this.request = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                }
            }
        }
        if (header().isResponse()) {
            {
                McbpOpcode.Client on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case COLLECTIONS_GET_ID: {
                        this.response = new McbpGetCollectionIdResponse(this._io, header().isSuccess(), header().lenExtras(), header().lenValue());
                        break;
                    }
                    case COLLECTIONS_GET_MANIFEST: {
                        this.response = new McbpCollectionsGetManifestResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case COLLECTIONS_GET_SCOPE_ID: {
                        this.response = new McbpGetScopeIdResponse(this._io, header().isSuccess(), header().lenExtras(), header().lenValue());
                        break;
                    }
                    case DCP_ABORT: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_ADD_STREAM: {
                        this.response = new DcpAddStreamResponse(this._io, header().isSuccess(), header().lenExtras(), header().lenValue());
                        break;
                    }
                    case DCP_BUFFER_ACKNOWLEDGEMENT: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_CACHE_TRANSFER: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_CLOSE_STREAM: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_COMMIT: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_CONTROL: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_DELETION: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_EXPIRATION: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_FLUSH: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_GET_FAILOVER_LOG: {
                        this.response = new McbpFailoverLogResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_MUTATION: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_NOOP: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_OPEN: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_OSO_SNAPSHOT: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_PREPARE: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_SEQNO_ACKNOWLEDGED: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_SEQNO_ADVANCED: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_SET_VBUCKET_STATE: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_SNAPSHOT_MARKER: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_STREAM_END: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case DCP_STREAM_REQ: {
                        this.response = new DcpStreamReqResponse(this._io, header().status(), header().lenValue());
                        break;
                    }
                    case DCP_SYSTEM_EVENT: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case GET_ALL_VB_SEQNOS: {
                        this.response = new McbpGetAllVbSeqnosResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case GET_CLUSTER_CONFIG: {
                        this.response = new McbpGetClusterConfigResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case GET_FAILOVER_LOG: {
                        this.response = new McbpFailoverLogResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case GET_META: {
                        this.response = new McbpGetMetaResponse(this._io, header().isSuccess(), header().lenExtras(), header().lenValue());
                        break;
                    }
                    case GETQ_META: {
                        this.response = new McbpGetMetaResponse(this._io, header().isSuccess(), header().lenExtras(), header().lenValue());
                        break;
                    }
                    case HELLO: {
                        this.response = new McbpHelloResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case OBSERVE_SEQNO: {
                        this.response = new McbpObserveSeqnoResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case SASL_AUTH: {
                        this.response = new McbpSaslAuthResponse(this._io, header().status(), header().lenValue());
                        break;
                    }
                    case SASL_LIST_MECHS: {
                        this.response = new McbpSaslListMechsResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    case SASL_STEP: {
                        this.response = new McbpSaslAuthResponse(this._io, header().status(), header().lenValue());
                        break;
                    }
                    case SELECT_BUCKET: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        break;
                    }
                    default: {
                        this.response = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        break;
                    }
                    }
                } else {
                    this.response = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                }
            }
        }
        if (((Number) (_io().pos())).longValue() < ((Number) (header().lenBody())).longValue()) {
            this.surplus = new McbpSurplus(this._io);
        }
    }

    public void _fetchInstances() {
        if (header().hasFramingExtras()) {
            this.framingExtras._fetchInstances();
        }
        if (header().isRequest()) {
            {
                McbpOpcode.Client on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case COLLECTIONS_GET_ID: {
                        ((McbpGetCollectionId) (this.request))._fetchInstances();
                        break;
                    }
                    case COLLECTIONS_GET_MANIFEST: {
                        ((McbpCollectionsGetManifest) (this.request))._fetchInstances();
                        break;
                    }
                    case COLLECTIONS_GET_SCOPE_ID: {
                        ((McbpGetScopeId) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_ABORT: {
                        ((DcpAbort) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_ADD_STREAM: {
                        ((DcpAddStream) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_BUFFER_ACKNOWLEDGEMENT: {
                        ((DcpBufferAcknowledgement) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_CACHE_TRANSFER: {
                        ((DcpCacheTransfer) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END: {
                        ((DcpCacheTransferEnd) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END_SHORT_LIVED: {
                        ((DcpCacheTransferEndShortLived) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_CACHE_TRANSFER_SHORT_LIVED: {
                        ((DcpCacheTransferShortLived) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_CLOSE_STREAM: {
                        ((DcpCloseStream) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_COMMIT: {
                        ((DcpCommit) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_CONTROL: {
                        ((DcpControl) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_DELETION: {
                        ((DcpDeletion) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_EXPIRATION: {
                        ((DcpExpiration) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_FLUSH: {
                        ((DcpFlush) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_GET_FAILOVER_LOG: {
                        ((DcpGetFailoverLog) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_MUTATION: {
                        ((DcpMutation) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_NOOP: {
                        ((DcpNoop) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_OPEN: {
                        ((DcpOpen) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_OSO_SNAPSHOT: {
                        ((DcpOsoSnapshot) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_PREPARE: {
                        ((DcpPrepare) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_SEQNO_ACKNOWLEDGED: {
                        ((DcpSeqnoAcknowledged) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_SEQNO_ADVANCED: {
                        ((DcpSeqnoAdvanced) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_SET_VBUCKET_STATE: {
                        ((DcpSetVbucketState) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_SNAPSHOT_MARKER: {
                        ((DcpSnapshotMarker) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_STREAM_END: {
                        ((DcpStreamEnd) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_STREAM_REQ: {
                        ((DcpStreamReq) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_SYSTEM_EVENT: {
                        ((DcpSystemEvent) (this.request))._fetchInstances();
                        break;
                    }
                    case GET_ALL_VB_SEQNOS: {
                        ((McbpGetAllVbSeqnos) (this.request))._fetchInstances();
                        break;
                    }
                    case GET_CLUSTER_CONFIG: {
                        ((McbpGetClusterConfig) (this.request))._fetchInstances();
                        break;
                    }
                    case GET_FAILOVER_LOG: {
                        ((DcpGetFailoverLog) (this.request))._fetchInstances();
                        break;
                    }
                    case GET_META: {
                        ((McbpGetMeta) (this.request))._fetchInstances();
                        break;
                    }
                    case GETQ_META: {
                        ((McbpGetMeta) (this.request))._fetchInstances();
                        break;
                    }
                    case HELLO: {
                        ((McbpHello) (this.request))._fetchInstances();
                        break;
                    }
                    case OBSERVE_SEQNO: {
                        ((McbpObserveSeqno) (this.request))._fetchInstances();
                        break;
                    }
                    case SASL_AUTH: {
                        ((McbpSaslAuth) (this.request))._fetchInstances();
                        break;
                    }
                    case SASL_LIST_MECHS: {
                        ((McbpSaslListMechs) (this.request))._fetchInstances();
                        break;
                    }
                    case SASL_STEP: {
                        ((McbpSaslAuth) (this.request))._fetchInstances();
                        break;
                    }
                    case SELECT_BUCKET: {
                        ((McbpSelectBucket) (this.request))._fetchInstances();
                        break;
                    }
                    default: {
                        ((McbpPayload) (this.request))._fetchInstances();
                        break;
                    }
                    }
                } else {
                    ((McbpPayload) (this.request))._fetchInstances();
                }
            }
        }
        if (header().isResponse()) {
            {
                McbpOpcode.Client on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case COLLECTIONS_GET_ID: {
                        ((McbpGetCollectionIdResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case COLLECTIONS_GET_MANIFEST: {
                        ((McbpCollectionsGetManifestResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case COLLECTIONS_GET_SCOPE_ID: {
                        ((McbpGetScopeIdResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_ABORT: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_ADD_STREAM: {
                        ((DcpAddStreamResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_BUFFER_ACKNOWLEDGEMENT: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_CACHE_TRANSFER: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_CLOSE_STREAM: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_COMMIT: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_CONTROL: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_DELETION: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_EXPIRATION: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_FLUSH: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_GET_FAILOVER_LOG: {
                        ((McbpFailoverLogResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_MUTATION: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_NOOP: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_OPEN: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_OSO_SNAPSHOT: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_PREPARE: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_SEQNO_ACKNOWLEDGED: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_SEQNO_ADVANCED: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_SET_VBUCKET_STATE: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_SNAPSHOT_MARKER: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_STREAM_END: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_STREAM_REQ: {
                        ((DcpStreamReqResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case DCP_SYSTEM_EVENT: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case GET_ALL_VB_SEQNOS: {
                        ((McbpGetAllVbSeqnosResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case GET_CLUSTER_CONFIG: {
                        ((McbpGetClusterConfigResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case GET_FAILOVER_LOG: {
                        ((McbpFailoverLogResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case GET_META: {
                        ((McbpGetMetaResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case GETQ_META: {
                        ((McbpGetMetaResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case HELLO: {
                        ((McbpHelloResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case OBSERVE_SEQNO: {
                        ((McbpObserveSeqnoResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case SASL_AUTH: {
                        ((McbpSaslAuthResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case SASL_LIST_MECHS: {
                        ((McbpSaslListMechsResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case SASL_STEP: {
                        ((McbpSaslAuthResponse) (this.response))._fetchInstances();
                        break;
                    }
                    case SELECT_BUCKET: {
                        ((McbpResponse) (this.response))._fetchInstances();
                        break;
                    }
                    default: {
                        ((McbpPayload) (this.response))._fetchInstances();
                        break;
                    }
                    }
                } else {
                    ((McbpPayload) (this.response))._fetchInstances();
                }
            }
        }
        if (((Number) (_io().pos())).longValue() < ((Number) (header().lenBody())).longValue()) {
            this.surplus._fetchInstances();
        }
        firstByte();
        if (this.firstByte != null) {
        }
    }
    private Integer firstByte;

    /**
     * First byte of the body.
     */
    public Integer firstByte() {
        if (this.firstByte != null)
            return this.firstByte;
        if (hasDoubtfulFraming()) {
            long _pos = this._io.pos();
            this._io.seek(0);
            this.firstByte = this._io.readU1();
            this._io.seek(_pos);
        }
        return this.firstByte;
    }
    private Boolean hasDoubtfulFraming;

    /**
     * The header counts no framing extras, but servers since 8.0 send messages
     * of this kind with framing extras.
     */
    public Boolean hasDoubtfulFraming() {
        if (this.hasDoubtfulFraming != null)
            return this.hasDoubtfulFraming;
        this.hasDoubtfulFraming =  ((header().hasFramingExtras()) && (header().lenFraming() == 0) && (header().lenValue() > 2) && ( ((isDeletionV2()) || (isExpirationV2())) )) ;
        return this.hasDoubtfulFraming;
    }
    private Boolean hasUnlistedFraming;

    /**
     * The body contains three bytes of framing extras that the header does not
     * count. The first byte of the body is the tag of a stream id; in practice,
     * no seqno begins with this byte.
     */
    public Boolean hasUnlistedFraming() {
        if (this.hasUnlistedFraming != null)
            return this.hasUnlistedFraming;
        this.hasUnlistedFraming =  ((!(isStrict())) && (hasDoubtfulFraming()) && (firstByte() == 34)) ;
        return this.hasUnlistedFraming;
    }
    private Boolean isDeletionV2;

    /**
     * The message is a deletion with a delete time.
     */
    public Boolean isDeletionV2() {
        if (this.isDeletionV2 != null)
            return this.isDeletionV2;
        this.isDeletionV2 =  ((opcode() == McbpOpcode.Client.DCP_DELETION) && (header().lenExtras() == 21)) ;
        return this.isDeletionV2;
    }
    private Boolean isExpirationV2;

    /**
     * The message is an expiration.
     */
    public Boolean isExpirationV2() {
        if (this.isExpirationV2 != null)
            return this.isExpirationV2;
        this.isExpirationV2 =  ((opcode() == McbpOpcode.Client.DCP_EXPIRATION) && (header().lenExtras() == 20)) ;
        return this.isExpirationV2;
    }
    private Long lenFramingExtras;

    /**
     * Length of the framing extras.
     */
    public Long lenFramingExtras() {
        if (this.lenFramingExtras != null)
            return this.lenFramingExtras;
        this.lenFramingExtras = ((Number) ((!(hasUnlistedFraming()) ? header().lenFraming() : 3))).longValue();
        return this.lenFramingExtras;
    }
    private Long lenUnlisted;

    /**
     * Length of framing extras that the header does not count.
     */
    public Long lenUnlisted() {
        if (this.lenUnlisted != null)
            return this.lenUnlisted;
        this.lenUnlisted = ((Number) (((Number) (lenFramingExtras() - header().lenFraming())).longValue())).longValue();
        return this.lenUnlisted;
    }
    private Long lenValue;

    /**
     * Length of the value.
     */
    public Long lenValue() {
        if (this.lenValue != null)
            return this.lenValue;
        this.lenValue = ((Number) (((Number) (header().lenValue() - lenUnlisted())).longValue())).longValue();
        return this.lenValue;
    }
    private McbpFramingExtras framingExtras;
    private KaitaiStruct request;
    private KaitaiStruct response;
    private McbpSurplus surplus;
    private McbpHeader header;
    private McbpOpcode.Client opcode;
    private boolean hasCollections;
    private boolean isStrict;
    private McbpBody _root;
    private KaitaiStruct _parent;

    /**
     * Opcode-independent additions to the request or response.
     */
    public McbpFramingExtras framingExtras() { return framingExtras; }

    /**
     * Payload of a request, chosen by opcode.
     */
    public KaitaiStruct request() { return request; }

    /**
     * Payload of a response, chosen by opcode.
     */
    public KaitaiStruct response() { return response; }
    public McbpSurplus surplus() { return surplus; }
    public McbpHeader header() { return header; }
    public McbpOpcode.Client opcode() { return opcode; }
    public boolean hasCollections() { return hasCollections; }

    /**
     * Read the lengths in the header literally, even if servers are known to set
     * a length incorrectly.
     */
    public boolean isStrict() { return isStrict; }
    public McbpBody _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
