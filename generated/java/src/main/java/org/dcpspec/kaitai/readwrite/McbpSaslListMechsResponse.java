// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * The mechanisms of the server.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpSaslListMechsResponse extends KaitaiStruct.ReadWrite {
    public McbpSaslListMechsResponse(boolean isSuccess, long lenValue) {
        this(null, null, null, isSuccess, lenValue);
    }

    public McbpSaslListMechsResponse(KaitaiStream _io, boolean isSuccess, long lenValue) {
        this(_io, null, null, isSuccess, lenValue);
    }

    public McbpSaslListMechsResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, boolean isSuccess, long lenValue) {
        this(_io, _parent, null, isSuccess, lenValue);
    }

    public McbpSaslListMechsResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpSaslListMechsResponse _root, boolean isSuccess, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenValue = lenValue;
    }
    public void _read() {
        if (isSuccess()) {
            this.mechanisms = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (isSuccess()) {
        }
        if (hasError()) {
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (isSuccess()) {
            this._io.writeBytes(this.mechanisms);
        }
        if (hasError()) {
            this._io.writeBytes(this.error);
        }
    }

    public void _check() {
        if (isSuccess()) {
            if (this.mechanisms.length != ((Number) (lenValue())).longValue())
                throw new ConsistencyError("mechanisms", ((Number) (lenValue())).longValue(), this.mechanisms.length);
        }
        if (hasError()) {
            if (this.error.length != ((Number) (lenValue())).longValue())
                throw new ConsistencyError("error", ((Number) (lenValue())).longValue(), this.error.length);
        }
        _dirty = false;
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    public void _invalidateHasError() { this.hasError = null; }
    private byte[] mechanisms;
    private byte[] error;
    private boolean isSuccess;
    private long lenValue;
    private McbpSaslListMechsResponse _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Names, separated by spaces.
     */
    public byte[] mechanisms() { return mechanisms; }
    public void setMechanisms(byte[] _v) { _dirty = true; mechanisms = _v; }

    /**
     * What went wrong, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public void setError(byte[] _v) { _dirty = true; error = _v; }
    public boolean isSuccess() { return isSuccess; }
    public void setIsSuccess(boolean _v) { _dirty = true; isSuccess = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public McbpSaslListMechsResponse _root() { return _root; }
    public void set_root(McbpSaslListMechsResponse _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
