// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * Requests the id of a scope by its name. The name is the value, or the key as
 * in servers before 7.0, but not both.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class McbpGetScopeId extends KaitaiStruct.ReadWrite {
    public McbpGetScopeId(long lenOldPath, long lenPath) {
        this(null, null, null, lenOldPath, lenPath);
    }

    public McbpGetScopeId(KaitaiStream _io, long lenOldPath, long lenPath) {
        this(_io, null, null, lenOldPath, lenPath);
    }

    public McbpGetScopeId(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenOldPath, long lenPath) {
        this(_io, _parent, null, lenOldPath, lenPath);
    }

    public McbpGetScopeId(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpGetScopeId _root, long lenOldPath, long lenPath) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenOldPath = lenOldPath;
        this.lenPath = lenPath;
    }
    public void _read() {
        this.oldPath = this._io.readBytes(lenOldPath());
        this.path = this._io.readBytes(lenPath());
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeBytes(this.oldPath);
        this._io.writeBytes(this.path);
    }

    public void _check() {
        if (this.oldPath.length != lenOldPath())
            throw new ConsistencyError("old_path", lenOldPath(), this.oldPath.length);
        if (this.path.length != lenPath())
            throw new ConsistencyError("path", lenPath(), this.path.length);
        _dirty = false;
    }
    private byte[] oldPath;
    private byte[] path;
    private long lenOldPath;
    private long lenPath;
    private McbpGetScopeId _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * The name, where clients of servers before 7.0 put it.
     */
    public byte[] oldPath() { return oldPath; }
    public void setOldPath(byte[] _v) { _dirty = true; oldPath = _v; }

    /**
     * Name of the scope; what follows a dot is ignored.
     */
    public byte[] path() { return path; }
    public void setPath(byte[] _v) { _dirty = true; path = _v; }
    public long lenOldPath() { return lenOldPath; }
    public void setLenOldPath(long _v) { _dirty = true; lenOldPath = _v; }
    public long lenPath() { return lenPath; }
    public void setLenPath(long _v) { _dirty = true; lenPath = _v; }
    public McbpGetScopeId _root() { return _root; }
    public void set_root(McbpGetScopeId _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
