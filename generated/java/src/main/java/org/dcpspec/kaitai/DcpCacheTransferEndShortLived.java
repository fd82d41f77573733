// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The `dcp_cache_transfer_end` opcode in builds between November 2025 and May
 * 2026.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md">Source</a>
 */
public class DcpCacheTransferEndShortLived extends KaitaiStruct {
    public static DcpCacheTransferEndShortLived fromFile(String fileName) throws IOException {
        return new DcpCacheTransferEndShortLived(new ByteBufferKaitaiStream(fileName));
    }

    public DcpCacheTransferEndShortLived(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpCacheTransferEndShortLived(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public DcpCacheTransferEndShortLived(KaitaiStream _io, KaitaiStruct _parent, DcpCacheTransferEndShortLived _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
    }

    public void _fetchInstances() {
    }
    private DcpCacheTransferEndShortLived _root;
    private KaitaiStruct _parent;
    public DcpCacheTransferEndShortLived _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
