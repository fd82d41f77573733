// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * The name of a document, preceded by the id of its collection if the connection
 * has collections. The length of the key counts the bytes of the id.
 * 
 * Servers accept up to 250 bytes of name in the default collection, 246 in
 * others, and at least one.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/dockey_view.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class McbpDocumentKey extends KaitaiStruct.ReadWrite {
    public McbpDocumentKey(boolean hasCollectionId) {
        this(null, null, null, hasCollectionId);
    }

    public McbpDocumentKey(KaitaiStream _io, boolean hasCollectionId) {
        this(_io, null, null, hasCollectionId);
    }

    public McbpDocumentKey(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, boolean hasCollectionId) {
        this(_io, _parent, null, hasCollectionId);
    }

    public McbpDocumentKey(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpDocumentKey _root, boolean hasCollectionId) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.hasCollectionId = hasCollectionId;
    }
    public void _read() {
        if (hasCollectionId()) {
            this.collectionId = new McbpCollectionId(this._io);
            this.collectionId._read();
        }
        this.name = this._io.readBytesFull();
        _dirty = false;
    }

    public void _fetchInstances() {
        if (hasCollectionId()) {
            this.collectionId._fetchInstances();
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (hasCollectionId()) {
            this.collectionId._write_Seq(this._io);
        }
        this._io.writeBytes(this.name);
        if (!(this._io.isEof()))
            throw new ConsistencyError("name", 0, this._io.size() - this._io.pos());
    }

    public void _check() {
        if (hasCollectionId()) {
        }
        _dirty = false;
    }
    private McbpCollectionId collectionId;
    private byte[] name;
    private boolean hasCollectionId;
    private McbpDocumentKey _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Collection that the document belongs to.
     */
    public McbpCollectionId collectionId() { return collectionId; }
    public void setCollectionId(McbpCollectionId _v) { _dirty = true; collectionId = _v; }

    /**
     * Name of the document within its collection.
     */
    public byte[] name() { return name; }
    public void setName(byte[] _v) { _dirty = true; name = _v; }

    /**
     * A collection id precedes the name.
     */
    public boolean hasCollectionId() { return hasCollectionId; }
    public void setHasCollectionId(boolean _v) { _dirty = true; hasCollectionId = _v; }
    public McbpDocumentKey _root() { return _root; }
    public void set_root(McbpDocumentKey _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
