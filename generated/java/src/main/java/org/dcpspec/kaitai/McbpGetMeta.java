// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Requests the metadata of a document. If the document does not exist, the
 * server does not respond to the quiet form (0xa1).
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpGetMeta extends KaitaiStruct {

    public McbpGetMeta(KaitaiStream _io, int lenExtras, long lenKey, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, hasCollections);
    }

    public McbpGetMeta(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenKey, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, hasCollections);
    }

    public McbpGetMeta(KaitaiStream _io, KaitaiStruct _parent, McbpGetMeta _root, int lenExtras, long lenKey, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.hasCollections = hasCollections;
        _read();
    }
    private void _read() {
        if (hasVersion()) {
            this.version = this._io.readU1();
        }
        KaitaiStream _io_key = this._io.substream(lenKey());
        this.key = new McbpDocumentKey(_io_key, hasCollections());
    }

    public void _fetchInstances() {
        if (hasVersion()) {
        }
        this.key._fetchInstances();
    }
    private Boolean hasVersion;

    /**
     * The extras contain a version.
     */
    public Boolean hasVersion() {
        if (this.hasVersion != null)
            return this.hasVersion;
        this.hasVersion = lenExtras() > 0;
        return this.hasVersion;
    }
    private Integer version;
    private McbpDocumentKey key;
    private int lenExtras;
    private long lenKey;
    private boolean hasCollections;
    private McbpGetMeta _root;
    private KaitaiStruct _parent;

    /**
     * Version 2 also requests the datatype; versions 0 and 1 do not.
     */
    public Integer version() { return version; }

    /**
     * Name of the document.
     */
    public McbpDocumentKey key() { return key; }
    public int lenExtras() { return lenExtras; }
    public long lenKey() { return lenKey; }
    public boolean hasCollections() { return hasCollections; }
    public McbpGetMeta _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
