// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The cache transfer is over and the stream goes on with changes. Empty.
 * 
 * Builds between November 2025 and May 2026 sent key and metadata of a document
 * under this number, in the layout of a mutation without a value.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpCacheTransferEnd extends KaitaiStruct {

    public DcpCacheTransferEnd(KaitaiStream _io, McbpHeader header, boolean hasCollections) {
        this(_io, null, null, header, hasCollections);
    }

    public DcpCacheTransferEnd(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, boolean hasCollections) {
        this(_io, _parent, null, header, hasCollections);
    }

    public DcpCacheTransferEnd(KaitaiStream _io, KaitaiStruct _parent, DcpCacheTransferEnd _root, McbpHeader header, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.hasCollections = hasCollections;
        _read();
    }
    private void _read() {
        if (hasCachedKeyMeta()) {
            this.cachedKeyMeta = new DcpMutation(this._io, header(), hasCollections());
        }
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/1");
                }
            }
        }
    }

    public void _fetchInstances() {
        if (hasCachedKeyMeta()) {
            this.cachedKeyMeta._fetchInstances();
        }
        if (!(_io().isEof())) {
        }
    }
    private Boolean hasCachedKeyMeta;

    /**
     * The layout is the one before May 2026.
     */
    public Boolean hasCachedKeyMeta() {
        if (this.hasCachedKeyMeta != null)
            return this.hasCachedKeyMeta;
        this.hasCachedKeyMeta = header().lenExtras() > 0;
        return this.hasCachedKeyMeta;
    }
    private DcpMutation cachedKeyMeta;
    private Integer surplus;
    private McbpHeader header;
    private boolean hasCollections;
    private DcpCacheTransferEnd _root;
    private KaitaiStruct _parent;

    /**
     * Key and metadata, in the layout of the builds of 2025 and 2026.
     */
    public DcpMutation cachedKeyMeta() { return cachedKeyMeta; }

    /**
     * Never there; the message has no key or value.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }

    /**
     * Collections are enabled on the connection.
     */
    public boolean hasCollections() { return hasCollections; }
    public DcpCacheTransferEnd _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
