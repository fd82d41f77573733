// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The cache transfer is complete and the stream continues with changes. The
 * message is empty.
 * 
 * Builds between November 2025 and May 2026 used this opcode for the key and
 * metadata of a document, in the layout of a mutation without a value.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpCacheTransferEnd extends KaitaiStruct {

    public DcpCacheTransferEnd(KaitaiStream _io, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpCacheTransferEnd(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpCacheTransferEnd(KaitaiStream _io, KaitaiStruct _parent, DcpCacheTransferEnd _root, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
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
        if (hasCachedKeyMeta()) {
            this.cachedKeyMeta = new DcpMutation(this._io, lenExtras(), lenKey(), lenValue(), datatype(), hasCollections());
        }
    }

    public void _fetchInstances() {
        if (hasCachedKeyMeta()) {
            this.cachedKeyMeta._fetchInstances();
        }
    }
    private Boolean hasCachedKeyMeta;

    /**
     * The message has the layout of builds before May 2026.
     */
    public Boolean hasCachedKeyMeta() {
        if (this.hasCachedKeyMeta != null)
            return this.hasCachedKeyMeta;
        this.hasCachedKeyMeta = lenExtras() > 0;
        return this.hasCachedKeyMeta;
    }
    private DcpMutation cachedKeyMeta;
    private int lenExtras;
    private long lenKey;
    private long lenValue;
    private McbpDatatype datatype;
    private boolean hasCollections;
    private DcpCacheTransferEnd _root;
    private KaitaiStruct _parent;

    /**
     * Key and metadata, in the layout of builds from 2025 and 2026.
     */
    public DcpMutation cachedKeyMeta() { return cachedKeyMeta; }
    public int lenExtras() { return lenExtras; }
    public long lenKey() { return lenKey; }
    public long lenValue() { return lenValue; }
    public McbpDatatype datatype() { return datatype; }
    public boolean hasCollections() { return hasCollections; }
    public DcpCacheTransferEnd _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
