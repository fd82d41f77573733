// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * The response of the external user provider.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md">Source</a>
 */
public class McbpExternalAuthResponse extends KaitaiStruct.ReadWrite {
    public McbpExternalAuthResponse(long lenResult) {
        this(null, null, null, lenResult);
    }

    public McbpExternalAuthResponse(KaitaiStream _io, long lenResult) {
        this(_io, null, null, lenResult);
    }

    public McbpExternalAuthResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenResult) {
        this(_io, _parent, null, lenResult);
    }

    public McbpExternalAuthResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpExternalAuthResponse _root, long lenResult) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenResult = lenResult;
    }
    public void _read() {
        this.result = this._io.readBytes(lenResult());
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeBytes(this.result);
    }

    public void _check() {
        if (this.result.length != lenResult())
            throw new ConsistencyError("result", lenResult(), this.result.length);
        _dirty = false;
    }
    private byte[] result;
    private long lenResult;
    private McbpExternalAuthResponse _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * JSON object, `rbac` with the rights on success, `error` otherwise.
     */
    public byte[] result() { return result; }
    public void setResult(byte[] _v) { _dirty = true; result = _v; }
    public long lenResult() { return lenResult; }
    public void setLenResult(long _v) { _dirty = true; lenResult = _v; }
    public McbpExternalAuthResponse _root() { return _root; }
    public void set_root(McbpExternalAuthResponse _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
