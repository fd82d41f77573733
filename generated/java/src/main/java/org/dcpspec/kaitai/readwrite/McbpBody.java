// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * Everything after the header of a client command: framing extras if the magic
 * allows them, then extras, key and value of the opcode, as a request or as a
 * response.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpBody extends KaitaiStruct.ReadWrite {
    public McbpBody(McbpHeader header, McbpOpcode.Client opcode, boolean hasCollections, boolean isStrict) {
        this(null, null, null, header, opcode, hasCollections, isStrict);
    }

    public McbpBody(KaitaiStream _io, McbpHeader header, McbpOpcode.Client opcode, boolean hasCollections, boolean isStrict) {
        this(_io, null, null, header, opcode, hasCollections, isStrict);
    }

    public McbpBody(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpHeader header, McbpOpcode.Client opcode, boolean hasCollections, boolean isStrict) {
        this(_io, _parent, null, header, opcode, hasCollections, isStrict);
    }

    public McbpBody(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpBody _root, McbpHeader header, McbpOpcode.Client opcode, boolean hasCollections, boolean isStrict) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.opcode = opcode;
        this.hasCollections = hasCollections;
        this.isStrict = isStrict;
    }
    public void _read() {
        if (header().hasFramingExtras()) {
            this._raw_framingExtras = this._io.readBytes(lenFramingExtras());
            KaitaiStream _io__raw_framingExtras = new ByteBufferKaitaiStream(this._raw_framingExtras);
            this.framingExtras = new McbpFramingExtras(_io__raw_framingExtras, header().isResponse());
            this.framingExtras._read();
        }
        if (header().isRequest()) {
            {
                McbpOpcode.Client on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case COLLECTIONS_GET_ID: {
                        this.request = new McbpGetCollectionId(this._io, header().lenKey(), header().lenValue());
                        ((McbpGetCollectionId) (this.request))._read();
                        break;
                    }
                    case COLLECTIONS_GET_MANIFEST: {
                        this.request = new McbpCollectionsGetManifest(this._io);
                        ((McbpCollectionsGetManifest) (this.request))._read();
                        break;
                    }
                    case COLLECTIONS_GET_SCOPE_ID: {
                        this.request = new McbpGetScopeId(this._io, header().lenKey(), header().lenValue());
                        ((McbpGetScopeId) (this.request))._read();
                        break;
                    }
                    case DCP_ABORT: {
                        this.request = new DcpAbort(this._io, header().lenExtras(), header().lenKey(), hasCollections());
                        ((DcpAbort) (this.request))._read();
                        break;
                    }
                    case DCP_ADD_STREAM: {
                        this.request = new DcpAddStream(this._io, header().lenExtras());
                        ((DcpAddStream) (this.request))._read();
                        break;
                    }
                    case DCP_BUFFER_ACKNOWLEDGEMENT: {
                        this.request = new DcpBufferAcknowledgement(this._io, header().lenExtras());
                        ((DcpBufferAcknowledgement) (this.request))._read();
                        break;
                    }
                    case DCP_CACHE_TRANSFER: {
                        this.request = new DcpCacheTransfer(this._io, header().lenExtras(), header().lenKey(), header().lenValue(), header().datatype(), hasCollections());
                        ((DcpCacheTransfer) (this.request))._read();
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END: {
                        this.request = new DcpCacheTransferEnd(this._io, header().lenExtras(), header().lenKey(), header().lenValue(), header().datatype(), hasCollections());
                        ((DcpCacheTransferEnd) (this.request))._read();
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END_SHORT_LIVED: {
                        this.request = new DcpCacheTransferEndShortLived(this._io);
                        ((DcpCacheTransferEndShortLived) (this.request))._read();
                        break;
                    }
                    case DCP_CACHE_TRANSFER_SHORT_LIVED: {
                        this.request = new DcpCacheTransferShortLived(this._io, header().lenValue());
                        ((DcpCacheTransferShortLived) (this.request))._read();
                        break;
                    }
                    case DCP_CLOSE_STREAM: {
                        this.request = new DcpCloseStream(this._io);
                        ((DcpCloseStream) (this.request))._read();
                        break;
                    }
                    case DCP_COMMIT: {
                        this.request = new DcpCommit(this._io, header().lenExtras(), header().lenKey(), hasCollections());
                        ((DcpCommit) (this.request))._read();
                        break;
                    }
                    case DCP_CONTROL: {
                        this.request = new DcpControl(this._io, header().lenKey(), header().lenValue());
                        ((DcpControl) (this.request))._read();
                        break;
                    }
                    case DCP_DELETION: {
                        this.request = new DcpDeletion(this._io, header().lenExtras(), header().lenKey(), header().datatype(), lenValue(), hasCollections());
                        ((DcpDeletion) (this.request))._read();
                        break;
                    }
                    case DCP_EXPIRATION: {
                        this.request = new DcpExpiration(this._io, header().lenExtras(), header().lenKey(), header().datatype(), lenValue(), hasCollections());
                        ((DcpExpiration) (this.request))._read();
                        break;
                    }
                    case DCP_FLUSH: {
                        this.request = new DcpFlush(this._io);
                        ((DcpFlush) (this.request))._read();
                        break;
                    }
                    case DCP_GET_FAILOVER_LOG: {
                        this.request = new DcpGetFailoverLog(this._io);
                        ((DcpGetFailoverLog) (this.request))._read();
                        break;
                    }
                    case DCP_MUTATION: {
                        this.request = new DcpMutation(this._io, header().lenExtras(), header().lenKey(), header().lenValue(), header().datatype(), hasCollections());
                        ((DcpMutation) (this.request))._read();
                        break;
                    }
                    case DCP_NOOP: {
                        this.request = new DcpNoop(this._io);
                        ((DcpNoop) (this.request))._read();
                        break;
                    }
                    case DCP_OPEN: {
                        this.request = new DcpOpen(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        ((DcpOpen) (this.request))._read();
                        break;
                    }
                    case DCP_OSO_SNAPSHOT: {
                        this.request = new DcpOsoSnapshot(this._io, header().lenExtras());
                        ((DcpOsoSnapshot) (this.request))._read();
                        break;
                    }
                    case DCP_PREPARE: {
                        this.request = new DcpPrepare(this._io, header().lenExtras(), header().lenKey(), header().lenValue(), header().datatype(), hasCollections());
                        ((DcpPrepare) (this.request))._read();
                        break;
                    }
                    case DCP_SEQNO_ACKNOWLEDGED: {
                        this.request = new DcpSeqnoAcknowledged(this._io, header().lenExtras());
                        ((DcpSeqnoAcknowledged) (this.request))._read();
                        break;
                    }
                    case DCP_SEQNO_ADVANCED: {
                        this.request = new DcpSeqnoAdvanced(this._io, header().lenExtras());
                        ((DcpSeqnoAdvanced) (this.request))._read();
                        break;
                    }
                    case DCP_SET_VBUCKET_STATE: {
                        this.request = new DcpSetVbucketState(this._io, header().lenExtras());
                        ((DcpSetVbucketState) (this.request))._read();
                        break;
                    }
                    case DCP_SNAPSHOT_MARKER: {
                        this.request = new DcpSnapshotMarker(this._io, header().lenExtras(), header().lenValue());
                        ((DcpSnapshotMarker) (this.request))._read();
                        break;
                    }
                    case DCP_STREAM_END: {
                        this.request = new DcpStreamEnd(this._io, header().lenExtras());
                        ((DcpStreamEnd) (this.request))._read();
                        break;
                    }
                    case DCP_STREAM_REQ: {
                        this.request = new DcpStreamReq(this._io, header().lenExtras(), header().lenValue());
                        ((DcpStreamReq) (this.request))._read();
                        break;
                    }
                    case DCP_SYSTEM_EVENT: {
                        this.request = new DcpSystemEvent(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        ((DcpSystemEvent) (this.request))._read();
                        break;
                    }
                    case GET_ALL_VB_SEQNOS: {
                        this.request = new McbpGetAllVbSeqnos(this._io, header().lenExtras());
                        ((McbpGetAllVbSeqnos) (this.request))._read();
                        break;
                    }
                    case GET_CLUSTER_CONFIG: {
                        this.request = new McbpGetClusterConfig(this._io, header().lenExtras());
                        ((McbpGetClusterConfig) (this.request))._read();
                        break;
                    }
                    case GET_FAILOVER_LOG: {
                        this.request = new DcpGetFailoverLog(this._io);
                        ((DcpGetFailoverLog) (this.request))._read();
                        break;
                    }
                    case GET_META: {
                        this.request = new McbpGetMeta(this._io, header().lenExtras(), header().lenKey(), hasCollections());
                        ((McbpGetMeta) (this.request))._read();
                        break;
                    }
                    case GETQ_META: {
                        this.request = new McbpGetMeta(this._io, header().lenExtras(), header().lenKey(), hasCollections());
                        ((McbpGetMeta) (this.request))._read();
                        break;
                    }
                    case HELLO: {
                        this.request = new McbpHello(this._io, header().lenKey(), header().lenValue());
                        ((McbpHello) (this.request))._read();
                        break;
                    }
                    case OBSERVE_SEQNO: {
                        this.request = new McbpObserveSeqno(this._io, header().lenValue());
                        ((McbpObserveSeqno) (this.request))._read();
                        break;
                    }
                    case SASL_AUTH: {
                        this.request = new McbpSaslAuth(this._io, header().lenKey(), header().lenValue());
                        ((McbpSaslAuth) (this.request))._read();
                        break;
                    }
                    case SASL_LIST_MECHS: {
                        this.request = new McbpSaslListMechs(this._io);
                        ((McbpSaslListMechs) (this.request))._read();
                        break;
                    }
                    case SASL_STEP: {
                        this.request = new McbpSaslAuth(this._io, header().lenKey(), header().lenValue());
                        ((McbpSaslAuth) (this.request))._read();
                        break;
                    }
                    case SELECT_BUCKET: {
                        this.request = new McbpSelectBucket(this._io, header().lenKey());
                        ((McbpSelectBucket) (this.request))._read();
                        break;
                    }
                    default: {
                        this.request = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        ((McbpPayload) (this.request))._read();
                        break;
                    }
                    }
                } else {
                    this.request = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                    ((McbpPayload) (this.request))._read();
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
                        ((McbpGetCollectionIdResponse) (this.response))._read();
                        break;
                    }
                    case COLLECTIONS_GET_MANIFEST: {
                        this.response = new McbpCollectionsGetManifestResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpCollectionsGetManifestResponse) (this.response))._read();
                        break;
                    }
                    case COLLECTIONS_GET_SCOPE_ID: {
                        this.response = new McbpGetScopeIdResponse(this._io, header().isSuccess(), header().lenExtras(), header().lenValue());
                        ((McbpGetScopeIdResponse) (this.response))._read();
                        break;
                    }
                    case DCP_ABORT: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_ADD_STREAM: {
                        this.response = new DcpAddStreamResponse(this._io, header().isSuccess(), header().lenExtras(), header().lenValue());
                        ((DcpAddStreamResponse) (this.response))._read();
                        break;
                    }
                    case DCP_BUFFER_ACKNOWLEDGEMENT: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_CACHE_TRANSFER: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_CLOSE_STREAM: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_COMMIT: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_CONTROL: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_DELETION: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_EXPIRATION: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_FLUSH: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_GET_FAILOVER_LOG: {
                        this.response = new McbpFailoverLogResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpFailoverLogResponse) (this.response))._read();
                        break;
                    }
                    case DCP_MUTATION: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_NOOP: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_OPEN: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_OSO_SNAPSHOT: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_PREPARE: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_SEQNO_ACKNOWLEDGED: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_SEQNO_ADVANCED: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_SET_VBUCKET_STATE: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_SNAPSHOT_MARKER: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_STREAM_END: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case DCP_STREAM_REQ: {
                        this.response = new DcpStreamReqResponse(this._io, header().status(), header().lenValue());
                        ((DcpStreamReqResponse) (this.response))._read();
                        break;
                    }
                    case DCP_SYSTEM_EVENT: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    case GET_ALL_VB_SEQNOS: {
                        this.response = new McbpGetAllVbSeqnosResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpGetAllVbSeqnosResponse) (this.response))._read();
                        break;
                    }
                    case GET_CLUSTER_CONFIG: {
                        this.response = new McbpGetClusterConfigResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpGetClusterConfigResponse) (this.response))._read();
                        break;
                    }
                    case GET_FAILOVER_LOG: {
                        this.response = new McbpFailoverLogResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpFailoverLogResponse) (this.response))._read();
                        break;
                    }
                    case GET_META: {
                        this.response = new McbpGetMetaResponse(this._io, header().isSuccess(), header().lenExtras(), header().lenValue());
                        ((McbpGetMetaResponse) (this.response))._read();
                        break;
                    }
                    case GETQ_META: {
                        this.response = new McbpGetMetaResponse(this._io, header().isSuccess(), header().lenExtras(), header().lenValue());
                        ((McbpGetMetaResponse) (this.response))._read();
                        break;
                    }
                    case HELLO: {
                        this.response = new McbpHelloResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpHelloResponse) (this.response))._read();
                        break;
                    }
                    case OBSERVE_SEQNO: {
                        this.response = new McbpObserveSeqnoResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpObserveSeqnoResponse) (this.response))._read();
                        break;
                    }
                    case SASL_AUTH: {
                        this.response = new McbpSaslAuthResponse(this._io, header().status(), header().lenValue());
                        ((McbpSaslAuthResponse) (this.response))._read();
                        break;
                    }
                    case SASL_LIST_MECHS: {
                        this.response = new McbpSaslListMechsResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpSaslListMechsResponse) (this.response))._read();
                        break;
                    }
                    case SASL_STEP: {
                        this.response = new McbpSaslAuthResponse(this._io, header().status(), header().lenValue());
                        ((McbpSaslAuthResponse) (this.response))._read();
                        break;
                    }
                    case SELECT_BUCKET: {
                        this.response = new McbpResponse(this._io, header().isSuccess(), header().lenValue());
                        ((McbpResponse) (this.response))._read();
                        break;
                    }
                    default: {
                        this.response = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        ((McbpPayload) (this.response))._read();
                        break;
                    }
                    }
                } else {
                    this.response = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                    ((McbpPayload) (this.response))._read();
                }
            }
        }
        if (((Number) (_io().pos())).longValue() < ((Number) (header().lenBody())).longValue()) {
            this.surplus = new McbpSurplus(this._io);
            this.surplus._read();
        }
        _dirty = false;
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

    public void _write_Seq() {
        _assertNotDirty();
        _shouldWriteFirstByte = _enabledFirstByte;
        if (header().hasFramingExtras()) {
            final KaitaiStream _io__raw_framingExtras = new ByteBufferKaitaiStream(lenFramingExtras());
            this._io.addChildStream(_io__raw_framingExtras);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (lenFramingExtras()));
                final McbpBody _this = this;
                _io__raw_framingExtras.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_framingExtras = _io__raw_framingExtras.toByteArray();
                        if (_this._raw_framingExtras.length != lenFramingExtras())
                            throw new ConsistencyError("raw(framing_extras)", lenFramingExtras(), _this._raw_framingExtras.length);
                        parent.writeBytes(_this._raw_framingExtras);
                    }
                });
            }
            this.framingExtras._write_Seq(_io__raw_framingExtras);
        }
        if (header().isRequest()) {
            {
                McbpOpcode.Client on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case COLLECTIONS_GET_ID: {
                        ((McbpGetCollectionId) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case COLLECTIONS_GET_MANIFEST: {
                        ((McbpCollectionsGetManifest) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case COLLECTIONS_GET_SCOPE_ID: {
                        ((McbpGetScopeId) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_ABORT: {
                        ((DcpAbort) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_ADD_STREAM: {
                        ((DcpAddStream) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_BUFFER_ACKNOWLEDGEMENT: {
                        ((DcpBufferAcknowledgement) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_CACHE_TRANSFER: {
                        ((DcpCacheTransfer) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END: {
                        ((DcpCacheTransferEnd) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END_SHORT_LIVED: {
                        ((DcpCacheTransferEndShortLived) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_CACHE_TRANSFER_SHORT_LIVED: {
                        ((DcpCacheTransferShortLived) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_CLOSE_STREAM: {
                        ((DcpCloseStream) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_COMMIT: {
                        ((DcpCommit) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_CONTROL: {
                        ((DcpControl) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_DELETION: {
                        if (((DcpDeletion) (this.request)).lenPayloadValue() != lenValue())
                            throw new ConsistencyError("request", lenValue(), ((DcpDeletion) (this.request)).lenPayloadValue());
                        ((DcpDeletion) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_EXPIRATION: {
                        if (((DcpExpiration) (this.request)).lenPayloadValue() != lenValue())
                            throw new ConsistencyError("request", lenValue(), ((DcpExpiration) (this.request)).lenPayloadValue());
                        ((DcpExpiration) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_FLUSH: {
                        ((DcpFlush) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_GET_FAILOVER_LOG: {
                        ((DcpGetFailoverLog) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_MUTATION: {
                        ((DcpMutation) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_NOOP: {
                        ((DcpNoop) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_OPEN: {
                        ((DcpOpen) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_OSO_SNAPSHOT: {
                        ((DcpOsoSnapshot) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_PREPARE: {
                        ((DcpPrepare) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_SEQNO_ACKNOWLEDGED: {
                        ((DcpSeqnoAcknowledged) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_SEQNO_ADVANCED: {
                        ((DcpSeqnoAdvanced) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_SET_VBUCKET_STATE: {
                        ((DcpSetVbucketState) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_SNAPSHOT_MARKER: {
                        ((DcpSnapshotMarker) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_STREAM_END: {
                        ((DcpStreamEnd) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_STREAM_REQ: {
                        ((DcpStreamReq) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case DCP_SYSTEM_EVENT: {
                        ((DcpSystemEvent) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case GET_ALL_VB_SEQNOS: {
                        ((McbpGetAllVbSeqnos) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case GET_CLUSTER_CONFIG: {
                        ((McbpGetClusterConfig) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case GET_FAILOVER_LOG: {
                        ((DcpGetFailoverLog) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case GET_META: {
                        ((McbpGetMeta) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case GETQ_META: {
                        ((McbpGetMeta) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case HELLO: {
                        ((McbpHello) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case OBSERVE_SEQNO: {
                        ((McbpObserveSeqno) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case SASL_AUTH: {
                        ((McbpSaslAuth) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case SASL_LIST_MECHS: {
                        ((McbpSaslListMechs) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case SASL_STEP: {
                        ((McbpSaslAuth) (this.request))._write_Seq(this._io);
                        break;
                    }
                    case SELECT_BUCKET: {
                        ((McbpSelectBucket) (this.request))._write_Seq(this._io);
                        break;
                    }
                    default: {
                        ((McbpPayload) (this.request))._write_Seq(this._io);
                        break;
                    }
                    }
                } else {
                    ((McbpPayload) (this.request))._write_Seq(this._io);
                }
            }
        }
        if (header().isResponse()) {
            {
                McbpOpcode.Client on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case COLLECTIONS_GET_ID: {
                        ((McbpGetCollectionIdResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case COLLECTIONS_GET_MANIFEST: {
                        ((McbpCollectionsGetManifestResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case COLLECTIONS_GET_SCOPE_ID: {
                        ((McbpGetScopeIdResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_ABORT: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_ADD_STREAM: {
                        ((DcpAddStreamResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_BUFFER_ACKNOWLEDGEMENT: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_CACHE_TRANSFER: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_CLOSE_STREAM: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_COMMIT: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_CONTROL: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_DELETION: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_EXPIRATION: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_FLUSH: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_GET_FAILOVER_LOG: {
                        ((McbpFailoverLogResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_MUTATION: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_NOOP: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_OPEN: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_OSO_SNAPSHOT: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_PREPARE: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_SEQNO_ACKNOWLEDGED: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_SEQNO_ADVANCED: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_SET_VBUCKET_STATE: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_SNAPSHOT_MARKER: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_STREAM_END: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_STREAM_REQ: {
                        ((DcpStreamReqResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case DCP_SYSTEM_EVENT: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case GET_ALL_VB_SEQNOS: {
                        ((McbpGetAllVbSeqnosResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case GET_CLUSTER_CONFIG: {
                        ((McbpGetClusterConfigResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case GET_FAILOVER_LOG: {
                        ((McbpFailoverLogResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case GET_META: {
                        ((McbpGetMetaResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case GETQ_META: {
                        ((McbpGetMetaResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case HELLO: {
                        ((McbpHelloResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case OBSERVE_SEQNO: {
                        ((McbpObserveSeqnoResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case SASL_AUTH: {
                        ((McbpSaslAuthResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case SASL_LIST_MECHS: {
                        ((McbpSaslListMechsResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case SASL_STEP: {
                        ((McbpSaslAuthResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    case SELECT_BUCKET: {
                        ((McbpResponse) (this.response))._write_Seq(this._io);
                        break;
                    }
                    default: {
                        ((McbpPayload) (this.response))._write_Seq(this._io);
                        break;
                    }
                    }
                } else {
                    ((McbpPayload) (this.response))._write_Seq(this._io);
                }
            }
        }
        if (((Number) (_io().pos())).longValue() < ((Number) (header().lenBody())).longValue()) {
            this.surplus._write_Seq(this._io);
        }
    }

    public void _check() {
        if (header().hasFramingExtras()) {
            if (this.framingExtras.isResponse() != header().isResponse())
                throw new ConsistencyError("framing_extras", header().isResponse(), this.framingExtras.isResponse());
        }
        if (header().isRequest()) {
            {
                McbpOpcode.Client on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case COLLECTIONS_GET_ID: {
                        if (((McbpGetCollectionId) (this.request)).lenOldPath() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((McbpGetCollectionId) (this.request)).lenOldPath());
                        if (((McbpGetCollectionId) (this.request)).lenPath() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((McbpGetCollectionId) (this.request)).lenPath());
                        break;
                    }
                    case COLLECTIONS_GET_MANIFEST: {
                        break;
                    }
                    case COLLECTIONS_GET_SCOPE_ID: {
                        if (((McbpGetScopeId) (this.request)).lenOldPath() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((McbpGetScopeId) (this.request)).lenOldPath());
                        if (((McbpGetScopeId) (this.request)).lenPath() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((McbpGetScopeId) (this.request)).lenPath());
                        break;
                    }
                    case DCP_ABORT: {
                        if (((DcpAbort) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpAbort) (this.request)).lenExtras());
                        if (((DcpAbort) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((DcpAbort) (this.request)).lenKey());
                        if (((DcpAbort) (this.request)).hasCollections() != hasCollections())
                            throw new ConsistencyError("request", hasCollections(), ((DcpAbort) (this.request)).hasCollections());
                        break;
                    }
                    case DCP_ADD_STREAM: {
                        if (((DcpAddStream) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpAddStream) (this.request)).lenExtras());
                        break;
                    }
                    case DCP_BUFFER_ACKNOWLEDGEMENT: {
                        if (((DcpBufferAcknowledgement) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpBufferAcknowledgement) (this.request)).lenExtras());
                        break;
                    }
                    case DCP_CACHE_TRANSFER: {
                        if (((DcpCacheTransfer) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpCacheTransfer) (this.request)).lenExtras());
                        if (((DcpCacheTransfer) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((DcpCacheTransfer) (this.request)).lenKey());
                        if (((DcpCacheTransfer) (this.request)).lenValue() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((DcpCacheTransfer) (this.request)).lenValue());
                        if (!Objects.equals(((DcpCacheTransfer) (this.request)).datatype(), header().datatype()))
                            throw new ConsistencyError("request", header().datatype(), ((DcpCacheTransfer) (this.request)).datatype());
                        if (((DcpCacheTransfer) (this.request)).hasCollections() != hasCollections())
                            throw new ConsistencyError("request", hasCollections(), ((DcpCacheTransfer) (this.request)).hasCollections());
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END: {
                        if (((DcpCacheTransferEnd) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpCacheTransferEnd) (this.request)).lenExtras());
                        if (((DcpCacheTransferEnd) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((DcpCacheTransferEnd) (this.request)).lenKey());
                        if (((DcpCacheTransferEnd) (this.request)).lenValue() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((DcpCacheTransferEnd) (this.request)).lenValue());
                        if (!Objects.equals(((DcpCacheTransferEnd) (this.request)).datatype(), header().datatype()))
                            throw new ConsistencyError("request", header().datatype(), ((DcpCacheTransferEnd) (this.request)).datatype());
                        if (((DcpCacheTransferEnd) (this.request)).hasCollections() != hasCollections())
                            throw new ConsistencyError("request", hasCollections(), ((DcpCacheTransferEnd) (this.request)).hasCollections());
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END_SHORT_LIVED: {
                        break;
                    }
                    case DCP_CACHE_TRANSFER_SHORT_LIVED: {
                        if (((DcpCacheTransferShortLived) (this.request)).lenItems() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((DcpCacheTransferShortLived) (this.request)).lenItems());
                        break;
                    }
                    case DCP_CLOSE_STREAM: {
                        break;
                    }
                    case DCP_COMMIT: {
                        if (((DcpCommit) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpCommit) (this.request)).lenExtras());
                        if (((DcpCommit) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((DcpCommit) (this.request)).lenKey());
                        if (((DcpCommit) (this.request)).hasCollections() != hasCollections())
                            throw new ConsistencyError("request", hasCollections(), ((DcpCommit) (this.request)).hasCollections());
                        break;
                    }
                    case DCP_CONTROL: {
                        if (((DcpControl) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((DcpControl) (this.request)).lenKey());
                        if (((DcpControl) (this.request)).lenValue() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((DcpControl) (this.request)).lenValue());
                        break;
                    }
                    case DCP_DELETION: {
                        if (((DcpDeletion) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpDeletion) (this.request)).lenExtras());
                        if (((DcpDeletion) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((DcpDeletion) (this.request)).lenKey());
                        if (!Objects.equals(((DcpDeletion) (this.request)).datatype(), header().datatype()))
                            throw new ConsistencyError("request", header().datatype(), ((DcpDeletion) (this.request)).datatype());
                        if (((DcpDeletion) (this.request)).hasCollections() != hasCollections())
                            throw new ConsistencyError("request", hasCollections(), ((DcpDeletion) (this.request)).hasCollections());
                        break;
                    }
                    case DCP_EXPIRATION: {
                        if (((DcpExpiration) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpExpiration) (this.request)).lenExtras());
                        if (((DcpExpiration) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((DcpExpiration) (this.request)).lenKey());
                        if (!Objects.equals(((DcpExpiration) (this.request)).datatype(), header().datatype()))
                            throw new ConsistencyError("request", header().datatype(), ((DcpExpiration) (this.request)).datatype());
                        if (((DcpExpiration) (this.request)).hasCollections() != hasCollections())
                            throw new ConsistencyError("request", hasCollections(), ((DcpExpiration) (this.request)).hasCollections());
                        break;
                    }
                    case DCP_FLUSH: {
                        break;
                    }
                    case DCP_GET_FAILOVER_LOG: {
                        break;
                    }
                    case DCP_MUTATION: {
                        if (((DcpMutation) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpMutation) (this.request)).lenExtras());
                        if (((DcpMutation) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((DcpMutation) (this.request)).lenKey());
                        if (((DcpMutation) (this.request)).lenPayloadValue() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((DcpMutation) (this.request)).lenPayloadValue());
                        if (!Objects.equals(((DcpMutation) (this.request)).datatype(), header().datatype()))
                            throw new ConsistencyError("request", header().datatype(), ((DcpMutation) (this.request)).datatype());
                        if (((DcpMutation) (this.request)).hasCollections() != hasCollections())
                            throw new ConsistencyError("request", hasCollections(), ((DcpMutation) (this.request)).hasCollections());
                        break;
                    }
                    case DCP_NOOP: {
                        break;
                    }
                    case DCP_OPEN: {
                        if (((DcpOpen) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpOpen) (this.request)).lenExtras());
                        if (((DcpOpen) (this.request)).lenName() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((DcpOpen) (this.request)).lenName());
                        if (((DcpOpen) (this.request)).lenParameters() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((DcpOpen) (this.request)).lenParameters());
                        break;
                    }
                    case DCP_OSO_SNAPSHOT: {
                        if (((DcpOsoSnapshot) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpOsoSnapshot) (this.request)).lenExtras());
                        break;
                    }
                    case DCP_PREPARE: {
                        if (((DcpPrepare) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpPrepare) (this.request)).lenExtras());
                        if (((DcpPrepare) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((DcpPrepare) (this.request)).lenKey());
                        if (((DcpPrepare) (this.request)).lenValue() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((DcpPrepare) (this.request)).lenValue());
                        if (!Objects.equals(((DcpPrepare) (this.request)).datatype(), header().datatype()))
                            throw new ConsistencyError("request", header().datatype(), ((DcpPrepare) (this.request)).datatype());
                        if (((DcpPrepare) (this.request)).hasCollections() != hasCollections())
                            throw new ConsistencyError("request", hasCollections(), ((DcpPrepare) (this.request)).hasCollections());
                        break;
                    }
                    case DCP_SEQNO_ACKNOWLEDGED: {
                        if (((DcpSeqnoAcknowledged) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpSeqnoAcknowledged) (this.request)).lenExtras());
                        break;
                    }
                    case DCP_SEQNO_ADVANCED: {
                        if (((DcpSeqnoAdvanced) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpSeqnoAdvanced) (this.request)).lenExtras());
                        break;
                    }
                    case DCP_SET_VBUCKET_STATE: {
                        if (((DcpSetVbucketState) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpSetVbucketState) (this.request)).lenExtras());
                        break;
                    }
                    case DCP_SNAPSHOT_MARKER: {
                        if (((DcpSnapshotMarker) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpSnapshotMarker) (this.request)).lenExtras());
                        if (((DcpSnapshotMarker) (this.request)).lenValue() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((DcpSnapshotMarker) (this.request)).lenValue());
                        break;
                    }
                    case DCP_STREAM_END: {
                        if (((DcpStreamEnd) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpStreamEnd) (this.request)).lenExtras());
                        break;
                    }
                    case DCP_STREAM_REQ: {
                        if (((DcpStreamReq) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpStreamReq) (this.request)).lenExtras());
                        if (((DcpStreamReq) (this.request)).lenFilter() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((DcpStreamReq) (this.request)).lenFilter());
                        break;
                    }
                    case DCP_SYSTEM_EVENT: {
                        if (((DcpSystemEvent) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((DcpSystemEvent) (this.request)).lenExtras());
                        if (((DcpSystemEvent) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((DcpSystemEvent) (this.request)).lenKey());
                        if (((DcpSystemEvent) (this.request)).lenValue() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((DcpSystemEvent) (this.request)).lenValue());
                        break;
                    }
                    case GET_ALL_VB_SEQNOS: {
                        if (((McbpGetAllVbSeqnos) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((McbpGetAllVbSeqnos) (this.request)).lenExtras());
                        break;
                    }
                    case GET_CLUSTER_CONFIG: {
                        if (((McbpGetClusterConfig) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((McbpGetClusterConfig) (this.request)).lenExtras());
                        break;
                    }
                    case GET_FAILOVER_LOG: {
                        break;
                    }
                    case GET_META: {
                        if (((McbpGetMeta) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((McbpGetMeta) (this.request)).lenExtras());
                        if (((McbpGetMeta) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((McbpGetMeta) (this.request)).lenKey());
                        if (((McbpGetMeta) (this.request)).hasCollections() != hasCollections())
                            throw new ConsistencyError("request", hasCollections(), ((McbpGetMeta) (this.request)).hasCollections());
                        break;
                    }
                    case GETQ_META: {
                        if (((McbpGetMeta) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((McbpGetMeta) (this.request)).lenExtras());
                        if (((McbpGetMeta) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((McbpGetMeta) (this.request)).lenKey());
                        if (((McbpGetMeta) (this.request)).hasCollections() != hasCollections())
                            throw new ConsistencyError("request", hasCollections(), ((McbpGetMeta) (this.request)).hasCollections());
                        break;
                    }
                    case HELLO: {
                        if (((McbpHello) (this.request)).lenAgent() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((McbpHello) (this.request)).lenAgent());
                        if (((McbpHello) (this.request)).lenValue() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((McbpHello) (this.request)).lenValue());
                        break;
                    }
                    case OBSERVE_SEQNO: {
                        if (((McbpObserveSeqno) (this.request)).lenKnownHistory() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((McbpObserveSeqno) (this.request)).lenKnownHistory());
                        break;
                    }
                    case SASL_AUTH: {
                        if (((McbpSaslAuth) (this.request)).lenMechanism() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((McbpSaslAuth) (this.request)).lenMechanism());
                        if (((McbpSaslAuth) (this.request)).lenChallenge() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((McbpSaslAuth) (this.request)).lenChallenge());
                        break;
                    }
                    case SASL_LIST_MECHS: {
                        break;
                    }
                    case SASL_STEP: {
                        if (((McbpSaslAuth) (this.request)).lenMechanism() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((McbpSaslAuth) (this.request)).lenMechanism());
                        if (((McbpSaslAuth) (this.request)).lenChallenge() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((McbpSaslAuth) (this.request)).lenChallenge());
                        break;
                    }
                    case SELECT_BUCKET: {
                        if (((McbpSelectBucket) (this.request)).lenBucket() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((McbpSelectBucket) (this.request)).lenBucket());
                        break;
                    }
                    default: {
                        if (((McbpPayload) (this.request)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("request", header().lenExtras(), ((McbpPayload) (this.request)).lenExtras());
                        if (((McbpPayload) (this.request)).lenKey() != header().lenKey())
                            throw new ConsistencyError("request", header().lenKey(), ((McbpPayload) (this.request)).lenKey());
                        if (((McbpPayload) (this.request)).lenValue() != header().lenValue())
                            throw new ConsistencyError("request", header().lenValue(), ((McbpPayload) (this.request)).lenValue());
                        break;
                    }
                    }
                } else {
                    if (((McbpPayload) (this.request)).lenExtras() != header().lenExtras())
                        throw new ConsistencyError("request", header().lenExtras(), ((McbpPayload) (this.request)).lenExtras());
                    if (((McbpPayload) (this.request)).lenKey() != header().lenKey())
                        throw new ConsistencyError("request", header().lenKey(), ((McbpPayload) (this.request)).lenKey());
                    if (((McbpPayload) (this.request)).lenValue() != header().lenValue())
                        throw new ConsistencyError("request", header().lenValue(), ((McbpPayload) (this.request)).lenValue());
                }
            }
        }
        if (header().isResponse()) {
            {
                McbpOpcode.Client on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case COLLECTIONS_GET_ID: {
                        if (((McbpGetCollectionIdResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpGetCollectionIdResponse) (this.response)).isSuccess());
                        if (((McbpGetCollectionIdResponse) (this.response)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("response", header().lenExtras(), ((McbpGetCollectionIdResponse) (this.response)).lenExtras());
                        if (((McbpGetCollectionIdResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpGetCollectionIdResponse) (this.response)).lenError());
                        break;
                    }
                    case COLLECTIONS_GET_MANIFEST: {
                        if (((McbpCollectionsGetManifestResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpCollectionsGetManifestResponse) (this.response)).isSuccess());
                        if (((McbpCollectionsGetManifestResponse) (this.response)).lenValue() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpCollectionsGetManifestResponse) (this.response)).lenValue());
                        break;
                    }
                    case COLLECTIONS_GET_SCOPE_ID: {
                        if (((McbpGetScopeIdResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpGetScopeIdResponse) (this.response)).isSuccess());
                        if (((McbpGetScopeIdResponse) (this.response)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("response", header().lenExtras(), ((McbpGetScopeIdResponse) (this.response)).lenExtras());
                        if (((McbpGetScopeIdResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpGetScopeIdResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_ABORT: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_ADD_STREAM: {
                        if (((DcpAddStreamResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((DcpAddStreamResponse) (this.response)).isSuccess());
                        if (((DcpAddStreamResponse) (this.response)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("response", header().lenExtras(), ((DcpAddStreamResponse) (this.response)).lenExtras());
                        if (((DcpAddStreamResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((DcpAddStreamResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_BUFFER_ACKNOWLEDGEMENT: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_CACHE_TRANSFER: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_CACHE_TRANSFER_END: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_CLOSE_STREAM: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_COMMIT: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_CONTROL: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_DELETION: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_EXPIRATION: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_FLUSH: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_GET_FAILOVER_LOG: {
                        if (((McbpFailoverLogResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpFailoverLogResponse) (this.response)).isSuccess());
                        if (((McbpFailoverLogResponse) (this.response)).lenValue() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpFailoverLogResponse) (this.response)).lenValue());
                        break;
                    }
                    case DCP_MUTATION: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_NOOP: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_OPEN: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_OSO_SNAPSHOT: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_PREPARE: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_SEQNO_ACKNOWLEDGED: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_SEQNO_ADVANCED: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_SET_VBUCKET_STATE: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_SNAPSHOT_MARKER: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_STREAM_END: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case DCP_STREAM_REQ: {
                        if (((DcpStreamReqResponse) (this.response)).status() != header().status())
                            throw new ConsistencyError("response", header().status(), ((DcpStreamReqResponse) (this.response)).status());
                        if (((DcpStreamReqResponse) (this.response)).lenValue() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((DcpStreamReqResponse) (this.response)).lenValue());
                        break;
                    }
                    case DCP_SYSTEM_EVENT: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    case GET_ALL_VB_SEQNOS: {
                        if (((McbpGetAllVbSeqnosResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpGetAllVbSeqnosResponse) (this.response)).isSuccess());
                        if (((McbpGetAllVbSeqnosResponse) (this.response)).lenValue() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpGetAllVbSeqnosResponse) (this.response)).lenValue());
                        break;
                    }
                    case GET_CLUSTER_CONFIG: {
                        if (((McbpGetClusterConfigResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpGetClusterConfigResponse) (this.response)).isSuccess());
                        if (((McbpGetClusterConfigResponse) (this.response)).lenValue() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpGetClusterConfigResponse) (this.response)).lenValue());
                        break;
                    }
                    case GET_FAILOVER_LOG: {
                        if (((McbpFailoverLogResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpFailoverLogResponse) (this.response)).isSuccess());
                        if (((McbpFailoverLogResponse) (this.response)).lenValue() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpFailoverLogResponse) (this.response)).lenValue());
                        break;
                    }
                    case GET_META: {
                        if (((McbpGetMetaResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpGetMetaResponse) (this.response)).isSuccess());
                        if (((McbpGetMetaResponse) (this.response)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("response", header().lenExtras(), ((McbpGetMetaResponse) (this.response)).lenExtras());
                        if (((McbpGetMetaResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpGetMetaResponse) (this.response)).lenError());
                        break;
                    }
                    case GETQ_META: {
                        if (((McbpGetMetaResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpGetMetaResponse) (this.response)).isSuccess());
                        if (((McbpGetMetaResponse) (this.response)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("response", header().lenExtras(), ((McbpGetMetaResponse) (this.response)).lenExtras());
                        if (((McbpGetMetaResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpGetMetaResponse) (this.response)).lenError());
                        break;
                    }
                    case HELLO: {
                        if (((McbpHelloResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpHelloResponse) (this.response)).isSuccess());
                        if (((McbpHelloResponse) (this.response)).lenValue() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpHelloResponse) (this.response)).lenValue());
                        break;
                    }
                    case OBSERVE_SEQNO: {
                        if (((McbpObserveSeqnoResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpObserveSeqnoResponse) (this.response)).isSuccess());
                        if (((McbpObserveSeqnoResponse) (this.response)).lenValue() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpObserveSeqnoResponse) (this.response)).lenValue());
                        break;
                    }
                    case SASL_AUTH: {
                        if (((McbpSaslAuthResponse) (this.response)).status() != header().status())
                            throw new ConsistencyError("response", header().status(), ((McbpSaslAuthResponse) (this.response)).status());
                        if (((McbpSaslAuthResponse) (this.response)).lenValue() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpSaslAuthResponse) (this.response)).lenValue());
                        break;
                    }
                    case SASL_LIST_MECHS: {
                        if (((McbpSaslListMechsResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpSaslListMechsResponse) (this.response)).isSuccess());
                        if (((McbpSaslListMechsResponse) (this.response)).lenValue() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpSaslListMechsResponse) (this.response)).lenValue());
                        break;
                    }
                    case SASL_STEP: {
                        if (((McbpSaslAuthResponse) (this.response)).status() != header().status())
                            throw new ConsistencyError("response", header().status(), ((McbpSaslAuthResponse) (this.response)).status());
                        if (((McbpSaslAuthResponse) (this.response)).lenValue() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpSaslAuthResponse) (this.response)).lenValue());
                        break;
                    }
                    case SELECT_BUCKET: {
                        if (((McbpResponse) (this.response)).isSuccess() != header().isSuccess())
                            throw new ConsistencyError("response", header().isSuccess(), ((McbpResponse) (this.response)).isSuccess());
                        if (((McbpResponse) (this.response)).lenError() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpResponse) (this.response)).lenError());
                        break;
                    }
                    default: {
                        if (((McbpPayload) (this.response)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("response", header().lenExtras(), ((McbpPayload) (this.response)).lenExtras());
                        if (((McbpPayload) (this.response)).lenKey() != header().lenKey())
                            throw new ConsistencyError("response", header().lenKey(), ((McbpPayload) (this.response)).lenKey());
                        if (((McbpPayload) (this.response)).lenValue() != header().lenValue())
                            throw new ConsistencyError("response", header().lenValue(), ((McbpPayload) (this.response)).lenValue());
                        break;
                    }
                    }
                } else {
                    if (((McbpPayload) (this.response)).lenExtras() != header().lenExtras())
                        throw new ConsistencyError("response", header().lenExtras(), ((McbpPayload) (this.response)).lenExtras());
                    if (((McbpPayload) (this.response)).lenKey() != header().lenKey())
                        throw new ConsistencyError("response", header().lenKey(), ((McbpPayload) (this.response)).lenKey());
                    if (((McbpPayload) (this.response)).lenValue() != header().lenValue())
                        throw new ConsistencyError("response", header().lenValue(), ((McbpPayload) (this.response)).lenValue());
                }
            }
        }
        if (_enabledFirstByte) {
            if (hasDoubtfulFraming()) {
            }
        }
        _dirty = false;
    }
    private Integer firstByte;
    private boolean _shouldWriteFirstByte = false;
    private boolean _enabledFirstByte = true;

    /**
     * First byte of the body.
     */
    public Integer firstByte() {
        if (_shouldWriteFirstByte)
            _writeFirstByte();
        if (this.firstByte != null)
            return this.firstByte;
        if (!_enabledFirstByte)
            return null;
        if (hasDoubtfulFraming()) {
            long _pos = this._io.pos();
            this._io.seek(0);
            this.firstByte = this._io.readU1();
            this._io.seek(_pos);
        }
        return this.firstByte;
    }
    public void setFirstByte(Integer _v) { _dirty = true; firstByte = _v; }
    public void setFirstByte_Enabled(boolean _v) { _dirty = true; _enabledFirstByte = _v; }

    private void _writeFirstByte() {
        _shouldWriteFirstByte = false;
        if (hasDoubtfulFraming()) {
            long _pos = this._io.pos();
            this._io.seek(0);
            this._io.writeU1(this.firstByte);
            this._io.seek(_pos);
        }
    }
    private Boolean hasDoubtfulFraming;

    /**
     * The header counts no framing extras, in a message for which servers since
     * 8.0 fail to count them.
     */
    public Boolean hasDoubtfulFraming() {
        if (this.hasDoubtfulFraming != null)
            return this.hasDoubtfulFraming;
        this.hasDoubtfulFraming =  ((header().hasFramingExtras()) && (header().lenFraming() == 0) && (header().lenValue() > 2) && ( ((isDeletionV2()) || (isExpirationV2())) )) ;
        return this.hasDoubtfulFraming;
    }
    public void _invalidateHasDoubtfulFraming() { this.hasDoubtfulFraming = null; }
    private Boolean hasUnlistedFraming;

    /**
     * Framing extras of three bytes are there although the header does not
     * count them: the body begins with the tag of a stream id, which no seqno
     * in practice does.
     */
    public Boolean hasUnlistedFraming() {
        if (this.hasUnlistedFraming != null)
            return this.hasUnlistedFraming;
        this.hasUnlistedFraming =  ((!(isStrict())) && (hasDoubtfulFraming()) && (firstByte() == 34)) ;
        return this.hasUnlistedFraming;
    }
    public void _invalidateHasUnlistedFraming() { this.hasUnlistedFraming = null; }
    private Boolean isDeletionV2;

    /**
     * The message is a deletion with its time.
     */
    public Boolean isDeletionV2() {
        if (this.isDeletionV2 != null)
            return this.isDeletionV2;
        this.isDeletionV2 =  ((opcode() == McbpOpcode.Client.DCP_DELETION) && (header().lenExtras() == 21)) ;
        return this.isDeletionV2;
    }
    public void _invalidateIsDeletionV2() { this.isDeletionV2 = null; }
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
    public void _invalidateIsExpirationV2() { this.isExpirationV2 = null; }
    private Long lenFramingExtras;

    /**
     * Length of the framing extras.
     */
    public Long lenFramingExtras() {
        if (this.lenFramingExtras != null)
            return this.lenFramingExtras;
        this.lenFramingExtras = ((Number) ((hasUnlistedFraming() ? ((long) 3) : ((Number) (header().lenFraming())).longValue()))).longValue();
        return this.lenFramingExtras;
    }
    public void _invalidateLenFramingExtras() { this.lenFramingExtras = null; }
    private Long lenUnlisted;

    /**
     * Length of framing extras that the header does not count.
     */
    public Long lenUnlisted() {
        if (this.lenUnlisted != null)
            return this.lenUnlisted;
        this.lenUnlisted = ((Number) (((Number) (((Number) (lenFramingExtras())).longValue() - ((Number) (header().lenFraming())).longValue())).longValue())).longValue();
        return this.lenUnlisted;
    }
    public void _invalidateLenUnlisted() { this.lenUnlisted = null; }
    private Long lenValue;

    /**
     * Length of the value.
     */
    public Long lenValue() {
        if (this.lenValue != null)
            return this.lenValue;
        this.lenValue = ((Number) (((Number) (((Number) (header().lenValue())).longValue() - ((Number) (lenUnlisted())).longValue())).longValue())).longValue();
        return this.lenValue;
    }
    public void _invalidateLenValue() { this.lenValue = null; }
    private McbpFramingExtras framingExtras;
    private KaitaiStruct.ReadWrite request;
    private KaitaiStruct.ReadWrite response;
    private McbpSurplus surplus;
    private McbpHeader header;
    private McbpOpcode.Client opcode;
    private boolean hasCollections;
    private boolean isStrict;
    private McbpBody _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_framingExtras;

    /**
     * Additions to the request or response that are independent of the opcode.
     */
    public McbpFramingExtras framingExtras() { return framingExtras; }
    public void setFramingExtras(McbpFramingExtras _v) { _dirty = true; framingExtras = _v; }

    /**
     * Payload of a request, chosen by opcode.
     */
    public KaitaiStruct.ReadWrite request() { return request; }
    public void setRequest(KaitaiStruct.ReadWrite _v) { _dirty = true; request = _v; }

    /**
     * Payload of a response, chosen by opcode.
     */
    public KaitaiStruct.ReadWrite response() { return response; }
    public void setResponse(KaitaiStruct.ReadWrite _v) { _dirty = true; response = _v; }
    public McbpSurplus surplus() { return surplus; }
    public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
    public McbpHeader header() { return header; }
    public void setHeader(McbpHeader _v) { _dirty = true; header = _v; }
    public McbpOpcode.Client opcode() { return opcode; }
    public void setOpcode(McbpOpcode.Client _v) { _dirty = true; opcode = _v; }
    public boolean hasCollections() { return hasCollections; }
    public void setHasCollections(boolean _v) { _dirty = true; hasCollections = _v; }

    /**
     * Read the lengths of the header literally, even where a server is known to
     * set one of them wrong.
     */
    public boolean isStrict() { return isStrict; }
    public void setIsStrict(boolean _v) { _dirty = true; isStrict = _v; }
    public McbpBody _root() { return _root; }
    public void set_root(McbpBody _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_framingExtras() { return _raw_framingExtras; }
    public void set_raw_FramingExtras(byte[] _v) { _dirty = true; _raw_framingExtras = _v; }
}
