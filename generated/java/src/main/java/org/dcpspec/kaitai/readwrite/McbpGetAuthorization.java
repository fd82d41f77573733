// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * The server asks its external user provider for the privileges of a user.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md">Source</a>
 */
public class McbpGetAuthorization extends KaitaiStruct.ReadWrite {
    public McbpGetAuthorization(long lenUser) {
        this(null, null, null, lenUser);
    }

    public McbpGetAuthorization(KaitaiStream _io, long lenUser) {
        this(_io, null, null, lenUser);
    }

    public McbpGetAuthorization(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenUser) {
        this(_io, _parent, null, lenUser);
    }

    public McbpGetAuthorization(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpGetAuthorization _root, long lenUser) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenUser = lenUser;
    }
    public void _read() {
        this.user = this._io.readBytes(lenUser());
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeBytes(this.user);
    }

    public void _check() {
        if (this.user.length != lenUser())
            throw new ConsistencyError("user", lenUser(), this.user.length);
        _dirty = false;
    }
    private byte[] user;
    private long lenUser;
    private McbpGetAuthorization _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Name of the user.
     */
    public byte[] user() { return user; }
    public void setUser(byte[] _v) { _dirty = true; user = _v; }
    public long lenUser() { return lenUser; }
    public void setLenUser(long _v) { _dirty = true; lenUser = _v; }
    public McbpGetAuthorization _root() { return _root; }
    public void set_root(McbpGetAuthorization _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
