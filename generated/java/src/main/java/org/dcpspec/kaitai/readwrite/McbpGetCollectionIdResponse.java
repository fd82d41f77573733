// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * Id of a collection that was requested by its path.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class McbpGetCollectionIdResponse extends KaitaiStruct.ReadWrite {
    public McbpGetCollectionIdResponse(boolean isSuccess, int lenExtras, long lenError) {
        this(null, null, null, isSuccess, lenExtras, lenError);
    }

    public McbpGetCollectionIdResponse(KaitaiStream _io, boolean isSuccess, int lenExtras, long lenError) {
        this(_io, null, null, isSuccess, lenExtras, lenError);
    }

    public McbpGetCollectionIdResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, boolean isSuccess, int lenExtras, long lenError) {
        this(_io, _parent, null, isSuccess, lenExtras, lenError);
    }

    public McbpGetCollectionIdResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpGetCollectionIdResponse _root, boolean isSuccess, int lenExtras, long lenError) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenExtras = lenExtras;
        this.lenError = lenError;
    }
    public void _read() {
        if (isSuccess()) {
            this._raw_extras = this._io.readBytes(lenExtras());
            KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(this._raw_extras);
            this.extras = new Extras(_io__raw_extras, this, _root);
            this.extras._read();
        }
        if (hasError()) {
            this.error = this._io.readBytes(lenError());
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (isSuccess()) {
            this.extras._fetchInstances();
        }
        if (hasError()) {
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (isSuccess()) {
            final KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(lenExtras());
            this._io.addChildStream(_io__raw_extras);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (lenExtras()));
                final McbpGetCollectionIdResponse _this = this;
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
        if (hasError()) {
            this._io.writeBytes(this.error);
        }
    }

    public void _check() {
        if (isSuccess()) {
            if (!Objects.equals(this.extras._root(), _root()))
                throw new ConsistencyError("extras", _root(), this.extras._root());
            if (!Objects.equals(this.extras._parent(), this))
                throw new ConsistencyError("extras", this, this.extras._parent());
        }
        if (hasError()) {
            if (this.error.length != lenError())
                throw new ConsistencyError("error", lenError(), this.error.length);
        }
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

        public Extras(KaitaiStream _io, McbpGetCollectionIdResponse _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, McbpGetCollectionIdResponse _parent, McbpGetCollectionIdResponse _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.manifestId = this._io.readU8be();
            this.collectionId = this._io.readU4be();
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
            this._io.writeU8be(this.manifestId);
            this._io.writeU4be(this.collectionId);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private long manifestId;
        private long collectionId;
        private McbpSurplus surplus;
        private McbpGetCollectionIdResponse _root;
        private McbpGetCollectionIdResponse _parent;

        /**
         * Id of the manifest that the response is based on.
         */
        public long manifestId() { return manifestId; }
        public void setManifestId(long _v) { _dirty = true; manifestId = _v; }

        /**
         * The id that precedes the keys of later requests.
         */
        public long collectionId() { return collectionId; }
        public void setCollectionId(long _v) { _dirty = true; collectionId = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public McbpGetCollectionIdResponse _root() { return _root; }
        public void set_root(McbpGetCollectionIdResponse _v) { _dirty = true; _root = _v; }
        public McbpGetCollectionIdResponse _parent() { return _parent; }
        public void set_parent(McbpGetCollectionIdResponse _v) { _dirty = true; _parent = _v; }
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    public void _invalidateHasError() { this.hasError = null; }
    private Extras extras;
    private byte[] error;
    private boolean isSuccess;
    private int lenExtras;
    private long lenError;
    private McbpGetCollectionIdResponse _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_extras;
    public Extras extras() { return extras; }
    public void setExtras(Extras _v) { _dirty = true; extras = _v; }

    /**
     * What went wrong, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public void setError(byte[] _v) { _dirty = true; error = _v; }
    public boolean isSuccess() { return isSuccess; }
    public void setIsSuccess(boolean _v) { _dirty = true; isSuccess = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenError() { return lenError; }
    public void setLenError(long _v) { _dirty = true; lenError = _v; }
    public McbpGetCollectionIdResponse _root() { return _root; }
    public void set_root(McbpGetCollectionIdResponse _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_extras() { return _raw_extras; }
    public void set_raw_Extras(byte[] _v) { _dirty = true; _raw_extras = _v; }
}
