// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Requests the id of a collection by its name. The name is in the value or, for
 * servers before 7.0, in the key.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class McbpGetCollectionId extends KaitaiStruct {

    public McbpGetCollectionId(KaitaiStream _io, long lenOldPath, long lenPath) {
        this(_io, null, null, lenOldPath, lenPath);
    }

    public McbpGetCollectionId(KaitaiStream _io, KaitaiStruct _parent, long lenOldPath, long lenPath) {
        this(_io, _parent, null, lenOldPath, lenPath);
    }

    public McbpGetCollectionId(KaitaiStream _io, KaitaiStruct _parent, McbpGetCollectionId _root, long lenOldPath, long lenPath) {
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
    private McbpGetCollectionId _root;
    private KaitaiStruct _parent;

    /**
     * The name, for servers before 7.0.
     */
    public byte[] oldPath() { return oldPath; }

    /**
     * Names of the scope and the collection, separated by a dot.
     */
    public byte[] path() { return path; }
    public long lenOldPath() { return lenOldPath; }
    public long lenPath() { return lenPath; }
    public McbpGetCollectionId _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
