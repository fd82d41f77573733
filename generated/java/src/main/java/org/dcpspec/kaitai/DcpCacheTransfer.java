// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Carries documents from the producer's memory, so that a new node starts with a
 * warm cache. The message has neither extras nor a key; the value is a sequence
 * of documents.
 * 
 * Builds between September 2025 and May 2026 used this opcode for one document,
 * in the layout of a mutation with 31 bytes of extras.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpCacheTransfer extends KaitaiStruct {

    public DcpCacheTransfer(KaitaiStream _io, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpCacheTransfer(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpCacheTransfer(KaitaiStream _io, KaitaiStruct _parent, DcpCacheTransfer _root, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.lenValue = lenValue;
        this.datatype = datatype;
        this.hasCollections = hasCollections;
        _read();
    }
    private void _read() {
        if (hasItems()) {
            KaitaiStream _io_items = this._io.substream(((Number) (lenValue())).longValue());
            this.items = new DcpCacheTransferItems(_io_items);
        }
        if (hasCachedValue()) {
            this.cachedValue = new DcpMutation(this._io, lenExtras(), lenKey(), lenValue(), datatype(), hasCollections());
        }
    }

    public void _fetchInstances() {
        if (hasItems()) {
            this.items._fetchInstances();
        }
        if (hasCachedValue()) {
            this.cachedValue._fetchInstances();
        }
    }
    private Boolean hasCachedValue;

    /**
     * The message has the layout of builds before May 2026.
     */
    public Boolean hasCachedValue() {
        if (this.hasCachedValue != null)
            return this.hasCachedValue;
        this.hasCachedValue = lenExtras() > 0;
        return this.hasCachedValue;
    }
    private Boolean hasItems;

    /**
     * The message has the current layout.
     */
    public Boolean hasItems() {
        if (this.hasItems != null)
            return this.hasItems;
        this.hasItems = !(hasCachedValue());
        return this.hasItems;
    }
    private DcpCacheTransferItems items;
    private DcpMutation cachedValue;
    private int lenExtras;
    private long lenKey;
    private long lenValue;
    private McbpDatatype datatype;
    private boolean hasCollections;
    private DcpCacheTransfer _root;
    private KaitaiStruct _parent;

    /**
     * The documents.
     */
    public DcpCacheTransferItems items() { return items; }

    /**
     * The document, in the layout of builds from 2025 and 2026.
     */
    public DcpMutation cachedValue() { return cachedValue; }
    public int lenExtras() { return lenExtras; }
    public long lenKey() { return lenKey; }
    public long lenValue() { return lenValue; }
    public McbpDatatype datatype() { return datatype; }
    public boolean hasCollections() { return hasCollections; }
    public DcpCacheTransfer _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
