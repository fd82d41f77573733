// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The response of the external user provider.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md">Source</a>
 */
public class McbpExternalAuthResponse extends KaitaiStruct {

    public McbpExternalAuthResponse(KaitaiStream _io, long lenResult) {
        this(_io, null, null, lenResult);
    }

    public McbpExternalAuthResponse(KaitaiStream _io, KaitaiStruct _parent, long lenResult) {
        this(_io, _parent, null, lenResult);
    }

    public McbpExternalAuthResponse(KaitaiStream _io, KaitaiStruct _parent, McbpExternalAuthResponse _root, long lenResult) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenResult = lenResult;
        _read();
    }
    private void _read() {
        this.result = this._io.readBytes(lenResult());
    }

    public void _fetchInstances() {
    }
    private byte[] result;
    private long lenResult;
    private McbpExternalAuthResponse _root;
    private KaitaiStruct _parent;

    /**
     * JSON object. On success, the member `rbac` contains the privileges of the
     * user; otherwise, the object has a member `error`.
     */
    public byte[] result() { return result; }
    public long lenResult() { return lenResult; }
    public McbpExternalAuthResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
