"use strict";

// The position of a consumer in a vbucket, and the stream request that resumes from it. See `position.d.ts`.

const KaitaiStream = require("kaitai-struct/KaitaiStream");
const bigint = require("./bigint");
const { McbpFailoverLog } = require("./index");

class Position {
  #log = [];
  #awaitsStart = false;
  #osoSeqno = 0n;
  #osoManifestId = undefined;

  constructor(stored = {}) {
    this.streamId = undefined;
    this.vbucketUuid = 0n;
    this.seqno = 0n;
    this.snapshotStart = 0n;
    this.snapshotEnd = 0n;
    this.purgeSeqno = undefined;
    this.manifestId = undefined;
    this.inOso = false;
    Object.assign(this, stored);
  }

  receive(message) {
    const { kind, seqno, rollbackSeqno } = message;
    if (kind === "stream_req") {
      this.#ask(message);
    } else if (kind === "stream_req_response" && rollbackSeqno !== undefined) {
      this.#rollBack(rollbackSeqno);
    } else if (kind === "stream_req_response" && message.status === "success") {
      this.#log = bigint.exactly(() => new McbpFailoverLog(new KaitaiStream(message.value)).entries);
      this.#chooseHistory();
    } else if (kind === "snapshot_marker") {
      this.#mark(message);
    } else if (kind === "oso_snapshot") {
      this.#oso(message.flags.includes("is_start"));
    } else if (kind === "stream_end") {
      this.inOso = false;
    } else if (seqno !== undefined && !kind.startsWith("cache_transfer")) {
      this.#reach(seqno, message.manifestId);
    }
  }

  request() {
    const members = {
      uid: this.manifestId?.toString(16),
      sid: this.streamId,
      purge_seqno: this.purgeSeqno ? String(this.purgeSeqno) : undefined,
    };
    const text = JSON.stringify(members);
    const [snapStartSeqno, snapEndSeqno] = this.#snapshot();
    return {
      startSeqno: this.seqno,
      vbucketUuid: this.vbucketUuid,
      snapStartSeqno,
      snapEndSeqno,
      filter: text === "{}" ? undefined : text,
    };
  }

  /** The snapshot bounds of a request: both are the seqno unless the seqno is within a snapshot. */
  #snapshot() {
    const isWithin = this.snapshotStart < this.seqno && this.seqno < this.snapshotEnd;
    return isWithin ? [this.snapshotStart, this.snapshotEnd] : [this.seqno, this.seqno];
  }

  /** Select the history that contains the seqno or, within a snapshot, the snapshot's end. */
  #chooseHistory() {
    const [, last] = this.#snapshot();
    const entry = this.#log.find(({ seqno }) => seqno < last) ?? this.#log.at(-1);
    this.vbucketUuid = entry?.vbucketUuid ?? this.vbucketUuid;
  }

  #ask(message) {
    this.inOso = false;
    this.#awaitsStart = message.flags.includes("is_from_latest");
    if (this.#awaitsStart) return;
    if (message.startSeqno < this.seqno) this.purgeSeqno = this.manifestId = undefined;
    this.seqno = message.startSeqno;
    this.vbucketUuid = message.vbucketUuid;
    this.snapshotStart = message.snapStartSeqno;
    this.snapshotEnd = message.snapEndSeqno;
  }

  #rollBack(seqno) {
    this.seqno = this.snapshotStart = this.snapshotEnd = seqno;
    this.purgeSeqno = this.manifestId = undefined;
    if (seqno) this.#chooseHistory();
    else this.vbucketUuid = 0n;
  }

  #mark(message) {
    this.inOso = false;
    this.snapshotStart = message.startSeqno;
    this.snapshotEnd = message.endSeqno;
    if (this.#awaitsStart) {
      this.#awaitsStart = false;
      this.seqno = this.snapshotStart;
    }
    this.purgeSeqno = message.purgeSeqno ?? this.purgeSeqno;
    this.#chooseHistory();
  }

  #reach(seqno, manifestId) {
    if (this.inOso) {
      this.#osoSeqno = highest(this.#osoSeqno, seqno);
      this.#osoManifestId = highest(this.#osoManifestId, manifestId);
      return;
    }
    this.seqno = highest(this.seqno, seqno);
    this.manifestId = highest(this.manifestId, manifestId);
    this.#chooseHistory();
  }

  #oso(isStart) {
    if (isStart) {
      this.inOso = true;
      this.#osoSeqno = 0n;
      this.#osoManifestId = undefined;
    } else if (this.inOso) {
      this.inOso = false;
      this.#reach(this.#osoSeqno, this.#osoManifestId);
      this.snapshotStart = this.snapshotEnd = this.seqno;
    }
  }
}

function highest(before, number) {
  return number === undefined || before > number ? before : number;
}

exports.Position = Position;
