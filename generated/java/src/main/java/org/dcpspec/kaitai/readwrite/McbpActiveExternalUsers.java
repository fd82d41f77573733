// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * The server tells its external user provider which users are logged in. No
 * response is needed.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md">Source</a>
 */
public class McbpActiveExternalUsers extends KaitaiStruct.ReadWrite {
    public McbpActiveExternalUsers(long lenUsers) {
        this(null, null, null, lenUsers);
    }

    public McbpActiveExternalUsers(KaitaiStream _io, long lenUsers) {
        this(_io, null, null, lenUsers);
    }

    public McbpActiveExternalUsers(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenUsers) {
        this(_io, _parent, null, lenUsers);
    }

    public McbpActiveExternalUsers(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpActiveExternalUsers _root, long lenUsers) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenUsers = lenUsers;
    }
    public void _read() {
        this.users = this._io.readBytes(lenUsers());
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeBytes(this.users);
    }

    public void _check() {
        if (this.users.length != lenUsers())
            throw new ConsistencyError("users", lenUsers(), this.users.length);
        _dirty = false;
    }
    private byte[] users;
    private long lenUsers;
    private McbpActiveExternalUsers _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * JSON array of names.
     */
    public byte[] users() { return users; }
    public void setUsers(byte[] _v) { _dirty = true; users = _v; }
    public long lenUsers() { return lenUsers; }
    public void setLenUsers(long _v) { _dirty = true; lenUsers = _v; }
    public McbpActiveExternalUsers _root() { return _root; }
    public void set_root(McbpActiveExternalUsers _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
