// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * Documents from the memory of the producer, so that a new node starts with a
 * warm cache. There are no extras and no key; the value is one document after
 * another.
 * 
 * Builds between September 2025 and May 2026 sent one document under this
 * number, in the layout of a mutation with 31 bytes of extras.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpCacheTransfer extends KaitaiStruct.ReadWrite {
    public DcpCacheTransfer(int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(null, null, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpCacheTransfer(KaitaiStream _io, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpCacheTransfer(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpCacheTransfer(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpCacheTransfer _root, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
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
        if (hasItems()) {
            this._raw_items = this._io.readBytes(((Number) (lenValue())).longValue());
            KaitaiStream _io__raw_items = new ByteBufferKaitaiStream(this._raw_items);
            this.items = new DcpCacheTransferItems(_io__raw_items);
            this.items._read();
        }
        if (hasCachedValue()) {
            this.cachedValue = new DcpMutation(this._io, lenExtras(), lenKey(), lenValue(), datatype(), hasCollections());
            this.cachedValue._read();
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (hasItems()) {
            this.items._fetchInstances();
        }
        if (hasCachedValue()) {
            this.cachedValue._fetchInstances();
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (hasItems()) {
            final KaitaiStream _io__raw_items = new ByteBufferKaitaiStream(((Number) (lenValue())).longValue());
            this._io.addChildStream(_io__raw_items);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (((Number) (lenValue())).longValue()));
                final DcpCacheTransfer _this = this;
                _io__raw_items.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_items = _io__raw_items.toByteArray();
                        if (_this._raw_items.length != ((Number) (lenValue())).longValue())
                            throw new ConsistencyError("raw(items)", ((Number) (lenValue())).longValue(), _this._raw_items.length);
                        parent.writeBytes(_this._raw_items);
                    }
                });
            }
            this.items._write_Seq(_io__raw_items);
        }
        if (hasCachedValue()) {
            this.cachedValue._write_Seq(this._io);
        }
    }

    public void _check() {
        if (hasItems()) {
        }
        if (hasCachedValue()) {
            if (this.cachedValue.lenExtras() != lenExtras())
                throw new ConsistencyError("cached_value", lenExtras(), this.cachedValue.lenExtras());
            if (this.cachedValue.lenKey() != lenKey())
                throw new ConsistencyError("cached_value", lenKey(), this.cachedValue.lenKey());
            if (this.cachedValue.lenPayloadValue() != lenValue())
                throw new ConsistencyError("cached_value", lenValue(), this.cachedValue.lenPayloadValue());
            if (!Objects.equals(this.cachedValue.datatype(), datatype()))
                throw new ConsistencyError("cached_value", datatype(), this.cachedValue.datatype());
            if (this.cachedValue.hasCollections() != hasCollections())
                throw new ConsistencyError("cached_value", hasCollections(), this.cachedValue.hasCollections());
        }
        _dirty = false;
    }
    private Boolean hasCachedValue;

    /**
     * The layout is that of builds before May 2026.
     */
    public Boolean hasCachedValue() {
        if (this.hasCachedValue != null)
            return this.hasCachedValue;
        this.hasCachedValue = lenExtras() > 0;
        return this.hasCachedValue;
    }
    public void _invalidateHasCachedValue() { this.hasCachedValue = null; }
    private Boolean hasItems;

    /**
     * The layout is the current one.
     */
    public Boolean hasItems() {
        if (this.hasItems != null)
            return this.hasItems;
        this.hasItems = !(hasCachedValue());
        return this.hasItems;
    }
    public void _invalidateHasItems() { this.hasItems = null; }
    private DcpCacheTransferItems items;
    private DcpMutation cachedValue;
    private int lenExtras;
    private long lenKey;
    private long lenValue;
    private McbpDatatype datatype;
    private boolean hasCollections;
    private DcpCacheTransfer _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_items;

    /**
     * The documents.
     */
    public DcpCacheTransferItems items() { return items; }
    public void setItems(DcpCacheTransferItems _v) { _dirty = true; items = _v; }

    /**
     * The document, in the layout of builds of 2025 and 2026.
     */
    public DcpMutation cachedValue() { return cachedValue; }
    public void setCachedValue(DcpMutation _v) { _dirty = true; cachedValue = _v; }
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
    public DcpCacheTransfer _root() { return _root; }
    public void set_root(DcpCacheTransfer _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_items() { return _raw_items; }
    public void set_raw_Items(byte[] _v) { _dirty = true; _raw_items = _v; }
}
