// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The server's mechanisms.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpSaslListMechsResponse extends KaitaiStruct {

    public McbpSaslListMechsResponse(KaitaiStream _io, boolean isSuccess, long lenValue) {
        this(_io, null, null, isSuccess, lenValue);
    }

    public McbpSaslListMechsResponse(KaitaiStream _io, KaitaiStruct _parent, boolean isSuccess, long lenValue) {
        this(_io, _parent, null, isSuccess, lenValue);
    }

    public McbpSaslListMechsResponse(KaitaiStream _io, KaitaiStruct _parent, McbpSaslListMechsResponse _root, boolean isSuccess, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        if (isSuccess()) {
            this.mechanisms = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
    }

    public void _fetchInstances() {
        if (isSuccess()) {
        }
        if (hasError()) {
        }
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    private byte[] mechanisms;
    private byte[] error;
    private boolean isSuccess;
    private long lenValue;
    private McbpSaslListMechsResponse _root;
    private KaitaiStruct _parent;

    /**
     * Names, separated by spaces.
     */
    public byte[] mechanisms() { return mechanisms; }

    /**
     * Description of the error, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public boolean isSuccess() { return isSuccess; }
    public long lenValue() { return lenValue; }
    public McbpSaslListMechsResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
