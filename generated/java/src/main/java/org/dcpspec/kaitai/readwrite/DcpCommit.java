// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * A prepared durable write was committed. There is no response on success.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/commit.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpCommit extends KaitaiStruct.ReadWrite {
    public DcpCommit(int lenExtras, long lenKey, boolean hasCollections) {
        this(null, null, null, lenExtras, lenKey, hasCollections);
    }

    public DcpCommit(KaitaiStream _io, int lenExtras, long lenKey, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, hasCollections);
    }

    public DcpCommit(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenKey, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, hasCollections);
    }

    public DcpCommit(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpCommit _root, int lenExtras, long lenKey, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.hasCollections = hasCollections;
    }
    public void _read() {
        this._raw_extras = this._io.readBytes(lenExtras());
        KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(this._raw_extras);
        this.extras = new Extras(_io__raw_extras, this, _root);
        this.extras._read();
        this._raw_key = this._io.readBytes(lenKey());
        KaitaiStream _io__raw_key = new ByteBufferKaitaiStream(this._raw_key);
        this.key = new McbpDocumentKey(_io__raw_key, hasCollections());
        this.key._read();
        _dirty = false;
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
        this.key._fetchInstances();
    }

    public void _write_Seq() {
        _assertNotDirty();
        final KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(lenExtras());
        this._io.addChildStream(_io__raw_extras);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenExtras()));
            final DcpCommit _this = this;
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
        final KaitaiStream _io__raw_key = new ByteBufferKaitaiStream(lenKey());
        this._io.addChildStream(_io__raw_key);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenKey()));
            final DcpCommit _this = this;
            _io__raw_key.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_key = _io__raw_key.toByteArray();
                    if (_this._raw_key.length != lenKey())
                        throw new ConsistencyError("raw(key)", lenKey(), _this._raw_key.length);
                    parent.writeBytes(_this._raw_key);
                }
            });
        }
        this.key._write_Seq(_io__raw_key);
    }

    public void _check() {
        if (!Objects.equals(this.extras._root(), _root()))
            throw new ConsistencyError("extras", _root(), this.extras._root());
        if (!Objects.equals(this.extras._parent(), this))
            throw new ConsistencyError("extras", this, this.extras._parent());
        if (this.key.hasCollectionId() != hasCollections())
            throw new ConsistencyError("key", hasCollections(), this.key.hasCollectionId());
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

        public Extras(KaitaiStream _io, DcpCommit _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpCommit _parent, DcpCommit _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.preparedSeqno = this._io.readU8be();
            this.commitSeqno = this._io.readU8be();
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
            this._io.writeU8be(this.preparedSeqno);
            this._io.writeU8be(this.commitSeqno);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private long preparedSeqno;
        private long commitSeqno;
        private McbpSurplus surplus;
        private DcpCommit _root;
        private DcpCommit _parent;

        /**
         * Seqno of the prepare.
         */
        public long preparedSeqno() { return preparedSeqno; }
        public void setPreparedSeqno(long _v) { _dirty = true; preparedSeqno = _v; }

        /**
         * Seqno of the commit, never 0.
         */
        public long commitSeqno() { return commitSeqno; }
        public void setCommitSeqno(long _v) { _dirty = true; commitSeqno = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public DcpCommit _root() { return _root; }
        public void set_root(DcpCommit _v) { _dirty = true; _root = _v; }
        public DcpCommit _parent() { return _parent; }
        public void set_parent(DcpCommit _v) { _dirty = true; _parent = _v; }
    }
    private Extras extras;
    private McbpDocumentKey key;
    private int lenExtras;
    private long lenKey;
    private boolean hasCollections;
    private DcpCommit _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_extras;
    private byte[] _raw_key;
    public Extras extras() { return extras; }
    public void setExtras(Extras _v) { _dirty = true; extras = _v; }

    /**
     * Name of the document.
     */
    public McbpDocumentKey key() { return key; }
    public void setKey(McbpDocumentKey _v) { _dirty = true; key = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenKey() { return lenKey; }
    public void setLenKey(long _v) { _dirty = true; lenKey = _v; }
    public boolean hasCollections() { return hasCollections; }
    public void setHasCollections(boolean _v) { _dirty = true; hasCollections = _v; }
    public DcpCommit _root() { return _root; }
    public void set_root(DcpCommit _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_extras() { return _raw_extras; }
    public void set_raw_Extras(byte[] _v) { _dirty = true; _raw_extras = _v; }
    public byte[] _raw_key() { return _raw_key; }
    public void set_raw_Key(byte[] _v) { _dirty = true; _raw_key = _v; }

    @Override
    public String toString() {
        return "prepared seqno " + Long.toString(extras().preparedSeqno()) + ", seqno " + Long.toString(extras().commitSeqno());
    }
}
