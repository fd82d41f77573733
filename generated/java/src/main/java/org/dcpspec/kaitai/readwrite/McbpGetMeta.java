// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * Requests the metadata of a document. The quiet form (0xa1) gets no response if
 * the document does not exist.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpGetMeta extends KaitaiStruct.ReadWrite {
    public McbpGetMeta(int lenExtras, long lenKey, boolean hasCollections) {
        this(null, null, null, lenExtras, lenKey, hasCollections);
    }

    public McbpGetMeta(KaitaiStream _io, int lenExtras, long lenKey, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, hasCollections);
    }

    public McbpGetMeta(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenKey, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, hasCollections);
    }

    public McbpGetMeta(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpGetMeta _root, int lenExtras, long lenKey, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.hasCollections = hasCollections;
    }
    public void _read() {
        if (hasVersion()) {
            this.version = this._io.readU1();
        }
        this._raw_key = this._io.readBytes(lenKey());
        KaitaiStream _io__raw_key = new ByteBufferKaitaiStream(this._raw_key);
        this.key = new McbpDocumentKey(_io__raw_key, hasCollections());
        this.key._read();
        _dirty = false;
    }

    public void _fetchInstances() {
        if (hasVersion()) {
        }
        this.key._fetchInstances();
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (hasVersion()) {
            this._io.writeU1(this.version);
        }
        final KaitaiStream _io__raw_key = new ByteBufferKaitaiStream(lenKey());
        this._io.addChildStream(_io__raw_key);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenKey()));
            final McbpGetMeta _this = this;
            _io__raw_key.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_key = _io__raw_key.toByteArray();
                    if (_this._raw_key.length != lenKey())
                        throw new ConsistencyError("raw(key)", lenKey(), _this._raw_key.length);
                    parent.writeBytes(_this._raw_key);
                }
            });
        }
        this.key._write_Seq(_io__raw_key);
    }

    public void _check() {
        if (hasVersion()) {
        }
        if (this.key.hasCollectionId() != hasCollections())
            throw new ConsistencyError("key", hasCollections(), this.key.hasCollectionId());
        _dirty = false;
    }
    private Boolean hasVersion;

    /**
     * The extras are a version.
     */
    public Boolean hasVersion() {
        if (this.hasVersion != null)
            return this.hasVersion;
        this.hasVersion = lenExtras() > 0;
        return this.hasVersion;
    }
    public void _invalidateHasVersion() { this.hasVersion = null; }
    private Integer version;
    private McbpDocumentKey key;
    private int lenExtras;
    private long lenKey;
    private boolean hasCollections;
    private McbpGetMeta _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_key;

    /**
     * 2 requests the datatype too; 0 and 1 do not.
     */
    public Integer version() { return version; }
    public void setVersion(Integer _v) { _dirty = true; version = _v; }

    /**
     * Name of the document.
     */
    public McbpDocumentKey key() { return key; }
    public void setKey(McbpDocumentKey _v) { _dirty = true; key = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenKey() { return lenKey; }
    public void setLenKey(long _v) { _dirty = true; lenKey = _v; }
    public boolean hasCollections() { return hasCollections; }
    public void setHasCollections(boolean _v) { _dirty = true; hasCollections = _v; }
    public McbpGetMeta _root() { return _root; }
    public void set_root(McbpGetMeta _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_key() { return _raw_key; }
    public void set_raw_Key(byte[] _v) { _dirty = true; _raw_key = _v; }
}
