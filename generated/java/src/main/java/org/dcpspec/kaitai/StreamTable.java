package org.dcpspec.kaitai;

import io.kaitai.struct.KaitaiStruct;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;

/** The fields of messages for {@link DcpStream}. Generated from the grammars of dcpspec. */
final class StreamTable {
  private StreamTable() {}

  static final int HEADER_SIZE = 24;
  static final int LENGTH_AT = 8;
  static final int MAX_MESSAGE = 31457304;
  static final String[] TRUNCATED = {"truncated", "", "A field lies within the bytes of its message."};
  static final String[] TOO_LONG = {"message-length", "", "A message does not exceed the maximum length."};
  static final String[] NOT_SNAPPY = {"snappy", "mcbp_document_value.snappy", "A value whose datatype includes Snappy consists of one valid Snappy block."};
  /** The datatype bit. */
  static final int SNAPPY_BIT = 2;
  /** The rules by the place in the grammars that breaks them. */
  static final Map<String, String[]> RULES = Map.ofEntries(
      Map.entry("dcp_deletion/types/extras/seq/2", new String[] {"extended-meta-length", "dcp_deletion::extras.len_extended_meta", "the extended metadata fits into the value"}),
      Map.entry("dcp_expiration/types/extras/seq/2", new String[] {"extended-meta-length", "dcp_expiration::extras.len_extended_meta", "the extended metadata fits into the value"}),
      Map.entry("dcp_mutation/types/extras/seq/5", new String[] {"extended-meta-length", "dcp_mutation::extras.len_extended_meta", "the extended metadata fits into the value"}),
      Map.entry("flatbuffers/seq/0", new String[] {"flatbuffers-offset", "flatbuffers.pos_table", "offsets stay inside the buffer"}),
      Map.entry("flatbuffers/instances/ofs_vtable", new String[] {"flatbuffers-offset", "flatbuffers.ofs_vtable", "offsets stay inside the buffer"}),
      Map.entry("flatbuffers/types/vtable/seq/0", new String[] {"flatbuffers-vtable", "flatbuffers::vtable.len_vtable", "the length of a vtable is even and at least four"}),
      Map.entry("flatbuffers/types/string_field/instances/ofs_content", new String[] {"flatbuffers-offset", "flatbuffers::string_field.ofs_content", "offsets stay inside the buffer"}),
      Map.entry("flatbuffers/types/content/seq/0", new String[] {"flatbuffers-string-length", "flatbuffers::content.len_text", "a string is shorter than its buffer"}),
      Map.entry("flatbuffers/types/content/seq/2", new String[] {"flatbuffers-string", "flatbuffers::content.terminator", "a zero byte follows the text"}),
      Map.entry("mcbp_collection_id/seq/1", new String[] {"leb128-shortest", "mcbp_collection_id.group1", "a collection id of several bytes does not end with a zero group"}),
      Map.entry("mcbp_collection_id/seq/2", new String[] {"leb128-shortest", "mcbp_collection_id.group2", "a collection id of several bytes does not end with a zero group"}),
      Map.entry("mcbp_collection_id/seq/3", new String[] {"leb128-shortest", "mcbp_collection_id.group3", "a collection id of several bytes does not end with a zero group"}),
      Map.entry("mcbp_collection_id/types/last_group/seq/0", new String[] {"leb128-end", "mcbp_collection_id::last_group.has_next", "a collection id ends with its fifth byte"}),
      Map.entry("mcbp_collection_id/types/last_group/seq/1", new String[] {"leb128-overflow", "mcbp_collection_id::last_group.spare", "a collection id has no bits above 32"}),
      Map.entry("mcbp_collection_id/types/last_group/seq/2", new String[] {"leb128-shortest", "mcbp_collection_id::last_group.bits", "a collection id of several bytes does not end with a zero group"}),
      Map.entry("mcbp_header/seq/0", new String[] {"magic", "mcbp_header.magic", "the first byte of a message is one of the six magics"}),
      Map.entry("mcbp_header/seq/10", new String[] {"header-lengths", "mcbp_header.len_body", "framing extras, extras and key fit into the body"}),
      Map.entry("mcbp_observe_seqno_response/types/state/seq/0", new String[] {"observe-format", "mcbp_observe_seqno_response::state.format", "the format of an observed state is 0 or 1"}),
      Map.entry("mcbp_surplus/seq/0", new String[] {"surplus", "mcbp_surplus.first_byte", "nothing follows the last field of a layout"}),
      Map.entry("mcbp_xattr_section/seq/0", new String[] {"xattr-length", "mcbp_xattr_section.len_pairs", "extended attributes fit into the value"})
  );

  /** Sets the fields that depend on the kind. Returns the document's value if it is compressed. */
  static McbpDocumentValue describe(DcpMessage m, KaitaiStruct payload) {
    return KINDS.get(payload.getClass()).apply(m, payload);
  }

  /** The names of all enum members, as in the grammars. */
  static String[] names(Enum<?>[] members) {
    return Arrays.stream(members)
        .map(one -> one.name().toLowerCase(Locale.ROOT))
        .toArray(String[]::new);
  }

  private static final String[] NAMES_OF_DCP_STREAM_END_REASON = names(DcpStreamEnd.Reason.values());
  private static final String[] NAMES_OF_DCP_SYSTEM_EVENT_EVENT = names(DcpSystemEvent.Event.values());

  private static final
      Map<Class<?>, BiFunction<DcpMessage, KaitaiStruct, McbpDocumentValue>> KINDS =
      new HashMap<>(Map.ofEntries(
      Map.entry(McbpHello.class, (m, p) -> mcbpHello(m, (McbpHello) p)),
      Map.entry(McbpSaslListMechs.class, (m, p) -> mcbpSaslListMechs(m, (McbpSaslListMechs) p)),
      Map.entry(McbpSaslAuth.class, (m, p) -> mcbpSaslAuth(m, (McbpSaslAuth) p)),
      Map.entry(McbpGetAllVbSeqnos.class, (m, p) -> mcbpGetAllVbSeqnos(m, (McbpGetAllVbSeqnos) p)),
      Map.entry(DcpOpen.class, (m, p) -> dcpOpen(m, (DcpOpen) p)),
      Map.entry(DcpAddStream.class, (m, p) -> dcpAddStream(m, (DcpAddStream) p)),
      Map.entry(DcpCloseStream.class, (m, p) -> dcpCloseStream(m, (DcpCloseStream) p)),
      Map.entry(DcpStreamReq.class, (m, p) -> dcpStreamReq(m, (DcpStreamReq) p)),
      Map.entry(DcpGetFailoverLog.class, (m, p) -> dcpGetFailoverLog(m, (DcpGetFailoverLog) p)),
      Map.entry(DcpStreamEnd.class, (m, p) -> dcpStreamEnd(m, (DcpStreamEnd) p)),
      Map.entry(DcpSnapshotMarker.class, (m, p) -> dcpSnapshotMarker(m, (DcpSnapshotMarker) p)),
      Map.entry(DcpMutation.class, (m, p) -> dcpMutation(m, (DcpMutation) p)),
      Map.entry(DcpDeletion.class, (m, p) -> dcpDeletion(m, (DcpDeletion) p)),
      Map.entry(DcpExpiration.class, (m, p) -> dcpExpiration(m, (DcpExpiration) p)),
      Map.entry(DcpFlush.class, (m, p) -> dcpFlush(m, (DcpFlush) p)),
      Map.entry(DcpSetVbucketState.class, (m, p) -> dcpSetVbucketState(m, (DcpSetVbucketState) p)),
      Map.entry(DcpNoop.class, (m, p) -> dcpNoop(m, (DcpNoop) p)),
      Map.entry(DcpBufferAcknowledgement.class, (m, p) -> dcpBufferAcknowledgement(m, (DcpBufferAcknowledgement) p)),
      Map.entry(DcpControl.class, (m, p) -> dcpControl(m, (DcpControl) p)),
      Map.entry(DcpSystemEvent.class, (m, p) -> dcpSystemEvent(m, (DcpSystemEvent) p)),
      Map.entry(DcpPrepare.class, (m, p) -> dcpPrepare(m, (DcpPrepare) p)),
      Map.entry(DcpSeqnoAcknowledged.class, (m, p) -> dcpSeqnoAcknowledged(m, (DcpSeqnoAcknowledged) p)),
      Map.entry(DcpCommit.class, (m, p) -> dcpCommit(m, (DcpCommit) p)),
      Map.entry(DcpAbort.class, (m, p) -> dcpAbort(m, (DcpAbort) p)),
      Map.entry(DcpSeqnoAdvanced.class, (m, p) -> dcpSeqnoAdvanced(m, (DcpSeqnoAdvanced) p)),
      Map.entry(DcpOsoSnapshot.class, (m, p) -> dcpOsoSnapshot(m, (DcpOsoSnapshot) p)),
      Map.entry(DcpCacheTransfer.class, (m, p) -> dcpCacheTransfer(m, (DcpCacheTransfer) p)),
      Map.entry(DcpCacheTransferEnd.class, (m, p) -> dcpCacheTransferEnd(m, (DcpCacheTransferEnd) p)),
      Map.entry(DcpCacheTransferEndShortLived.class, (m, p) -> dcpCacheTransferEndShortLived(m, (DcpCacheTransferEndShortLived) p)),
      Map.entry(DcpCacheTransferShortLived.class, (m, p) -> dcpCacheTransferShortLived(m, (DcpCacheTransferShortLived) p)),
      Map.entry(McbpSelectBucket.class, (m, p) -> mcbpSelectBucket(m, (McbpSelectBucket) p)),
      Map.entry(McbpObserveSeqno.class, (m, p) -> mcbpObserveSeqno(m, (McbpObserveSeqno) p)),
      Map.entry(McbpGetMeta.class, (m, p) -> mcbpGetMeta(m, (McbpGetMeta) p)),
      Map.entry(McbpGetClusterConfig.class, (m, p) -> mcbpGetClusterConfig(m, (McbpGetClusterConfig) p)),
      Map.entry(McbpCollectionsGetManifest.class, (m, p) -> mcbpCollectionsGetManifest(m, (McbpCollectionsGetManifest) p)),
      Map.entry(McbpGetCollectionId.class, (m, p) -> mcbpGetCollectionId(m, (McbpGetCollectionId) p)),
      Map.entry(McbpGetScopeId.class, (m, p) -> mcbpGetScopeId(m, (McbpGetScopeId) p)),
      Map.entry(McbpPayload.class, (m, p) -> mcbpPayload(m, (McbpPayload) p)),
      Map.entry(McbpHelloResponse.class, (m, p) -> mcbpHelloResponse(m, (McbpHelloResponse) p)),
      Map.entry(McbpSaslListMechsResponse.class, (m, p) -> mcbpSaslListMechsResponse(m, (McbpSaslListMechsResponse) p)),
      Map.entry(McbpSaslAuthResponse.class, (m, p) -> mcbpSaslAuthResponse(m, (McbpSaslAuthResponse) p)),
      Map.entry(McbpGetAllVbSeqnosResponse.class, (m, p) -> mcbpGetAllVbSeqnosResponse(m, (McbpGetAllVbSeqnosResponse) p)),
      Map.entry(McbpResponse.class, (m, p) -> mcbpResponse(m, (McbpResponse) p)),
      Map.entry(DcpAddStreamResponse.class, (m, p) -> dcpAddStreamResponse(m, (DcpAddStreamResponse) p)),
      Map.entry(DcpStreamReqResponse.class, (m, p) -> dcpStreamReqResponse(m, (DcpStreamReqResponse) p)),
      Map.entry(McbpFailoverLogResponse.class, (m, p) -> mcbpFailoverLogResponse(m, (McbpFailoverLogResponse) p)),
      Map.entry(McbpObserveSeqnoResponse.class, (m, p) -> mcbpObserveSeqnoResponse(m, (McbpObserveSeqnoResponse) p)),
      Map.entry(McbpGetMetaResponse.class, (m, p) -> mcbpGetMetaResponse(m, (McbpGetMetaResponse) p)),
      Map.entry(McbpGetClusterConfigResponse.class, (m, p) -> mcbpGetClusterConfigResponse(m, (McbpGetClusterConfigResponse) p)),
      Map.entry(McbpCollectionsGetManifestResponse.class, (m, p) -> mcbpCollectionsGetManifestResponse(m, (McbpCollectionsGetManifestResponse) p)),
      Map.entry(McbpGetCollectionIdResponse.class, (m, p) -> mcbpGetCollectionIdResponse(m, (McbpGetCollectionIdResponse) p)),
      Map.entry(McbpGetScopeIdResponse.class, (m, p) -> mcbpGetScopeIdResponse(m, (McbpGetScopeIdResponse) p)),
      Map.entry(McbpClustermapChangeNotification.class, (m, p) -> mcbpClustermapChangeNotification(m, (McbpClustermapChangeNotification) p)),
      Map.entry(McbpExternalAuthenticate.class, (m, p) -> mcbpExternalAuthenticate(m, (McbpExternalAuthenticate) p)),
      Map.entry(McbpActiveExternalUsers.class, (m, p) -> mcbpActiveExternalUsers(m, (McbpActiveExternalUsers) p)),
      Map.entry(McbpGetAuthorization.class, (m, p) -> mcbpGetAuthorization(m, (McbpGetAuthorization) p)),
      Map.entry(McbpExternalAuthResponse.class, (m, p) -> mcbpExternalAuthResponse(m, (McbpExternalAuthResponse) p))
  ));

  private static McbpDocumentValue mcbpHello(DcpMessage m, McbpHello p) {
    m.kind = "hello";
    m.direction = "client to server";
    return null;
  }

  private static McbpDocumentValue mcbpSaslListMechs(DcpMessage m, McbpSaslListMechs p) {
    m.kind = "sasl_list_mechs";
    m.direction = "client to server";
    return null;
  }

  private static McbpDocumentValue mcbpSaslAuth(DcpMessage m, McbpSaslAuth p) {
    m.kind = "sasl_auth";
    m.direction = "client to server";
    return null;
  }

  private static McbpDocumentValue mcbpGetAllVbSeqnos(DcpMessage m, McbpGetAllVbSeqnos p) {
    m.kind = "get_all_vb_seqnos";
    m.direction = "client to server";
    {
      var v0 = p.extras();
      var v1 = v0.collectionId();
      if (v1 != null) {
      m.collectionId = v1;
      }
    }
    return null;
  }

  private static McbpDocumentValue dcpOpen(DcpMessage m, DcpOpen p) {
    m.kind = "open";
    {
      var v0 = p.extras();
      var v1 = v0.flags();
      m.flags = new ArrayList<>();
      if (v1.skipsDeletesInInitialBackfill()) m.flags.add("skips_deletes_in_initial_backfill");
      if (v1.includesDeletedUserXattrs()) m.flags.add("includes_deleted_user_xattrs");
      if (v1.isPitr()) m.flags.add("is_pitr");
      if (v1.hasNoValueWithUnderlyingDatatype()) m.flags.add("has_no_value_with_underlying_datatype");
      if (v1.includesDeleteTimes()) m.flags.add("includes_delete_times");
      if (v1.hasCollections()) m.flags.add("has_collections");
      if (v1.hasNoValue()) m.flags.add("has_no_value");
      if (v1.includesXattrs()) m.flags.add("includes_xattrs");
      if (v1.isNotifier()) m.flags.add("is_notifier");
      if (v1.isProducer()) m.flags.add("is_producer");
    }
    return null;
  }

  private static McbpDocumentValue dcpAddStream(DcpMessage m, DcpAddStream p) {
    m.kind = "add_stream";
    m.direction = "client to server";
    {
      var v0 = p.extras();
      var v1 = v0.flags();
      m.flags = new ArrayList<>();
      if (v1.isCacheTransfer()) m.flags.add("is_cache_transfer");
      if (v1.ignoresPurgedTombstones()) m.flags.add("ignores_purged_tombstones");
      if (v1.isFromLatest()) m.flags.add("is_from_latest");
      if (v1.hasStrictVbucketUuid()) m.flags.add("has_strict_vbucket_uuid");
      if (v1.isActiveVbucketOnly()) m.flags.add("is_active_vbucket_only");
      if (v1.hasNoValue()) m.flags.add("has_no_value");
      if (v1.isToLatest()) m.flags.add("is_to_latest");
      if (v1.isDiskOnly()) m.flags.add("is_disk_only");
      if (v1.isTakeover()) m.flags.add("is_takeover");
    }
    return null;
  }

  private static McbpDocumentValue dcpCloseStream(DcpMessage m, DcpCloseStream p) {
    m.kind = "close_stream";
    m.direction = "client to server";
    return null;
  }

  private static McbpDocumentValue dcpStreamReq(DcpMessage m, DcpStreamReq p) {
    m.kind = "stream_req";
    m.direction = "consumer to producer";
    {
      var v0 = p.extras();
      var v1 = v0.startSeqno();
      m.startSeqno = v1;
    }
    {
      var v0 = p.extras();
      var v1 = v0.endSeqno();
      m.endSeqno = v1;
    }
    {
      var v0 = p.extras();
      var v1 = v0.vbucketUuid();
      m.vbucketUuid = v1;
    }
    {
      var v0 = p.extras();
      var v1 = v0.snapStartSeqno();
      m.snapStartSeqno = v1;
    }
    {
      var v0 = p.extras();
      var v1 = v0.snapEndSeqno();
      m.snapEndSeqno = v1;
    }
    {
      var v0 = p.extras();
      var v1 = v0.flags();
      m.flags = new ArrayList<>();
      if (v1.isCacheTransfer()) m.flags.add("is_cache_transfer");
      if (v1.ignoresPurgedTombstones()) m.flags.add("ignores_purged_tombstones");
      if (v1.isFromLatest()) m.flags.add("is_from_latest");
      if (v1.hasStrictVbucketUuid()) m.flags.add("has_strict_vbucket_uuid");
      if (v1.isActiveVbucketOnly()) m.flags.add("is_active_vbucket_only");
      if (v1.hasNoValue()) m.flags.add("has_no_value");
      if (v1.isToLatest()) m.flags.add("is_to_latest");
      if (v1.isDiskOnly()) m.flags.add("is_disk_only");
      if (v1.isTakeover()) m.flags.add("is_takeover");
    }
    return null;
  }

  private static McbpDocumentValue dcpGetFailoverLog(DcpMessage m, DcpGetFailoverLog p) {
    m.kind = "get_failover_log";
    m.direction = "consumer to producer";
    return null;
  }

  private static McbpDocumentValue dcpStreamEnd(DcpMessage m, DcpStreamEnd p) {
    m.kind = "stream_end";
    m.direction = "producer to consumer";
    {
      var v0 = p.extras();
      var v1 = v0.reason();
      m.reason = DcpMessage.name(NAMES_OF_DCP_STREAM_END_REASON, v1, v0.rawReason());
    }
    return null;
  }

  private static McbpDocumentValue dcpSnapshotMarker(DcpMessage m, DcpSnapshotMarker p) {
    m.kind = "snapshot_marker";
    m.direction = "producer to consumer";
    {
      var v0 = p.snapshot();
      var v1 = v0.startSeqno();
      m.startSeqno = v1;
    }
    {
      var v0 = p.snapshot();
      var v1 = v0.endSeqno();
      m.endSeqno = v1;
    }
    {
      var v0 = p.snapshot();
      var v1 = v0.purgeSeqno();
      if (v1 != null) {
      m.purgeSeqno = v1;
      }
    }
    {
      var v0 = p.snapshot();
      var v1 = v0.flags();
      m.flags = new ArrayList<>();
      if (v1.hasDuplicateKeys()) m.flags.add("has_duplicate_keys");
      if (v1.isHistory()) m.flags.add("is_history");
      if (v1.wantsAcknowledgement()) m.flags.add("wants_acknowledgement");
      if (v1.isCheckpoint()) m.flags.add("is_checkpoint");
      if (v1.isDisk()) m.flags.add("is_disk");
      if (v1.isMemory()) m.flags.add("is_memory");
    }
    return null;
  }

  private static McbpDocumentValue dcpMutation(DcpMessage m, DcpMutation p) {
    m.kind = "mutation";
    m.direction = "producer to consumer";
    {
      var v0 = p.extras();
      var v1 = v0.bySeqno();
      m.seqno = v1;
    }
    {
      var v0 = p.key();
      var v1 = v0.collectionId();
      if (v1 != null) {
      var v2 = v1.number();
      m.collectionId = v2;
      }
    }
    {
      var v0 = p.key();
      var v1 = v0.name();
      m.key = v1;
    }
    {
      var v0 = p.value();
      var v1 = v0.body();
      if (v1 != null) {
      m.value = v1;
      }
    }
    {
      var v0 = p.value();
      var v1 = v0.snappy();
      if (v1 != null) {
      return v0;
      }
    }
    return null;
  }

  private static McbpDocumentValue dcpDeletion(DcpMessage m, DcpDeletion p) {
    m.kind = "deletion";
    m.direction = "producer to consumer";
    {
      var v0 = p.extras();
      var v1 = v0.bySeqno();
      m.seqno = v1;
    }
    {
      var v0 = p.key();
      var v1 = v0.collectionId();
      if (v1 != null) {
      var v2 = v1.number();
      m.collectionId = v2;
      }
    }
    {
      var v0 = p.key();
      var v1 = v0.name();
      m.key = v1;
    }
    {
      var v0 = p.value();
      var v1 = v0.body();
      if (v1 != null) {
      m.value = v1;
      }
    }
    {
      var v0 = p.value();
      var v1 = v0.snappy();
      if (v1 != null) {
      return v0;
      }
    }
    return null;
  }

  private static McbpDocumentValue dcpExpiration(DcpMessage m, DcpExpiration p) {
    m.kind = "expiration";
    m.direction = "producer to consumer";
    {
      var v0 = p.extras();
      var v1 = v0.bySeqno();
      m.seqno = v1;
    }
    {
      var v0 = p.key();
      var v1 = v0.collectionId();
      if (v1 != null) {
      var v2 = v1.number();
      m.collectionId = v2;
      }
    }
    {
      var v0 = p.key();
      var v1 = v0.name();
      m.key = v1;
    }
    {
      var v0 = p.value();
      var v1 = v0.body();
      if (v1 != null) {
      m.value = v1;
      }
    }
    {
      var v0 = p.value();
      var v1 = v0.snappy();
      if (v1 != null) {
      return v0;
      }
    }
    return null;
  }

  private static McbpDocumentValue dcpFlush(DcpMessage m, DcpFlush p) {
    m.kind = "flush";
    m.direction = "producer to consumer";
    return null;
  }

  private static McbpDocumentValue dcpSetVbucketState(DcpMessage m, DcpSetVbucketState p) {
    m.kind = "set_vbucket_state";
    m.direction = "producer to consumer";
    return null;
  }

  private static McbpDocumentValue dcpNoop(DcpMessage m, DcpNoop p) {
    m.kind = "noop";
    m.direction = "producer to consumer";
    return null;
  }

  private static McbpDocumentValue dcpBufferAcknowledgement(DcpMessage m, DcpBufferAcknowledgement p) {
    m.kind = "buffer_acknowledgement";
    m.direction = "consumer to producer";
    return null;
  }

  private static McbpDocumentValue dcpControl(DcpMessage m, DcpControl p) {
    m.kind = "control";
    m.direction = "consumer to producer";
    return null;
  }

  private static McbpDocumentValue dcpSystemEvent(DcpMessage m, DcpSystemEvent p) {
    m.kind = "system_event";
    m.direction = "producer to consumer";
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.manifestId();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.scopeId();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.collectionId();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.ttlValid();
      var v2 = v1.isSet();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.maxTtl();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.name();
      var v2 = v1.content();
      if (v2 != null) {
      var v3 = v2.text();
      }
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.history();
      var v2 = v1.isSet();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.defaultCollectionMvs();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.metered();
      var v2 = v1.isSet();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.flushUid();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.DroppedCollection) {
      var case0 = (DcpSystemEvent.DroppedCollection) v0;
      var v1 = case0.manifestId();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.DroppedCollection) {
      var case0 = (DcpSystemEvent.DroppedCollection) v0;
      var v1 = case0.scopeId();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.DroppedCollection) {
      var case0 = (DcpSystemEvent.DroppedCollection) v0;
      var v1 = case0.collectionId();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.DroppedCollection) {
      var case0 = (DcpSystemEvent.DroppedCollection) v0;
      var v1 = case0.systemCollection();
      var v2 = v1.isSet();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Scope) {
      var case0 = (DcpSystemEvent.Scope) v0;
      var v1 = case0.manifestId();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Scope) {
      var case0 = (DcpSystemEvent.Scope) v0;
      var v1 = case0.scopeId();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Scope) {
      var case0 = (DcpSystemEvent.Scope) v0;
      var v1 = case0.name();
      var v2 = v1.content();
      if (v2 != null) {
      var v3 = v2.text();
      }
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.DroppedScope) {
      var case0 = (DcpSystemEvent.DroppedScope) v0;
      var v1 = case0.manifestId();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.DroppedScope) {
      var case0 = (DcpSystemEvent.DroppedScope) v0;
      var v1 = case0.scopeId();
      var v2 = v1.number();
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.DroppedScope) {
      var case0 = (DcpSystemEvent.DroppedScope) v0;
      var v1 = case0.systemScope();
      var v2 = v1.isSet();
      }
    }
    {
      var v0 = p.extras();
      var v1 = v0.bySeqno();
      m.seqno = v1;
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.DroppedCollection) {
      var case0 = (DcpSystemEvent.DroppedCollection) v0;
      var v1 = case0.collectionId();
      var v2 = v1.number();
      m.collectionId = v2;
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.collectionId();
      var v2 = v1.number();
      m.collectionId = v2;
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.EventFields) {
      var case0 = (DcpSystemEvent.EventFields) v0;
      var v1 = case0.collectionId();
      if (v1 != null) {
      m.collectionId = v1;
      }
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.DroppedScope) {
      var case0 = (DcpSystemEvent.DroppedScope) v0;
      var v1 = case0.scopeId();
      var v2 = v1.number();
      m.scopeId = v2;
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Scope) {
      var case0 = (DcpSystemEvent.Scope) v0;
      var v1 = case0.scopeId();
      var v2 = v1.number();
      m.scopeId = v2;
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.DroppedCollection) {
      var case0 = (DcpSystemEvent.DroppedCollection) v0;
      var v1 = case0.scopeId();
      var v2 = v1.number();
      m.scopeId = v2;
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.scopeId();
      var v2 = v1.number();
      m.scopeId = v2;
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.EventFields) {
      var case0 = (DcpSystemEvent.EventFields) v0;
      var v1 = case0.scopeId();
      m.scopeId = v1;
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.PrototypeFields) {
      var case0 = (DcpSystemEvent.PrototypeFields) v0;
      var v1 = case0.manifestId();
      m.manifestId = v1;
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.DroppedScope) {
      var case0 = (DcpSystemEvent.DroppedScope) v0;
      var v1 = case0.manifestId();
      var v2 = v1.number();
      m.manifestId = v2;
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Scope) {
      var case0 = (DcpSystemEvent.Scope) v0;
      var v1 = case0.manifestId();
      var v2 = v1.number();
      m.manifestId = v2;
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.DroppedCollection) {
      var case0 = (DcpSystemEvent.DroppedCollection) v0;
      var v1 = case0.manifestId();
      var v2 = v1.number();
      m.manifestId = v2;
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.Collection) {
      var case0 = (DcpSystemEvent.Collection) v0;
      var v1 = case0.manifestId();
      var v2 = v1.number();
      m.manifestId = v2;
      }
    }
    {
      var v0 = p.eventValue();
      if (v0 instanceof DcpSystemEvent.EventFields) {
      var case0 = (DcpSystemEvent.EventFields) v0;
      var v1 = case0.manifestId();
      m.manifestId = v1;
      }
    }
    {
      var v0 = p.extras();
      var v1 = v0.event();
      m.event = DcpMessage.name(NAMES_OF_DCP_SYSTEM_EVENT_EVENT, v1, v0.rawEvent());
    }
    return null;
  }

  private static McbpDocumentValue dcpPrepare(DcpMessage m, DcpPrepare p) {
    m.kind = "prepare";
    m.direction = "producer to consumer";
    {
      var v0 = p.extras();
      var v1 = v0.bySeqno();
      m.seqno = v1;
    }
    {
      var v0 = p.key();
      var v1 = v0.collectionId();
      if (v1 != null) {
      var v2 = v1.number();
      m.collectionId = v2;
      }
    }
    {
      var v0 = p.key();
      var v1 = v0.name();
      m.key = v1;
    }
    {
      var v0 = p.value();
      var v1 = v0.body();
      if (v1 != null) {
      m.value = v1;
      }
    }
    {
      var v0 = p.value();
      var v1 = v0.snappy();
      if (v1 != null) {
      return v0;
      }
    }
    return null;
  }

  private static McbpDocumentValue dcpSeqnoAcknowledged(DcpMessage m, DcpSeqnoAcknowledged p) {
    m.kind = "seqno_acknowledged";
    m.direction = "consumer to producer";
    return null;
  }

  private static McbpDocumentValue dcpCommit(DcpMessage m, DcpCommit p) {
    m.kind = "commit";
    m.direction = "producer to consumer";
    {
      var v0 = p.extras();
      var v1 = v0.commitSeqno();
      m.seqno = v1;
    }
    {
      var v0 = p.key();
      var v1 = v0.collectionId();
      if (v1 != null) {
      var v2 = v1.number();
      m.collectionId = v2;
      }
    }
    {
      var v0 = p.key();
      var v1 = v0.name();
      m.key = v1;
    }
    return null;
  }

  private static McbpDocumentValue dcpAbort(DcpMessage m, DcpAbort p) {
    m.kind = "abort";
    m.direction = "producer to consumer";
    {
      var v0 = p.extras();
      var v1 = v0.abortSeqno();
      m.seqno = v1;
    }
    {
      var v0 = p.key();
      var v1 = v0.collectionId();
      if (v1 != null) {
      var v2 = v1.number();
      m.collectionId = v2;
      }
    }
    {
      var v0 = p.key();
      var v1 = v0.name();
      m.key = v1;
    }
    return null;
  }

  private static McbpDocumentValue dcpSeqnoAdvanced(DcpMessage m, DcpSeqnoAdvanced p) {
    m.kind = "seqno_advanced";
    m.direction = "producer to consumer";
    {
      var v0 = p.extras();
      var v1 = v0.bySeqno();
      m.seqno = v1;
    }
    return null;
  }

  private static McbpDocumentValue dcpOsoSnapshot(DcpMessage m, DcpOsoSnapshot p) {
    m.kind = "oso_snapshot";
    m.direction = "producer to consumer";
    {
      var v0 = p.extras();
      var v1 = v0.flags();
      m.flags = new ArrayList<>();
      if (v1.isEnd()) m.flags.add("is_end");
      if (v1.isStart()) m.flags.add("is_start");
    }
    return null;
  }

  private static McbpDocumentValue dcpCacheTransfer(DcpMessage m, DcpCacheTransfer p) {
    m.kind = "cache_transfer";
    m.direction = "producer to consumer";
    {
      var v0 = p.cachedValue();
      if (v0 != null) {
      var v1 = v0.extras();
      var v2 = v1.bySeqno();
      m.seqno = v2;
      }
    }
    {
      var v0 = p.cachedValue();
      if (v0 != null) {
      var v1 = v0.key();
      var v2 = v1.collectionId();
      if (v2 != null) {
      var v3 = v2.number();
      m.collectionId = v3;
      }
      }
    }
    {
      var v0 = p.cachedValue();
      if (v0 != null) {
      var v1 = v0.key();
      var v2 = v1.name();
      m.key = v2;
      }
    }
    {
      var v0 = p.cachedValue();
      if (v0 != null) {
      var v1 = v0.value();
      var v2 = v1.body();
      if (v2 != null) {
      m.value = v2;
      }
      }
    }
    {
      var v0 = p.cachedValue();
      if (v0 != null) {
      var v1 = v0.value();
      var v2 = v1.snappy();
      if (v2 != null) {
      return v1;
      }
      }
    }
    return null;
  }

  private static McbpDocumentValue dcpCacheTransferEnd(DcpMessage m, DcpCacheTransferEnd p) {
    m.kind = "cache_transfer_end";
    m.direction = "producer to consumer";
    {
      var v0 = p.cachedKeyMeta();
      if (v0 != null) {
      var v1 = v0.extras();
      var v2 = v1.bySeqno();
      m.seqno = v2;
      }
    }
    {
      var v0 = p.cachedKeyMeta();
      if (v0 != null) {
      var v1 = v0.key();
      var v2 = v1.collectionId();
      if (v2 != null) {
      var v3 = v2.number();
      m.collectionId = v3;
      }
      }
    }
    {
      var v0 = p.cachedKeyMeta();
      if (v0 != null) {
      var v1 = v0.key();
      var v2 = v1.name();
      m.key = v2;
      }
    }
    {
      var v0 = p.cachedKeyMeta();
      if (v0 != null) {
      var v1 = v0.value();
      var v2 = v1.body();
      if (v2 != null) {
      m.value = v2;
      }
      }
    }
    {
      var v0 = p.cachedKeyMeta();
      if (v0 != null) {
      var v1 = v0.value();
      var v2 = v1.snappy();
      if (v2 != null) {
      return v1;
      }
      }
    }
    return null;
  }

  private static McbpDocumentValue dcpCacheTransferEndShortLived(DcpMessage m, DcpCacheTransferEndShortLived p) {
    m.kind = "cache_transfer_end_short_lived";
    m.direction = "producer to consumer";
    return null;
  }

  private static McbpDocumentValue dcpCacheTransferShortLived(DcpMessage m, DcpCacheTransferShortLived p) {
    m.kind = "cache_transfer_short_lived";
    m.direction = "producer to consumer";
    return null;
  }

  private static McbpDocumentValue mcbpSelectBucket(DcpMessage m, McbpSelectBucket p) {
    m.kind = "select_bucket";
    m.direction = "client to server";
    return null;
  }

  private static McbpDocumentValue mcbpObserveSeqno(DcpMessage m, McbpObserveSeqno p) {
    m.kind = "observe_seqno";
    m.direction = "client to server";
    return null;
  }

  private static McbpDocumentValue mcbpGetMeta(DcpMessage m, McbpGetMeta p) {
    m.kind = "get_meta";
    m.direction = "client to server";
    {
      var v0 = p.key();
      var v1 = v0.collectionId();
      if (v1 != null) {
      var v2 = v1.number();
      m.collectionId = v2;
      }
    }
    {
      var v0 = p.key();
      var v1 = v0.name();
      m.key = v1;
    }
    return null;
  }

  private static McbpDocumentValue mcbpGetClusterConfig(DcpMessage m, McbpGetClusterConfig p) {
    m.kind = "get_cluster_config";
    m.direction = "client to server";
    return null;
  }

  private static McbpDocumentValue mcbpCollectionsGetManifest(DcpMessage m, McbpCollectionsGetManifest p) {
    m.kind = "collections_get_manifest";
    m.direction = "client to server";
    return null;
  }

  private static McbpDocumentValue mcbpGetCollectionId(DcpMessage m, McbpGetCollectionId p) {
    m.kind = "get_collection_id";
    m.direction = "client to server";
    return null;
  }

  private static McbpDocumentValue mcbpGetScopeId(DcpMessage m, McbpGetScopeId p) {
    m.kind = "get_scope_id";
    m.direction = "client to server";
    return null;
  }

  private static McbpDocumentValue mcbpPayload(DcpMessage m, McbpPayload p) {
    m.kind = "payload";
    return null;
  }

  private static McbpDocumentValue mcbpHelloResponse(DcpMessage m, McbpHelloResponse p) {
    m.kind = "hello_response";
    m.direction = "server to client";
    return null;
  }

  private static McbpDocumentValue mcbpSaslListMechsResponse(DcpMessage m, McbpSaslListMechsResponse p) {
    m.kind = "sasl_list_mechs_response";
    m.direction = "server to client";
    return null;
  }

  private static McbpDocumentValue mcbpSaslAuthResponse(DcpMessage m, McbpSaslAuthResponse p) {
    m.kind = "sasl_auth_response";
    m.direction = "server to client";
    return null;
  }

  private static McbpDocumentValue mcbpGetAllVbSeqnosResponse(DcpMessage m, McbpGetAllVbSeqnosResponse p) {
    m.kind = "get_all_vb_seqnos_response";
    m.direction = "server to client";
    return null;
  }

  private static McbpDocumentValue mcbpResponse(DcpMessage m, McbpResponse p) {
    m.kind = "response";
    return null;
  }

  private static McbpDocumentValue dcpAddStreamResponse(DcpMessage m, DcpAddStreamResponse p) {
    m.kind = "add_stream_response";
    m.direction = "server to client";
    return null;
  }

  private static McbpDocumentValue dcpStreamReqResponse(DcpMessage m, DcpStreamReqResponse p) {
    m.kind = "stream_req_response";
    m.direction = "producer to consumer";
    {
      var v0 = p.rollbackSeqno();
      if (v0 != null) {
      var v1 = v0.seqno();
      m.rollbackSeqno = v1;
      }
    }
    return null;
  }

  private static McbpDocumentValue mcbpFailoverLogResponse(DcpMessage m, McbpFailoverLogResponse p) {
    m.kind = "failover_log_response";
    m.direction = "producer to consumer";
    return null;
  }

  private static McbpDocumentValue mcbpObserveSeqnoResponse(DcpMessage m, McbpObserveSeqnoResponse p) {
    m.kind = "observe_seqno_response";
    m.direction = "server to client";
    {
      var v0 = p.state();
      if (v0 != null) {
      var v1 = v0.vbucketUuid();
      m.vbucketUuid = v1;
      }
    }
    return null;
  }

  private static McbpDocumentValue mcbpGetMetaResponse(DcpMessage m, McbpGetMetaResponse p) {
    m.kind = "get_meta_response";
    m.direction = "server to client";
    return null;
  }

  private static McbpDocumentValue mcbpGetClusterConfigResponse(DcpMessage m, McbpGetClusterConfigResponse p) {
    m.kind = "get_cluster_config_response";
    m.direction = "server to client";
    return null;
  }

  private static McbpDocumentValue mcbpCollectionsGetManifestResponse(DcpMessage m, McbpCollectionsGetManifestResponse p) {
    m.kind = "collections_get_manifest_response";
    m.direction = "server to client";
    return null;
  }

  private static McbpDocumentValue mcbpGetCollectionIdResponse(DcpMessage m, McbpGetCollectionIdResponse p) {
    m.kind = "get_collection_id_response";
    m.direction = "server to client";
    {
      var v0 = p.extras();
      if (v0 != null) {
      var v1 = v0.collectionId();
      m.collectionId = v1;
      }
    }
    {
      var v0 = p.extras();
      if (v0 != null) {
      var v1 = v0.manifestId();
      m.manifestId = v1;
      }
    }
    return null;
  }

  private static McbpDocumentValue mcbpGetScopeIdResponse(DcpMessage m, McbpGetScopeIdResponse p) {
    m.kind = "get_scope_id_response";
    m.direction = "server to client";
    {
      var v0 = p.extras();
      if (v0 != null) {
      var v1 = v0.scopeId();
      m.scopeId = v1;
      }
    }
    {
      var v0 = p.extras();
      if (v0 != null) {
      var v1 = v0.manifestId();
      m.manifestId = v1;
      }
    }
    return null;
  }

  private static McbpDocumentValue mcbpClustermapChangeNotification(DcpMessage m, McbpClustermapChangeNotification p) {
    m.kind = "clustermap_change_notification";
    m.direction = "server to client";
    return null;
  }

  private static McbpDocumentValue mcbpExternalAuthenticate(DcpMessage m, McbpExternalAuthenticate p) {
    m.kind = "external_authenticate";
    m.direction = "server to client";
    return null;
  }

  private static McbpDocumentValue mcbpActiveExternalUsers(DcpMessage m, McbpActiveExternalUsers p) {
    m.kind = "active_external_users";
    m.direction = "server to client";
    return null;
  }

  private static McbpDocumentValue mcbpGetAuthorization(DcpMessage m, McbpGetAuthorization p) {
    m.kind = "get_authorization";
    m.direction = "server to client";
    return null;
  }

  private static McbpDocumentValue mcbpExternalAuthResponse(DcpMessage m, McbpExternalAuthResponse p) {
    m.kind = "external_auth_response";
    m.direction = "client to server";
    return null;
  }
}
