// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The id of the scope with the requested name.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class McbpGetScopeIdResponse extends KaitaiStruct {

    public McbpGetScopeIdResponse(KaitaiStream _io, boolean isSuccess, int lenExtras, long lenError) {
        this(_io, null, null, isSuccess, lenExtras, lenError);
    }

    public McbpGetScopeIdResponse(KaitaiStream _io, KaitaiStruct _parent, boolean isSuccess, int lenExtras, long lenError) {
        this(_io, _parent, null, isSuccess, lenExtras, lenError);
    }

    public McbpGetScopeIdResponse(KaitaiStream _io, KaitaiStruct _parent, McbpGetScopeIdResponse _root, boolean isSuccess, int lenExtras, long lenError) {
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
            this.extras = new Extras(_io_extras, this, _root);
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
        public static Extras fromFile(String fileName) throws IOException {
            return new Extras(new ByteBufferKaitaiStream(fileName));
        }

        public Extras(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Extras(KaitaiStream _io, McbpGetScopeIdResponse _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, McbpGetScopeIdResponse _parent, McbpGetScopeIdResponse _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.manifestId = this._io.readU8be();
            this.scopeId = this._io.readU4be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private long manifestId;
        private long scopeId;
        private McbpSurplus surplus;
        private McbpGetScopeIdResponse _root;
        private McbpGetScopeIdResponse _parent;

        /**
         * Id of the manifest on which the response is based.
         */
        public long manifestId() { return manifestId; }

        /**
         * The id that names the scope in stream requests.
         */
        public long scopeId() { return scopeId; }
        public McbpSurplus surplus() { return surplus; }
        public McbpGetScopeIdResponse _root() { return _root; }
        public McbpGetScopeIdResponse _parent() { return _parent; }
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
    private McbpGetScopeIdResponse _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }

    /**
     * Description of the error, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public boolean isSuccess() { return isSuccess; }
    public int lenExtras() { return lenExtras; }
    public long lenError() { return lenError; }
    public McbpGetScopeIdResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
