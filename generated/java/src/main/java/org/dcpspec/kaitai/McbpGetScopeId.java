// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Requests the id of a scope by its name. The name is in the value or, for
 * servers before 7.0, in the key.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class McbpGetScopeId extends KaitaiStruct {

    public McbpGetScopeId(KaitaiStream _io, long lenOldPath, long lenPath) {
        this(_io, null, null, lenOldPath, lenPath);
    }

    public McbpGetScopeId(KaitaiStream _io, KaitaiStruct _parent, long lenOldPath, long lenPath) {
        this(_io, _parent, null, lenOldPath, lenPath);
    }

    public McbpGetScopeId(KaitaiStream _io, KaitaiStruct _parent, McbpGetScopeId _root, long lenOldPath, long lenPath) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenOldPath = lenOldPath;
        this.lenPath = lenPath;
        _read();
    }
    private void _read() {
        this.oldPath = this._io.readBytes(lenOldPath());
        this.path = this._io.readBytes(lenPath());
    }

    public void _fetchInstances() {
    }
    private byte[] oldPath;
    private byte[] path;
    private long lenOldPath;
    private long lenPath;
    private McbpGetScopeId _root;
    private KaitaiStruct _parent;

    /**
     * The name, for servers before 7.0.
     */
    public byte[] oldPath() { return oldPath; }

    /**
     * Name of the scope; servers ignore a dot and the text after it.
     */
    public byte[] path() { return path; }
    public long lenOldPath() { return lenOldPath; }
    public long lenPath() { return lenPath; }
    public McbpGetScopeId _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
