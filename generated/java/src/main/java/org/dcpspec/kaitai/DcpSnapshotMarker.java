// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


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
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/snapshot-marker.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpSnapshotMarker extends KaitaiStruct {

    public DcpSnapshotMarker(KaitaiStream _io, int lenExtras, long lenValue) {
        this(_io, null, null, lenExtras, lenValue);
    }

    public DcpSnapshotMarker(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenValue) {
        this(_io, _parent, null, lenExtras, lenValue);
    }

    public DcpSnapshotMarker(KaitaiStream _io, KaitaiStruct _parent, DcpSnapshotMarker _root, int lenExtras, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        if (hasVersion()) {
            this.version = this._io.readU1();
        }
        KaitaiStream _io_snapshot = this._io.substream(lenSnapshot());
        this.snapshot = new Snapshot(_io_snapshot, this, _root, hasVersion(), isV21(), isV22(), isLater(), lenSnapshot());
    }

    public void _fetchInstances() {
        if (hasVersion()) {
        }
        this.snapshot._fetchInstances();
    }

    /**
     * The fields of the marker. The first three fields are the fields of V1;
     * later versions append more fields.
     */
    public static class Snapshot extends KaitaiStruct {

        public Snapshot(KaitaiStream _io, boolean hasVisibleSeqno, boolean hasTimestamp, boolean hasPurgeSeqno, boolean hasUnknownFields, long lenSnapshot) {
            this(_io, null, null, hasVisibleSeqno, hasTimestamp, hasPurgeSeqno, hasUnknownFields, lenSnapshot);
        }

        public Snapshot(KaitaiStream _io, DcpSnapshotMarker _parent, boolean hasVisibleSeqno, boolean hasTimestamp, boolean hasPurgeSeqno, boolean hasUnknownFields, long lenSnapshot) {
            this(_io, _parent, null, hasVisibleSeqno, hasTimestamp, hasPurgeSeqno, hasUnknownFields, lenSnapshot);
        }

        public Snapshot(KaitaiStream _io, DcpSnapshotMarker _parent, DcpSnapshotMarker _root, boolean hasVisibleSeqno, boolean hasTimestamp, boolean hasPurgeSeqno, boolean hasUnknownFields, long lenSnapshot) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.hasVisibleSeqno = hasVisibleSeqno;
            this.hasTimestamp = hasTimestamp;
            this.hasPurgeSeqno = hasPurgeSeqno;
            this.hasUnknownFields = hasUnknownFields;
            this.lenSnapshot = lenSnapshot;
            _read();
        }
        private void _read() {
            this.startSeqno = this._io.readU8be();
            this.endSeqno = this._io.readU8be();
            KaitaiStream _io_flags = this._io.substream(4);
            this.flags = new SnapshotFlags(_io_flags, this, _root);
            if (hasVisibleSeqno()) {
                this.maxVisibleSeqno = this._io.readU8be();
            }
            if (hasVisibleSeqno()) {
                this.highCompletedSeqno = this._io.readU8be();
            }
            if (hasTimestamp()) {
                this.timestamp = this._io.readU8be();
            }
            if (hasPurgeSeqno()) {
                this.purgeSeqno = this._io.readU8be();
            }
            if (hasHighPreparedSeqno()) {
                this.highPreparedSeqno = this._io.readU8be();
            }
            if (hasUnknownFields()) {
                this.unknownFields = this._io.readBytesFull();
            }
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            this.flags._fetchInstances();
            if (hasVisibleSeqno()) {
            }
            if (hasVisibleSeqno()) {
            }
            if (hasTimestamp()) {
            }
            if (hasPurgeSeqno()) {
            }
            if (hasHighPreparedSeqno()) {
            }
            if (hasUnknownFields()) {
            }
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private Boolean hasHighPreparedSeqno;

        /**
         * The layout is V2.2 as released. An unreleased layout with the same
         * version number ended with the purge seqno.
         */
        public Boolean hasHighPreparedSeqno() {
            if (this.hasHighPreparedSeqno != null)
                return this.hasHighPreparedSeqno;
            this.hasHighPreparedSeqno =  ((hasPurgeSeqno()) && (lenSnapshot() > 44)) ;
            return this.hasHighPreparedSeqno;
        }
        private long startSeqno;
        private long endSeqno;
        private SnapshotFlags flags;
        private Long maxVisibleSeqno;
        private Long highCompletedSeqno;
        private Long timestamp;
        private Long purgeSeqno;
        private Long highPreparedSeqno;
        private byte[] unknownFields;
        private McbpSurplus surplus;
        private boolean hasVisibleSeqno;
        private boolean hasTimestamp;
        private boolean hasPurgeSeqno;
        private boolean hasUnknownFields;
        private long lenSnapshot;
        private DcpSnapshotMarker _root;
        private DcpSnapshotMarker _parent;

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
        public long startSeqno() { return startSeqno; }

        /**
         * Last seqno of the snapshot, which can be above the end seqno of the
         * request: a stream ends after the snapshot that contains its end seqno.
         * A snapshot from memory ends at the last change in the stream's
         * collections; a snapshot from disk ends at the last change on disk.
         */
        public long endSeqno() { return endSeqno; }

        /**
         * Source and content of the snapshot.
         */
        public SnapshotFlags flags() { return flags; }

        /**
         * Highest seqno up to the end of the snapshot that does not belong to a
         * pending or aborted durable write. 0 in V2.2 if the consumer did not
         * enable durable writes.
         */
        public Long maxVisibleSeqno() { return maxVisibleSeqno; }

        /**
         * Highest seqno of a durable write that was committed or aborted.
         * Meaningful only with the disk flag.
         */
        public Long highCompletedSeqno() { return highCompletedSeqno; }

        /**
         * Time of the snapshot, for a prototype of point-in-time recovery.
         * Producers of 7.0 to 7.6 could encode this field; no server accepts it.
         */
        public Long timestamp() { return timestamp; }

        /**
         * Seqno up to which the producer has dropped tombstones. A consumer that
         * returns this seqno in a stream request avoids needless rollbacks.
         */
        public Long purgeSeqno() { return purgeSeqno; }

        /**
         * Highest seqno of a durable write that was prepared. Meaningful only
         * with the disk flag.
         */
        public Long highPreparedSeqno() { return highPreparedSeqno; }

        /**
         * Fields that a later version appended.
         */
        public byte[] unknownFields() { return unknownFields; }
        public McbpSurplus surplus() { return surplus; }

        /**
         * The layout is V2.0 or later.
         */
        public boolean hasVisibleSeqno() { return hasVisibleSeqno; }

        /**
         * The layout is V2.1.
         */
        public boolean hasTimestamp() { return hasTimestamp; }

        /**
         * The layout is V2.2.
         */
        public boolean hasPurgeSeqno() { return hasPurgeSeqno; }

        /**
         * The layout is later than V2.2.
         */
        public boolean hasUnknownFields() { return hasUnknownFields; }
        public long lenSnapshot() { return lenSnapshot; }
        public DcpSnapshotMarker _root() { return _root; }
        public DcpSnapshotMarker _parent() { return _parent; }

        @Override
        public String toString() {
            return "seqnos " + Long.toString(startSeqno()) + " to " + Long.toString(endSeqno());
        }
    }

    /**
     * Source and content of a snapshot, one bit each.
     */
    public static class SnapshotFlags extends KaitaiStruct {
        public static SnapshotFlags fromFile(String fileName) throws IOException {
            return new SnapshotFlags(new ByteBufferKaitaiStream(fileName));
        }

        public SnapshotFlags(KaitaiStream _io) {
            this(_io, null, null);
        }

        public SnapshotFlags(KaitaiStream _io, DcpSnapshotMarker.Snapshot _parent) {
            this(_io, _parent, null);
        }

        public SnapshotFlags(KaitaiStream _io, DcpSnapshotMarker.Snapshot _parent, DcpSnapshotMarker _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.reserved = this._io.readBitsIntBe(26);
            this.hasDuplicateKeys = this._io.readBitsIntBe(1) != 0;
            this.isHistory = this._io.readBitsIntBe(1) != 0;
            this.wantsAcknowledgement = this._io.readBitsIntBe(1) != 0;
            this.isCheckpoint = this._io.readBitsIntBe(1) != 0;
            this.isDisk = this._io.readBitsIntBe(1) != 0;
            this.isMemory = this._io.readBitsIntBe(1) != 0;
        }

        public void _fetchInstances() {
            rawFlags();
            if (this.rawFlags != null) {
            }
        }
        private Long rawFlags;

        /**
         * The flags as a number (1 memory, 2 disk, 4 checkpoint, 8 acknowledge,
         * 16 history, 32 duplicate keys).
         */
        public Long rawFlags() {
            if (this.rawFlags != null)
                return this.rawFlags;
            long _pos = this._io.pos();
            this._io.seek(0);
            this.rawFlags = this._io.readU4be();
            this._io.seek(_pos);
            return this.rawFlags;
        }
        private long reserved;
        private boolean hasDuplicateKeys;
        private boolean isHistory;
        private boolean wantsAcknowledgement;
        private boolean isCheckpoint;
        private boolean isDisk;
        private boolean isMemory;
        private DcpSnapshotMarker _root;
        private DcpSnapshotMarker.Snapshot _parent;

        /**
         * Not used.
         */
        public long reserved() { return reserved; }

        /**
         * 0x20. A key may occur more than once in the snapshot.
         */
        public boolean hasDuplicateKeys() { return hasDuplicateKeys; }

        /**
         * 0x10. The snapshot contains history: the producer does not deduplicate
         * changes in collections that keep history.
         */
        public boolean isHistory() { return isHistory; }

        /**
         * 0x08. The consumer responds to the marker once it has received the
         * whole snapshot.
         */
        public boolean wantsAcknowledgement() { return wantsAcknowledgement; }

        /**
         * 0x04. The snapshot begins a checkpoint. Nodes use this flag to keep
         * their checkpoints identical. Since 6.5, markers of backfills also have
         * this flag.
         */
        public boolean isCheckpoint() { return isCheckpoint; }

        /**
         * 0x02. The snapshot comes from a backfill, or from a checkpoint that
         * was received as a snapshot from disk. Backfills of ephemeral buckets,
         * which have no files, also have this flag. Servers set either this flag
         * or the memory flag.
         */
        public boolean isDisk() { return isDisk; }

        /**
         * 0x01. The snapshot contains items from memory. Servers set either this
         * flag or the disk flag.
         */
        public boolean isMemory() { return isMemory; }
        public DcpSnapshotMarker _root() { return _root; }
        public DcpSnapshotMarker.Snapshot _parent() { return _parent; }
    }
    private Boolean hasVersion;

    /**
     * The extras contain a version byte, and the value contains the fields.
     */
    public Boolean hasVersion() {
        if (this.hasVersion != null)
            return this.hasVersion;
        this.hasVersion = lenExtras() == 1;
        return this.hasVersion;
    }
    private Boolean isLater;

    /**
     * The layout is later than V2.2.
     */
    public Boolean isLater() {
        if (this.isLater != null)
            return this.isLater;
        this.isLater =  ((hasVersion()) && (version() > 2)) ;
        return this.isLater;
    }
    private Boolean isV21;

    /**
     * The layout is V2.1.
     */
    public Boolean isV21() {
        if (this.isV21 != null)
            return this.isV21;
        this.isV21 =  ((hasVersion()) && (version() == 1)) ;
        return this.isV21;
    }
    private Boolean isV22;

    /**
     * The layout is V2.2.
     */
    public Boolean isV22() {
        if (this.isV22 != null)
            return this.isV22;
        this.isV22 =  ((hasVersion()) && (version() == 2)) ;
        return this.isV22;
    }
    private Long lenSnapshot;

    /**
     * Length of the snapshot fields.
     */
    public Long lenSnapshot() {
        if (this.lenSnapshot != null)
            return this.lenSnapshot;
        this.lenSnapshot = ((Number) ((hasVersion() ? lenValue() : ((Number) (lenExtras())).longValue()))).longValue();
        return this.lenSnapshot;
    }
    private Integer version;
    private Snapshot snapshot;
    private int lenExtras;
    private long lenValue;
    private DcpSnapshotMarker _root;
    private KaitaiStruct _parent;

    /**
     * Version of the layout, the only byte of the extras (0 for V2.0, 1 for
     * V2.1, 2 for V2.2). Absent in V1. In an unknown version, parsers read the
     * fields of V2.0, because all known later versions begin with these fields.
     */
    public Integer version() { return version; }

    /**
     * The snapshot: the extras in V1, the value in later versions.
     */
    public Snapshot snapshot() { return snapshot; }
    public int lenExtras() { return lenExtras; }
    public long lenValue() { return lenValue; }
    public DcpSnapshotMarker _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "seqnos " + Long.toString(snapshot().startSeqno()) + " to " + Long.toString(snapshot().endSeqno());
    }
}
