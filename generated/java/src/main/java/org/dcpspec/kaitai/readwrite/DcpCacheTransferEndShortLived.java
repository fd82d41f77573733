// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The opcode of cache transfer end in builds between November 2025 and May 2026.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md">Source</a>
 */
public class DcpCacheTransferEndShortLived extends KaitaiStruct.ReadWrite {
    public static DcpCacheTransferEndShortLived fromFile(String fileName) throws IOException {
        return new DcpCacheTransferEndShortLived(new ByteBufferKaitaiStream(fileName));
    }
    public DcpCacheTransferEndShortLived() {
        this(null, null, null);
    }

    public DcpCacheTransferEndShortLived(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpCacheTransferEndShortLived(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public DcpCacheTransferEndShortLived(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpCacheTransferEndShortLived _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
    }

    public void _check() {
        _dirty = false;
    }
    private DcpCacheTransferEndShortLived _root;
    private KaitaiStruct.ReadWrite _parent;
    public DcpCacheTransferEndShortLived _root() { return _root; }
    public void set_root(DcpCacheTransferEndShortLived _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
