// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * The newest seqnos of the vbucket, and whether its history is still the one
 * that the client knows.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpObserveSeqnoResponse extends KaitaiStruct.ReadWrite {
    public McbpObserveSeqnoResponse(boolean isSuccess, long lenValue) {
        this(null, null, null, isSuccess, lenValue);
    }

    public McbpObserveSeqnoResponse(KaitaiStream _io, boolean isSuccess, long lenValue) {
        this(_io, null, null, isSuccess, lenValue);
    }

    public McbpObserveSeqnoResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, boolean isSuccess, long lenValue) {
        this(_io, _parent, null, isSuccess, lenValue);
    }

    public McbpObserveSeqnoResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpObserveSeqnoResponse _root, boolean isSuccess, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenValue = lenValue;
    }
    public void _read() {
        if (isSuccess()) {
            this._raw_state = this._io.readBytes(((Number) (lenValue())).longValue());
            KaitaiStream _io__raw_state = new ByteBufferKaitaiStream(this._raw_state);
            this.state = new State(_io__raw_state, this, _root);
            this.state._read();
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (isSuccess()) {
            this.state._fetchInstances();
        }
        if (hasError()) {
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (isSuccess()) {
            final KaitaiStream _io__raw_state = new ByteBufferKaitaiStream(((Number) (lenValue())).longValue());
            this._io.addChildStream(_io__raw_state);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (((Number) (lenValue())).longValue()));
                final McbpObserveSeqnoResponse _this = this;
                _io__raw_state.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_state = _io__raw_state.toByteArray();
                        if (_this._raw_state.length != ((Number) (lenValue())).longValue())
                            throw new ConsistencyError("raw(state)", ((Number) (lenValue())).longValue(), _this._raw_state.length);
                        parent.writeBytes(_this._raw_state);
                    }
                });
            }
            this.state._write_Seq(_io__raw_state);
        }
        if (hasError()) {
            this._io.writeBytes(this.error);
        }
    }

    public void _check() {
        if (isSuccess()) {
            if (!Objects.equals(this.state._root(), _root()))
                throw new ConsistencyError("state", _root(), this.state._root());
            if (!Objects.equals(this.state._parent(), this))
                throw new ConsistencyError("state", this, this.state._parent());
        }
        if (hasError()) {
            if (this.error.length != ((Number) (lenValue())).longValue())
                throw new ConsistencyError("error", ((Number) (lenValue())).longValue(), this.error.length);
        }
        _dirty = false;
    }

    /**
     * State of a vbucket; after a failover, with the end of the previous
     * history.
     */
    public static class State extends KaitaiStruct.ReadWrite {
        public static State fromFile(String fileName) throws IOException {
            return new State(new ByteBufferKaitaiStream(fileName));
        }
        public State() {
            this(null, null, null);
        }

        public State(KaitaiStream _io) {
            this(_io, null, null);
        }

        public State(KaitaiStream _io, McbpObserveSeqnoResponse _parent) {
            this(_io, _parent, null);
        }

        public State(KaitaiStream _io, McbpObserveSeqnoResponse _parent, McbpObserveSeqnoResponse _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.format = this._io.readU1();
            if (!( ((this.format == 0) || (this.format == 1)) )) {
                throw new KaitaiStream.ValidationNotAnyOfError(this.format, this._io, "/types/state/seq/0");
            }
            this.vbucket = this._io.readU2be();
            this.vbucketUuid = this._io.readU8be();
            this.persistedSeqno = this._io.readU8be();
            this.currentSeqno = this._io.readU8be();
            if (hasFailover()) {
                this.oldVbucketUuid = this._io.readU8be();
            }
            if (hasFailover()) {
                this.oldLastSeqno = this._io.readU8be();
            }
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (hasFailover()) {
            }
            if (hasFailover()) {
            }
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU1(this.format);
            this._io.writeU2be(this.vbucket);
            this._io.writeU8be(this.vbucketUuid);
            this._io.writeU8be(this.persistedSeqno);
            this._io.writeU8be(this.currentSeqno);
            if (hasFailover()) {
                this._io.writeU8be(this.oldVbucketUuid);
            }
            if (hasFailover()) {
                this._io.writeU8be(this.oldLastSeqno);
            }
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (!( ((this.format == 0) || (this.format == 1)) )) {
                throw new KaitaiStream.ValidationNotAnyOfError(this.format, null, "/types/state/seq/0");
            }
            if (hasFailover()) {
            }
            if (hasFailover()) {
            }
            _dirty = false;
        }
        private Boolean hasFailover;

        /**
         * A failover happened.
         */
        public Boolean hasFailover() {
            if (this.hasFailover != null)
                return this.hasFailover;
            this.hasFailover = format() == 1;
            return this.hasFailover;
        }
        public void _invalidateHasFailover() { this.hasFailover = null; }
        private int format;
        private int vbucket;
        private long vbucketUuid;
        private long persistedSeqno;
        private long currentSeqno;
        private Long oldVbucketUuid;
        private Long oldLastSeqno;
        private McbpSurplus surplus;
        private McbpObserveSeqnoResponse _root;
        private McbpObserveSeqnoResponse _parent;

        /**
         * 0 if the history is the requested one, 1 after a failover.
         */
        public int format() { return format; }
        public void setFormat(int _v) { _dirty = true; format = _v; }

        /**
         * Which vbucket the response is about.
         */
        public int vbucket() { return vbucket; }
        public void setVbucket(int _v) { _dirty = true; vbucket = _v; }

        /**
         * Uuid of the history now.
         */
        public long vbucketUuid() { return vbucketUuid; }
        public void setVbucketUuid(long _v) { _dirty = true; vbucketUuid = _v; }

        /**
         * Highest seqno on disk.
         */
        public long persistedSeqno() { return persistedSeqno; }
        public void setPersistedSeqno(long _v) { _dirty = true; persistedSeqno = _v; }

        /**
         * Highest seqno in memory.
         */
        public long currentSeqno() { return currentSeqno; }
        public void setCurrentSeqno(long _v) { _dirty = true; currentSeqno = _v; }

        /**
         * Uuid of the history that was requested.
         */
        public Long oldVbucketUuid() { return oldVbucketUuid; }
        public void setOldVbucketUuid(Long _v) { _dirty = true; oldVbucketUuid = _v; }

        /**
         * Last seqno of it that the vbucket shares.
         */
        public Long oldLastSeqno() { return oldLastSeqno; }
        public void setOldLastSeqno(Long _v) { _dirty = true; oldLastSeqno = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public McbpObserveSeqnoResponse _root() { return _root; }
        public void set_root(McbpObserveSeqnoResponse _v) { _dirty = true; _root = _v; }
        public McbpObserveSeqnoResponse _parent() { return _parent; }
        public void set_parent(McbpObserveSeqnoResponse _v) { _dirty = true; _parent = _v; }

        @Override
        public String toString() {
            return "persisted seqno " + Long.toString(persistedSeqno()) + ", current " + Long.toString(currentSeqno());
        }
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    public void _invalidateHasError() { this.hasError = null; }
    private State state;
    private byte[] error;
    private boolean isSuccess;
    private long lenValue;
    private McbpObserveSeqnoResponse _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_state;

    /**
     * State of the vbucket.
     */
    public State state() { return state; }
    public void setState(State _v) { _dirty = true; state = _v; }

    /**
     * What went wrong, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public void setError(byte[] _v) { _dirty = true; error = _v; }
    public boolean isSuccess() { return isSuccess; }
    public void setIsSuccess(boolean _v) { _dirty = true; isSuccess = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public McbpObserveSeqnoResponse _root() { return _root; }
    public void set_root(McbpObserveSeqnoResponse _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_state() { return _raw_state; }
    public void set_raw_State(byte[] _v) { _dirty = true; _raw_state = _v; }
}
