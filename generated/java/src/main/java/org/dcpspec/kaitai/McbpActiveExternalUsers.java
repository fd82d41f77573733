// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The server sends the list of logged-in users to its external user provider.
 * No response is needed.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md">Source</a>
 */
public class McbpActiveExternalUsers extends KaitaiStruct {

    public McbpActiveExternalUsers(KaitaiStream _io, long lenUsers) {
        this(_io, null, null, lenUsers);
    }

    public McbpActiveExternalUsers(KaitaiStream _io, KaitaiStruct _parent, long lenUsers) {
        this(_io, _parent, null, lenUsers);
    }

    public McbpActiveExternalUsers(KaitaiStream _io, KaitaiStruct _parent, McbpActiveExternalUsers _root, long lenUsers) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenUsers = lenUsers;
        _read();
    }
    private void _read() {
        this.users = this._io.readBytes(lenUsers());
    }

    public void _fetchInstances() {
    }
    private byte[] users;
    private long lenUsers;
    private McbpActiveExternalUsers _root;
    private KaitaiStruct _parent;

    /**
     * JSON array of names.
     */
    public byte[] users() { return users; }
    public long lenUsers() { return lenUsers; }
    public McbpActiveExternalUsers _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
