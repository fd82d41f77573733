// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The number of cache transfer in builds of May 2026.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md">Source</a>
 */
public class DcpCacheTransferShortLived extends KaitaiStruct {

    public DcpCacheTransferShortLived(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public DcpCacheTransferShortLived(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public DcpCacheTransferShortLived(KaitaiStream _io, KaitaiStruct _parent, DcpCacheTransferShortLived _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        KaitaiStream _io_items = this._io.substream(header().lenValue());
        this.items = new CacheTransferItems(_io_items);
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
        this.items._fetchInstances();
        if (!(_io().isEof())) {
        }
    }
    private CacheTransferItems items;
    private Integer surplus;
    private McbpHeader header;
    private DcpCacheTransferShortLived _root;
    private KaitaiStruct _parent;

    /**
     * The documents.
     */
    public CacheTransferItems items() { return items; }

    /**
     * Never there; the message has no extras or key.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public DcpCacheTransferShortLived _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
