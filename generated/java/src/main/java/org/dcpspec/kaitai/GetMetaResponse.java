// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Metadata of a document; its CAS is in the header.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class GetMetaResponse extends KaitaiStruct {

    public GetMetaResponse(KaitaiStream _io, McbpHeader header, McbpStatus.Status status) {
        this(_io, null, null, header, status);
    }

    public GetMetaResponse(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, McbpStatus.Status status) {
        this(_io, _parent, null, header, status);
    }

    public GetMetaResponse(KaitaiStream _io, KaitaiStruct _parent, GetMetaResponse _root, McbpHeader header, McbpStatus.Status status) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.status = status;
        _read();
    }
    private void _read() {
        if (isSuccess()) {
            KaitaiStream _io_extras = this._io.substream(header().lenExtras());
            this.extras = new Extras(_io_extras, this, _root, header().lenExtras());
        }
        if (hasError()) {
            this.error = this._io.readBytes(header().lenValue());
        }
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
                }
            }
        }
    }

    public void _fetchInstances() {
        if (isSuccess()) {
            this.extras._fetchInstances();
        }
        if (hasError()) {
        }
        if (!(_io().isEof())) {
        }
    }

    /**
     * Fields of the message.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
     */
    public static class Extras extends KaitaiStruct {

        public Extras(KaitaiStream _io, int lenExtras) {
            this(_io, null, null, lenExtras);
        }

        public Extras(KaitaiStream _io, GetMetaResponse _parent, int lenExtras) {
            this(_io, _parent, null, lenExtras);
        }

        public Extras(KaitaiStream _io, GetMetaResponse _parent, GetMetaResponse _root, int lenExtras) {
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
                KaitaiStream _io_datatype = this._io.substream(1);
                this.datatype = new McbpDatatype(_io_datatype);
            }
            if (!(_io().isEof())) {
                this.surplus = this._io.readU1();
                {
                    int _it = this.surplus;
                    if (!(_it < 0)) {
                        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/extras/seq/5");
                    }
                }
            }
        }

        public void _fetchInstances() {
            if (hasDatatype()) {
                this.datatype._fetchInstances();
            }
            if (!(_io().isEof())) {
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
        private Integer surplus;
        private int lenExtras;
        private GetMetaResponse _root;
        private GetMetaResponse _parent;

        /**
         * 1 if the document is deleted, else 0.
         */
        public long deleted() { return deleted; }

        /**
         * Four bytes of the application.
         */
        public long flags() { return flags; }

        /**
         * Time at which the document expires, 0 for never.
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

        /**
         * Never there in a message that follows the layout.
         */
        public Integer surplus() { return surplus; }

        /**
         * Length of the extras in bytes, 20 or 21.
         */
        public int lenExtras() { return lenExtras; }
        public GetMetaResponse _root() { return _root; }
        public GetMetaResponse _parent() { return _parent; }
    }
    private Boolean hasError;

    /**
     * The value says what went wrong.
     */
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    private Boolean isSuccess;

    /**
     * The request succeeded.
     */
    public Boolean isSuccess() {
        if (this.isSuccess != null)
            return this.isSuccess;
        this.isSuccess = status() == McbpStatus.Status.SUCCESS;
        return this.isSuccess;
    }
    private Extras extras;
    private byte[] error;
    private Integer surplus;
    private McbpHeader header;
    private McbpStatus.Status status;
    private GetMetaResponse _root;
    private KaitaiStruct _parent;

    /**
     * Fields of the message.
     */
    public Extras extras() { return extras; }

    /**
     * Empty or a JSON object with details. With the status that the vbucket is
     * elsewhere it is the map of the cluster.
     */
    public byte[] error() { return error; }

    /**
     * Never there in a message that follows the layout.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }

    /**
     * Status of the header. It is a parameter of its own because the comparison
     * with a member of another file's type does not compile everywhere.
     */
    public McbpStatus.Status status() { return status; }
    public GetMetaResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
