// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * Documents from the memory of the producer, so that a new node starts warm.
 * There are no extras and no key; the value is one document after another.
 * 
 * Builds between September 2025 and May 2026 sent one document under this
 * number, in the layout of a mutation with 31 bytes of extras.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpCacheTransfer extends KaitaiStruct {

    public DcpCacheTransfer(KaitaiStream _io, McbpHeader header, boolean hasCollections) {
        this(_io, null, null, header, hasCollections);
    }

    public DcpCacheTransfer(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, boolean hasCollections) {
        this(_io, _parent, null, header, hasCollections);
    }

    public DcpCacheTransfer(KaitaiStream _io, KaitaiStruct _parent, DcpCacheTransfer _root, McbpHeader header, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.hasCollections = hasCollections;
        _read();
    }
    private void _read() {
        if (hasItems()) {
            this.items = new ArrayList<CacheTransferItem>();
            {
                int i = 0;
                while (!this._io.isEof()) {
                    this.items.add(new CacheTransferItem(this._io));
                    i++;
                }
            }
        }
        if (hasCachedValue()) {
            this.cachedValue = new DcpMutation(this._io, header(), hasCollections());
        }
    }

    public void _fetchInstances() {
        if (hasItems()) {
            for (int i = 0; i < this.items.size(); i++) {
                this.items.get(((Number) (i)).intValue())._fetchInstances();
            }
        }
        if (hasCachedValue()) {
            this.cachedValue._fetchInstances();
        }
    }
    private Boolean hasCachedValue;

    /**
     * The layout is the one before May 2026.
     */
    public Boolean hasCachedValue() {
        if (this.hasCachedValue != null)
            return this.hasCachedValue;
        this.hasCachedValue = header().lenExtras() > 0;
        return this.hasCachedValue;
    }
    private Boolean hasItems;

    /**
     * The layout is the one of today.
     */
    public Boolean hasItems() {
        if (this.hasItems != null)
            return this.hasItems;
        this.hasItems = !(hasCachedValue());
        return this.hasItems;
    }
    private List<CacheTransferItem> items;
    private DcpMutation cachedValue;
    private McbpHeader header;
    private boolean hasCollections;
    private DcpCacheTransfer _root;
    private KaitaiStruct _parent;

    /**
     * The documents.
     */
    public List<CacheTransferItem> items() { return items; }

    /**
     * The document, in the layout of the builds of 2025 and 2026.
     */
    public DcpMutation cachedValue() { return cachedValue; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }

    /**
     * Collections are enabled on the connection.
     */
    public boolean hasCollections() { return hasCollections; }
    public DcpCacheTransfer _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
