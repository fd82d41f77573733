// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * Metadata of a document; its CAS is in the header.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpGetMetaResponse extends KaitaiStruct.ReadWrite {
    public McbpGetMetaResponse(boolean isSuccess, int lenExtras, long lenError) {
        this(null, null, null, isSuccess, lenExtras, lenError);
    }

    public McbpGetMetaResponse(KaitaiStream _io, boolean isSuccess, int lenExtras, long lenError) {
        this(_io, null, null, isSuccess, lenExtras, lenError);
    }

    public McbpGetMetaResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, boolean isSuccess, int lenExtras, long lenError) {
        this(_io, _parent, null, isSuccess, lenExtras, lenError);
    }

    public McbpGetMetaResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpGetMetaResponse _root, boolean isSuccess, int lenExtras, long lenError) {
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
            this.extras = new Extras(_io__raw_extras, this, _root, lenExtras());
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
                final McbpGetMetaResponse _this = this;
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
            if (this.extras.lenExtras() != lenExtras())
                throw new ConsistencyError("extras", lenExtras(), this.extras.lenExtras());
        }
        if (hasError()) {
            if (this.error.length != lenError())
                throw new ConsistencyError("error", lenError(), this.error.length);
        }
        _dirty = false;
    }
    public static class Extras extends KaitaiStruct.ReadWrite {
        public Extras(int lenExtras) {
            this(null, null, null, lenExtras);
        }

        public Extras(KaitaiStream _io, int lenExtras) {
            this(_io, null, null, lenExtras);
        }

        public Extras(KaitaiStream _io, McbpGetMetaResponse _parent, int lenExtras) {
            this(_io, _parent, null, lenExtras);
        }

        public Extras(KaitaiStream _io, McbpGetMetaResponse _parent, McbpGetMetaResponse _root, int lenExtras) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenExtras = lenExtras;
        }
        public void _read() {
            this.deleted = this._io.readU4be();
            this.flags = this._io.readU4be();
            this.expiration = this._io.readU4be();
            this.revSeqno = this._io.readU8be();
            if (hasDatatype()) {
                this.datatype = new McbpDatatype(this._io);
                this.datatype._read();
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (hasDatatype()) {
                this.datatype._fetchInstances();
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU4be(this.deleted);
            this._io.writeU4be(this.flags);
            this._io.writeU4be(this.expiration);
            this._io.writeU8be(this.revSeqno);
            if (hasDatatype()) {
                this.datatype._write_Seq(this._io);
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (hasDatatype()) {
            }
            _dirty = false;
        }
        private Boolean hasDatatype;

        /**
         * The extras end with the datatype.
         */
        public Boolean hasDatatype() {
            if (this.hasDatatype != null)
                return this.hasDatatype;
            this.hasDatatype = lenExtras() > 20;
            return this.hasDatatype;
        }
        public void _invalidateHasDatatype() { this.hasDatatype = null; }
        private long deleted;
        private long flags;
        private long expiration;
        private long revSeqno;
        private McbpDatatype datatype;
        private McbpSurplus surplus;
        private int lenExtras;
        private McbpGetMetaResponse _root;
        private McbpGetMetaResponse _parent;

        /**
         * 1 if the document is deleted, else 0.
         */
        public long deleted() { return deleted; }
        public void setDeleted(long _v) { _dirty = true; deleted = _v; }

        /**
         * Four bytes for the application.
         */
        public long flags() { return flags; }
        public void setFlags(long _v) { _dirty = true; flags = _v; }

        /**
         * Time at which the document expires, 0 for never.
         */
        public long expiration() { return expiration; }
        public void setExpiration(long _v) { _dirty = true; expiration = _v; }

        /**
         * Revision of the document.
         */
        public long revSeqno() { return revSeqno; }
        public void setRevSeqno(long _v) { _dirty = true; revSeqno = _v; }

        /**
         * Datatype of the document.
         */
        public McbpDatatype datatype() { return datatype; }
        public void setDatatype(McbpDatatype _v) { _dirty = true; datatype = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }

        /**
         * Length of the extras in bytes, 20 or 21.
         */
        public int lenExtras() { return lenExtras; }
        public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
        public McbpGetMetaResponse _root() { return _root; }
        public void set_root(McbpGetMetaResponse _v) { _dirty = true; _root = _v; }
        public McbpGetMetaResponse _parent() { return _parent; }
        public void set_parent(McbpGetMetaResponse _v) { _dirty = true; _parent = _v; }
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
    private McbpGetMetaResponse _root;
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
    public McbpGetMetaResponse _root() { return _root; }
    public void set_root(McbpGetMetaResponse _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_extras() { return _raw_extras; }
    public void set_raw_Extras(byte[] _v) { _dirty = true; _raw_extras = _v; }
}
