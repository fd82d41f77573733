// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The server asks its external user provider to check a login.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md">Source</a>
 */
public class McbpExternalAuthenticate extends KaitaiStruct {

    public McbpExternalAuthenticate(KaitaiStream _io, long lenRequestJson) {
        this(_io, null, null, lenRequestJson);
    }

    public McbpExternalAuthenticate(KaitaiStream _io, KaitaiStruct _parent, long lenRequestJson) {
        this(_io, _parent, null, lenRequestJson);
    }

    public McbpExternalAuthenticate(KaitaiStream _io, KaitaiStruct _parent, McbpExternalAuthenticate _root, long lenRequestJson) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenRequestJson = lenRequestJson;
        _read();
    }
    private void _read() {
        this.requestJson = this._io.readBytes(lenRequestJson());
    }

    public void _fetchInstances() {
    }
    private byte[] requestJson;
    private long lenRequestJson;
    private McbpExternalAuthenticate _root;
    private KaitaiStruct _parent;

    /**
     * JSON object with `mechanism`, `challenge` in base64, and optionally
     * `authentication-only`.
     */
    public byte[] requestJson() { return requestJson; }
    public long lenRequestJson() { return lenRequestJson; }
    public McbpExternalAuthenticate _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
