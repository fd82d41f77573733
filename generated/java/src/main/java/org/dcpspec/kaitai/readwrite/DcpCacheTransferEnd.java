// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * The cache transfer is complete and the stream continues with changes. The
 * message is empty.
 * 
 * Builds between November 2025 and May 2026 sent the key and metadata of a
 * document under this number, in the layout of a mutation without a value.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpCacheTransferEnd extends KaitaiStruct.ReadWrite {
    public DcpCacheTransferEnd(int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(null, null, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpCacheTransferEnd(KaitaiStream _io, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpCacheTransferEnd(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpCacheTransferEnd(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpCacheTransferEnd _root, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.lenValue = lenValue;
        this.datatype = datatype;
        this.hasCollections = hasCollections;
    }
    public void _read() {
        if (hasCachedKeyMeta()) {
            this.cachedKeyMeta = new DcpMutation(this._io, lenExtras(), lenKey(), lenValue(), datatype(), hasCollections());
            this.cachedKeyMeta._read();
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (hasCachedKeyMeta()) {
            this.cachedKeyMeta._fetchInstances();
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (hasCachedKeyMeta()) {
            this.cachedKeyMeta._write_Seq(this._io);
        }
    }

    public void _check() {
        if (hasCachedKeyMeta()) {
            if (this.cachedKeyMeta.lenExtras() != lenExtras())
                throw new ConsistencyError("cached_key_meta", lenExtras(), this.cachedKeyMeta.lenExtras());
            if (this.cachedKeyMeta.lenKey() != lenKey())
                throw new ConsistencyError("cached_key_meta", lenKey(), this.cachedKeyMeta.lenKey());
            if (this.cachedKeyMeta.lenPayloadValue() != lenValue())
                throw new ConsistencyError("cached_key_meta", lenValue(), this.cachedKeyMeta.lenPayloadValue());
            if (!Objects.equals(this.cachedKeyMeta.datatype(), datatype()))
                throw new ConsistencyError("cached_key_meta", datatype(), this.cachedKeyMeta.datatype());
            if (this.cachedKeyMeta.hasCollections() != hasCollections())
                throw new ConsistencyError("cached_key_meta", hasCollections(), this.cachedKeyMeta.hasCollections());
        }
        _dirty = false;
    }
    private Boolean hasCachedKeyMeta;

    /**
     * The layout is that of builds before May 2026.
     */
    public Boolean hasCachedKeyMeta() {
        if (this.hasCachedKeyMeta != null)
            return this.hasCachedKeyMeta;
        this.hasCachedKeyMeta = lenExtras() > 0;
        return this.hasCachedKeyMeta;
    }
    public void _invalidateHasCachedKeyMeta() { this.hasCachedKeyMeta = null; }
    private DcpMutation cachedKeyMeta;
    private int lenExtras;
    private long lenKey;
    private long lenValue;
    private McbpDatatype datatype;
    private boolean hasCollections;
    private DcpCacheTransferEnd _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Key and metadata, in the layout of builds of 2025 and 2026.
     */
    public DcpMutation cachedKeyMeta() { return cachedKeyMeta; }
    public void setCachedKeyMeta(DcpMutation _v) { _dirty = true; cachedKeyMeta = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenKey() { return lenKey; }
    public void setLenKey(long _v) { _dirty = true; lenKey = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public McbpDatatype datatype() { return datatype; }
    public void setDatatype(McbpDatatype _v) { _dirty = true; datatype = _v; }
    public boolean hasCollections() { return hasCollections; }
    public void setHasCollections(boolean _v) { _dirty = true; hasCollections = _v; }
    public DcpCacheTransferEnd _root() { return _root; }
    public void set_root(DcpCacheTransferEnd _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
