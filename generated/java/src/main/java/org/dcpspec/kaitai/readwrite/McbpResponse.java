// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * A response with only a status. On an error the value may be a JSON object:
 * `error` with `context`, a text, and `ref`, an id to search for in the log; for
 * an unknown collection or scope also `manifest_uid` in hexadecimal.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h">Source</a>
 */
public class McbpResponse extends KaitaiStruct.ReadWrite {
    public McbpResponse(boolean isSuccess, long lenError) {
        this(null, null, null, isSuccess, lenError);
    }

    public McbpResponse(KaitaiStream _io, boolean isSuccess, long lenError) {
        this(_io, null, null, isSuccess, lenError);
    }

    public McbpResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, boolean isSuccess, long lenError) {
        this(_io, _parent, null, isSuccess, lenError);
    }

    public McbpResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpResponse _root, boolean isSuccess, long lenError) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenError = lenError;
    }
    public void _read() {
        if (hasError()) {
            this.error = this._io.readBytes(lenError());
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (hasError()) {
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (hasError()) {
            this._io.writeBytes(this.error);
        }
    }

    public void _check() {
        if (hasError()) {
            if (this.error.length != lenError())
                throw new ConsistencyError("error", lenError(), this.error.length);
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
    private byte[] error;
    private boolean isSuccess;
    private long lenError;
    private McbpResponse _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Empty, or a JSON object with details. With the status not my vbucket it is
     * the cluster map.
     */
    public byte[] error() { return error; }
    public void setError(byte[] _v) { _dirty = true; error = _v; }
    public boolean isSuccess() { return isSuccess; }
    public void setIsSuccess(boolean _v) { _dirty = true; isSuccess = _v; }
    public long lenError() { return lenError; }
    public void setLenError(long _v) { _dirty = true; lenError = _v; }
    public McbpResponse _root() { return _root; }
    public void set_root(McbpResponse _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
