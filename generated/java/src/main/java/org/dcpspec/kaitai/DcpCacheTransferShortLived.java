// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * The number of cache transfer in builds of May 2026.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md">Source</a>
 */
public class DcpCacheTransferShortLived extends KaitaiStruct {
    public static DcpCacheTransferShortLived fromFile(String fileName) throws IOException {
        return new DcpCacheTransferShortLived(new ByteBufferKaitaiStream(fileName));
    }

    public DcpCacheTransferShortLived(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpCacheTransferShortLived(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public DcpCacheTransferShortLived(KaitaiStream _io, KaitaiStruct _parent, DcpCacheTransferShortLived _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.items = new ArrayList<CacheTransferItem>();
        {
            int i = 0;
            while (!this._io.isEof()) {
                this.items.add(new CacheTransferItem(this._io));
                i++;
            }
        }
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.items.size(); i++) {
            this.items.get(((Number) (i)).intValue())._fetchInstances();
        }
    }
    private List<CacheTransferItem> items;
    private DcpCacheTransferShortLived _root;
    private KaitaiStruct _parent;

    /**
     * The documents.
     */
    public List<CacheTransferItem> items() { return items; }
    public DcpCacheTransferShortLived _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
