// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The server requests the privileges of a user from its external user provider.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md">Source</a>
 */
public class McbpGetAuthorization extends KaitaiStruct {

    public McbpGetAuthorization(KaitaiStream _io, long lenUser) {
        this(_io, null, null, lenUser);
    }

    public McbpGetAuthorization(KaitaiStream _io, KaitaiStruct _parent, long lenUser) {
        this(_io, _parent, null, lenUser);
    }

    public McbpGetAuthorization(KaitaiStream _io, KaitaiStruct _parent, McbpGetAuthorization _root, long lenUser) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenUser = lenUser;
        _read();
    }
    private void _read() {
        this.user = this._io.readBytes(lenUser());
    }

    public void _fetchInstances() {
    }
    private byte[] user;
    private long lenUser;
    private McbpGetAuthorization _root;
    private KaitaiStruct _parent;

    /**
     * Name of the user.
     */
    public byte[] user() { return user; }
    public long lenUser() { return lenUser; }
    public McbpGetAuthorization _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
