"""Parsers of Couchbase messages, including DCP, generated from the grammars of dcpspec.

``McbpMessage.from_bytes(data)`` reads one message. The classes whose names end in ``NoCollections`` read
messages of connections without collections. ``McbpMessageStrict`` interprets the lengths in the header
literally. The package ``debug`` contains the same parsers with the position of every field; call ``_read()``
on an object to read it. ``dcpspec.decode_bytes`` reads streams.
"""

from .dcp_abort import DcpAbort
from .dcp_add_stream import DcpAddStream
from .dcp_add_stream_response import DcpAddStreamResponse
from .dcp_buffer_acknowledgement import DcpBufferAcknowledgement
from .dcp_cache_transfer import DcpCacheTransfer
from .dcp_cache_transfer_end import DcpCacheTransferEnd
from .dcp_cache_transfer_end_short_lived import DcpCacheTransferEndShortLived
from .dcp_cache_transfer_items import DcpCacheTransferItems
from .dcp_cache_transfer_short_lived import DcpCacheTransferShortLived
from .dcp_close_stream import DcpCloseStream
from .dcp_commit import DcpCommit
from .dcp_control import DcpControl
from .dcp_deletion import DcpDeletion
from .dcp_expiration import DcpExpiration
from .dcp_extended_meta import DcpExtendedMeta
from .dcp_flush import DcpFlush
from .dcp_get_failover_log import DcpGetFailoverLog
from .dcp_mutation import DcpMutation
from .dcp_noop import DcpNoop
from .dcp_open import DcpOpen
from .dcp_oso_snapshot import DcpOsoSnapshot
from .dcp_prepare import DcpPrepare
from .dcp_seqno_acknowledged import DcpSeqnoAcknowledged
from .dcp_seqno_advanced import DcpSeqnoAdvanced
from .dcp_set_vbucket_state import DcpSetVbucketState
from .dcp_snapshot_marker import DcpSnapshotMarker
from .dcp_stream_end import DcpStreamEnd
from .dcp_stream_flags import DcpStreamFlags
from .dcp_stream_req import DcpStreamReq
from .dcp_stream_req_response import DcpStreamReqResponse
from .dcp_system_event import DcpSystemEvent
from .flatbuffers import Flatbuffers
from .mcbp_active_external_users import McbpActiveExternalUsers
from .mcbp_body import McbpBody
from .mcbp_clustermap_change_notification import McbpClustermapChangeNotification
from .mcbp_collection_id import McbpCollectionId
from .mcbp_collections_get_manifest import McbpCollectionsGetManifest
from .mcbp_collections_get_manifest_response import McbpCollectionsGetManifestResponse
from .mcbp_datatype import McbpDatatype
from .mcbp_document_key import McbpDocumentKey
from .mcbp_document_value import McbpDocumentValue
from .mcbp_durability_level import McbpDurabilityLevel
from .mcbp_external_auth_response import McbpExternalAuthResponse
from .mcbp_external_authenticate import McbpExternalAuthenticate
from .mcbp_failover_log import McbpFailoverLog
from .mcbp_failover_log_response import McbpFailoverLogResponse
from .mcbp_framing_extras import McbpFramingExtras
from .mcbp_get_all_vb_seqnos import McbpGetAllVbSeqnos
from .mcbp_get_all_vb_seqnos_response import McbpGetAllVbSeqnosResponse
from .mcbp_get_authorization import McbpGetAuthorization
from .mcbp_get_cluster_config import McbpGetClusterConfig
from .mcbp_get_cluster_config_response import McbpGetClusterConfigResponse
from .mcbp_get_collection_id import McbpGetCollectionId
from .mcbp_get_collection_id_response import McbpGetCollectionIdResponse
from .mcbp_get_meta import McbpGetMeta
from .mcbp_get_meta_response import McbpGetMetaResponse
from .mcbp_get_scope_id import McbpGetScopeId
from .mcbp_get_scope_id_response import McbpGetScopeIdResponse
from .mcbp_header import McbpHeader
from .mcbp_hello import McbpHello
from .mcbp_hello_feature import McbpHelloFeature
from .mcbp_hello_response import McbpHelloResponse
from .mcbp_message import McbpMessage
from .mcbp_message_no_collections import McbpMessageNoCollections
from .mcbp_message_strict import McbpMessageStrict
from .mcbp_observe_seqno import McbpObserveSeqno
from .mcbp_observe_seqno_response import McbpObserveSeqnoResponse
from .mcbp_opcode import McbpOpcode
from .mcbp_payload import McbpPayload
from .mcbp_response import McbpResponse
from .mcbp_sasl_auth import McbpSaslAuth
from .mcbp_sasl_auth_response import McbpSaslAuthResponse
from .mcbp_sasl_list_mechs import McbpSaslListMechs
from .mcbp_sasl_list_mechs_response import McbpSaslListMechsResponse
from .mcbp_select_bucket import McbpSelectBucket
from .mcbp_server_body import McbpServerBody
from .mcbp_status import McbpStatus
from .mcbp_stream import McbpStream
from .mcbp_stream_no_collections import McbpStreamNoCollections
from .mcbp_surplus import McbpSurplus
from .mcbp_xattr_section import McbpXattrSection

__all__ = [
    "DcpAbort",
    "DcpAddStream",
    "DcpAddStreamResponse",
    "DcpBufferAcknowledgement",
    "DcpCacheTransfer",
    "DcpCacheTransferEnd",
    "DcpCacheTransferEndShortLived",
    "DcpCacheTransferItems",
    "DcpCacheTransferShortLived",
    "DcpCloseStream",
    "DcpCommit",
    "DcpControl",
    "DcpDeletion",
    "DcpExpiration",
    "DcpExtendedMeta",
    "DcpFlush",
    "DcpGetFailoverLog",
    "DcpMutation",
    "DcpNoop",
    "DcpOpen",
    "DcpOsoSnapshot",
    "DcpPrepare",
    "DcpSeqnoAcknowledged",
    "DcpSeqnoAdvanced",
    "DcpSetVbucketState",
    "DcpSnapshotMarker",
    "DcpStreamEnd",
    "DcpStreamFlags",
    "DcpStreamReq",
    "DcpStreamReqResponse",
    "DcpSystemEvent",
    "Flatbuffers",
    "McbpActiveExternalUsers",
    "McbpBody",
    "McbpClustermapChangeNotification",
    "McbpCollectionId",
    "McbpCollectionsGetManifest",
    "McbpCollectionsGetManifestResponse",
    "McbpDatatype",
    "McbpDocumentKey",
    "McbpDocumentValue",
    "McbpDurabilityLevel",
    "McbpExternalAuthResponse",
    "McbpExternalAuthenticate",
    "McbpFailoverLog",
    "McbpFailoverLogResponse",
    "McbpFramingExtras",
    "McbpGetAllVbSeqnos",
    "McbpGetAllVbSeqnosResponse",
    "McbpGetAuthorization",
    "McbpGetClusterConfig",
    "McbpGetClusterConfigResponse",
    "McbpGetCollectionId",
    "McbpGetCollectionIdResponse",
    "McbpGetMeta",
    "McbpGetMetaResponse",
    "McbpGetScopeId",
    "McbpGetScopeIdResponse",
    "McbpHeader",
    "McbpHello",
    "McbpHelloFeature",
    "McbpHelloResponse",
    "McbpMessage",
    "McbpMessageNoCollections",
    "McbpMessageStrict",
    "McbpObserveSeqno",
    "McbpObserveSeqnoResponse",
    "McbpOpcode",
    "McbpPayload",
    "McbpResponse",
    "McbpSaslAuth",
    "McbpSaslAuthResponse",
    "McbpSaslListMechs",
    "McbpSaslListMechsResponse",
    "McbpSelectBucket",
    "McbpServerBody",
    "McbpStatus",
    "McbpStream",
    "McbpStreamNoCollections",
    "McbpSurplus",
    "McbpXattrSection",
]
