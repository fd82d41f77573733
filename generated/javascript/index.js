"use strict";

exports.KaitaiStream = require("kaitai-struct/KaitaiStream");

// A parser is loaded on first use. The names are repeated here without values because `import { ... }` in Node.js and
// bundlers read this file without running it.
exports.DcpAbort =
  exports.DcpAddStream =
  exports.DcpAddStreamResponse =
  exports.DcpBufferAcknowledgement =
  exports.DcpCacheTransfer =
  exports.DcpCacheTransferEnd =
  exports.DcpCacheTransferEndShortLived =
  exports.DcpCacheTransferItems =
  exports.DcpCacheTransferShortLived =
  exports.DcpCloseStream =
  exports.DcpCommit =
  exports.DcpControl =
  exports.DcpDeletion =
  exports.DcpExpiration =
  exports.DcpExtendedMeta =
  exports.DcpFlush =
  exports.DcpGetFailoverLog =
  exports.DcpMutation =
  exports.DcpNoop =
  exports.DcpOpen =
  exports.DcpOsoSnapshot =
  exports.DcpPrepare =
  exports.DcpSeqnoAcknowledged =
  exports.DcpSeqnoAdvanced =
  exports.DcpSetVbucketState =
  exports.DcpSnapshotMarker =
  exports.DcpStreamEnd =
  exports.DcpStreamFlags =
  exports.DcpStreamReq =
  exports.DcpStreamReqResponse =
  exports.DcpSystemEvent =
  exports.Flatbuffers =
  exports.McbpActiveExternalUsers =
  exports.McbpBody =
  exports.McbpClustermapChangeNotification =
  exports.McbpCollectionId =
  exports.McbpCollectionsGetManifest =
  exports.McbpCollectionsGetManifestResponse =
  exports.McbpDatatype =
  exports.McbpDocumentKey =
  exports.McbpDocumentValue =
  exports.McbpDurabilityLevel =
  exports.McbpExternalAuthResponse =
  exports.McbpExternalAuthenticate =
  exports.McbpFailoverLog =
  exports.McbpFailoverLogResponse =
  exports.McbpFramingExtras =
  exports.McbpGetAllVbSeqnos =
  exports.McbpGetAllVbSeqnosResponse =
  exports.McbpGetAuthorization =
  exports.McbpGetClusterConfig =
  exports.McbpGetClusterConfigResponse =
  exports.McbpGetCollectionId =
  exports.McbpGetCollectionIdResponse =
  exports.McbpGetMeta =
  exports.McbpGetMetaResponse =
  exports.McbpGetScopeId =
  exports.McbpGetScopeIdResponse =
  exports.McbpHeader =
  exports.McbpHello =
  exports.McbpHelloFeature =
  exports.McbpHelloResponse =
  exports.McbpMessage =
  exports.McbpMessageNoCollections =
  exports.McbpMessageStrict =
  exports.McbpObserveSeqno =
  exports.McbpObserveSeqnoResponse =
  exports.McbpOpcode =
  exports.McbpPayload =
  exports.McbpResponse =
  exports.McbpSaslAuth =
  exports.McbpSaslAuthResponse =
  exports.McbpSaslListMechs =
  exports.McbpSaslListMechsResponse =
  exports.McbpSelectBucket =
  exports.McbpServerBody =
  exports.McbpStatus =
  exports.McbpStream =
  exports.McbpStreamNoCollections =
  exports.McbpSurplus =
  exports.McbpXattrSection =
    undefined;

lazy("DcpAbort", () => require("./src/DcpAbort"));
lazy("DcpAddStream", () => require("./src/DcpAddStream"));
lazy("DcpAddStreamResponse", () => require("./src/DcpAddStreamResponse"));
lazy("DcpBufferAcknowledgement", () => require("./src/DcpBufferAcknowledgement"));
lazy("DcpCacheTransfer", () => require("./src/DcpCacheTransfer"));
lazy("DcpCacheTransferEnd", () => require("./src/DcpCacheTransferEnd"));
lazy("DcpCacheTransferEndShortLived", () => require("./src/DcpCacheTransferEndShortLived"));
lazy("DcpCacheTransferItems", () => require("./src/DcpCacheTransferItems"));
lazy("DcpCacheTransferShortLived", () => require("./src/DcpCacheTransferShortLived"));
lazy("DcpCloseStream", () => require("./src/DcpCloseStream"));
lazy("DcpCommit", () => require("./src/DcpCommit"));
lazy("DcpControl", () => require("./src/DcpControl"));
lazy("DcpDeletion", () => require("./src/DcpDeletion"));
lazy("DcpExpiration", () => require("./src/DcpExpiration"));
lazy("DcpExtendedMeta", () => require("./src/DcpExtendedMeta"));
lazy("DcpFlush", () => require("./src/DcpFlush"));
lazy("DcpGetFailoverLog", () => require("./src/DcpGetFailoverLog"));
lazy("DcpMutation", () => require("./src/DcpMutation"));
lazy("DcpNoop", () => require("./src/DcpNoop"));
lazy("DcpOpen", () => require("./src/DcpOpen"));
lazy("DcpOsoSnapshot", () => require("./src/DcpOsoSnapshot"));
lazy("DcpPrepare", () => require("./src/DcpPrepare"));
lazy("DcpSeqnoAcknowledged", () => require("./src/DcpSeqnoAcknowledged"));
lazy("DcpSeqnoAdvanced", () => require("./src/DcpSeqnoAdvanced"));
lazy("DcpSetVbucketState", () => require("./src/DcpSetVbucketState"));
lazy("DcpSnapshotMarker", () => require("./src/DcpSnapshotMarker"));
lazy("DcpStreamEnd", () => require("./src/DcpStreamEnd"));
lazy("DcpStreamFlags", () => require("./src/DcpStreamFlags"));
lazy("DcpStreamReq", () => require("./src/DcpStreamReq"));
lazy("DcpStreamReqResponse", () => require("./src/DcpStreamReqResponse"));
lazy("DcpSystemEvent", () => require("./src/DcpSystemEvent"));
lazy("Flatbuffers", () => require("./src/Flatbuffers"));
lazy("McbpActiveExternalUsers", () => require("./src/McbpActiveExternalUsers"));
lazy("McbpBody", () => require("./src/McbpBody"));
lazy("McbpClustermapChangeNotification", () => require("./src/McbpClustermapChangeNotification"));
lazy("McbpCollectionId", () => require("./src/McbpCollectionId"));
lazy("McbpCollectionsGetManifest", () => require("./src/McbpCollectionsGetManifest"));
lazy("McbpCollectionsGetManifestResponse", () => require("./src/McbpCollectionsGetManifestResponse"));
lazy("McbpDatatype", () => require("./src/McbpDatatype"));
lazy("McbpDocumentKey", () => require("./src/McbpDocumentKey"));
lazy("McbpDocumentValue", () => require("./src/McbpDocumentValue"));
lazy("McbpDurabilityLevel", () => require("./src/McbpDurabilityLevel"));
lazy("McbpExternalAuthResponse", () => require("./src/McbpExternalAuthResponse"));
lazy("McbpExternalAuthenticate", () => require("./src/McbpExternalAuthenticate"));
lazy("McbpFailoverLog", () => require("./src/McbpFailoverLog"));
lazy("McbpFailoverLogResponse", () => require("./src/McbpFailoverLogResponse"));
lazy("McbpFramingExtras", () => require("./src/McbpFramingExtras"));
lazy("McbpGetAllVbSeqnos", () => require("./src/McbpGetAllVbSeqnos"));
lazy("McbpGetAllVbSeqnosResponse", () => require("./src/McbpGetAllVbSeqnosResponse"));
lazy("McbpGetAuthorization", () => require("./src/McbpGetAuthorization"));
lazy("McbpGetClusterConfig", () => require("./src/McbpGetClusterConfig"));
lazy("McbpGetClusterConfigResponse", () => require("./src/McbpGetClusterConfigResponse"));
lazy("McbpGetCollectionId", () => require("./src/McbpGetCollectionId"));
lazy("McbpGetCollectionIdResponse", () => require("./src/McbpGetCollectionIdResponse"));
lazy("McbpGetMeta", () => require("./src/McbpGetMeta"));
lazy("McbpGetMetaResponse", () => require("./src/McbpGetMetaResponse"));
lazy("McbpGetScopeId", () => require("./src/McbpGetScopeId"));
lazy("McbpGetScopeIdResponse", () => require("./src/McbpGetScopeIdResponse"));
lazy("McbpHeader", () => require("./src/McbpHeader"));
lazy("McbpHello", () => require("./src/McbpHello"));
lazy("McbpHelloFeature", () => require("./src/McbpHelloFeature"));
lazy("McbpHelloResponse", () => require("./src/McbpHelloResponse"));
lazy("McbpMessage", () => require("./src/McbpMessage"));
lazy("McbpMessageNoCollections", () => require("./src/McbpMessageNoCollections"));
lazy("McbpMessageStrict", () => require("./src/McbpMessageStrict"));
lazy("McbpObserveSeqno", () => require("./src/McbpObserveSeqno"));
lazy("McbpObserveSeqnoResponse", () => require("./src/McbpObserveSeqnoResponse"));
lazy("McbpOpcode", () => require("./src/McbpOpcode"));
lazy("McbpPayload", () => require("./src/McbpPayload"));
lazy("McbpResponse", () => require("./src/McbpResponse"));
lazy("McbpSaslAuth", () => require("./src/McbpSaslAuth"));
lazy("McbpSaslAuthResponse", () => require("./src/McbpSaslAuthResponse"));
lazy("McbpSaslListMechs", () => require("./src/McbpSaslListMechs"));
lazy("McbpSaslListMechsResponse", () => require("./src/McbpSaslListMechsResponse"));
lazy("McbpSelectBucket", () => require("./src/McbpSelectBucket"));
lazy("McbpServerBody", () => require("./src/McbpServerBody"));
lazy("McbpStatus", () => require("./src/McbpStatus"));
lazy("McbpStream", () => require("./src/McbpStream"));
lazy("McbpStreamNoCollections", () => require("./src/McbpStreamNoCollections"));
lazy("McbpSurplus", () => require("./src/McbpSurplus"));
lazy("McbpXattrSection", () => require("./src/McbpXattrSection"));

function lazy(name, load) {
  Object.defineProperty(exports, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = load()[name];
      Object.defineProperty(exports, name, { enumerable: true, value });
      return value;
    },
  });
}
