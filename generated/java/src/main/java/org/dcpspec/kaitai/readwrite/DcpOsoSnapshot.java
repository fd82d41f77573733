// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * Begins or ends a snapshot whose changes are in key order rather than seqno
 * order.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpOsoSnapshot extends KaitaiStruct.ReadWrite {
    public DcpOsoSnapshot(int lenExtras) {
        this(null, null, null, lenExtras);
    }

    public DcpOsoSnapshot(KaitaiStream _io, int lenExtras) {
        this(_io, null, null, lenExtras);
    }

    public DcpOsoSnapshot(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras) {
        this(_io, _parent, null, lenExtras);
    }

    public DcpOsoSnapshot(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpOsoSnapshot _root, int lenExtras) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
    }
    public void _read() {
        this._raw_extras = this._io.readBytes(lenExtras());
        KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(this._raw_extras);
        this.extras = new Extras(_io__raw_extras, this, _root);
        this.extras._read();
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
            final DcpOsoSnapshot _this = this;
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
    }

    public void _check() {
        if (!Objects.equals(this.extras._root(), _root()))
            throw new ConsistencyError("extras", _root(), this.extras._root());
        if (!Objects.equals(this.extras._parent(), this))
            throw new ConsistencyError("extras", this, this.extras._parent());
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

        public Extras(KaitaiStream _io, DcpOsoSnapshot _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpOsoSnapshot _parent, DcpOsoSnapshot _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this._raw_flags = this._io.readBytes(4);
            KaitaiStream _io__raw_flags = new ByteBufferKaitaiStream(this._raw_flags);
            this.flags = new OsoFlags(_io__raw_flags, this, _root);
            this.flags._read();
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
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (!Objects.equals(this.flags._root(), _root()))
                throw new ConsistencyError("flags", _root(), this.flags._root());
            if (!Objects.equals(this.flags._parent(), this))
                throw new ConsistencyError("flags", this, this.flags._parent());
            _dirty = false;
        }
        private OsoFlags flags;
        private McbpSurplus surplus;
        private DcpOsoSnapshot _root;
        private DcpOsoSnapshot _parent;
        private byte[] _raw_flags;

        /**
         * Begin or end.
         */
        public OsoFlags flags() { return flags; }
        public void setFlags(OsoFlags _v) { _dirty = true; flags = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public DcpOsoSnapshot _root() { return _root; }
        public void set_root(DcpOsoSnapshot _v) { _dirty = true; _root = _v; }
        public DcpOsoSnapshot _parent() { return _parent; }
        public void set_parent(DcpOsoSnapshot _v) { _dirty = true; _parent = _v; }
        public byte[] _raw_flags() { return _raw_flags; }
        public void set_raw_Flags(byte[] _v) { _dirty = true; _raw_flags = _v; }
    }

    /**
     * Begin or end; servers set exactly one.
     */
    public static class OsoFlags extends KaitaiStruct.ReadWrite {
        public static OsoFlags fromFile(String fileName) throws IOException {
            return new OsoFlags(new ByteBufferKaitaiStream(fileName));
        }
        public OsoFlags() {
            this(null, null, null);
        }

        public OsoFlags(KaitaiStream _io) {
            this(_io, null, null);
        }

        public OsoFlags(KaitaiStream _io, DcpOsoSnapshot.Extras _parent) {
            this(_io, _parent, null);
        }

        public OsoFlags(KaitaiStream _io, DcpOsoSnapshot.Extras _parent, DcpOsoSnapshot _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.reserved = this._io.readBitsIntBe(30);
            this.isEnd = this._io.readBitsIntBe(1) != 0;
            this.isStart = this._io.readBitsIntBe(1) != 0;
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
            this._io.writeBitsIntBe(30, this.reserved);
            this._io.writeBitsIntBe(1, (this.isEnd ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.isStart ? 1 : 0));
        }

        public void _check() {
            if (_enabledRawFlags) {
            }
            _dirty = false;
        }
        private Long rawFlags;
        private boolean _shouldWriteRawFlags = false;
        private boolean _enabledRawFlags = true;
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
        private boolean isEnd;
        private boolean isStart;
        private DcpOsoSnapshot _root;
        private DcpOsoSnapshot.Extras _parent;

        /**
         * Not used.
         */
        public long reserved() { return reserved; }
        public void setReserved(long _v) { _dirty = true; reserved = _v; }

        /**
         * 0x02. The snapshot ends.
         */
        public boolean isEnd() { return isEnd; }
        public void setIsEnd(boolean _v) { _dirty = true; isEnd = _v; }

        /**
         * 0x01. The snapshot begins.
         */
        public boolean isStart() { return isStart; }
        public void setIsStart(boolean _v) { _dirty = true; isStart = _v; }
        public DcpOsoSnapshot _root() { return _root; }
        public void set_root(DcpOsoSnapshot _v) { _dirty = true; _root = _v; }
        public DcpOsoSnapshot.Extras _parent() { return _parent; }
        public void set_parent(DcpOsoSnapshot.Extras _v) { _dirty = true; _parent = _v; }
    }
    private Extras extras;
    private int lenExtras;
    private DcpOsoSnapshot _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_extras;
    public Extras extras() { return extras; }
    public void setExtras(Extras _v) { _dirty = true; extras = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public DcpOsoSnapshot _root() { return _root; }
    public void set_root(DcpOsoSnapshot _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_extras() { return _raw_extras; }
    public void set_raw_Extras(byte[] _v) { _dirty = true; _raw_extras = _v; }
}
