"""The fields of messages for `dcp_kaitai.stream`. Generated from the grammars."""
# fmt: off
# ruff: noqa
from .mcbp_hello import McbpHello
from .mcbp_sasl_list_mechs import McbpSaslListMechs
from .mcbp_sasl_auth import McbpSaslAuth
from .mcbp_get_all_vb_seqnos import McbpGetAllVbSeqnos
from .dcp_open import DcpOpen
from .dcp_add_stream import DcpAddStream
from .dcp_close_stream import DcpCloseStream
from .dcp_stream_req import DcpStreamReq
from .dcp_get_failover_log import DcpGetFailoverLog
from .dcp_stream_end import DcpStreamEnd
from .dcp_snapshot_marker import DcpSnapshotMarker
from .dcp_mutation import DcpMutation
from .dcp_deletion import DcpDeletion
from .dcp_expiration import DcpExpiration
from .dcp_flush import DcpFlush
from .dcp_set_vbucket_state import DcpSetVbucketState
from .dcp_noop import DcpNoop
from .dcp_buffer_acknowledgement import DcpBufferAcknowledgement
from .dcp_control import DcpControl
from .dcp_system_event import DcpSystemEvent
from .dcp_prepare import DcpPrepare
from .dcp_seqno_acknowledged import DcpSeqnoAcknowledged
from .dcp_commit import DcpCommit
from .dcp_abort import DcpAbort
from .dcp_seqno_advanced import DcpSeqnoAdvanced
from .dcp_oso_snapshot import DcpOsoSnapshot
from .dcp_cache_transfer import DcpCacheTransfer
from .dcp_cache_transfer_end import DcpCacheTransferEnd
from .dcp_cache_transfer_end_short_lived import DcpCacheTransferEndShortLived
from .dcp_cache_transfer_short_lived import DcpCacheTransferShortLived
from .mcbp_select_bucket import McbpSelectBucket
from .mcbp_observe_seqno import McbpObserveSeqno
from .mcbp_get_meta import McbpGetMeta
from .mcbp_get_cluster_config import McbpGetClusterConfig
from .mcbp_collections_get_manifest import McbpCollectionsGetManifest
from .mcbp_get_collection_id import McbpGetCollectionId
from .mcbp_get_scope_id import McbpGetScopeId
from .mcbp_payload import McbpPayload
from .mcbp_hello_response import McbpHelloResponse
from .mcbp_sasl_list_mechs_response import McbpSaslListMechsResponse
from .mcbp_sasl_auth_response import McbpSaslAuthResponse
from .mcbp_get_all_vb_seqnos_response import McbpGetAllVbSeqnosResponse
from .mcbp_response import McbpResponse
from .dcp_add_stream_response import DcpAddStreamResponse
from .dcp_stream_req_response import DcpStreamReqResponse
from .mcbp_failover_log_response import McbpFailoverLogResponse
from .mcbp_observe_seqno_response import McbpObserveSeqnoResponse
from .mcbp_get_meta_response import McbpGetMetaResponse
from .mcbp_get_cluster_config_response import McbpGetClusterConfigResponse
from .mcbp_collections_get_manifest_response import McbpCollectionsGetManifestResponse
from .mcbp_get_collection_id_response import McbpGetCollectionIdResponse
from .mcbp_get_scope_id_response import McbpGetScopeIdResponse
from .mcbp_clustermap_change_notification import McbpClustermapChangeNotification
from .mcbp_external_authenticate import McbpExternalAuthenticate
from .mcbp_active_external_users import McbpActiveExternalUsers
from .mcbp_get_authorization import McbpGetAuthorization
from .mcbp_external_auth_response import McbpExternalAuthResponse

HEADER_SIZE = 24
LENGTH_AT = 8
MAX_MESSAGE = 31457304
TRUNCATED = "truncated", "", "A field lies within the bytes of its message."
TOO_LONG = "message-length", "", "A message does not exceed the maximum length."
NOT_SNAPPY = "snappy", "mcbp_document_value.snappy", "A value whose datatype includes Snappy consists of one valid Snappy block."
SHOWN = ('vbucket', 'status', 'seqno', 'start_seqno', 'end_seqno', 'rollback_seqno', 'vbucket_uuid', 'snap_start_seqno', 'snap_end_seqno', 'purge_seqno', 'collection_id', 'scope_id', 'manifest_id', 'event', 'reason', 'flags', 'key')


def name(number):
    """Return the name of a number, or the number as text if it has no name."""
    return getattr(number, "_name_", None) or str(number)


def _mcbp_get_all_vb_seqnos(m, p):
    v1 = p.extras.collection_id
    if v1 is not None:
        m['collection_id'] = v1


def _dcp_open(m, p):
    flags = p.extras.flags
    m['flags'] = tuple(flag for flag in ('skips_deletes_in_initial_backfill', 'includes_deleted_user_xattrs', 'is_pitr', 'has_no_value_with_underlying_datatype', 'includes_delete_times', 'has_collections', 'has_no_value', 'includes_xattrs', 'is_notifier', 'is_producer') if getattr(flags, flag))


def _dcp_add_stream(m, p):
    flags = p.extras.flags
    m['flags'] = tuple(flag for flag in ('is_cache_transfer', 'ignores_purged_tombstones', 'is_from_latest', 'has_strict_vbucket_uuid', 'is_active_vbucket_only', 'has_no_value', 'is_to_latest', 'is_disk_only', 'is_takeover') if getattr(flags, flag))


def _dcp_stream_req(m, p):
    m['start_seqno'] = p.extras.start_seqno
    m['end_seqno'] = p.extras.end_seqno
    m['vbucket_uuid'] = p.extras.vbucket_uuid
    m['snap_start_seqno'] = p.extras.snap_start_seqno
    m['snap_end_seqno'] = p.extras.snap_end_seqno
    flags = p.extras.flags
    m['flags'] = tuple(flag for flag in ('is_cache_transfer', 'ignores_purged_tombstones', 'is_from_latest', 'has_strict_vbucket_uuid', 'is_active_vbucket_only', 'has_no_value', 'is_to_latest', 'is_disk_only', 'is_takeover') if getattr(flags, flag))


def _dcp_stream_end(m, p):
    m['reason'] = name(p.extras.reason)


def _dcp_snapshot_marker(m, p):
    m['start_seqno'] = p.snapshot.start_seqno
    m['end_seqno'] = p.snapshot.end_seqno
    v1 = p.snapshot.purge_seqno
    if v1 is not None:
        m['purge_seqno'] = v1
    flags = p.snapshot.flags
    m['flags'] = tuple(flag for flag in ('has_duplicate_keys', 'is_history', 'wants_acknowledgement', 'is_checkpoint', 'is_disk', 'is_memory') if getattr(flags, flag))


def _dcp_mutation(m, p):
    m['seqno'] = p.extras.by_seqno
    v1 = p.key.collection_id
    if v1 is not None:
        m['collection_id'] = v1.number
    m['key'] = p.key.name
    v1 = p.value.body
    if v1 is not None:
        m['value'] = v1
    v1 = p.value.snappy
    if v1 is not None:
        return p.value


def _dcp_deletion(m, p):
    m['seqno'] = p.extras.by_seqno
    v1 = p.key.collection_id
    if v1 is not None:
        m['collection_id'] = v1.number
    m['key'] = p.key.name
    v1 = p.value.body
    if v1 is not None:
        m['value'] = v1
    v1 = p.value.snappy
    if v1 is not None:
        return p.value


def _dcp_expiration(m, p):
    m['seqno'] = p.extras.by_seqno
    v1 = p.key.collection_id
    if v1 is not None:
        m['collection_id'] = v1.number
    m['key'] = p.key.name
    v1 = p.value.body
    if v1 is not None:
        m['value'] = v1
    v1 = p.value.snappy
    if v1 is not None:
        return p.value


def _dcp_system_event(m, p):
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        v0.manifest_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        v0.scope_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        v0.collection_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        v0.ttl_valid.is_set
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        v0.max_ttl.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        v2 = v0.name.content
        if v2 is not None:
            v2.text
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        v0.history.is_set
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        v0.default_collection_mvs.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        v0.metered.is_set
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        v0.flush_uid.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.DroppedCollection):
        v0.manifest_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.DroppedCollection):
        v0.scope_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.DroppedCollection):
        v0.collection_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.DroppedCollection):
        v0.system_collection.is_set
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Scope):
        v0.manifest_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Scope):
        v0.scope_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Scope):
        v2 = v0.name.content
        if v2 is not None:
            v2.text
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.DroppedScope):
        v0.manifest_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.DroppedScope):
        v0.scope_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.DroppedScope):
        v0.system_scope.is_set
    m['seqno'] = p.extras.by_seqno
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.DroppedCollection):
        m['collection_id'] = v0.collection_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        m['collection_id'] = v0.collection_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.EventFields):
        v1 = v0.collection_id
        if v1 is not None:
            m['collection_id'] = v1
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.DroppedScope):
        m['scope_id'] = v0.scope_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Scope):
        m['scope_id'] = v0.scope_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.DroppedCollection):
        m['scope_id'] = v0.scope_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        m['scope_id'] = v0.scope_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.EventFields):
        m['scope_id'] = v0.scope_id
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.PrototypeFields):
        m['manifest_id'] = v0.manifest_id
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.DroppedScope):
        m['manifest_id'] = v0.manifest_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Scope):
        m['manifest_id'] = v0.manifest_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.DroppedCollection):
        m['manifest_id'] = v0.manifest_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.Collection):
        m['manifest_id'] = v0.manifest_id.number
    v0 = p.event_value
    if isinstance(v0, DcpSystemEvent.EventFields):
        m['manifest_id'] = v0.manifest_id
    m['event'] = name(p.extras.event)


def _dcp_prepare(m, p):
    m['seqno'] = p.extras.by_seqno
    v1 = p.key.collection_id
    if v1 is not None:
        m['collection_id'] = v1.number
    m['key'] = p.key.name
    v1 = p.value.body
    if v1 is not None:
        m['value'] = v1
    v1 = p.value.snappy
    if v1 is not None:
        return p.value


def _dcp_commit(m, p):
    m['seqno'] = p.extras.commit_seqno
    v1 = p.key.collection_id
    if v1 is not None:
        m['collection_id'] = v1.number
    m['key'] = p.key.name


def _dcp_abort(m, p):
    m['seqno'] = p.extras.abort_seqno
    v1 = p.key.collection_id
    if v1 is not None:
        m['collection_id'] = v1.number
    m['key'] = p.key.name


def _dcp_seqno_advanced(m, p):
    m['seqno'] = p.extras.by_seqno


def _dcp_oso_snapshot(m, p):
    flags = p.extras.flags
    m['flags'] = tuple(flag for flag in ('is_end', 'is_start') if getattr(flags, flag))


def _dcp_cache_transfer(m, p):
    v0 = p.cached_value
    if v0 is not None:
        m['seqno'] = v0.extras.by_seqno
    v0 = p.cached_value
    if v0 is not None:
        v2 = v0.key.collection_id
        if v2 is not None:
            m['collection_id'] = v2.number
    v0 = p.cached_value
    if v0 is not None:
        m['key'] = v0.key.name
    v0 = p.cached_value
    if v0 is not None:
        v2 = v0.value.body
        if v2 is not None:
            m['value'] = v2
    v0 = p.cached_value
    if v0 is not None:
        v2 = v0.value.snappy
        if v2 is not None:
            return v0.value


def _dcp_cache_transfer_end(m, p):
    v0 = p.cached_key_meta
    if v0 is not None:
        m['seqno'] = v0.extras.by_seqno
    v0 = p.cached_key_meta
    if v0 is not None:
        v2 = v0.key.collection_id
        if v2 is not None:
            m['collection_id'] = v2.number
    v0 = p.cached_key_meta
    if v0 is not None:
        m['key'] = v0.key.name
    v0 = p.cached_key_meta
    if v0 is not None:
        v2 = v0.value.body
        if v2 is not None:
            m['value'] = v2
    v0 = p.cached_key_meta
    if v0 is not None:
        v2 = v0.value.snappy
        if v2 is not None:
            return v0.value


def _mcbp_get_meta(m, p):
    v1 = p.key.collection_id
    if v1 is not None:
        m['collection_id'] = v1.number
    m['key'] = p.key.name


def _dcp_stream_req_response(m, p):
    v0 = p.rollback_seqno
    if v0 is not None:
        m['rollback_seqno'] = v0.seqno


def _mcbp_observe_seqno_response(m, p):
    v0 = p.state
    if v0 is not None:
        m['vbucket_uuid'] = v0.vbucket_uuid


def _mcbp_get_collection_id_response(m, p):
    v0 = p.extras
    if v0 is not None:
        m['collection_id'] = v0.collection_id
    v0 = p.extras
    if v0 is not None:
        m['manifest_id'] = v0.manifest_id


def _mcbp_get_scope_id_response(m, p):
    v0 = p.extras
    if v0 is not None:
        m['scope_id'] = v0.scope_id
    v0 = p.extras
    if v0 is not None:
        m['manifest_id'] = v0.manifest_id


KINDS = {
    McbpHello: ('hello', 'client to server', None),
    McbpSaslListMechs: ('sasl_list_mechs', 'client to server', None),
    McbpSaslAuth: ('sasl_auth', 'client to server', None),
    McbpGetAllVbSeqnos: ('get_all_vb_seqnos', 'client to server', _mcbp_get_all_vb_seqnos),
    DcpOpen: ('open', None, _dcp_open),
    DcpAddStream: ('add_stream', 'client to server', _dcp_add_stream),
    DcpCloseStream: ('close_stream', 'client to server', None),
    DcpStreamReq: ('stream_req', 'consumer to producer', _dcp_stream_req),
    DcpGetFailoverLog: ('get_failover_log', 'consumer to producer', None),
    DcpStreamEnd: ('stream_end', 'producer to consumer', _dcp_stream_end),
    DcpSnapshotMarker: ('snapshot_marker', 'producer to consumer', _dcp_snapshot_marker),
    DcpMutation: ('mutation', 'producer to consumer', _dcp_mutation),
    DcpDeletion: ('deletion', 'producer to consumer', _dcp_deletion),
    DcpExpiration: ('expiration', 'producer to consumer', _dcp_expiration),
    DcpFlush: ('flush', 'producer to consumer', None),
    DcpSetVbucketState: ('set_vbucket_state', 'producer to consumer', None),
    DcpNoop: ('noop', 'producer to consumer', None),
    DcpBufferAcknowledgement: ('buffer_acknowledgement', 'consumer to producer', None),
    DcpControl: ('control', 'consumer to producer', None),
    DcpSystemEvent: ('system_event', 'producer to consumer', _dcp_system_event),
    DcpPrepare: ('prepare', 'producer to consumer', _dcp_prepare),
    DcpSeqnoAcknowledged: ('seqno_acknowledged', 'consumer to producer', None),
    DcpCommit: ('commit', 'producer to consumer', _dcp_commit),
    DcpAbort: ('abort', 'producer to consumer', _dcp_abort),
    DcpSeqnoAdvanced: ('seqno_advanced', 'producer to consumer', _dcp_seqno_advanced),
    DcpOsoSnapshot: ('oso_snapshot', 'producer to consumer', _dcp_oso_snapshot),
    DcpCacheTransfer: ('cache_transfer', 'producer to consumer', _dcp_cache_transfer),
    DcpCacheTransferEnd: ('cache_transfer_end', 'producer to consumer', _dcp_cache_transfer_end),
    DcpCacheTransferEndShortLived: ('cache_transfer_end_short_lived', 'producer to consumer', None),
    DcpCacheTransferShortLived: ('cache_transfer_short_lived', 'producer to consumer', None),
    McbpSelectBucket: ('select_bucket', 'client to server', None),
    McbpObserveSeqno: ('observe_seqno', 'client to server', None),
    McbpGetMeta: ('get_meta', 'client to server', _mcbp_get_meta),
    McbpGetClusterConfig: ('get_cluster_config', 'client to server', None),
    McbpCollectionsGetManifest: ('collections_get_manifest', 'client to server', None),
    McbpGetCollectionId: ('get_collection_id', 'client to server', None),
    McbpGetScopeId: ('get_scope_id', 'client to server', None),
    McbpPayload: ('payload', None, None),
    McbpHelloResponse: ('hello_response', 'server to client', None),
    McbpSaslListMechsResponse: ('sasl_list_mechs_response', 'server to client', None),
    McbpSaslAuthResponse: ('sasl_auth_response', 'server to client', None),
    McbpGetAllVbSeqnosResponse: ('get_all_vb_seqnos_response', 'server to client', None),
    McbpResponse: ('response', None, None),
    DcpAddStreamResponse: ('add_stream_response', 'server to client', None),
    DcpStreamReqResponse: ('stream_req_response', 'producer to consumer', _dcp_stream_req_response),
    McbpFailoverLogResponse: ('failover_log_response', 'producer to consumer', None),
    McbpObserveSeqnoResponse: ('observe_seqno_response', 'server to client', _mcbp_observe_seqno_response),
    McbpGetMetaResponse: ('get_meta_response', 'server to client', None),
    McbpGetClusterConfigResponse: ('get_cluster_config_response', 'server to client', None),
    McbpCollectionsGetManifestResponse: ('collections_get_manifest_response', 'server to client', None),
    McbpGetCollectionIdResponse: ('get_collection_id_response', 'server to client', _mcbp_get_collection_id_response),
    McbpGetScopeIdResponse: ('get_scope_id_response', 'server to client', _mcbp_get_scope_id_response),
    McbpClustermapChangeNotification: ('clustermap_change_notification', 'server to client', None),
    McbpExternalAuthenticate: ('external_authenticate', 'server to client', None),
    McbpActiveExternalUsers: ('active_external_users', 'server to client', None),
    McbpGetAuthorization: ('get_authorization', 'server to client', None),
    McbpExternalAuthResponse: ('external_auth_response', 'client to server', None),
}
RULES = {
    'dcp_deletion/types/extras/seq/2': ("extended-meta-length", "dcp_deletion::extras.len_extended_meta", "the extended metadata fits into the value"),
    'dcp_expiration/types/extras/seq/2': ("extended-meta-length", "dcp_expiration::extras.len_extended_meta", "the extended metadata fits into the value"),
    'dcp_mutation/types/extras/seq/5': ("extended-meta-length", "dcp_mutation::extras.len_extended_meta", "the extended metadata fits into the value"),
    'flatbuffers/seq/0': ("flatbuffers-offset", "flatbuffers.pos_table", "offsets stay inside the buffer"),
    'flatbuffers/instances/ofs_vtable': ("flatbuffers-offset", "flatbuffers.ofs_vtable", "offsets stay inside the buffer"),
    'flatbuffers/types/vtable/seq/0': ("flatbuffers-vtable", "flatbuffers::vtable.len_vtable", "the length of a vtable is even and at least four"),
    'flatbuffers/types/string_field/instances/ofs_content': ("flatbuffers-offset", "flatbuffers::string_field.ofs_content", "offsets stay inside the buffer"),
    'flatbuffers/types/content/seq/0': ("flatbuffers-string-length", "flatbuffers::content.len_text", "a string is shorter than its buffer"),
    'flatbuffers/types/content/seq/2': ("flatbuffers-string", "flatbuffers::content.terminator", "a zero byte follows the text"),
    'mcbp_collection_id/seq/1': ("leb128-shortest", "mcbp_collection_id.group1", "a collection id of several bytes does not end with a zero group"),
    'mcbp_collection_id/seq/2': ("leb128-shortest", "mcbp_collection_id.group2", "a collection id of several bytes does not end with a zero group"),
    'mcbp_collection_id/seq/3': ("leb128-shortest", "mcbp_collection_id.group3", "a collection id of several bytes does not end with a zero group"),
    'mcbp_collection_id/types/last_group/seq/0': ("leb128-end", "mcbp_collection_id::last_group.has_next", "a collection id ends with its fifth byte"),
    'mcbp_collection_id/types/last_group/seq/1': ("leb128-overflow", "mcbp_collection_id::last_group.spare", "a collection id has no bits above 32"),
    'mcbp_collection_id/types/last_group/seq/2': ("leb128-shortest", "mcbp_collection_id::last_group.bits", "a collection id of several bytes does not end with a zero group"),
    'mcbp_header/seq/0': ("magic", "mcbp_header.magic", "the first byte of a message is one of the six magics"),
    'mcbp_header/seq/10': ("header-lengths", "mcbp_header.len_body", "framing extras, extras and key fit into the body"),
    'mcbp_observe_seqno_response/types/state/seq/0': ("observe-format", "mcbp_observe_seqno_response::state.format", "the format of an observed state is 0 or 1"),
    'mcbp_surplus/seq/0': ("surplus", "mcbp_surplus.first_byte", "nothing follows the last field of a layout"),
    'mcbp_xattr_section/seq/0': ("xattr-length", "mcbp_xattr_section.len_pairs", "extended attributes fit into the value"),
}
