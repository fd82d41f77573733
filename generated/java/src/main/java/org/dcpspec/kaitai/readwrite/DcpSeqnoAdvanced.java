// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * The stream has reached a seqno whose change the consumer's filter excludes.
 * Ends a snapshot whose last change was left out.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-advanced.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpSeqnoAdvanced extends KaitaiStruct.ReadWrite {
    public DcpSeqnoAdvanced(int lenExtras) {
        this(null, null, null, lenExtras);
    }

    public DcpSeqnoAdvanced(KaitaiStream _io, int lenExtras) {
        this(_io, null, null, lenExtras);
    }

    public DcpSeqnoAdvanced(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras) {
        this(_io, _parent, null, lenExtras);
    }

    public DcpSeqnoAdvanced(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpSeqnoAdvanced _root, int lenExtras) {
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
            final DcpSeqnoAdvanced _this = this;
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

        public Extras(KaitaiStream _io, DcpSeqnoAdvanced _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpSeqnoAdvanced _parent, DcpSeqnoAdvanced _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.bySeqno = this._io.readU8be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU8be(this.bySeqno);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private long bySeqno;
        private McbpSurplus surplus;
        private DcpSeqnoAdvanced _root;
        private DcpSeqnoAdvanced _parent;

        /**
         * Seqno that the stream has reached.
         */
        public long bySeqno() { return bySeqno; }
        public void setBySeqno(long _v) { _dirty = true; bySeqno = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public DcpSeqnoAdvanced _root() { return _root; }
        public void set_root(DcpSeqnoAdvanced _v) { _dirty = true; _root = _v; }
        public DcpSeqnoAdvanced _parent() { return _parent; }
        public void set_parent(DcpSeqnoAdvanced _v) { _dirty = true; _parent = _v; }
    }
    private Extras extras;
    private int lenExtras;
    private DcpSeqnoAdvanced _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_extras;
    public Extras extras() { return extras; }
    public void setExtras(Extras _v) { _dirty = true; extras = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public DcpSeqnoAdvanced _root() { return _root; }
    public void set_root(DcpSeqnoAdvanced _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_extras() { return _raw_extras; }
    public void set_raw_Extras(byte[] _v) { _dirty = true; _raw_extras = _v; }

    @Override
    public String toString() {
        return "seqno " + Long.toString(extras().bySeqno());
    }
}
