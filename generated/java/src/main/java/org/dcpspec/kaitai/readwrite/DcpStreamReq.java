// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * Requests the changes of the vbucket in the header from one seqno to another.
 * The snapshot range and the vbucket uuid tell the producer which history the
 * consumer has, so that it can decide whether both share the same past.
 * 
 * The response is a failover log, a seqno to roll back to, or an error.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpStreamReq extends KaitaiStruct.ReadWrite {
    public DcpStreamReq(int lenExtras, long lenFilter) {
        this(null, null, null, lenExtras, lenFilter);
    }

    public DcpStreamReq(KaitaiStream _io, int lenExtras, long lenFilter) {
        this(_io, null, null, lenExtras, lenFilter);
    }

    public DcpStreamReq(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenFilter) {
        this(_io, _parent, null, lenExtras, lenFilter);
    }

    public DcpStreamReq(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpStreamReq _root, int lenExtras, long lenFilter) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenFilter = lenFilter;
    }
    public void _read() {
        this._raw_extras = this._io.readBytes(lenExtras());
        KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(this._raw_extras);
        this.extras = new Extras(_io__raw_extras, this, _root);
        this.extras._read();
        this.filter = this._io.readBytes(lenFilter());
        _dirty = false;
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
    }

    public void _write_Seq() {
        _assertNotDirty();
        final KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(lenExtras());
        this._io.addChildStream(_io__raw_extras);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenExtras()));
            final DcpStreamReq _this = this;
            _io__raw_extras.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_extras = _io__raw_extras.toByteArray();
                    if (_this._raw_extras.length != lenExtras())
                        throw new ConsistencyError("raw(extras)", lenExtras(), _this._raw_extras.length);
                    parent.writeBytes(_this._raw_extras);
                }
            });
        }
        this.extras._write_Seq(_io__raw_extras);
        this._io.writeBytes(this.filter);
    }

    public void _check() {
        if (!Objects.equals(this.extras._root(), _root()))
            throw new ConsistencyError("extras", _root(), this.extras._root());
        if (!Objects.equals(this.extras._parent(), this))
            throw new ConsistencyError("extras", this, this.extras._parent());
        if (this.filter.length != lenFilter())
            throw new ConsistencyError("filter", lenFilter(), this.filter.length);
        _dirty = false;
    }
    public static class Extras extends KaitaiStruct.ReadWrite {
        public static Extras fromFile(String fileName) throws IOException {
            return new Extras(new ByteBufferKaitaiStream(fileName));
        }
        public Extras() {
            this(null, null, null);
        }

        public Extras(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Extras(KaitaiStream _io, DcpStreamReq _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpStreamReq _parent, DcpStreamReq _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this._raw_flags = this._io.readBytes(4);
            KaitaiStream _io__raw_flags = new ByteBufferKaitaiStream(this._raw_flags);
            this.flags = new DcpStreamFlags(_io__raw_flags);
            this.flags._read();
            this.reserved = this._io.readU4be();
            this.startSeqno = this._io.readU8be();
            this.endSeqno = this._io.readU8be();
            this.vbucketUuid = this._io.readU8be();
            this.snapStartSeqno = this._io.readU8be();
            this.snapEndSeqno = this._io.readU8be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            this.flags._fetchInstances();
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            final KaitaiStream _io__raw_flags = new ByteBufferKaitaiStream(4);
            this._io.addChildStream(_io__raw_flags);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (4));
                final Extras _this = this;
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
            this._io.writeU4be(this.reserved);
            this._io.writeU8be(this.startSeqno);
            this._io.writeU8be(this.endSeqno);
            this._io.writeU8be(this.vbucketUuid);
            this._io.writeU8be(this.snapStartSeqno);
            this._io.writeU8be(this.snapEndSeqno);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private DcpStreamFlags flags;
        private long reserved;
        private long startSeqno;
        private long endSeqno;
        private long vbucketUuid;
        private long snapStartSeqno;
        private long snapEndSeqno;
        private McbpSurplus surplus;
        private DcpStreamReq _root;
        private DcpStreamReq _parent;
        private byte[] _raw_flags;

        /**
         * Options of the stream.
         */
        public DcpStreamFlags flags() { return flags; }
        public void setFlags(DcpStreamFlags _v) { _dirty = true; flags = _v; }

        /**
         * 0, ignored by servers.
         */
        public long reserved() { return reserved; }
        public void setReserved(long _v) { _dirty = true; reserved = _v; }

        /**
         * Last seqno that the consumer has; the stream begins with the one after
         * it.
         */
        public long startSeqno() { return startSeqno; }
        public void setStartSeqno(long _v) { _dirty = true; startSeqno = _v; }

        /**
         * Last seqno that the consumer wants. All bits set for a stream without
         * end.
         */
        public long endSeqno() { return endSeqno; }
        public void setEndSeqno(long _v) { _dirty = true; endSeqno = _v; }

        /**
         * Uuid of the history that the consumer has, from the failover log. 0
         * for none.
         */
        public long vbucketUuid() { return vbucketUuid; }
        public void setVbucketUuid(long _v) { _dirty = true; vbucketUuid = _v; }

        /**
         * Start of the last snapshot that the consumer has.
         */
        public long snapStartSeqno() { return snapStartSeqno; }
        public void setSnapStartSeqno(long _v) { _dirty = true; snapStartSeqno = _v; }

        /**
         * End of the last snapshot that the consumer has. Beyond the start seqno
         * if the snapshot is not complete.
         */
        public long snapEndSeqno() { return snapEndSeqno; }
        public void setSnapEndSeqno(long _v) { _dirty = true; snapEndSeqno = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public DcpStreamReq _root() { return _root; }
        public void set_root(DcpStreamReq _v) { _dirty = true; _root = _v; }
        public DcpStreamReq _parent() { return _parent; }
        public void set_parent(DcpStreamReq _v) { _dirty = true; _parent = _v; }
        public byte[] _raw_flags() { return _raw_flags; }
        public void set_raw_Flags(byte[] _v) { _dirty = true; _raw_flags = _v; }
    }
    private Extras extras;
    private byte[] filter;
    private int lenExtras;
    private long lenFilter;
    private DcpStreamReq _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_extras;
    public Extras extras() { return extras; }
    public void setExtras(Extras _v) { _dirty = true; extras = _v; }

    /**
     * Empty, or a JSON object that says what to send. The datatype bit for JSON
     * stays clear. It must have at least one member; unknown members are
     * ignored.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request-value.md">Source</a>
     */
    public byte[] filter() { return filter; }
    public void setFilter(byte[] _v) { _dirty = true; filter = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenFilter() { return lenFilter; }
    public void setLenFilter(long _v) { _dirty = true; lenFilter = _v; }
    public DcpStreamReq _root() { return _root; }
    public void set_root(DcpStreamReq _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_extras() { return _raw_extras; }
    public void set_raw_Extras(byte[] _v) { _dirty = true; _raw_extras = _v; }

    @Override
    public String toString() {
        return "start seqno " + Long.toString(extras().startSeqno());
    }
}
