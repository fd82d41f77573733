"use strict";

// The fields of messages for `stream.js`. Generated from the grammars of dcpspec.

const dcp = require("./index");

/** The names of an enum by number, as in the grammars. */
function names(codes) {
  const numbers = Object.keys(codes).filter((key) => typeof codes[key] === "string");
  return Object.fromEntries(numbers.map((number) => [number, codes[number].toLowerCase()]));
}

/** A 64-bit number as a bigint. The default of a field that a FlatBuffers table omits is a plain 0. */
function exact(number) {
  return typeof number === "bigint" ? number : BigInt(number);
}

exports.HEADER_SIZE = 24;
exports.LENGTH_AT = 8;
exports.MAX_MESSAGE = 31457304;
exports.TRUNCATED = ["truncated", "", "A field lies within the bytes of its message."];
exports.TOO_LONG = ["message-length", "", "A message does not exceed the maximum length."];
exports.NOT_SNAPPY = ["snappy", "mcbp_document_value.snappy", "A value whose datatype includes Snappy consists of one valid Snappy block."];
// The text of a message contains these fields, under their names in the grammars.
exports.SHOWN = {"vbucket": "vbucket", "status": "status", "seqno": "seqno", "start_seqno": "startSeqno", "end_seqno": "endSeqno", "rollback_seqno": "rollbackSeqno", "vbucket_uuid": "vbucketUuid", "snap_start_seqno": "snapStartSeqno", "snap_end_seqno": "snapEndSeqno", "purge_seqno": "purgeSeqno", "collection_id": "collectionId", "scope_id": "scopeId", "manifest_id": "manifestId", "event": "event", "reason": "reason", "flags": "flags", "key": "key"};
exports.names = names;
const dcpStreamEndReasonNames = names(dcp.DcpStreamEnd.Reason);
const dcpSystemEventEventNames = names(dcp.DcpSystemEvent.Event);
// By payload type: kind, direction, and a function that sets the fields of the kind. The function returns the
// document's value if the value is compressed.
exports.KINDS = new Map([
  [dcp.McbpHello, { kind: "hello", direction: "client to server", describe: undefined }],
  [dcp.McbpSaslListMechs, { kind: "sasl_list_mechs", direction: "client to server", describe: undefined }],
  [dcp.McbpSaslAuth, { kind: "sasl_auth", direction: "client to server", describe: undefined }],
  [dcp.McbpGetAllVbSeqnos, { kind: "get_all_vb_seqnos", direction: "client to server", describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.collectionId;
      if (v1 !== undefined) {
      m.collectionId = v1;
      }
    }
  } }],
  [dcp.DcpOpen, { kind: "open", direction: undefined, describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.flags;
      m.flags = [];
      if (v1.skipsDeletesInInitialBackfill) m.flags.push("skips_deletes_in_initial_backfill");
      if (v1.includesDeletedUserXattrs) m.flags.push("includes_deleted_user_xattrs");
      if (v1.isPitr) m.flags.push("is_pitr");
      if (v1.hasNoValueWithUnderlyingDatatype) m.flags.push("has_no_value_with_underlying_datatype");
      if (v1.includesDeleteTimes) m.flags.push("includes_delete_times");
      if (v1.hasCollections) m.flags.push("has_collections");
      if (v1.hasNoValue) m.flags.push("has_no_value");
      if (v1.includesXattrs) m.flags.push("includes_xattrs");
      if (v1.isNotifier) m.flags.push("is_notifier");
      if (v1.isProducer) m.flags.push("is_producer");
    }
  } }],
  [dcp.DcpAddStream, { kind: "add_stream", direction: "client to server", describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.flags;
      m.flags = [];
      if (v1.isCacheTransfer) m.flags.push("is_cache_transfer");
      if (v1.ignoresPurgedTombstones) m.flags.push("ignores_purged_tombstones");
      if (v1.isFromLatest) m.flags.push("is_from_latest");
      if (v1.hasStrictVbucketUuid) m.flags.push("has_strict_vbucket_uuid");
      if (v1.isActiveVbucketOnly) m.flags.push("is_active_vbucket_only");
      if (v1.hasNoValue) m.flags.push("has_no_value");
      if (v1.isToLatest) m.flags.push("is_to_latest");
      if (v1.isDiskOnly) m.flags.push("is_disk_only");
      if (v1.isTakeover) m.flags.push("is_takeover");
    }
  } }],
  [dcp.DcpCloseStream, { kind: "close_stream", direction: "client to server", describe: undefined }],
  [dcp.DcpStreamReq, { kind: "stream_req", direction: "consumer to producer", describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.startSeqno;
      m.startSeqno = exact(v1);
    }
    {
      const v0 = p.extras;
      const v1 = v0.endSeqno;
      m.endSeqno = exact(v1);
    }
    {
      const v0 = p.extras;
      const v1 = v0.vbucketUuid;
      m.vbucketUuid = exact(v1);
    }
    {
      const v0 = p.extras;
      const v1 = v0.snapStartSeqno;
      m.snapStartSeqno = exact(v1);
    }
    {
      const v0 = p.extras;
      const v1 = v0.snapEndSeqno;
      m.snapEndSeqno = exact(v1);
    }
    {
      const v0 = p.extras;
      const v1 = v0.flags;
      m.flags = [];
      if (v1.isCacheTransfer) m.flags.push("is_cache_transfer");
      if (v1.ignoresPurgedTombstones) m.flags.push("ignores_purged_tombstones");
      if (v1.isFromLatest) m.flags.push("is_from_latest");
      if (v1.hasStrictVbucketUuid) m.flags.push("has_strict_vbucket_uuid");
      if (v1.isActiveVbucketOnly) m.flags.push("is_active_vbucket_only");
      if (v1.hasNoValue) m.flags.push("has_no_value");
      if (v1.isToLatest) m.flags.push("is_to_latest");
      if (v1.isDiskOnly) m.flags.push("is_disk_only");
      if (v1.isTakeover) m.flags.push("is_takeover");
    }
  } }],
  [dcp.DcpGetFailoverLog, { kind: "get_failover_log", direction: "consumer to producer", describe: undefined }],
  [dcp.DcpStreamEnd, { kind: "stream_end", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.reason;
      m.reason = dcpStreamEndReasonNames[v1] ?? String(v1);
    }
  } }],
  [dcp.DcpSnapshotMarker, { kind: "snapshot_marker", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.snapshot;
      const v1 = v0.startSeqno;
      m.startSeqno = exact(v1);
    }
    {
      const v0 = p.snapshot;
      const v1 = v0.endSeqno;
      m.endSeqno = exact(v1);
    }
    {
      const v0 = p.snapshot;
      const v1 = v0.purgeSeqno;
      if (v1 !== undefined) {
      m.purgeSeqno = exact(v1);
      }
    }
    {
      const v0 = p.snapshot;
      const v1 = v0.flags;
      m.flags = [];
      if (v1.hasDuplicateKeys) m.flags.push("has_duplicate_keys");
      if (v1.isHistory) m.flags.push("is_history");
      if (v1.wantsAcknowledgement) m.flags.push("wants_acknowledgement");
      if (v1.isCheckpoint) m.flags.push("is_checkpoint");
      if (v1.isDisk) m.flags.push("is_disk");
      if (v1.isMemory) m.flags.push("is_memory");
    }
  } }],
  [dcp.DcpMutation, { kind: "mutation", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.bySeqno;
      m.seqno = exact(v1);
    }
    {
      const v0 = p.key;
      const v1 = v0.collectionId;
      if (v1 !== undefined) {
      const v2 = v1.number;
      m.collectionId = v2;
      }
    }
    {
      const v0 = p.key;
      const v1 = v0.name;
      m.key = v1;
    }
    {
      const v0 = p.value;
      const v1 = v0.body;
      if (v1 !== undefined) {
      m.value = v1;
      }
    }
    {
      const v0 = p.value;
      const v1 = v0.snappy;
      if (v1 !== undefined) {
      return v0;
      }
    }
  } }],
  [dcp.DcpDeletion, { kind: "deletion", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.bySeqno;
      m.seqno = exact(v1);
    }
    {
      const v0 = p.key;
      const v1 = v0.collectionId;
      if (v1 !== undefined) {
      const v2 = v1.number;
      m.collectionId = v2;
      }
    }
    {
      const v0 = p.key;
      const v1 = v0.name;
      m.key = v1;
    }
    {
      const v0 = p.value;
      const v1 = v0.body;
      if (v1 !== undefined) {
      m.value = v1;
      }
    }
    {
      const v0 = p.value;
      const v1 = v0.snappy;
      if (v1 !== undefined) {
      return v0;
      }
    }
  } }],
  [dcp.DcpExpiration, { kind: "expiration", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.bySeqno;
      m.seqno = exact(v1);
    }
    {
      const v0 = p.key;
      const v1 = v0.collectionId;
      if (v1 !== undefined) {
      const v2 = v1.number;
      m.collectionId = v2;
      }
    }
    {
      const v0 = p.key;
      const v1 = v0.name;
      m.key = v1;
    }
    {
      const v0 = p.value;
      const v1 = v0.body;
      if (v1 !== undefined) {
      m.value = v1;
      }
    }
    {
      const v0 = p.value;
      const v1 = v0.snappy;
      if (v1 !== undefined) {
      return v0;
      }
    }
  } }],
  [dcp.DcpFlush, { kind: "flush", direction: "producer to consumer", describe: undefined }],
  [dcp.DcpSetVbucketState, { kind: "set_vbucket_state", direction: "producer to consumer", describe: undefined }],
  [dcp.DcpNoop, { kind: "noop", direction: "producer to consumer", describe: undefined }],
  [dcp.DcpBufferAcknowledgement, { kind: "buffer_acknowledgement", direction: "consumer to producer", describe: undefined }],
  [dcp.DcpControl, { kind: "control", direction: "consumer to producer", describe: undefined }],
  [dcp.DcpSystemEvent, { kind: "system_event", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.manifestId;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.scopeId;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.collectionId;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.ttlValid;
      const v2 = v1.isSet;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.maxTtl;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.name;
      const v2 = v1.content;
      if (v2 !== undefined) {
      const v3 = v2.text;
      }
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.history;
      const v2 = v1.isSet;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.defaultCollectionMvs;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.metered;
      const v2 = v1.isSet;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.flushUid;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.DroppedCollection) {
      const v1 = v0.manifestId;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.DroppedCollection) {
      const v1 = v0.scopeId;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.DroppedCollection) {
      const v1 = v0.collectionId;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.DroppedCollection) {
      const v1 = v0.systemCollection;
      const v2 = v1.isSet;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Scope) {
      const v1 = v0.manifestId;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Scope) {
      const v1 = v0.scopeId;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Scope) {
      const v1 = v0.name;
      const v2 = v1.content;
      if (v2 !== undefined) {
      const v3 = v2.text;
      }
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.DroppedScope) {
      const v1 = v0.manifestId;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.DroppedScope) {
      const v1 = v0.scopeId;
      const v2 = v1.number;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.DroppedScope) {
      const v1 = v0.systemScope;
      const v2 = v1.isSet;
      }
    }
    {
      const v0 = p.extras;
      const v1 = v0.bySeqno;
      m.seqno = exact(v1);
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.DroppedCollection) {
      const v1 = v0.collectionId;
      const v2 = v1.number;
      m.collectionId = v2;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.collectionId;
      const v2 = v1.number;
      m.collectionId = v2;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.EventFields) {
      const v1 = v0.collectionId;
      if (v1 !== undefined) {
      m.collectionId = v1;
      }
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.DroppedScope) {
      const v1 = v0.scopeId;
      const v2 = v1.number;
      m.scopeId = v2;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Scope) {
      const v1 = v0.scopeId;
      const v2 = v1.number;
      m.scopeId = v2;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.DroppedCollection) {
      const v1 = v0.scopeId;
      const v2 = v1.number;
      m.scopeId = v2;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.scopeId;
      const v2 = v1.number;
      m.scopeId = v2;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.EventFields) {
      const v1 = v0.scopeId;
      m.scopeId = v1;
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.PrototypeFields) {
      const v1 = v0.manifestId;
      m.manifestId = exact(v1);
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.DroppedScope) {
      const v1 = v0.manifestId;
      const v2 = v1.number;
      m.manifestId = exact(v2);
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Scope) {
      const v1 = v0.manifestId;
      const v2 = v1.number;
      m.manifestId = exact(v2);
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.DroppedCollection) {
      const v1 = v0.manifestId;
      const v2 = v1.number;
      m.manifestId = exact(v2);
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.Collection) {
      const v1 = v0.manifestId;
      const v2 = v1.number;
      m.manifestId = exact(v2);
      }
    }
    {
      const v0 = p.eventValue;
      if (v0 instanceof dcp.DcpSystemEvent.EventFields) {
      const v1 = v0.manifestId;
      m.manifestId = exact(v1);
      }
    }
    {
      const v0 = p.extras;
      const v1 = v0.event;
      m.event = dcpSystemEventEventNames[v1] ?? String(v1);
    }
  } }],
  [dcp.DcpPrepare, { kind: "prepare", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.bySeqno;
      m.seqno = exact(v1);
    }
    {
      const v0 = p.key;
      const v1 = v0.collectionId;
      if (v1 !== undefined) {
      const v2 = v1.number;
      m.collectionId = v2;
      }
    }
    {
      const v0 = p.key;
      const v1 = v0.name;
      m.key = v1;
    }
    {
      const v0 = p.value;
      const v1 = v0.body;
      if (v1 !== undefined) {
      m.value = v1;
      }
    }
    {
      const v0 = p.value;
      const v1 = v0.snappy;
      if (v1 !== undefined) {
      return v0;
      }
    }
  } }],
  [dcp.DcpSeqnoAcknowledged, { kind: "seqno_acknowledged", direction: "consumer to producer", describe: undefined }],
  [dcp.DcpCommit, { kind: "commit", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.commitSeqno;
      m.seqno = exact(v1);
    }
    {
      const v0 = p.key;
      const v1 = v0.collectionId;
      if (v1 !== undefined) {
      const v2 = v1.number;
      m.collectionId = v2;
      }
    }
    {
      const v0 = p.key;
      const v1 = v0.name;
      m.key = v1;
    }
  } }],
  [dcp.DcpAbort, { kind: "abort", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.abortSeqno;
      m.seqno = exact(v1);
    }
    {
      const v0 = p.key;
      const v1 = v0.collectionId;
      if (v1 !== undefined) {
      const v2 = v1.number;
      m.collectionId = v2;
      }
    }
    {
      const v0 = p.key;
      const v1 = v0.name;
      m.key = v1;
    }
  } }],
  [dcp.DcpSeqnoAdvanced, { kind: "seqno_advanced", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.bySeqno;
      m.seqno = exact(v1);
    }
  } }],
  [dcp.DcpOsoSnapshot, { kind: "oso_snapshot", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.extras;
      const v1 = v0.flags;
      m.flags = [];
      if (v1.isEnd) m.flags.push("is_end");
      if (v1.isStart) m.flags.push("is_start");
    }
  } }],
  [dcp.DcpCacheTransfer, { kind: "cache_transfer", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.cachedValue;
      if (v0 !== undefined) {
      const v1 = v0.extras;
      const v2 = v1.bySeqno;
      m.seqno = exact(v2);
      }
    }
    {
      const v0 = p.cachedValue;
      if (v0 !== undefined) {
      const v1 = v0.key;
      const v2 = v1.collectionId;
      if (v2 !== undefined) {
      const v3 = v2.number;
      m.collectionId = v3;
      }
      }
    }
    {
      const v0 = p.cachedValue;
      if (v0 !== undefined) {
      const v1 = v0.key;
      const v2 = v1.name;
      m.key = v2;
      }
    }
    {
      const v0 = p.cachedValue;
      if (v0 !== undefined) {
      const v1 = v0.value;
      const v2 = v1.body;
      if (v2 !== undefined) {
      m.value = v2;
      }
      }
    }
    {
      const v0 = p.cachedValue;
      if (v0 !== undefined) {
      const v1 = v0.value;
      const v2 = v1.snappy;
      if (v2 !== undefined) {
      return v1;
      }
      }
    }
  } }],
  [dcp.DcpCacheTransferEnd, { kind: "cache_transfer_end", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.cachedKeyMeta;
      if (v0 !== undefined) {
      const v1 = v0.extras;
      const v2 = v1.bySeqno;
      m.seqno = exact(v2);
      }
    }
    {
      const v0 = p.cachedKeyMeta;
      if (v0 !== undefined) {
      const v1 = v0.key;
      const v2 = v1.collectionId;
      if (v2 !== undefined) {
      const v3 = v2.number;
      m.collectionId = v3;
      }
      }
    }
    {
      const v0 = p.cachedKeyMeta;
      if (v0 !== undefined) {
      const v1 = v0.key;
      const v2 = v1.name;
      m.key = v2;
      }
    }
    {
      const v0 = p.cachedKeyMeta;
      if (v0 !== undefined) {
      const v1 = v0.value;
      const v2 = v1.body;
      if (v2 !== undefined) {
      m.value = v2;
      }
      }
    }
    {
      const v0 = p.cachedKeyMeta;
      if (v0 !== undefined) {
      const v1 = v0.value;
      const v2 = v1.snappy;
      if (v2 !== undefined) {
      return v1;
      }
      }
    }
  } }],
  [dcp.DcpCacheTransferEndShortLived, { kind: "cache_transfer_end_short_lived", direction: "producer to consumer", describe: undefined }],
  [dcp.DcpCacheTransferShortLived, { kind: "cache_transfer_short_lived", direction: "producer to consumer", describe: undefined }],
  [dcp.McbpSelectBucket, { kind: "select_bucket", direction: "client to server", describe: undefined }],
  [dcp.McbpObserveSeqno, { kind: "observe_seqno", direction: "client to server", describe: undefined }],
  [dcp.McbpGetMeta, { kind: "get_meta", direction: "client to server", describe(m, p) {
    {
      const v0 = p.key;
      const v1 = v0.collectionId;
      if (v1 !== undefined) {
      const v2 = v1.number;
      m.collectionId = v2;
      }
    }
    {
      const v0 = p.key;
      const v1 = v0.name;
      m.key = v1;
    }
  } }],
  [dcp.McbpGetClusterConfig, { kind: "get_cluster_config", direction: "client to server", describe: undefined }],
  [dcp.McbpCollectionsGetManifest, { kind: "collections_get_manifest", direction: "client to server", describe: undefined }],
  [dcp.McbpGetCollectionId, { kind: "get_collection_id", direction: "client to server", describe: undefined }],
  [dcp.McbpGetScopeId, { kind: "get_scope_id", direction: "client to server", describe: undefined }],
  [dcp.McbpPayload, { kind: "payload", direction: undefined, describe: undefined }],
  [dcp.McbpHelloResponse, { kind: "hello_response", direction: "server to client", describe: undefined }],
  [dcp.McbpSaslListMechsResponse, { kind: "sasl_list_mechs_response", direction: "server to client", describe: undefined }],
  [dcp.McbpSaslAuthResponse, { kind: "sasl_auth_response", direction: "server to client", describe: undefined }],
  [dcp.McbpGetAllVbSeqnosResponse, { kind: "get_all_vb_seqnos_response", direction: "server to client", describe: undefined }],
  [dcp.McbpResponse, { kind: "response", direction: undefined, describe: undefined }],
  [dcp.DcpAddStreamResponse, { kind: "add_stream_response", direction: "server to client", describe: undefined }],
  [dcp.DcpStreamReqResponse, { kind: "stream_req_response", direction: "producer to consumer", describe(m, p) {
    {
      const v0 = p.rollbackSeqno;
      if (v0 !== undefined) {
      const v1 = v0.seqno;
      m.rollbackSeqno = exact(v1);
      }
    }
  } }],
  [dcp.McbpFailoverLogResponse, { kind: "failover_log_response", direction: "producer to consumer", describe: undefined }],
  [dcp.McbpObserveSeqnoResponse, { kind: "observe_seqno_response", direction: "server to client", describe(m, p) {
    {
      const v0 = p.state;
      if (v0 !== undefined) {
      const v1 = v0.vbucketUuid;
      m.vbucketUuid = exact(v1);
      }
    }
  } }],
  [dcp.McbpGetMetaResponse, { kind: "get_meta_response", direction: "server to client", describe: undefined }],
  [dcp.McbpGetClusterConfigResponse, { kind: "get_cluster_config_response", direction: "server to client", describe: undefined }],
  [dcp.McbpCollectionsGetManifestResponse, { kind: "collections_get_manifest_response", direction: "server to client", describe: undefined }],
  [dcp.McbpGetCollectionIdResponse, { kind: "get_collection_id_response", direction: "server to client", describe(m, p) {
    {
      const v0 = p.extras;
      if (v0 !== undefined) {
      const v1 = v0.collectionId;
      m.collectionId = v1;
      }
    }
    {
      const v0 = p.extras;
      if (v0 !== undefined) {
      const v1 = v0.manifestId;
      m.manifestId = exact(v1);
      }
    }
  } }],
  [dcp.McbpGetScopeIdResponse, { kind: "get_scope_id_response", direction: "server to client", describe(m, p) {
    {
      const v0 = p.extras;
      if (v0 !== undefined) {
      const v1 = v0.scopeId;
      m.scopeId = v1;
      }
    }
    {
      const v0 = p.extras;
      if (v0 !== undefined) {
      const v1 = v0.manifestId;
      m.manifestId = exact(v1);
      }
    }
  } }],
  [dcp.McbpClustermapChangeNotification, { kind: "clustermap_change_notification", direction: "server to client", describe: undefined }],
  [dcp.McbpExternalAuthenticate, { kind: "external_authenticate", direction: "server to client", describe: undefined }],
  [dcp.McbpActiveExternalUsers, { kind: "active_external_users", direction: "server to client", describe: undefined }],
  [dcp.McbpGetAuthorization, { kind: "get_authorization", direction: "server to client", describe: undefined }],
  [dcp.McbpExternalAuthResponse, { kind: "external_auth_response", direction: "client to server", describe: undefined }],
]);
exports.RULES = {
  "dcp_deletion/types/extras/seq/2": ["extended-meta-length", "dcp_deletion::extras.len_extended_meta", "the extended metadata fits into the value"],
  "dcp_expiration/types/extras/seq/2": ["extended-meta-length", "dcp_expiration::extras.len_extended_meta", "the extended metadata fits into the value"],
  "dcp_mutation/types/extras/seq/5": ["extended-meta-length", "dcp_mutation::extras.len_extended_meta", "the extended metadata fits into the value"],
  "flatbuffers/seq/0": ["flatbuffers-offset", "flatbuffers.pos_table", "offsets stay inside the buffer"],
  "flatbuffers/instances/ofs_vtable": ["flatbuffers-offset", "flatbuffers.ofs_vtable", "offsets stay inside the buffer"],
  "flatbuffers/types/vtable/seq/0": ["flatbuffers-vtable", "flatbuffers::vtable.len_vtable", "the length of a vtable is even and at least four"],
  "flatbuffers/types/string_field/instances/ofs_content": ["flatbuffers-offset", "flatbuffers::string_field.ofs_content", "offsets stay inside the buffer"],
  "flatbuffers/types/content/seq/0": ["flatbuffers-string-length", "flatbuffers::content.len_text", "a string is shorter than its buffer"],
  "flatbuffers/types/content/seq/2": ["flatbuffers-string", "flatbuffers::content.terminator", "a zero byte follows the text"],
  "mcbp_collection_id/seq/1": ["leb128-shortest", "mcbp_collection_id.group1", "a collection id of several bytes does not end with a zero group"],
  "mcbp_collection_id/seq/2": ["leb128-shortest", "mcbp_collection_id.group2", "a collection id of several bytes does not end with a zero group"],
  "mcbp_collection_id/seq/3": ["leb128-shortest", "mcbp_collection_id.group3", "a collection id of several bytes does not end with a zero group"],
  "mcbp_collection_id/types/last_group/seq/0": ["leb128-end", "mcbp_collection_id::last_group.has_next", "a collection id ends with its fifth byte"],
  "mcbp_collection_id/types/last_group/seq/1": ["leb128-overflow", "mcbp_collection_id::last_group.spare", "a collection id has no bits above 32"],
  "mcbp_collection_id/types/last_group/seq/2": ["leb128-shortest", "mcbp_collection_id::last_group.bits", "a collection id of several bytes does not end with a zero group"],
  "mcbp_header/seq/0": ["magic", "mcbp_header.magic", "the first byte of a message is one of the six magics"],
  "mcbp_header/seq/10": ["header-lengths", "mcbp_header.len_body", "framing extras, extras and key fit into the body"],
  "mcbp_observe_seqno_response/types/state/seq/0": ["observe-format", "mcbp_observe_seqno_response::state.format", "the format of an observed state is 0 or 1"],
  "mcbp_surplus/seq/0": ["surplus", "mcbp_surplus.first_byte", "nothing follows the last field of a layout"],
  "mcbp_xattr_section/seq/0": ["xattr-length", "mcbp_xattr_section.len_pairs", "extended attributes fit into the value"],
};
