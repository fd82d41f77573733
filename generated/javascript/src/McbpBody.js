// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpObserveSeqnoResponse', './DcpStreamReqResponse', './McbpCollectionsGetManifest', './McbpGetAllVbSeqnos', './DcpNoop', './McbpGetClusterConfig', './DcpCloseStream', './DcpDeletion', './DcpPrepare', './DcpAddStream', './DcpExpiration', './McbpGetMetaResponse', './DcpOsoSnapshot', './McbpOpcode', './McbpPayload', './McbpHeader', './DcpStreamReq', './DcpCacheTransferEnd', './DcpCacheTransferEndShortLived', './McbpResponse', './McbpGetScopeId', './DcpSeqnoAdvanced', './McbpSaslAuth', './McbpGetClusterConfigResponse', './DcpFlush', './McbpGetCollectionId', './DcpCacheTransferShortLived', './DcpOpen', './DcpSeqnoAcknowledged', './McbpFramingExtras', './DcpControl', './McbpSelectBucket', './McbpHelloResponse', './McbpGetCollectionIdResponse', './McbpObserveSeqno', './DcpAddStreamResponse', './DcpCommit', './McbpSaslAuthResponse', './McbpCollectionsGetManifestResponse', './McbpSaslListMechs', './DcpSetVbucketState', './DcpAbort', './McbpGetScopeIdResponse', './DcpCacheTransfer', './McbpSurplus', './DcpSystemEvent', './McbpHello', './McbpGetMeta', './DcpGetFailoverLog', './DcpBufferAcknowledgement', './McbpFailoverLogResponse', './DcpSnapshotMarker', './McbpSaslListMechsResponse', './McbpGetAllVbSeqnosResponse', './DcpStreamEnd', './DcpMutation'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpObserveSeqnoResponse'), require('./DcpStreamReqResponse'), require('./McbpCollectionsGetManifest'), require('./McbpGetAllVbSeqnos'), require('./DcpNoop'), require('./McbpGetClusterConfig'), require('./DcpCloseStream'), require('./DcpDeletion'), require('./DcpPrepare'), require('./DcpAddStream'), require('./DcpExpiration'), require('./McbpGetMetaResponse'), require('./DcpOsoSnapshot'), require('./McbpOpcode'), require('./McbpPayload'), require('./McbpHeader'), require('./DcpStreamReq'), require('./DcpCacheTransferEnd'), require('./DcpCacheTransferEndShortLived'), require('./McbpResponse'), require('./McbpGetScopeId'), require('./DcpSeqnoAdvanced'), require('./McbpSaslAuth'), require('./McbpGetClusterConfigResponse'), require('./DcpFlush'), require('./McbpGetCollectionId'), require('./DcpCacheTransferShortLived'), require('./DcpOpen'), require('./DcpSeqnoAcknowledged'), require('./McbpFramingExtras'), require('./DcpControl'), require('./McbpSelectBucket'), require('./McbpHelloResponse'), require('./McbpGetCollectionIdResponse'), require('./McbpObserveSeqno'), require('./DcpAddStreamResponse'), require('./DcpCommit'), require('./McbpSaslAuthResponse'), require('./McbpCollectionsGetManifestResponse'), require('./McbpSaslListMechs'), require('./DcpSetVbucketState'), require('./DcpAbort'), require('./McbpGetScopeIdResponse'), require('./DcpCacheTransfer'), require('./McbpSurplus'), require('./DcpSystemEvent'), require('./McbpHello'), require('./McbpGetMeta'), require('./DcpGetFailoverLog'), require('./DcpBufferAcknowledgement'), require('./McbpFailoverLogResponse'), require('./DcpSnapshotMarker'), require('./McbpSaslListMechsResponse'), require('./McbpGetAllVbSeqnosResponse'), require('./DcpStreamEnd'), require('./DcpMutation'));
  } else {
    factory(root.McbpBody || (root.McbpBody = {}), root.KaitaiStream, root.McbpObserveSeqnoResponse || (root.McbpObserveSeqnoResponse = {}), root.DcpStreamReqResponse || (root.DcpStreamReqResponse = {}), root.McbpCollectionsGetManifest || (root.McbpCollectionsGetManifest = {}), root.McbpGetAllVbSeqnos || (root.McbpGetAllVbSeqnos = {}), root.DcpNoop || (root.DcpNoop = {}), root.McbpGetClusterConfig || (root.McbpGetClusterConfig = {}), root.DcpCloseStream || (root.DcpCloseStream = {}), root.DcpDeletion || (root.DcpDeletion = {}), root.DcpPrepare || (root.DcpPrepare = {}), root.DcpAddStream || (root.DcpAddStream = {}), root.DcpExpiration || (root.DcpExpiration = {}), root.McbpGetMetaResponse || (root.McbpGetMetaResponse = {}), root.DcpOsoSnapshot || (root.DcpOsoSnapshot = {}), root.McbpOpcode || (root.McbpOpcode = {}), root.McbpPayload || (root.McbpPayload = {}), root.McbpHeader || (root.McbpHeader = {}), root.DcpStreamReq || (root.DcpStreamReq = {}), root.DcpCacheTransferEnd || (root.DcpCacheTransferEnd = {}), root.DcpCacheTransferEndShortLived || (root.DcpCacheTransferEndShortLived = {}), root.McbpResponse || (root.McbpResponse = {}), root.McbpGetScopeId || (root.McbpGetScopeId = {}), root.DcpSeqnoAdvanced || (root.DcpSeqnoAdvanced = {}), root.McbpSaslAuth || (root.McbpSaslAuth = {}), root.McbpGetClusterConfigResponse || (root.McbpGetClusterConfigResponse = {}), root.DcpFlush || (root.DcpFlush = {}), root.McbpGetCollectionId || (root.McbpGetCollectionId = {}), root.DcpCacheTransferShortLived || (root.DcpCacheTransferShortLived = {}), root.DcpOpen || (root.DcpOpen = {}), root.DcpSeqnoAcknowledged || (root.DcpSeqnoAcknowledged = {}), root.McbpFramingExtras || (root.McbpFramingExtras = {}), root.DcpControl || (root.DcpControl = {}), root.McbpSelectBucket || (root.McbpSelectBucket = {}), root.McbpHelloResponse || (root.McbpHelloResponse = {}), root.McbpGetCollectionIdResponse || (root.McbpGetCollectionIdResponse = {}), root.McbpObserveSeqno || (root.McbpObserveSeqno = {}), root.DcpAddStreamResponse || (root.DcpAddStreamResponse = {}), root.DcpCommit || (root.DcpCommit = {}), root.McbpSaslAuthResponse || (root.McbpSaslAuthResponse = {}), root.McbpCollectionsGetManifestResponse || (root.McbpCollectionsGetManifestResponse = {}), root.McbpSaslListMechs || (root.McbpSaslListMechs = {}), root.DcpSetVbucketState || (root.DcpSetVbucketState = {}), root.DcpAbort || (root.DcpAbort = {}), root.McbpGetScopeIdResponse || (root.McbpGetScopeIdResponse = {}), root.DcpCacheTransfer || (root.DcpCacheTransfer = {}), root.McbpSurplus || (root.McbpSurplus = {}), root.DcpSystemEvent || (root.DcpSystemEvent = {}), root.McbpHello || (root.McbpHello = {}), root.McbpGetMeta || (root.McbpGetMeta = {}), root.DcpGetFailoverLog || (root.DcpGetFailoverLog = {}), root.DcpBufferAcknowledgement || (root.DcpBufferAcknowledgement = {}), root.McbpFailoverLogResponse || (root.McbpFailoverLogResponse = {}), root.DcpSnapshotMarker || (root.DcpSnapshotMarker = {}), root.McbpSaslListMechsResponse || (root.McbpSaslListMechsResponse = {}), root.McbpGetAllVbSeqnosResponse || (root.McbpGetAllVbSeqnosResponse = {}), root.DcpStreamEnd || (root.DcpStreamEnd = {}), root.DcpMutation || (root.DcpMutation = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpBody_, KaitaiStream, McbpObserveSeqnoResponse_, DcpStreamReqResponse_, McbpCollectionsGetManifest_, McbpGetAllVbSeqnos_, DcpNoop_, McbpGetClusterConfig_, DcpCloseStream_, DcpDeletion_, DcpPrepare_, DcpAddStream_, DcpExpiration_, McbpGetMetaResponse_, DcpOsoSnapshot_, McbpOpcode_, McbpPayload_, McbpHeader_, DcpStreamReq_, DcpCacheTransferEnd_, DcpCacheTransferEndShortLived_, McbpResponse_, McbpGetScopeId_, DcpSeqnoAdvanced_, McbpSaslAuth_, McbpGetClusterConfigResponse_, DcpFlush_, McbpGetCollectionId_, DcpCacheTransferShortLived_, DcpOpen_, DcpSeqnoAcknowledged_, McbpFramingExtras_, DcpControl_, McbpSelectBucket_, McbpHelloResponse_, McbpGetCollectionIdResponse_, McbpObserveSeqno_, DcpAddStreamResponse_, DcpCommit_, McbpSaslAuthResponse_, McbpCollectionsGetManifestResponse_, McbpSaslListMechs_, DcpSetVbucketState_, DcpAbort_, McbpGetScopeIdResponse_, DcpCacheTransfer_, McbpSurplus_, DcpSystemEvent_, McbpHello_, McbpGetMeta_, DcpGetFailoverLog_, DcpBufferAcknowledgement_, McbpFailoverLogResponse_, DcpSnapshotMarker_, McbpSaslListMechsResponse_, McbpGetAllVbSeqnosResponse_, DcpStreamEnd_, DcpMutation_) {
/**
 * Everything after the header of a client command: framing extras if the magic
 * allows them, then the extras, key and value of the opcode's request or
 * response.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpBody = (function() {
  function McbpBody(_io, _parent, _root, header, opcode, hasCollections, isStrict) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.opcode = opcode;
    this.hasCollections = hasCollections;
    this.isStrict = isStrict;

    this._read();
  }
  McbpBody.prototype._read = function() {
    if (this.header.hasFramingExtras) {
      this._raw_framingExtras = this._io.readBytes(this.lenFramingExtras);
      var _io__raw_framingExtras = new KaitaiStream(this._raw_framingExtras);
      this.framingExtras = new McbpFramingExtras_.McbpFramingExtras(_io__raw_framingExtras, null, null, this.header.isResponse);
    }
    if (this.header.isRequest) {
      switch (this.opcode) {
      case McbpOpcode_.McbpOpcode.Client.COLLECTIONS_GET_ID:
        this.request = new McbpGetCollectionId_.McbpGetCollectionId(this._io, null, null, this.header.lenKey, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.COLLECTIONS_GET_MANIFEST:
        this.request = new McbpCollectionsGetManifest_.McbpCollectionsGetManifest(this._io, null, null);
        break;
      case McbpOpcode_.McbpOpcode.Client.COLLECTIONS_GET_SCOPE_ID:
        this.request = new McbpGetScopeId_.McbpGetScopeId(this._io, null, null, this.header.lenKey, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_ABORT:
        this.request = new DcpAbort_.DcpAbort(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.hasCollections);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_ADD_STREAM:
        this.request = new DcpAddStream_.DcpAddStream(this._io, null, null, this.header.lenExtras);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_BUFFER_ACKNOWLEDGEMENT:
        this.request = new DcpBufferAcknowledgement_.DcpBufferAcknowledgement(this._io, null, null, this.header.lenExtras);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CACHE_TRANSFER:
        this.request = new DcpCacheTransfer_.DcpCacheTransfer(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.lenValue, this.header.datatype, this.hasCollections);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CACHE_TRANSFER_END:
        this.request = new DcpCacheTransferEnd_.DcpCacheTransferEnd(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.lenValue, this.header.datatype, this.hasCollections);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CACHE_TRANSFER_END_SHORT_LIVED:
        this.request = new DcpCacheTransferEndShortLived_.DcpCacheTransferEndShortLived(this._io, null, null);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CACHE_TRANSFER_SHORT_LIVED:
        this.request = new DcpCacheTransferShortLived_.DcpCacheTransferShortLived(this._io, null, null, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CLOSE_STREAM:
        this.request = new DcpCloseStream_.DcpCloseStream(this._io, null, null);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_COMMIT:
        this.request = new DcpCommit_.DcpCommit(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.hasCollections);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CONTROL:
        this.request = new DcpControl_.DcpControl(this._io, null, null, this.header.lenKey, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_DELETION:
        this.request = new DcpDeletion_.DcpDeletion(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.datatype, this.lenValue, this.hasCollections);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_EXPIRATION:
        this.request = new DcpExpiration_.DcpExpiration(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.datatype, this.lenValue, this.hasCollections);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_FLUSH:
        this.request = new DcpFlush_.DcpFlush(this._io, null, null);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_GET_FAILOVER_LOG:
        this.request = new DcpGetFailoverLog_.DcpGetFailoverLog(this._io, null, null);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_MUTATION:
        this.request = new DcpMutation_.DcpMutation(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.lenValue, this.header.datatype, this.hasCollections);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_NOOP:
        this.request = new DcpNoop_.DcpNoop(this._io, null, null);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_OPEN:
        this.request = new DcpOpen_.DcpOpen(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_OSO_SNAPSHOT:
        this.request = new DcpOsoSnapshot_.DcpOsoSnapshot(this._io, null, null, this.header.lenExtras);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_PREPARE:
        this.request = new DcpPrepare_.DcpPrepare(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.lenValue, this.header.datatype, this.hasCollections);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SEQNO_ACKNOWLEDGED:
        this.request = new DcpSeqnoAcknowledged_.DcpSeqnoAcknowledged(this._io, null, null, this.header.lenExtras);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SEQNO_ADVANCED:
        this.request = new DcpSeqnoAdvanced_.DcpSeqnoAdvanced(this._io, null, null, this.header.lenExtras);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SET_VBUCKET_STATE:
        this.request = new DcpSetVbucketState_.DcpSetVbucketState(this._io, null, null, this.header.lenExtras);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SNAPSHOT_MARKER:
        this.request = new DcpSnapshotMarker_.DcpSnapshotMarker(this._io, null, null, this.header.lenExtras, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_STREAM_END:
        this.request = new DcpStreamEnd_.DcpStreamEnd(this._io, null, null, this.header.lenExtras);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_STREAM_REQ:
        this.request = new DcpStreamReq_.DcpStreamReq(this._io, null, null, this.header.lenExtras, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SYSTEM_EVENT:
        this.request = new DcpSystemEvent_.DcpSystemEvent(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_ALL_VB_SEQNOS:
        this.request = new McbpGetAllVbSeqnos_.McbpGetAllVbSeqnos(this._io, null, null, this.header.lenExtras);
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_CLUSTER_CONFIG:
        this.request = new McbpGetClusterConfig_.McbpGetClusterConfig(this._io, null, null, this.header.lenExtras);
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_FAILOVER_LOG:
        this.request = new DcpGetFailoverLog_.DcpGetFailoverLog(this._io, null, null);
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_META:
        this.request = new McbpGetMeta_.McbpGetMeta(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.hasCollections);
        break;
      case McbpOpcode_.McbpOpcode.Client.GETQ_META:
        this.request = new McbpGetMeta_.McbpGetMeta(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.hasCollections);
        break;
      case McbpOpcode_.McbpOpcode.Client.HELLO:
        this.request = new McbpHello_.McbpHello(this._io, null, null, this.header.lenKey, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.OBSERVE_SEQNO:
        this.request = new McbpObserveSeqno_.McbpObserveSeqno(this._io, null, null, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.SASL_AUTH:
        this.request = new McbpSaslAuth_.McbpSaslAuth(this._io, null, null, this.header.lenKey, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.SASL_LIST_MECHS:
        this.request = new McbpSaslListMechs_.McbpSaslListMechs(this._io, null, null);
        break;
      case McbpOpcode_.McbpOpcode.Client.SASL_STEP:
        this.request = new McbpSaslAuth_.McbpSaslAuth(this._io, null, null, this.header.lenKey, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.SELECT_BUCKET:
        this.request = new McbpSelectBucket_.McbpSelectBucket(this._io, null, null, this.header.lenKey);
        break;
      default:
        this.request = new McbpPayload_.McbpPayload(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.lenValue);
        break;
      }
    }
    if (this.header.isResponse) {
      switch (this.opcode) {
      case McbpOpcode_.McbpOpcode.Client.COLLECTIONS_GET_ID:
        this.response = new McbpGetCollectionIdResponse_.McbpGetCollectionIdResponse(this._io, null, null, this.header.isSuccess, this.header.lenExtras, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.COLLECTIONS_GET_MANIFEST:
        this.response = new McbpCollectionsGetManifestResponse_.McbpCollectionsGetManifestResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.COLLECTIONS_GET_SCOPE_ID:
        this.response = new McbpGetScopeIdResponse_.McbpGetScopeIdResponse(this._io, null, null, this.header.isSuccess, this.header.lenExtras, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_ABORT:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_ADD_STREAM:
        this.response = new DcpAddStreamResponse_.DcpAddStreamResponse(this._io, null, null, this.header.isSuccess, this.header.lenExtras, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_BUFFER_ACKNOWLEDGEMENT:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CACHE_TRANSFER:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CACHE_TRANSFER_END:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CLOSE_STREAM:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_COMMIT:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CONTROL:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_DELETION:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_EXPIRATION:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_FLUSH:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_GET_FAILOVER_LOG:
        this.response = new McbpFailoverLogResponse_.McbpFailoverLogResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_MUTATION:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_NOOP:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_OPEN:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_OSO_SNAPSHOT:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_PREPARE:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SEQNO_ACKNOWLEDGED:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SEQNO_ADVANCED:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SET_VBUCKET_STATE:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SNAPSHOT_MARKER:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_STREAM_END:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_STREAM_REQ:
        this.response = new DcpStreamReqResponse_.DcpStreamReqResponse(this._io, null, null, this.header.status, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SYSTEM_EVENT:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_ALL_VB_SEQNOS:
        this.response = new McbpGetAllVbSeqnosResponse_.McbpGetAllVbSeqnosResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_CLUSTER_CONFIG:
        this.response = new McbpGetClusterConfigResponse_.McbpGetClusterConfigResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_FAILOVER_LOG:
        this.response = new McbpFailoverLogResponse_.McbpFailoverLogResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_META:
        this.response = new McbpGetMetaResponse_.McbpGetMetaResponse(this._io, null, null, this.header.isSuccess, this.header.lenExtras, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.GETQ_META:
        this.response = new McbpGetMetaResponse_.McbpGetMetaResponse(this._io, null, null, this.header.isSuccess, this.header.lenExtras, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.HELLO:
        this.response = new McbpHelloResponse_.McbpHelloResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.OBSERVE_SEQNO:
        this.response = new McbpObserveSeqnoResponse_.McbpObserveSeqnoResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.SASL_AUTH:
        this.response = new McbpSaslAuthResponse_.McbpSaslAuthResponse(this._io, null, null, this.header.status, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.SASL_LIST_MECHS:
        this.response = new McbpSaslListMechsResponse_.McbpSaslListMechsResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.SASL_STEP:
        this.response = new McbpSaslAuthResponse_.McbpSaslAuthResponse(this._io, null, null, this.header.status, this.header.lenValue);
        break;
      case McbpOpcode_.McbpOpcode.Client.SELECT_BUCKET:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header.isSuccess, this.header.lenValue);
        break;
      default:
        this.response = new McbpPayload_.McbpPayload(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.lenValue);
        break;
      }
    }
    if (this._io.pos < this.header.lenBody) {
      this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
    }
  }

  /**
   * First byte of the body.
   */
  Object.defineProperty(McbpBody.prototype, 'firstByte', {
    get: function() {
      if (this._m_firstByte !== undefined)
        return this._m_firstByte;
      if (this.hasDoubtfulFraming) {
        var _pos = this._io.pos;
        this._io.seek(0);
        this._m_firstByte = this._io.readU1();
        this._io.seek(_pos);
      }
      return this._m_firstByte;
    }
  });

  /**
   * The header counts no framing extras, but servers since 8.0 send messages
   * of this kind with framing extras.
   */
  Object.defineProperty(McbpBody.prototype, 'hasDoubtfulFraming', {
    get: function() {
      if (this._m_hasDoubtfulFraming !== undefined)
        return this._m_hasDoubtfulFraming;
      this._m_hasDoubtfulFraming =  ((this.header.hasFramingExtras) && (this.header.lenFraming == 0) && (this.header.lenValue > 2) && ( ((this.isDeletionV2) || (this.isExpirationV2)) )) ;
      return this._m_hasDoubtfulFraming;
    }
  });

  /**
   * The body contains three bytes of framing extras that the header does not
   * count. The first byte of the body is the tag of a stream id; in practice,
   * no seqno begins with this byte.
   */
  Object.defineProperty(McbpBody.prototype, 'hasUnlistedFraming', {
    get: function() {
      if (this._m_hasUnlistedFraming !== undefined)
        return this._m_hasUnlistedFraming;
      this._m_hasUnlistedFraming =  ((!(this.isStrict)) && (this.hasDoubtfulFraming) && (this.firstByte == 34)) ;
      return this._m_hasUnlistedFraming;
    }
  });

  /**
   * The message is a deletion with a delete time.
   */
  Object.defineProperty(McbpBody.prototype, 'isDeletionV2', {
    get: function() {
      if (this._m_isDeletionV2 !== undefined)
        return this._m_isDeletionV2;
      this._m_isDeletionV2 =  ((this.opcode == McbpOpcode_.McbpOpcode.Client.DCP_DELETION) && (this.header.lenExtras == 21)) ;
      return this._m_isDeletionV2;
    }
  });

  /**
   * The message is an expiration.
   */
  Object.defineProperty(McbpBody.prototype, 'isExpirationV2', {
    get: function() {
      if (this._m_isExpirationV2 !== undefined)
        return this._m_isExpirationV2;
      this._m_isExpirationV2 =  ((this.opcode == McbpOpcode_.McbpOpcode.Client.DCP_EXPIRATION) && (this.header.lenExtras == 20)) ;
      return this._m_isExpirationV2;
    }
  });

  /**
   * Length of the framing extras.
   */
  Object.defineProperty(McbpBody.prototype, 'lenFramingExtras', {
    get: function() {
      if (this._m_lenFramingExtras !== undefined)
        return this._m_lenFramingExtras;
      this._m_lenFramingExtras = (!(this.hasUnlistedFraming) ? this.header.lenFraming : 3);
      return this._m_lenFramingExtras;
    }
  });

  /**
   * Length of framing extras that the header does not count.
   */
  Object.defineProperty(McbpBody.prototype, 'lenUnlisted', {
    get: function() {
      if (this._m_lenUnlisted !== undefined)
        return this._m_lenUnlisted;
      this._m_lenUnlisted = (this.lenFramingExtras - this.header.lenFraming);
      return this._m_lenUnlisted;
    }
  });

  /**
   * Length of the value.
   */
  Object.defineProperty(McbpBody.prototype, 'lenValue', {
    get: function() {
      if (this._m_lenValue !== undefined)
        return this._m_lenValue;
      this._m_lenValue = (this.header.lenValue - this.lenUnlisted);
      return this._m_lenValue;
    }
  });

  /**
   * Opcode-independent additions to the request or response.
   */

  /**
   * Payload of a request, chosen by opcode.
   */

  /**
   * Payload of a response, chosen by opcode.
   */

  /**
   * Read the lengths in the header literally, even if servers are known to set
   * a length incorrectly.
   */

  return McbpBody;
})();
McbpBody_.McbpBody = McbpBody;
});
