// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Metadata of a document. The CAS of the document is in the header.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpGetMetaResponse extends KaitaiStruct {

    public McbpGetMetaResponse(KaitaiStream _io, boolean isSuccess, int lenExtras, long lenError) {
        this(_io, null, null, isSuccess, lenExtras, lenError);
    }

    public McbpGetMetaResponse(KaitaiStream _io, KaitaiStruct _parent, boolean isSuccess, int lenExtras, long lenError) {
        this(_io, _parent, null, isSuccess, lenExtras, lenError);
    }

    public McbpGetMetaResponse(KaitaiStream _io, KaitaiStruct _parent, McbpGetMetaResponse _root, boolean isSuccess, int lenExtras, long lenError) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenExtras = lenExtras;
        this.lenError = lenError;
        _read();
    }
    private void _read() {
        if (isSuccess()) {
            KaitaiStream _io_extras = this._io.substream(lenExtras());
            this.extras = new Extras(_io_extras, this, _root, lenExtras());
        }
        if (hasError()) {
            this.error = this._io.readBytes(lenError());
        }
    }

    public void _fetchInstances() {
        if (isSuccess()) {
            this.extras._fetchInstances();
        }
        if (hasError()) {
        }
    }
    public static class Extras extends KaitaiStruct {

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
            _read();
        }
        private void _read() {
            this.deleted = this._io.readU4be();
            this.flags = this._io.readU4be();
            this.expiration = this._io.readU4be();
            this.revSeqno = this._io.readU8be();
            if (hasDatatype()) {
                this.datatype = new McbpDatatype(this._io);
            }
            if (_io().pos() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (hasDatatype()) {
                this.datatype._fetchInstances();
            }
            if (_io().pos() < ((Number) (lenExtras())).longValue()) {
                this.surplus._fetchInstances();
            }
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
         * 1 if the document is deleted, otherwise 0.
         */
        public long deleted() { return deleted; }

        /**
         * Four bytes for the application.
         */
        public long flags() { return flags; }

        /**
         * Time at which the document expires, or 0 if it never expires.
         */
        public long expiration() { return expiration; }

        /**
         * Revision of the document.
         */
        public long revSeqno() { return revSeqno; }

        /**
         * Datatype of the document.
         */
        public McbpDatatype datatype() { return datatype; }
        public McbpSurplus surplus() { return surplus; }

        /**
         * Length of the extras in bytes (20 or 21).
         */
        public int lenExtras() { return lenExtras; }
        public McbpGetMetaResponse _root() { return _root; }
        public McbpGetMetaResponse _parent() { return _parent; }
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    private Extras extras;
    private byte[] error;
    private boolean isSuccess;
    private int lenExtras;
    private long lenError;
    private McbpGetMetaResponse _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }

    /**
     * Description of the error, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public boolean isSuccess() { return isSuccess; }
    public int lenExtras() { return lenExtras; }
    public long lenError() { return lenError; }
    public McbpGetMetaResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
