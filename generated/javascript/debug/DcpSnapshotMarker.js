// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.DcpSnapshotMarker || (root.DcpSnapshotMarker = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpSnapshotMarker_, KaitaiStream, McbpSurplus_) {
/**
 * The producer announces a snapshot, a group of messages that extends up to the
 * end seqno.
 * 
 * In V1, the fields are 20 bytes of extras and there is no value. In V2.0 and
 * later, the extras are one byte, which selects the layout of the value. The
 * byte is 0 for V2.0 (36 bytes), 1 for V2.1 (44 bytes), and 2 for V2.2 (52
 * bytes). Builds between September 2024 and February 2025 sent V2.2 with 44
 * bytes, without the last field; released servers refuse this layout. No release
 * sent V2.1.
 * 
 * A producer uses the smallest layout that can carry the fields of the marker,
 * so a connection that negotiated V2.2 also carries older layouts. If the
 * producer does not know a field's value, the field is 0.
 * 
 * The consumer responds if an error occurs or the acknowledge flag is set.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/snapshot-marker.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpSnapshotMarker = (function() {
  function DcpSnapshotMarker(_io, _parent, _root, lenExtras, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenValue = lenValue;
    this._debug = {};

  }
  DcpSnapshotMarker.prototype._read = function() {
    if (this.hasVersion) {
      this._debug.version = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.version = this._io.readU1();
      this._debug.version.end = this._io.pos;
    }
    this._debug.snapshot = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_snapshot = this._io.readBytes(this.lenSnapshot);
    var _io__raw_snapshot = new KaitaiStream(this._raw_snapshot);
    this.snapshot = new Snapshot(_io__raw_snapshot, this, this._root, this.hasVersion, this.isV21, this.isV22, this.isLater, this.lenSnapshot);
    this.snapshot._read();
    this._debug.snapshot.end = this._io.pos;
  }

  /**
   * The fields of the marker. The first three fields are the fields of V1;
   * later versions append more fields.
   */

  var Snapshot = DcpSnapshotMarker.Snapshot = (function() {
    function Snapshot(_io, _parent, _root, hasVisibleSeqno, hasTimestamp, hasPurgeSeqno, hasUnknownFields, lenSnapshot) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.hasVisibleSeqno = hasVisibleSeqno;
      this.hasTimestamp = hasTimestamp;
      this.hasPurgeSeqno = hasPurgeSeqno;
      this.hasUnknownFields = hasUnknownFields;
      this.lenSnapshot = lenSnapshot;
      this._debug = {};

    }
    Snapshot.prototype._read = function() {
      this._debug.startSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.startSeqno = this._io.readU8be();
      this._debug.startSeqno.end = this._io.pos;
      this._debug.endSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.endSeqno = this._io.readU8be();
      this._debug.endSeqno.end = this._io.pos;
      this._debug.flags = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_flags = this._io.readBytes(4);
      var _io__raw_flags = new KaitaiStream(this._raw_flags);
      this.flags = new SnapshotFlags(_io__raw_flags, this, this._root);
      this.flags._read();
      this._debug.flags.end = this._io.pos;
      if (this.hasVisibleSeqno) {
        this._debug.maxVisibleSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.maxVisibleSeqno = this._io.readU8be();
        this._debug.maxVisibleSeqno.end = this._io.pos;
      }
      if (this.hasVisibleSeqno) {
        this._debug.highCompletedSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.highCompletedSeqno = this._io.readU8be();
        this._debug.highCompletedSeqno.end = this._io.pos;
      }
      if (this.hasTimestamp) {
        this._debug.timestamp = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.timestamp = this._io.readU8be();
        this._debug.timestamp.end = this._io.pos;
      }
      if (this.hasPurgeSeqno) {
        this._debug.purgeSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.purgeSeqno = this._io.readU8be();
        this._debug.purgeSeqno.end = this._io.pos;
      }
      if (this.hasHighPreparedSeqno) {
        this._debug.highPreparedSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.highPreparedSeqno = this._io.readU8be();
        this._debug.highPreparedSeqno.end = this._io.pos;
      }
      if (this.hasUnknownFields) {
        this._debug.unknownFields = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.unknownFields = this._io.readBytesFull();
        this._debug.unknownFields.end = this._io.pos;
      }
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * The layout is V2.2 as released. An unreleased layout with the same
     * version number ended with the purge seqno.
     */
    Object.defineProperty(Snapshot.prototype, 'hasHighPreparedSeqno', {
      get: function() {
        if (this._m_hasHighPreparedSeqno !== undefined)
          return this._m_hasHighPreparedSeqno;
        this._debug._m_hasHighPreparedSeqno = {  };
        this._m_hasHighPreparedSeqno =  ((this.hasPurgeSeqno) && (this.lenSnapshot > 44)) ;
        return this._m_hasHighPreparedSeqno;
      }
    });

    /**
     * First seqno of the snapshot. The value depends on the position of the
     * marker in the stream and on the source of the snapshot:
     * 
     * * first marker of a stream: the snapshot start seqno of the request,
     *   which equals the start seqno unless the consumer was within a
     *   snapshot. After an out-of-order snapshot, the first marker starts
     *   like a later one;
     * * later marker, memory, with the checkpoint flag: the first seqno of
     *   the checkpoint, even if its change was deduplicated or filtered out;
     * * later marker, memory, without the checkpoint flag: the seqno of the
     *   first change that follows;
     * * later marker, disk, from a backfill: the start seqno of the
     *   backfill;
     * * later marker, disk, from a checkpoint that a replica received as a
     *   snapshot from disk: as for memory, with or without the checkpoint
     *   flag.
     * 
     * Before 7.1, a later marker that is not from a backfill contains the
     * seqno of the first change that follows, with or without the checkpoint
     * flag. Since 7.1, if the checkpoint begins at or before the end of the
     * previous snapshot, a marker with the checkpoint flag contains the
     * seqno of the first change that follows.
     */

    /**
     * Last seqno of the snapshot, which can be above the end seqno of the
     * request: a stream ends after the snapshot that contains its end seqno.
     * A snapshot from memory ends at the last change in the stream's
     * collections; a snapshot from disk ends at the last change on disk.
     */

    /**
     * Source and content of the snapshot.
     */

    /**
     * Highest seqno up to the end of the snapshot that does not belong to a
     * pending or aborted durable write. 0 in V2.2 if the consumer did not
     * enable durable writes.
     */

    /**
     * Highest seqno of a durable write that was committed or aborted.
     * Meaningful only with the disk flag.
     */

    /**
     * Time of the snapshot, for a prototype of point-in-time recovery.
     * Producers of 7.0 to 7.6 could encode this field; no server accepts it.
     */

    /**
     * Seqno up to which the producer has dropped tombstones. A consumer that
     * returns this seqno in a stream request avoids needless rollbacks.
     */

    /**
     * Highest seqno of a durable write that was prepared. Meaningful only
     * with the disk flag.
     */

    /**
     * Fields that a later version appended.
     */

    /**
     * The layout is V2.0 or later.
     */

    /**
     * The layout is V2.1.
     */

    /**
     * The layout is V2.2.
     */

    /**
     * The layout is later than V2.2.
     */

    Snapshot.prototype.toString = function() {
      return "seqnos " + (this.startSeqno).toString() + " to " + (this.endSeqno).toString();
    }

    return Snapshot;
  })();

  /**
   * Source and content of a snapshot, one bit each.
   */

  var SnapshotFlags = DcpSnapshotMarker.SnapshotFlags = (function() {
    function SnapshotFlags(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    SnapshotFlags.prototype._read = function() {
      this._debug.reserved = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.reserved = this._io.readBitsIntBe(26);
      this._debug.reserved.end = this._io.pos;
      this._debug.hasDuplicateKeys = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.hasDuplicateKeys = this._io.readBitsIntBe(1) != 0;
      this._debug.hasDuplicateKeys.end = this._io.pos;
      this._debug.isHistory = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.isHistory = this._io.readBitsIntBe(1) != 0;
      this._debug.isHistory.end = this._io.pos;
      this._debug.wantsAcknowledgement = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.wantsAcknowledgement = this._io.readBitsIntBe(1) != 0;
      this._debug.wantsAcknowledgement.end = this._io.pos;
      this._debug.isCheckpoint = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.isCheckpoint = this._io.readBitsIntBe(1) != 0;
      this._debug.isCheckpoint.end = this._io.pos;
      this._debug.isDisk = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.isDisk = this._io.readBitsIntBe(1) != 0;
      this._debug.isDisk.end = this._io.pos;
      this._debug.isMemory = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.isMemory = this._io.readBitsIntBe(1) != 0;
      this._debug.isMemory.end = this._io.pos;
    }

    /**
     * The flags as a number (1 memory, 2 disk, 4 checkpoint, 8 acknowledge,
     * 16 history, 32 duplicate keys).
     */
    Object.defineProperty(SnapshotFlags.prototype, 'rawFlags', {
      get: function() {
        if (this._m_rawFlags !== undefined)
          return this._m_rawFlags;
        var _pos = this._io.pos;
        this._io.seek(0);
        this._debug._m_rawFlags = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawFlags = this._io.readU4be();
        this._debug._m_rawFlags.end = this._io.pos;
        this._io.seek(_pos);
        return this._m_rawFlags;
      }
    });

    /**
     * Not used.
     */

    /**
     * 0x20. A key may occur more than once in the snapshot.
     */

    /**
     * 0x10. The snapshot contains history: the producer does not deduplicate
     * changes in collections that keep history.
     */

    /**
     * 0x08. The consumer responds to the marker once it has received the
     * whole snapshot.
     */

    /**
     * 0x04. The snapshot begins a checkpoint. Nodes use this flag to keep
     * their checkpoints identical. Since 6.5, markers of backfills also have
     * this flag.
     */

    /**
     * 0x02. The snapshot comes from a backfill, or from a checkpoint that
     * was received as a snapshot from disk. Backfills of ephemeral buckets,
     * which have no files, also have this flag. Servers set either this flag
     * or the memory flag.
     */

    /**
     * 0x01. The snapshot contains items from memory. Servers set either this
     * flag or the disk flag.
     */

    return SnapshotFlags;
  })();

  /**
   * The extras contain a version byte, and the value contains the fields.
   */
  Object.defineProperty(DcpSnapshotMarker.prototype, 'hasVersion', {
    get: function() {
      if (this._m_hasVersion !== undefined)
        return this._m_hasVersion;
      this._debug._m_hasVersion = {  };
      this._m_hasVersion = this.lenExtras == 1;
      return this._m_hasVersion;
    }
  });

  /**
   * The layout is later than V2.2.
   */
  Object.defineProperty(DcpSnapshotMarker.prototype, 'isLater', {
    get: function() {
      if (this._m_isLater !== undefined)
        return this._m_isLater;
      this._debug._m_isLater = {  };
      this._m_isLater =  ((this.hasVersion) && (this.version > 2)) ;
      return this._m_isLater;
    }
  });

  /**
   * The layout is V2.1.
   */
  Object.defineProperty(DcpSnapshotMarker.prototype, 'isV21', {
    get: function() {
      if (this._m_isV21 !== undefined)
        return this._m_isV21;
      this._debug._m_isV21 = {  };
      this._m_isV21 =  ((this.hasVersion) && (this.version == 1)) ;
      return this._m_isV21;
    }
  });

  /**
   * The layout is V2.2.
   */
  Object.defineProperty(DcpSnapshotMarker.prototype, 'isV22', {
    get: function() {
      if (this._m_isV22 !== undefined)
        return this._m_isV22;
      this._debug._m_isV22 = {  };
      this._m_isV22 =  ((this.hasVersion) && (this.version == 2)) ;
      return this._m_isV22;
    }
  });

  /**
   * Length of the snapshot fields.
   */
  Object.defineProperty(DcpSnapshotMarker.prototype, 'lenSnapshot', {
    get: function() {
      if (this._m_lenSnapshot !== undefined)
        return this._m_lenSnapshot;
      this._debug._m_lenSnapshot = {  };
      this._m_lenSnapshot = (this.hasVersion ? this.lenValue : this.lenExtras);
      return this._m_lenSnapshot;
    }
  });

  /**
   * Version of the layout, the only byte of the extras (0 for V2.0, 1 for
   * V2.1, 2 for V2.2). Absent in V1. In an unknown version, parsers read the
   * fields of V2.0, because all known later versions begin with these fields.
   */

  /**
   * The snapshot: the extras in V1, the value in later versions.
   */

  DcpSnapshotMarker.prototype.toString = function() {
    return "seqnos " + (this.snapshot.startSeqno).toString() + " to " + (this.snapshot.endSeqno).toString();
  }

  return DcpSnapshotMarker;
})();
DcpSnapshotMarker_.DcpSnapshotMarker = DcpSnapshotMarker;
});
