// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * Requests the newest seqnos of the vbucket in the header.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpObserveSeqno extends KaitaiStruct.ReadWrite {
    public McbpObserveSeqno(long lenKnownHistory) {
        this(null, null, null, lenKnownHistory);
    }

    public McbpObserveSeqno(KaitaiStream _io, long lenKnownHistory) {
        this(_io, null, null, lenKnownHistory);
    }

    public McbpObserveSeqno(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenKnownHistory) {
        this(_io, _parent, null, lenKnownHistory);
    }

    public McbpObserveSeqno(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpObserveSeqno _root, long lenKnownHistory) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenKnownHistory = lenKnownHistory;
    }
    public void _read() {
        this._raw_knownHistory = this._io.readBytes(lenKnownHistory());
        KaitaiStream _io__raw_knownHistory = new ByteBufferKaitaiStream(this._raw_knownHistory);
        this.knownHistory = new KnownHistory(_io__raw_knownHistory, this, _root);
        this.knownHistory._read();
        _dirty = false;
    }

    public void _fetchInstances() {
        this.knownHistory._fetchInstances();
    }

    public void _write_Seq() {
        _assertNotDirty();
        final KaitaiStream _io__raw_knownHistory = new ByteBufferKaitaiStream(lenKnownHistory());
        this._io.addChildStream(_io__raw_knownHistory);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenKnownHistory()));
            final McbpObserveSeqno _this = this;
            _io__raw_knownHistory.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_knownHistory = _io__raw_knownHistory.toByteArray();
                    if (_this._raw_knownHistory.length != lenKnownHistory())
                        throw new ConsistencyError("raw(known_history)", lenKnownHistory(), _this._raw_knownHistory.length);
                    parent.writeBytes(_this._raw_knownHistory);
                }
            });
        }
        this.knownHistory._write_Seq(_io__raw_knownHistory);
    }

    public void _check() {
        if (!Objects.equals(this.knownHistory._root(), _root()))
            throw new ConsistencyError("known_history", _root(), this.knownHistory._root());
        if (!Objects.equals(this.knownHistory._parent(), this))
            throw new ConsistencyError("known_history", this, this.knownHistory._parent());
        _dirty = false;
    }

    /**
     * A history of the vbucket.
     */
    public static class KnownHistory extends KaitaiStruct.ReadWrite {
        public static KnownHistory fromFile(String fileName) throws IOException {
            return new KnownHistory(new ByteBufferKaitaiStream(fileName));
        }
        public KnownHistory() {
            this(null, null, null);
        }

        public KnownHistory(KaitaiStream _io) {
            this(_io, null, null);
        }

        public KnownHistory(KaitaiStream _io, McbpObserveSeqno _parent) {
            this(_io, _parent, null);
        }

        public KnownHistory(KaitaiStream _io, McbpObserveSeqno _parent, McbpObserveSeqno _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.vbucketUuid = this._io.readU8be();
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
            this._io.writeU8be(this.vbucketUuid);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private long vbucketUuid;
        private McbpSurplus surplus;
        private McbpObserveSeqno _root;
        private McbpObserveSeqno _parent;

        /**
         * Uuid of the history.
         */
        public long vbucketUuid() { return vbucketUuid; }
        public void setVbucketUuid(long _v) { _dirty = true; vbucketUuid = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public McbpObserveSeqno _root() { return _root; }
        public void set_root(McbpObserveSeqno _v) { _dirty = true; _root = _v; }
        public McbpObserveSeqno _parent() { return _parent; }
        public void set_parent(McbpObserveSeqno _v) { _dirty = true; _parent = _v; }
    }
    private KnownHistory knownHistory;
    private long lenKnownHistory;
    private McbpObserveSeqno _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_knownHistory;

    /**
     * The history that the client knows.
     */
    public KnownHistory knownHistory() { return knownHistory; }
    public void setKnownHistory(KnownHistory _v) { _dirty = true; knownHistory = _v; }
    public long lenKnownHistory() { return lenKnownHistory; }
    public void setLenKnownHistory(long _v) { _dirty = true; lenKnownHistory = _v; }
    public McbpObserveSeqno _root() { return _root; }
    public void set_root(McbpObserveSeqno _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_knownHistory() { return _raw_knownHistory; }
    public void set_raw_KnownHistory(byte[] _v) { _dirty = true; _raw_knownHistory = _v; }
}
