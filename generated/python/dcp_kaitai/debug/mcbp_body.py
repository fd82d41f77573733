# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_observe_seqno_response
from . import dcp_stream_req_response
from . import mcbp_collections_get_manifest
from . import mcbp_get_all_vb_seqnos
from . import dcp_noop
from . import mcbp_get_cluster_config
from . import dcp_close_stream
from . import dcp_deletion
from . import dcp_prepare
from . import dcp_add_stream
from . import dcp_expiration
from . import mcbp_get_meta_response
from . import dcp_oso_snapshot
from . import mcbp_opcode
from . import mcbp_payload
from . import mcbp_header
from . import dcp_stream_req
from . import dcp_cache_transfer_end
from . import dcp_cache_transfer_end_short_lived
from . import mcbp_response
from . import mcbp_get_scope_id
from . import dcp_seqno_advanced
from . import mcbp_sasl_auth
from . import mcbp_get_cluster_config_response
from . import dcp_flush
from . import mcbp_get_collection_id
from . import dcp_cache_transfer_short_lived
from . import dcp_open
from . import dcp_seqno_acknowledged
from . import mcbp_framing_extras
from . import dcp_control
from . import mcbp_select_bucket
from . import mcbp_hello_response
from . import mcbp_get_collection_id_response
from . import mcbp_observe_seqno
from . import dcp_add_stream_response
from . import dcp_commit
from . import mcbp_sasl_auth_response
from . import mcbp_collections_get_manifest_response
from . import mcbp_sasl_list_mechs
from . import dcp_set_vbucket_state
from . import dcp_abort
from . import mcbp_get_scope_id_response
from . import dcp_cache_transfer
from . import mcbp_surplus
from . import dcp_system_event
from . import mcbp_hello
from . import mcbp_get_meta
from . import dcp_get_failover_log
from . import dcp_buffer_acknowledgement
from . import mcbp_failover_log_response
from . import dcp_snapshot_marker
from . import mcbp_sasl_list_mechs_response
from . import mcbp_get_all_vb_seqnos_response
from . import dcp_stream_end
from . import dcp_mutation
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpBody(KaitaiStruct):
    """Everything after the header of a client command: framing extras if the magic
    allows them, then the extras, key and value of the opcode's request or
    response.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["framing_extras", "request", "response", "surplus"]
    def __init__(self, header, opcode, has_collections, is_strict, _io, _parent=None, _root=None):
        super(McbpBody, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self.opcode = opcode
        self.has_collections = has_collections
        self.is_strict = is_strict
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.header.has_framing_extras:
            pass
            self._debug['framing_extras']['start'] = self._io.pos()
            self._raw_framing_extras = self._io.read_bytes(self.len_framing_extras)
            _io__raw_framing_extras = KaitaiStream(BytesIO(self._raw_framing_extras))
            self.framing_extras = mcbp_framing_extras.McbpFramingExtras(self.header.is_response, _io__raw_framing_extras)
            self.framing_extras._read()
            self._debug['framing_extras']['end'] = self._io.pos()
        else:
            self.framing_extras = None

        if self.header.is_request:
            pass
            self._debug['request']['start'] = self._io.pos()
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Client.collections_get_id:
                pass
                self.request = mcbp_get_collection_id.McbpGetCollectionId(self.header.len_key, self.header.len_value, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.collections_get_manifest:
                pass
                self.request = mcbp_collections_get_manifest.McbpCollectionsGetManifest(self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.collections_get_scope_id:
                pass
                self.request = mcbp_get_scope_id.McbpGetScopeId(self.header.len_key, self.header.len_value, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_abort:
                pass
                self.request = dcp_abort.DcpAbort(self.header.len_extras, self.header.len_key, self.has_collections, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_add_stream:
                pass
                self.request = dcp_add_stream.DcpAddStream(self.header.len_extras, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_buffer_acknowledgement:
                pass
                self.request = dcp_buffer_acknowledgement.DcpBufferAcknowledgement(self.header.len_extras, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_cache_transfer:
                pass
                self.request = dcp_cache_transfer.DcpCacheTransfer(self.header.len_extras, self.header.len_key, self.header.len_value, self.header.datatype, self.has_collections, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_cache_transfer_end:
                pass
                self.request = dcp_cache_transfer_end.DcpCacheTransferEnd(self.header.len_extras, self.header.len_key, self.header.len_value, self.header.datatype, self.has_collections, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_cache_transfer_end_short_lived:
                pass
                self.request = dcp_cache_transfer_end_short_lived.DcpCacheTransferEndShortLived(self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_cache_transfer_short_lived:
                pass
                self.request = dcp_cache_transfer_short_lived.DcpCacheTransferShortLived(self.header.len_value, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_close_stream:
                pass
                self.request = dcp_close_stream.DcpCloseStream(self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_commit:
                pass
                self.request = dcp_commit.DcpCommit(self.header.len_extras, self.header.len_key, self.has_collections, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_control:
                pass
                self.request = dcp_control.DcpControl(self.header.len_key, self.header.len_value, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_deletion:
                pass
                self.request = dcp_deletion.DcpDeletion(self.header.len_extras, self.header.len_key, self.header.datatype, self.len_value, self.has_collections, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_expiration:
                pass
                self.request = dcp_expiration.DcpExpiration(self.header.len_extras, self.header.len_key, self.header.datatype, self.len_value, self.has_collections, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_flush:
                pass
                self.request = dcp_flush.DcpFlush(self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_get_failover_log:
                pass
                self.request = dcp_get_failover_log.DcpGetFailoverLog(self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_mutation:
                pass
                self.request = dcp_mutation.DcpMutation(self.header.len_extras, self.header.len_key, self.header.len_value, self.header.datatype, self.has_collections, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_noop:
                pass
                self.request = dcp_noop.DcpNoop(self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_open:
                pass
                self.request = dcp_open.DcpOpen(self.header.len_extras, self.header.len_key, self.header.len_value, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_oso_snapshot:
                pass
                self.request = dcp_oso_snapshot.DcpOsoSnapshot(self.header.len_extras, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_prepare:
                pass
                self.request = dcp_prepare.DcpPrepare(self.header.len_extras, self.header.len_key, self.header.len_value, self.header.datatype, self.has_collections, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_seqno_acknowledged:
                pass
                self.request = dcp_seqno_acknowledged.DcpSeqnoAcknowledged(self.header.len_extras, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_seqno_advanced:
                pass
                self.request = dcp_seqno_advanced.DcpSeqnoAdvanced(self.header.len_extras, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_set_vbucket_state:
                pass
                self.request = dcp_set_vbucket_state.DcpSetVbucketState(self.header.len_extras, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_snapshot_marker:
                pass
                self.request = dcp_snapshot_marker.DcpSnapshotMarker(self.header.len_extras, self.header.len_value, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_stream_end:
                pass
                self.request = dcp_stream_end.DcpStreamEnd(self.header.len_extras, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_stream_req:
                pass
                self.request = dcp_stream_req.DcpStreamReq(self.header.len_extras, self.header.len_value, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_system_event:
                pass
                self.request = dcp_system_event.DcpSystemEvent(self.header.len_extras, self.header.len_key, self.header.len_value, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_all_vb_seqnos:
                pass
                self.request = mcbp_get_all_vb_seqnos.McbpGetAllVbSeqnos(self.header.len_extras, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_cluster_config:
                pass
                self.request = mcbp_get_cluster_config.McbpGetClusterConfig(self.header.len_extras, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_failover_log:
                pass
                self.request = dcp_get_failover_log.DcpGetFailoverLog(self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_meta:
                pass
                self.request = mcbp_get_meta.McbpGetMeta(self.header.len_extras, self.header.len_key, self.has_collections, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.getq_meta:
                pass
                self.request = mcbp_get_meta.McbpGetMeta(self.header.len_extras, self.header.len_key, self.has_collections, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.hello:
                pass
                self.request = mcbp_hello.McbpHello(self.header.len_key, self.header.len_value, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.observe_seqno:
                pass
                self.request = mcbp_observe_seqno.McbpObserveSeqno(self.header.len_value, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.sasl_auth:
                pass
                self.request = mcbp_sasl_auth.McbpSaslAuth(self.header.len_key, self.header.len_value, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.sasl_list_mechs:
                pass
                self.request = mcbp_sasl_list_mechs.McbpSaslListMechs(self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.sasl_step:
                pass
                self.request = mcbp_sasl_auth.McbpSaslAuth(self.header.len_key, self.header.len_value, self._io)
                self.request._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.select_bucket:
                pass
                self.request = mcbp_select_bucket.McbpSelectBucket(self.header.len_key, self._io)
                self.request._read()
            else:
                pass
                self.request = mcbp_payload.McbpPayload(self.header.len_extras, self.header.len_key, self.header.len_value, self._io)
                self.request._read()
            self._debug['request']['end'] = self._io.pos()
        else:
            self.request = None

        if self.header.is_response:
            pass
            self._debug['response']['start'] = self._io.pos()
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Client.collections_get_id:
                pass
                self.response = mcbp_get_collection_id_response.McbpGetCollectionIdResponse(self.header.is_success, self.header.len_extras, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.collections_get_manifest:
                pass
                self.response = mcbp_collections_get_manifest_response.McbpCollectionsGetManifestResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.collections_get_scope_id:
                pass
                self.response = mcbp_get_scope_id_response.McbpGetScopeIdResponse(self.header.is_success, self.header.len_extras, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_abort:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_add_stream:
                pass
                self.response = dcp_add_stream_response.DcpAddStreamResponse(self.header.is_success, self.header.len_extras, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_buffer_acknowledgement:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_cache_transfer:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_cache_transfer_end:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_close_stream:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_commit:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_control:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_deletion:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_expiration:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_flush:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_get_failover_log:
                pass
                self.response = mcbp_failover_log_response.McbpFailoverLogResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_mutation:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_noop:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_open:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_oso_snapshot:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_prepare:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_seqno_acknowledged:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_seqno_advanced:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_set_vbucket_state:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_snapshot_marker:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_stream_end:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_stream_req:
                pass
                self.response = dcp_stream_req_response.DcpStreamReqResponse(self.header.status, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_system_event:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_all_vb_seqnos:
                pass
                self.response = mcbp_get_all_vb_seqnos_response.McbpGetAllVbSeqnosResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_cluster_config:
                pass
                self.response = mcbp_get_cluster_config_response.McbpGetClusterConfigResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_failover_log:
                pass
                self.response = mcbp_failover_log_response.McbpFailoverLogResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_meta:
                pass
                self.response = mcbp_get_meta_response.McbpGetMetaResponse(self.header.is_success, self.header.len_extras, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.getq_meta:
                pass
                self.response = mcbp_get_meta_response.McbpGetMetaResponse(self.header.is_success, self.header.len_extras, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.hello:
                pass
                self.response = mcbp_hello_response.McbpHelloResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.observe_seqno:
                pass
                self.response = mcbp_observe_seqno_response.McbpObserveSeqnoResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.sasl_auth:
                pass
                self.response = mcbp_sasl_auth_response.McbpSaslAuthResponse(self.header.status, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.sasl_list_mechs:
                pass
                self.response = mcbp_sasl_list_mechs_response.McbpSaslListMechsResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.sasl_step:
                pass
                self.response = mcbp_sasl_auth_response.McbpSaslAuthResponse(self.header.status, self.header.len_value, self._io)
                self.response._read()
            elif _on == mcbp_opcode.McbpOpcode.Client.select_bucket:
                pass
                self.response = mcbp_response.McbpResponse(self.header.is_success, self.header.len_value, self._io)
                self.response._read()
            else:
                pass
                self.response = mcbp_payload.McbpPayload(self.header.len_extras, self.header.len_key, self.header.len_value, self._io)
                self.response._read()
            self._debug['response']['end'] = self._io.pos()
        else:
            self.response = None

        if self._io.pos() < self.header.len_body:
            pass
            self._debug['surplus']['start'] = self._io.pos()
            self.surplus = mcbp_surplus.McbpSurplus(self._io)
            self.surplus._read()
            self._debug['surplus']['end'] = self._io.pos()
        else:
            self.surplus = None



    def _fetch_instances(self):
        pass
        if self.header.has_framing_extras:
            pass
            self.framing_extras._fetch_instances()

        if self.header.is_request:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Client.collections_get_id:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.collections_get_manifest:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.collections_get_scope_id:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_abort:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_add_stream:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_buffer_acknowledgement:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_cache_transfer:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_cache_transfer_end:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_cache_transfer_end_short_lived:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_cache_transfer_short_lived:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_close_stream:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_commit:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_control:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_deletion:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_expiration:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_flush:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_get_failover_log:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_mutation:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_noop:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_open:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_oso_snapshot:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_prepare:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_seqno_acknowledged:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_seqno_advanced:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_set_vbucket_state:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_snapshot_marker:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_stream_end:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_stream_req:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_system_event:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_all_vb_seqnos:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_cluster_config:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_failover_log:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_meta:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.getq_meta:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.hello:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.observe_seqno:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.sasl_auth:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.sasl_list_mechs:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.sasl_step:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.select_bucket:
                pass
                self.request._fetch_instances()
            else:
                pass
                self.request._fetch_instances()

        if self.header.is_response:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Client.collections_get_id:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.collections_get_manifest:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.collections_get_scope_id:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_abort:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_add_stream:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_buffer_acknowledgement:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_cache_transfer:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_cache_transfer_end:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_close_stream:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_commit:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_control:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_deletion:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_expiration:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_flush:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_get_failover_log:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_mutation:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_noop:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_open:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_oso_snapshot:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_prepare:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_seqno_acknowledged:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_seqno_advanced:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_set_vbucket_state:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_snapshot_marker:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_stream_end:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_stream_req:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_system_event:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_all_vb_seqnos:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_cluster_config:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_failover_log:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.get_meta:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.getq_meta:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.hello:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.observe_seqno:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.sasl_auth:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.sasl_list_mechs:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.sasl_step:
                pass
                self.response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.select_bucket:
                pass
                self.response._fetch_instances()
            else:
                pass
                self.response._fetch_instances()

        if self._io.pos() < self.header.len_body:
            pass
            self.surplus._fetch_instances()

        _ = self.first_byte
        if hasattr(self, '_m_first_byte'):
            pass


    @property
    def first_byte(self):
        """First byte of the body."""
        if hasattr(self, '_m_first_byte'):
            return self._m_first_byte

        if self.has_doubtful_framing:
            pass
            _pos = self._io.pos()
            self._io.seek(0)
            self._debug['_m_first_byte']['start'] = self._io.pos()
            self._m_first_byte = self._io.read_u1()
            self._debug['_m_first_byte']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_first_byte', None)

    @property
    def has_doubtful_framing(self):
        """The header counts no framing extras, but servers since 8.0 send messages
        of this kind with framing extras.
        """
        if hasattr(self, '_m_has_doubtful_framing'):
            return self._m_has_doubtful_framing

        self._m_has_doubtful_framing =  ((self.header.has_framing_extras) and (self.header.len_framing == 0) and (self.header.len_value > 2) and ( ((self.is_deletion_v2) or (self.is_expiration_v2)) )) 
        return getattr(self, '_m_has_doubtful_framing', None)

    @property
    def has_unlisted_framing(self):
        """The body contains three bytes of framing extras that the header does not
        count. The first byte of the body is the tag of a stream id; in practice,
        no seqno begins with this byte.
        """
        if hasattr(self, '_m_has_unlisted_framing'):
            return self._m_has_unlisted_framing

        self._m_has_unlisted_framing =  (((not (self.is_strict))) and (self.has_doubtful_framing) and (self.first_byte == 34)) 
        return getattr(self, '_m_has_unlisted_framing', None)

    @property
    def is_deletion_v2(self):
        """The message is a deletion with a delete time."""
        if hasattr(self, '_m_is_deletion_v2'):
            return self._m_is_deletion_v2

        self._m_is_deletion_v2 =  ((self.opcode == mcbp_opcode.McbpOpcode.Client.dcp_deletion) and (self.header.len_extras == 21)) 
        return getattr(self, '_m_is_deletion_v2', None)

    @property
    def is_expiration_v2(self):
        """The message is an expiration."""
        if hasattr(self, '_m_is_expiration_v2'):
            return self._m_is_expiration_v2

        self._m_is_expiration_v2 =  ((self.opcode == mcbp_opcode.McbpOpcode.Client.dcp_expiration) and (self.header.len_extras == 20)) 
        return getattr(self, '_m_is_expiration_v2', None)

    @property
    def len_framing_extras(self):
        """Length of the framing extras."""
        if hasattr(self, '_m_len_framing_extras'):
            return self._m_len_framing_extras

        self._m_len_framing_extras = (self.header.len_framing if (not (self.has_unlisted_framing)) else 3)
        return getattr(self, '_m_len_framing_extras', None)

    @property
    def len_unlisted(self):
        """Length of framing extras that the header does not count."""
        if hasattr(self, '_m_len_unlisted'):
            return self._m_len_unlisted

        self._m_len_unlisted = (self.len_framing_extras - self.header.len_framing)
        return getattr(self, '_m_len_unlisted', None)

    @property
    def len_value(self):
        """Length of the value."""
        if hasattr(self, '_m_len_value'):
            return self._m_len_value

        self._m_len_value = (self.header.len_value - self.len_unlisted)
        return getattr(self, '_m_len_value', None)


