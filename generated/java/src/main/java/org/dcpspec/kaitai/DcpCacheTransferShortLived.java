// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The cache transfer opcode in builds from May 2026.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md">Source</a>
 */
public class DcpCacheTransferShortLived extends KaitaiStruct {

    public DcpCacheTransferShortLived(KaitaiStream _io, long lenItems) {
        this(_io, null, null, lenItems);
    }

    public DcpCacheTransferShortLived(KaitaiStream _io, KaitaiStruct _parent, long lenItems) {
        this(_io, _parent, null, lenItems);
    }

    public DcpCacheTransferShortLived(KaitaiStream _io, KaitaiStruct _parent, DcpCacheTransferShortLived _root, long lenItems) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenItems = lenItems;
        _read();
    }
    private void _read() {
        KaitaiStream _io_items = this._io.substream(lenItems());
        this.items = new DcpCacheTransferItems(_io_items);
    }

    public void _fetchInstances() {
        this.items._fetchInstances();
    }
    private DcpCacheTransferItems items;
    private long lenItems;
    private DcpCacheTransferShortLived _root;
    private KaitaiStruct _parent;

    /**
     * The documents.
     */
    public DcpCacheTransferItems items() { return items; }
    public long lenItems() { return lenItems; }
    public DcpCacheTransferShortLived _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
