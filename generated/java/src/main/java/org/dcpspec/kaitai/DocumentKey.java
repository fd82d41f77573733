// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The name of a document, behind the id of its collection where the connection
 * has collections. The length of the key counts the bytes of the id.
 * 
 * Servers accept up to 250 bytes of name in the default collection, 246 in
 * others, and at least one.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/dockey_view.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class DocumentKey extends KaitaiStruct {

    public DocumentKey(KaitaiStream _io, boolean hasCollectionId) {
        this(_io, null, null, hasCollectionId);
    }

    public DocumentKey(KaitaiStream _io, KaitaiStruct _parent, boolean hasCollectionId) {
        this(_io, _parent, null, hasCollectionId);
    }

    public DocumentKey(KaitaiStream _io, KaitaiStruct _parent, DocumentKey _root, boolean hasCollectionId) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.hasCollectionId = hasCollectionId;
        _read();
    }
    private void _read() {
        if (hasCollectionId()) {
            this.collectionId = new CollectionId(this._io);
        }
        this.name = this._io.readBytesFull();
    }

    public void _fetchInstances() {
        if (hasCollectionId()) {
            this.collectionId._fetchInstances();
        }
    }
    private CollectionId collectionId;
    private byte[] name;
    private boolean hasCollectionId;
    private DocumentKey _root;
    private KaitaiStruct _parent;

    /**
     * Collection that the document belongs to.
     */
    public CollectionId collectionId() { return collectionId; }

    /**
     * Name of the document within its collection.
     */
    public byte[] name() { return name; }

    /**
     * A collection id stands in front of the name.
     */
    public boolean hasCollectionId() { return hasCollectionId; }
    public DocumentKey _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
