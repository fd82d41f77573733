// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * The producer announces a snapshot: the messages that follow, up to the end
 * seqno, belong together.
 * 
 * In V1 the fields are 20 bytes of extras and there is no value. In V2.0 and
 * later the extras are one byte, which says how to read the value: 0 for V2.0
 * (36 bytes), 1 for V2.1 (44 bytes), 2 for V2.2 (52 bytes). Builds between
 * September 2024 and February 2025 sent V2.2 with 44 bytes, without the last
 * field; released servers refuse it. No release sent V2.1.
 * 
 * A producer uses the smallest layout that can carry its fields, so a connection
 * that agreed to V2.2 carries older layouts too. A field whose value the
 * producer does not know is 0.
 * 
 * The consumer responds on errors, and if the acknowledge flag asks it to.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/snapshot-marker.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpSnapshotMarker extends KaitaiStruct.ReadWrite {
    public DcpSnapshotMarker(int lenExtras, long lenValue) {
        this(null, null, null, lenExtras, lenValue);
    }

    public DcpSnapshotMarker(KaitaiStream _io, int lenExtras, long lenValue) {
        this(_io, null, null, lenExtras, lenValue);
    }

    public DcpSnapshotMarker(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenValue) {
        this(_io, _parent, null, lenExtras, lenValue);
    }

    public DcpSnapshotMarker(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpSnapshotMarker _root, int lenExtras, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenValue = lenValue;
    }
    public void _read() {
        if (hasVersion()) {
            this.version = this._io.readU1();
        }
        this._raw_snapshot = this._io.readBytes(lenSnapshot());
        KaitaiStream _io__raw_snapshot = new ByteBufferKaitaiStream(this._raw_snapshot);
        this.snapshot = new Snapshot(_io__raw_snapshot, this, _root, hasVersion(), isV21(), isV22(), isLater(), lenSnapshot());
        this.snapshot._read();
        _dirty = false;
    }

    public void _fetchInstances() {
        if (hasVersion()) {
        }
        this.snapshot._fetchInstances();
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (hasVersion()) {
            this._io.writeU1(this.version);
        }
        final KaitaiStream _io__raw_snapshot = new ByteBufferKaitaiStream(lenSnapshot());
        this._io.addChildStream(_io__raw_snapshot);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenSnapshot()));
            final DcpSnapshotMarker _this = this;
            _io__raw_snapshot.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_snapshot = _io__raw_snapshot.toByteArray();
                    if (_this._raw_snapshot.length != lenSnapshot())
                        throw new ConsistencyError("raw(snapshot)", lenSnapshot(), _this._raw_snapshot.length);
                    parent.writeBytes(_this._raw_snapshot);
                }
            });
        }
        this.snapshot._write_Seq(_io__raw_snapshot);
    }

    public void _check() {
        if (hasVersion()) {
        }
        if (!Objects.equals(this.snapshot._root(), _root()))
            throw new ConsistencyError("snapshot", _root(), this.snapshot._root());
        if (!Objects.equals(this.snapshot._parent(), this))
            throw new ConsistencyError("snapshot", this, this.snapshot._parent());
        if (this.snapshot.hasVisibleSeqno() != hasVersion())
            throw new ConsistencyError("snapshot", hasVersion(), this.snapshot.hasVisibleSeqno());
        if (this.snapshot.hasTimestamp() != isV21())
            throw new ConsistencyError("snapshot", isV21(), this.snapshot.hasTimestamp());
        if (this.snapshot.hasPurgeSeqno() != isV22())
            throw new ConsistencyError("snapshot", isV22(), this.snapshot.hasPurgeSeqno());
        if (this.snapshot.hasUnknownFields() != isLater())
            throw new ConsistencyError("snapshot", isLater(), this.snapshot.hasUnknownFields());
        if (this.snapshot.lenSnapshot() != lenSnapshot())
            throw new ConsistencyError("snapshot", lenSnapshot(), this.snapshot.lenSnapshot());
        _dirty = false;
    }

    /**
     * The fields of the marker. The first three are those of V1; each version
     * appends to the one before.
     */
    public static class Snapshot extends KaitaiStruct.ReadWrite {
        public Snapshot(boolean hasVisibleSeqno, boolean hasTimestamp, boolean hasPurgeSeqno, boolean hasUnknownFields, long lenSnapshot) {
            this(null, null, null, hasVisibleSeqno, hasTimestamp, hasPurgeSeqno, hasUnknownFields, lenSnapshot);
        }

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
        }
        public void _read() {
            this.startSeqno = this._io.readU8be();
            this.endSeqno = this._io.readU8be();
            this._raw_flags = this._io.readBytes(4);
            KaitaiStream _io__raw_flags = new ByteBufferKaitaiStream(this._raw_flags);
            this.flags = new SnapshotFlags(_io__raw_flags, this, _root);
            this.flags._read();
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
                this.surplus._read();
            }
            _dirty = false;
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

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU8be(this.startSeqno);
            this._io.writeU8be(this.endSeqno);
            final KaitaiStream _io__raw_flags = new ByteBufferKaitaiStream(4);
            this._io.addChildStream(_io__raw_flags);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (4));
                final Snapshot _this = this;
                _io__raw_flags.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_flags = _io__raw_flags.toByteArray();
                        if (_this._raw_flags.length != 4)
                            throw new ConsistencyError("raw(flags)", 4, _this._raw_flags.length);
                        parent.writeBytes(_this._raw_flags);
                    }
                });
            }
            this.flags._write_Seq(_io__raw_flags);
            if (hasVisibleSeqno()) {
                this._io.writeU8be(this.maxVisibleSeqno);
            }
            if (hasVisibleSeqno()) {
                this._io.writeU8be(this.highCompletedSeqno);
            }
            if (hasTimestamp()) {
                this._io.writeU8be(this.timestamp);
            }
            if (hasPurgeSeqno()) {
                this._io.writeU8be(this.purgeSeqno);
            }
            if (hasHighPreparedSeqno()) {
                this._io.writeU8be(this.highPreparedSeqno);
            }
            if (hasUnknownFields()) {
                this._io.writeBytes(this.unknownFields);
                if (!(this._io.isEof()))
                    throw new ConsistencyError("unknown_fields", 0, this._io.size() - this._io.pos());
            }
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (!Objects.equals(this.flags._root(), _root()))
                throw new ConsistencyError("flags", _root(), this.flags._root());
            if (!Objects.equals(this.flags._parent(), this))
                throw new ConsistencyError("flags", this, this.flags._parent());
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
            _dirty = false;
        }
        private Boolean hasHighPreparedSeqno;

        /**
         * The layout is the released V2.2. The one before it had the same
         * version and ended with the purge seqno.
         */
        public Boolean hasHighPreparedSeqno() {
            if (this.hasHighPreparedSeqno != null)
                return this.hasHighPreparedSeqno;
            this.hasHighPreparedSeqno =  ((hasPurgeSeqno()) && (lenSnapshot() > 44)) ;
            return this.hasHighPreparedSeqno;
        }
        public void _invalidateHasHighPreparedSeqno() { this.hasHighPreparedSeqno = null; }
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
        private byte[] _raw_flags;

        /**
         * Where the snapshot begins, which depends on its source:
         * 
         * * first marker of a stream: the snapshot start of the request, which
         *   is its start seqno unless the consumer was within a snapshot;
         * * later, memory, with the checkpoint flag: the first seqno of the
         *   checkpoint, whose change may have been deduplicated or filtered out;
         * * later, memory, without that flag: the first change that follows;
         * * later, disk, from a backfill: where the backfill begins;
         * * later, disk, from a checkpoint in memory, which a replica received
         *   as a snapshot from disk: as from memory, by the checkpoint flag.
         * 
         * Before 7.1 a later marker that is not from a backfill has the seqno of
         * the first change that follows, with or without the checkpoint flag.
         * Since 7.1 it still has, if the checkpoint begins at or before the end
         * of the previous snapshot.
         */
        public long startSeqno() { return startSeqno; }
        public void setStartSeqno(long _v) { _dirty = true; startSeqno = _v; }

        /**
         * Last seqno that belongs to the snapshot.
         */
        public long endSeqno() { return endSeqno; }
        public void setEndSeqno(long _v) { _dirty = true; endSeqno = _v; }

        /**
         * Source and content of the snapshot.
         */
        public SnapshotFlags flags() { return flags; }
        public void setFlags(SnapshotFlags _v) { _dirty = true; flags = _v; }

        /**
         * Highest seqno of the snapshot that is not a pending or aborted
         * durable write.
         */
        public Long maxVisibleSeqno() { return maxVisibleSeqno; }
        public void setMaxVisibleSeqno(Long _v) { _dirty = true; maxVisibleSeqno = _v; }

        /**
         * Highest seqno of a durable write that was committed or aborted.
         * Meaningful only with the disk flag.
         */
        public Long highCompletedSeqno() { return highCompletedSeqno; }
        public void setHighCompletedSeqno(Long _v) { _dirty = true; highCompletedSeqno = _v; }

        /**
         * Time of the snapshot, for a prototype of point-in-time recovery.
         * Producers of 7.0 to 7.6 could encode it; no server accepts it.
         */
        public Long timestamp() { return timestamp; }
        public void setTimestamp(Long _v) { _dirty = true; timestamp = _v; }

        /**
         * Seqno up to which the producer has dropped tombstones. A consumer that
         * returns it in a stream request avoids needless rollbacks.
         */
        public Long purgeSeqno() { return purgeSeqno; }
        public void setPurgeSeqno(Long _v) { _dirty = true; purgeSeqno = _v; }

        /**
         * Highest seqno of a durable write that was prepared. Meaningful only
         * with the disk flag.
         */
        public Long highPreparedSeqno() { return highPreparedSeqno; }
        public void setHighPreparedSeqno(Long _v) { _dirty = true; highPreparedSeqno = _v; }

        /**
         * What a later version has appended.
         */
        public byte[] unknownFields() { return unknownFields; }
        public void setUnknownFields(byte[] _v) { _dirty = true; unknownFields = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }

        /**
         * The layout is V2.0 or later.
         */
        public boolean hasVisibleSeqno() { return hasVisibleSeqno; }
        public void setHasVisibleSeqno(boolean _v) { _dirty = true; hasVisibleSeqno = _v; }

        /**
         * The layout is V2.1.
         */
        public boolean hasTimestamp() { return hasTimestamp; }
        public void setHasTimestamp(boolean _v) { _dirty = true; hasTimestamp = _v; }

        /**
         * The layout is V2.2.
         */
        public boolean hasPurgeSeqno() { return hasPurgeSeqno; }
        public void setHasPurgeSeqno(boolean _v) { _dirty = true; hasPurgeSeqno = _v; }

        /**
         * The layout is later than V2.2.
         */
        public boolean hasUnknownFields() { return hasUnknownFields; }
        public void setHasUnknownFields(boolean _v) { _dirty = true; hasUnknownFields = _v; }
        public long lenSnapshot() { return lenSnapshot; }
        public void setLenSnapshot(long _v) { _dirty = true; lenSnapshot = _v; }
        public DcpSnapshotMarker _root() { return _root; }
        public void set_root(DcpSnapshotMarker _v) { _dirty = true; _root = _v; }
        public DcpSnapshotMarker _parent() { return _parent; }
        public void set_parent(DcpSnapshotMarker _v) { _dirty = true; _parent = _v; }
        public byte[] _raw_flags() { return _raw_flags; }
        public void set_raw_Flags(byte[] _v) { _dirty = true; _raw_flags = _v; }

        @Override
        public String toString() {
            return "seqnos " + Long.toString(startSeqno()) + " to " + Long.toString(endSeqno());
        }
    }

    /**
     * Source and content of a snapshot, one bit each.
     */
    public static class SnapshotFlags extends KaitaiStruct.ReadWrite {
        public static SnapshotFlags fromFile(String fileName) throws IOException {
            return new SnapshotFlags(new ByteBufferKaitaiStream(fileName));
        }
        public SnapshotFlags() {
            this(null, null, null);
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
        }
        public void _read() {
            this.reserved = this._io.readBitsIntBe(26);
            this.hasDuplicateKeys = this._io.readBitsIntBe(1) != 0;
            this.isHistory = this._io.readBitsIntBe(1) != 0;
            this.wantsAcknowledgement = this._io.readBitsIntBe(1) != 0;
            this.isCheckpoint = this._io.readBitsIntBe(1) != 0;
            this.isDisk = this._io.readBitsIntBe(1) != 0;
            this.isMemory = this._io.readBitsIntBe(1) != 0;
            _dirty = false;
        }

        public void _fetchInstances() {
            rawFlags();
            if (this.rawFlags != null) {
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            _shouldWriteRawFlags = _enabledRawFlags;
            this._io.writeBitsIntBe(26, this.reserved);
            this._io.writeBitsIntBe(1, (this.hasDuplicateKeys ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.isHistory ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.wantsAcknowledgement ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.isCheckpoint ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.isDisk ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.isMemory ? 1 : 0));
        }

        public void _check() {
            if (_enabledRawFlags) {
            }
            _dirty = false;
        }
        private Long rawFlags;
        private boolean _shouldWriteRawFlags = false;
        private boolean _enabledRawFlags = true;

        /**
         * The flags as a number: 1 memory, 2 disk, 4 checkpoint, 8 acknowledge,
         * 16 history, 32 may contain duplicate keys.
         */
        public Long rawFlags() {
            if (_shouldWriteRawFlags)
                _writeRawFlags();
            if (this.rawFlags != null)
                return this.rawFlags;
            if (!_enabledRawFlags)
                return null;
            long _pos = this._io.pos();
            this._io.seek(0);
            this.rawFlags = this._io.readU4be();
            this._io.seek(_pos);
            return this.rawFlags;
        }
        public void setRawFlags(long _v) { _dirty = true; rawFlags = _v; }
        public void setRawFlags_Enabled(boolean _v) { _dirty = true; _enabledRawFlags = _v; }

        private void _writeRawFlags() {
            _shouldWriteRawFlags = false;
            long _pos = this._io.pos();
            this._io.seek(0);
            this._io.writeU4be(this.rawFlags);
            this._io.seek(_pos);
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
        public void setReserved(long _v) { _dirty = true; reserved = _v; }

        /**
         * 0x20. A key may occur more than once in the snapshot.
         */
        public boolean hasDuplicateKeys() { return hasDuplicateKeys; }
        public void setHasDuplicateKeys(boolean _v) { _dirty = true; hasDuplicateKeys = _v; }

        /**
         * 0x10. The snapshot is a view of history: changes of collections that
         * keep history are not deduplicated.
         */
        public boolean isHistory() { return isHistory; }
        public void setIsHistory(boolean _v) { _dirty = true; isHistory = _v; }

        /**
         * 0x08. The consumer responds to the marker once it has received the
         * whole snapshot.
         */
        public boolean wantsAcknowledgement() { return wantsAcknowledgement; }
        public void setWantsAcknowledgement(boolean _v) { _dirty = true; wantsAcknowledgement = _v; }

        /**
         * 0x04. The snapshot begins a checkpoint. Nodes use it to keep their
         * checkpoints alike. A backfill sets it as well, since 6.5.
         */
        public boolean isCheckpoint() { return isCheckpoint; }
        public void setIsCheckpoint(boolean _v) { _dirty = true; isCheckpoint = _v; }

        /**
         * 0x02. The snapshot holds items from disk, or from a checkpoint that
         * was received as one from disk. Servers set either this or memory.
         */
        public boolean isDisk() { return isDisk; }
        public void setIsDisk(boolean _v) { _dirty = true; isDisk = _v; }

        /**
         * 0x01. The snapshot holds items from memory. Servers set either this or
         * disk.
         */
        public boolean isMemory() { return isMemory; }
        public void setIsMemory(boolean _v) { _dirty = true; isMemory = _v; }
        public DcpSnapshotMarker _root() { return _root; }
        public void set_root(DcpSnapshotMarker _v) { _dirty = true; _root = _v; }
        public DcpSnapshotMarker.Snapshot _parent() { return _parent; }
        public void set_parent(DcpSnapshotMarker.Snapshot _v) { _dirty = true; _parent = _v; }
    }
    private Boolean hasVersion;

    /**
     * The extras are a version byte and the value holds the fields.
     */
    public Boolean hasVersion() {
        if (this.hasVersion != null)
            return this.hasVersion;
        this.hasVersion = lenExtras() == 1;
        return this.hasVersion;
    }
    public void _invalidateHasVersion() { this.hasVersion = null; }
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
    public void _invalidateIsLater() { this.isLater = null; }
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
    public void _invalidateIsV21() { this.isV21 = null; }
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
    public void _invalidateIsV22() { this.isV22 = null; }
    private Long lenSnapshot;

    /**
     * Length of the fields of the snapshot.
     */
    public Long lenSnapshot() {
        if (this.lenSnapshot != null)
            return this.lenSnapshot;
        this.lenSnapshot = ((Number) ((hasVersion() ? ((Number) (lenValue())).longValue() : ((Number) (lenExtras())).longValue()))).longValue();
        return this.lenSnapshot;
    }
    public void _invalidateLenSnapshot() { this.lenSnapshot = null; }
    private Integer version;
    private Snapshot snapshot;
    private int lenExtras;
    private long lenValue;
    private DcpSnapshotMarker _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_snapshot;

    /**
     * Version of the layout, the only byte of the extras: 0 for V2.0, 1 for
     * V2.1, 2 for V2.2. V1 does not have it. In an unknown version the fields of
     * V2.0 are read, because every version so far has appended to them.
     */
    public Integer version() { return version; }
    public void setVersion(Integer _v) { _dirty = true; version = _v; }

    /**
     * The snapshot: the extras in V1, the value in later versions.
     */
    public Snapshot snapshot() { return snapshot; }
    public void setSnapshot(Snapshot _v) { _dirty = true; snapshot = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public DcpSnapshotMarker _root() { return _root; }
    public void set_root(DcpSnapshotMarker _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_snapshot() { return _raw_snapshot; }
    public void set_raw_Snapshot(byte[] _v) { _dirty = true; _raw_snapshot = _v; }

    @Override
    public String toString() {
        return "seqnos " + Long.toString(snapshot().startSeqno()) + " to " + Long.toString(snapshot().endSeqno());
    }
}
