// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The name of a document, preceded by the id of its collection if collections
 * are enabled. The length of the key includes the bytes of the id. Servers
 * accept names of 1 to 250 bytes in the default collection, and names of 1 to
 * 246 bytes in other collections.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/dockey_view.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class McbpDocumentKey extends KaitaiStruct {

    public McbpDocumentKey(KaitaiStream _io, boolean hasCollectionId) {
        this(_io, null, null, hasCollectionId);
    }

    public McbpDocumentKey(KaitaiStream _io, KaitaiStruct _parent, boolean hasCollectionId) {
        this(_io, _parent, null, hasCollectionId);
    }

    public McbpDocumentKey(KaitaiStream _io, KaitaiStruct _parent, McbpDocumentKey _root, boolean hasCollectionId) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.hasCollectionId = hasCollectionId;
        _read();
    }
    private void _read() {
        if (hasCollectionId()) {
            this.collectionId = new McbpCollectionId(this._io);
        }
        this.name = this._io.readBytesFull();
    }

    public void _fetchInstances() {
        if (hasCollectionId()) {
            this.collectionId._fetchInstances();
        }
    }
    private McbpCollectionId collectionId;
    private byte[] name;
    private boolean hasCollectionId;
    private McbpDocumentKey _root;
    private KaitaiStruct _parent;

    /**
     * Collection that the document belongs to.
     */
    public McbpCollectionId collectionId() { return collectionId; }

    /**
     * Name of the document within its collection.
     */
    public byte[] name() { return name; }

    /**
     * A collection id precedes the name.
     */
    public boolean hasCollectionId() { return hasCollectionId; }
    public McbpDocumentKey _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
