// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * The server asks its external user provider to check a login.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md">Source</a>
 */
public class McbpExternalAuthenticate extends KaitaiStruct.ReadWrite {
    public McbpExternalAuthenticate(long lenRequestJson) {
        this(null, null, null, lenRequestJson);
    }

    public McbpExternalAuthenticate(KaitaiStream _io, long lenRequestJson) {
        this(_io, null, null, lenRequestJson);
    }

    public McbpExternalAuthenticate(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenRequestJson) {
        this(_io, _parent, null, lenRequestJson);
    }

    public McbpExternalAuthenticate(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpExternalAuthenticate _root, long lenRequestJson) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenRequestJson = lenRequestJson;
    }
    public void _read() {
        this.requestJson = this._io.readBytes(lenRequestJson());
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeBytes(this.requestJson);
    }

    public void _check() {
        if (this.requestJson.length != lenRequestJson())
            throw new ConsistencyError("request_json", lenRequestJson(), this.requestJson.length);
        _dirty = false;
    }
    private byte[] requestJson;
    private long lenRequestJson;
    private McbpExternalAuthenticate _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * JSON object with `mechanism`, `challenge` in base64, and perhaps
     * `authentication-only`.
     */
    public byte[] requestJson() { return requestJson; }
    public void setRequestJson(byte[] _v) { _dirty = true; requestJson = _v; }
    public long lenRequestJson() { return lenRequestJson; }
    public void setLenRequestJson(long _v) { _dirty = true; lenRequestJson = _v; }
    public McbpExternalAuthenticate _root() { return _root; }
    public void set_root(McbpExternalAuthenticate _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
