// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './DcpBufferAcknowledgement', './DcpSnapshotMarker', './DcpMutation', './DcpGetFailoverLog', './HelloResponse', './CollectionsGetManifestResponse', './DcpCloseStream', './DcpControl', './GetCollectionId', './DcpAddStream', './DcpCacheTransferEnd', './DcpSeqnoAdvanced', './ObserveSeqno', './DcpSetVbucketState', './GetAllVbSeqnos', './SelectBucket', './DcpFlush', './DcpSeqnoAcknowledged', './McbpOpcode', './McbpFramingExtras', './GetClusterConfig', './GetAllVbSeqnosResponse', './CollectionsGetManifest', './DcpNoop', './DcpPrepare', './Hello', './SaslAuth', './DcpStreamEnd', './DcpSystemEvent', './GetMetaResponse', './DcpOpen', './DcpDeletion', './SaslListMechs', './DcpAbort', './McbpPayload', './DcpCacheTransfer', './DcpStreamReq', './GetCollectionIdResponse', './DcpCacheTransferEndShortLived', './SaslListMechsResponse', './McbpResponse', './McbpHeader', './DcpExpiration', './DcpCacheTransferShortLived', './DcpOsoSnapshot', './FailoverLogResponse', './SaslAuthResponse', './DcpStreamReqResponse', './GetMeta', './DcpAddStreamResponse', './GetClusterConfigResponse', './GetScopeIdResponse', './GetScopeId', './DcpCommit', './ObserveSeqnoResponse'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./DcpBufferAcknowledgement'), require('./DcpSnapshotMarker'), require('./DcpMutation'), require('./DcpGetFailoverLog'), require('./HelloResponse'), require('./CollectionsGetManifestResponse'), require('./DcpCloseStream'), require('./DcpControl'), require('./GetCollectionId'), require('./DcpAddStream'), require('./DcpCacheTransferEnd'), require('./DcpSeqnoAdvanced'), require('./ObserveSeqno'), require('./DcpSetVbucketState'), require('./GetAllVbSeqnos'), require('./SelectBucket'), require('./DcpFlush'), require('./DcpSeqnoAcknowledged'), require('./McbpOpcode'), require('./McbpFramingExtras'), require('./GetClusterConfig'), require('./GetAllVbSeqnosResponse'), require('./CollectionsGetManifest'), require('./DcpNoop'), require('./DcpPrepare'), require('./Hello'), require('./SaslAuth'), require('./DcpStreamEnd'), require('./DcpSystemEvent'), require('./GetMetaResponse'), require('./DcpOpen'), require('./DcpDeletion'), require('./SaslListMechs'), require('./DcpAbort'), require('./McbpPayload'), require('./DcpCacheTransfer'), require('./DcpStreamReq'), require('./GetCollectionIdResponse'), require('./DcpCacheTransferEndShortLived'), require('./SaslListMechsResponse'), require('./McbpResponse'), require('./McbpHeader'), require('./DcpExpiration'), require('./DcpCacheTransferShortLived'), require('./DcpOsoSnapshot'), require('./FailoverLogResponse'), require('./SaslAuthResponse'), require('./DcpStreamReqResponse'), require('./GetMeta'), require('./DcpAddStreamResponse'), require('./GetClusterConfigResponse'), require('./GetScopeIdResponse'), require('./GetScopeId'), require('./DcpCommit'), require('./ObserveSeqnoResponse'));
  } else {
    factory(root.McbpBody || (root.McbpBody = {}), root.KaitaiStream, root.DcpBufferAcknowledgement || (root.DcpBufferAcknowledgement = {}), root.DcpSnapshotMarker || (root.DcpSnapshotMarker = {}), root.DcpMutation || (root.DcpMutation = {}), root.DcpGetFailoverLog || (root.DcpGetFailoverLog = {}), root.HelloResponse || (root.HelloResponse = {}), root.CollectionsGetManifestResponse || (root.CollectionsGetManifestResponse = {}), root.DcpCloseStream || (root.DcpCloseStream = {}), root.DcpControl || (root.DcpControl = {}), root.GetCollectionId || (root.GetCollectionId = {}), root.DcpAddStream || (root.DcpAddStream = {}), root.DcpCacheTransferEnd || (root.DcpCacheTransferEnd = {}), root.DcpSeqnoAdvanced || (root.DcpSeqnoAdvanced = {}), root.ObserveSeqno || (root.ObserveSeqno = {}), root.DcpSetVbucketState || (root.DcpSetVbucketState = {}), root.GetAllVbSeqnos || (root.GetAllVbSeqnos = {}), root.SelectBucket || (root.SelectBucket = {}), root.DcpFlush || (root.DcpFlush = {}), root.DcpSeqnoAcknowledged || (root.DcpSeqnoAcknowledged = {}), root.McbpOpcode || (root.McbpOpcode = {}), root.McbpFramingExtras || (root.McbpFramingExtras = {}), root.GetClusterConfig || (root.GetClusterConfig = {}), root.GetAllVbSeqnosResponse || (root.GetAllVbSeqnosResponse = {}), root.CollectionsGetManifest || (root.CollectionsGetManifest = {}), root.DcpNoop || (root.DcpNoop = {}), root.DcpPrepare || (root.DcpPrepare = {}), root.Hello || (root.Hello = {}), root.SaslAuth || (root.SaslAuth = {}), root.DcpStreamEnd || (root.DcpStreamEnd = {}), root.DcpSystemEvent || (root.DcpSystemEvent = {}), root.GetMetaResponse || (root.GetMetaResponse = {}), root.DcpOpen || (root.DcpOpen = {}), root.DcpDeletion || (root.DcpDeletion = {}), root.SaslListMechs || (root.SaslListMechs = {}), root.DcpAbort || (root.DcpAbort = {}), root.McbpPayload || (root.McbpPayload = {}), root.DcpCacheTransfer || (root.DcpCacheTransfer = {}), root.DcpStreamReq || (root.DcpStreamReq = {}), root.GetCollectionIdResponse || (root.GetCollectionIdResponse = {}), root.DcpCacheTransferEndShortLived || (root.DcpCacheTransferEndShortLived = {}), root.SaslListMechsResponse || (root.SaslListMechsResponse = {}), root.McbpResponse || (root.McbpResponse = {}), root.McbpHeader || (root.McbpHeader = {}), root.DcpExpiration || (root.DcpExpiration = {}), root.DcpCacheTransferShortLived || (root.DcpCacheTransferShortLived = {}), root.DcpOsoSnapshot || (root.DcpOsoSnapshot = {}), root.FailoverLogResponse || (root.FailoverLogResponse = {}), root.SaslAuthResponse || (root.SaslAuthResponse = {}), root.DcpStreamReqResponse || (root.DcpStreamReqResponse = {}), root.GetMeta || (root.GetMeta = {}), root.DcpAddStreamResponse || (root.DcpAddStreamResponse = {}), root.GetClusterConfigResponse || (root.GetClusterConfigResponse = {}), root.GetScopeIdResponse || (root.GetScopeIdResponse = {}), root.GetScopeId || (root.GetScopeId = {}), root.DcpCommit || (root.DcpCommit = {}), root.ObserveSeqnoResponse || (root.ObserveSeqnoResponse = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpBody_, KaitaiStream, DcpBufferAcknowledgement_, DcpSnapshotMarker_, DcpMutation_, DcpGetFailoverLog_, HelloResponse_, CollectionsGetManifestResponse_, DcpCloseStream_, DcpControl_, GetCollectionId_, DcpAddStream_, DcpCacheTransferEnd_, DcpSeqnoAdvanced_, ObserveSeqno_, DcpSetVbucketState_, GetAllVbSeqnos_, SelectBucket_, DcpFlush_, DcpSeqnoAcknowledged_, McbpOpcode_, McbpFramingExtras_, GetClusterConfig_, GetAllVbSeqnosResponse_, CollectionsGetManifest_, DcpNoop_, DcpPrepare_, Hello_, SaslAuth_, DcpStreamEnd_, DcpSystemEvent_, GetMetaResponse_, DcpOpen_, DcpDeletion_, SaslListMechs_, DcpAbort_, McbpPayload_, DcpCacheTransfer_, DcpStreamReq_, GetCollectionIdResponse_, DcpCacheTransferEndShortLived_, SaslListMechsResponse_, McbpResponse_, McbpHeader_, DcpExpiration_, DcpCacheTransferShortLived_, DcpOsoSnapshot_, FailoverLogResponse_, SaslAuthResponse_, DcpStreamReqResponse_, GetMeta_, DcpAddStreamResponse_, GetClusterConfigResponse_, GetScopeIdResponse_, GetScopeId_, DcpCommit_, ObserveSeqnoResponse_) {
/**
 * All that follows the header of a client command: framing extras if the magic
 * has them, then extras, key and value of the opcode, as a request or as a
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
    this._debug = {};

  }
  McbpBody.prototype._read = function() {
    if (this.header.hasFramingExtras) {
      this._debug.framingExtras = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_framingExtras = this._io.readBytes(this.lenFramingExtras);
      var _io__raw_framingExtras = new KaitaiStream(this._raw_framingExtras);
      this.framingExtras = new McbpFramingExtras_.McbpFramingExtras(_io__raw_framingExtras, null, null, this.header.isResponse);
      this.framingExtras._read();
      this._debug.framingExtras.end = this._io.pos;
    }
    if (this.header.isRequest) {
      this._debug.request = { start: this._io.pos, ioOffset: this._io.byteOffset };
      switch (this.opcode) {
      case McbpOpcode_.McbpOpcode.Client.COLLECTIONS_GET_ID:
        this.request = new GetCollectionId_.GetCollectionId(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.COLLECTIONS_GET_MANIFEST:
        this.request = new CollectionsGetManifest_.CollectionsGetManifest(this._io, null, null);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.COLLECTIONS_GET_SCOPE_ID:
        this.request = new GetScopeId_.GetScopeId(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_ABORT:
        this.request = new DcpAbort_.DcpAbort(this._io, null, null, this.header, this.hasCollections);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_ADD_STREAM:
        this.request = new DcpAddStream_.DcpAddStream(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_BUFFER_ACKNOWLEDGEMENT:
        this.request = new DcpBufferAcknowledgement_.DcpBufferAcknowledgement(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CACHE_TRANSFER:
        this.request = new DcpCacheTransfer_.DcpCacheTransfer(this._io, null, null, this.header, this.hasCollections);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CACHE_TRANSFER_END:
        this.request = new DcpCacheTransferEnd_.DcpCacheTransferEnd(this._io, null, null, this.header, this.hasCollections);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CACHE_TRANSFER_END_SHORT_LIVED:
        this.request = new DcpCacheTransferEndShortLived_.DcpCacheTransferEndShortLived(this._io, null, null);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CACHE_TRANSFER_SHORT_LIVED:
        this.request = new DcpCacheTransferShortLived_.DcpCacheTransferShortLived(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CLOSE_STREAM:
        this.request = new DcpCloseStream_.DcpCloseStream(this._io, null, null);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_COMMIT:
        this.request = new DcpCommit_.DcpCommit(this._io, null, null, this.header, this.hasCollections);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CONTROL:
        this.request = new DcpControl_.DcpControl(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_DELETION:
        this.request = new DcpDeletion_.DcpDeletion(this._io, null, null, this.header, this.lenValue, this.hasCollections);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_EXPIRATION:
        this.request = new DcpExpiration_.DcpExpiration(this._io, null, null, this.header, this.lenValue, this.hasCollections);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_FLUSH:
        this.request = new DcpFlush_.DcpFlush(this._io, null, null);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_GET_FAILOVER_LOG:
        this.request = new DcpGetFailoverLog_.DcpGetFailoverLog(this._io, null, null);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_MUTATION:
        this.request = new DcpMutation_.DcpMutation(this._io, null, null, this.header, this.hasCollections);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_NOOP:
        this.request = new DcpNoop_.DcpNoop(this._io, null, null);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_OPEN:
        this.request = new DcpOpen_.DcpOpen(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_OSO_SNAPSHOT:
        this.request = new DcpOsoSnapshot_.DcpOsoSnapshot(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_PREPARE:
        this.request = new DcpPrepare_.DcpPrepare(this._io, null, null, this.header, this.hasCollections);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SEQNO_ACKNOWLEDGED:
        this.request = new DcpSeqnoAcknowledged_.DcpSeqnoAcknowledged(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SEQNO_ADVANCED:
        this.request = new DcpSeqnoAdvanced_.DcpSeqnoAdvanced(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SET_VBUCKET_STATE:
        this.request = new DcpSetVbucketState_.DcpSetVbucketState(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SNAPSHOT_MARKER:
        this.request = new DcpSnapshotMarker_.DcpSnapshotMarker(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_STREAM_END:
        this.request = new DcpStreamEnd_.DcpStreamEnd(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_STREAM_REQ:
        this.request = new DcpStreamReq_.DcpStreamReq(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SYSTEM_EVENT:
        this.request = new DcpSystemEvent_.DcpSystemEvent(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_ALL_VB_SEQNOS:
        this.request = new GetAllVbSeqnos_.GetAllVbSeqnos(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_CLUSTER_CONFIG:
        this.request = new GetClusterConfig_.GetClusterConfig(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_FAILOVER_LOG:
        this.request = new DcpGetFailoverLog_.DcpGetFailoverLog(this._io, null, null);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_META:
        this.request = new GetMeta_.GetMeta(this._io, null, null, this.header, this.hasCollections);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.GETQ_META:
        this.request = new GetMeta_.GetMeta(this._io, null, null, this.header, this.hasCollections);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.HELLO:
        this.request = new Hello_.Hello(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.OBSERVE_SEQNO:
        this.request = new ObserveSeqno_.ObserveSeqno(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.SASL_AUTH:
        this.request = new SaslAuth_.SaslAuth(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.SASL_LIST_MECHS:
        this.request = new SaslListMechs_.SaslListMechs(this._io, null, null);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.SASL_STEP:
        this.request = new SaslAuth_.SaslAuth(this._io, null, null, this.header);
        this.request._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.SELECT_BUCKET:
        this.request = new SelectBucket_.SelectBucket(this._io, null, null, this.header);
        this.request._read();
        break;
      default:
        this.request = new McbpPayload_.McbpPayload(this._io, null, null, this.header);
        this.request._read();
        break;
      }
      this._debug.request.end = this._io.pos;
    }
    if (this.header.isResponse) {
      this._debug.response = { start: this._io.pos, ioOffset: this._io.byteOffset };
      switch (this.opcode) {
      case McbpOpcode_.McbpOpcode.Client.COLLECTIONS_GET_ID:
        this.response = new GetCollectionIdResponse_.GetCollectionIdResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.COLLECTIONS_GET_MANIFEST:
        this.response = new CollectionsGetManifestResponse_.CollectionsGetManifestResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.COLLECTIONS_GET_SCOPE_ID:
        this.response = new GetScopeIdResponse_.GetScopeIdResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_ABORT:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_ADD_STREAM:
        this.response = new DcpAddStreamResponse_.DcpAddStreamResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_BUFFER_ACKNOWLEDGEMENT:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CACHE_TRANSFER:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CACHE_TRANSFER_END:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CLOSE_STREAM:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_COMMIT:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_CONTROL:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_DELETION:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_EXPIRATION:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_FLUSH:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_GET_FAILOVER_LOG:
        this.response = new FailoverLogResponse_.FailoverLogResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_MUTATION:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_NOOP:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_OPEN:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_OSO_SNAPSHOT:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_PREPARE:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SEQNO_ACKNOWLEDGED:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SEQNO_ADVANCED:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SET_VBUCKET_STATE:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SNAPSHOT_MARKER:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_STREAM_END:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_STREAM_REQ:
        this.response = new DcpStreamReqResponse_.DcpStreamReqResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SYSTEM_EVENT:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_ALL_VB_SEQNOS:
        this.response = new GetAllVbSeqnosResponse_.GetAllVbSeqnosResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_CLUSTER_CONFIG:
        this.response = new GetClusterConfigResponse_.GetClusterConfigResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_FAILOVER_LOG:
        this.response = new FailoverLogResponse_.FailoverLogResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.GET_META:
        this.response = new GetMetaResponse_.GetMetaResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.GETQ_META:
        this.response = new GetMetaResponse_.GetMetaResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.HELLO:
        this.response = new HelloResponse_.HelloResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.OBSERVE_SEQNO:
        this.response = new ObserveSeqnoResponse_.ObserveSeqnoResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.SASL_AUTH:
        this.response = new SaslAuthResponse_.SaslAuthResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.SASL_LIST_MECHS:
        this.response = new SaslListMechsResponse_.SaslListMechsResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.SASL_STEP:
        this.response = new SaslAuthResponse_.SaslAuthResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      case McbpOpcode_.McbpOpcode.Client.SELECT_BUCKET:
        this.response = new McbpResponse_.McbpResponse(this._io, null, null, this.header, this.header.status);
        this.response._read();
        break;
      default:
        this.response = new McbpPayload_.McbpPayload(this._io, null, null, this.header);
        this.response._read();
        break;
      }
      this._debug.response.end = this._io.pos;
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
        this._debug._m_firstByte = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_firstByte = this._io.readU1();
        this._debug._m_firstByte.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_firstByte;
    }
  });

  /**
   * The header says that there are no framing extras, in a message for which
   * servers since 8.0 forget to say that there are.
   */
  Object.defineProperty(McbpBody.prototype, 'hasDoubtfulFraming', {
    get: function() {
      if (this._m_hasDoubtfulFraming !== undefined)
        return this._m_hasDoubtfulFraming;
      this._debug._m_hasDoubtfulFraming = {  };
      this._m_hasDoubtfulFraming =  ((this.header.hasFramingExtras) && (this.header.lenFraming == 0) && (this.header.lenValue > 2) && ( ((this.isDeletionV2) || (this.isExpirationV2)) )) ;
      return this._m_hasDoubtfulFraming;
    }
  });

  /**
   * Framing extras of three bytes are there although the header does not
   * count them: the body begins with the tag of a stream id, which no seqno
   * in practice does.
   */
  Object.defineProperty(McbpBody.prototype, 'hasUnlistedFraming', {
    get: function() {
      if (this._m_hasUnlistedFraming !== undefined)
        return this._m_hasUnlistedFraming;
      this._debug._m_hasUnlistedFraming = {  };
      this._m_hasUnlistedFraming =  ((!(this.isStrict)) && (this.hasDoubtfulFraming) && (this.firstByte == 34)) ;
      return this._m_hasUnlistedFraming;
    }
  });

  /**
   * The message is a deletion with its time.
   */
  Object.defineProperty(McbpBody.prototype, 'isDeletionV2', {
    get: function() {
      if (this._m_isDeletionV2 !== undefined)
        return this._m_isDeletionV2;
      this._debug._m_isDeletionV2 = {  };
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
      this._debug._m_isExpirationV2 = {  };
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
      this._debug._m_lenFramingExtras = {  };
      this._m_lenFramingExtras = (this.hasUnlistedFraming ? 3 : this.header.lenFraming);
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
      this._debug._m_lenUnlisted = {  };
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
      this._debug._m_lenValue = {  };
      this._m_lenValue = (this.header.lenValue - this.lenUnlisted);
      return this._m_lenValue;
    }
  });

  /**
   * Additions to the request or response that belong to no opcode.
   */

  /**
   * What is asked for or told, by opcode.
   */

  /**
   * The answer to a request, by opcode.
   */

  /**
   * Header of the message.
   */

  /**
   * Opcode of the header. It is a parameter of its own because a choice by a
   * member of another file's type does not compile everywhere.
   */

  /**
   * Collections are enabled on the connection.
   */

  /**
   * Read the lengths of the header as they are, also where a server is known
   * to set one of them wrong.
   */

  return McbpBody;
})();
McbpBody_.McbpBody = McbpBody;
});
