// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * The opcode of cache transfer in builds of May 2026.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md">Source</a>
 */
public class DcpCacheTransferShortLived extends KaitaiStruct.ReadWrite {
    public DcpCacheTransferShortLived(long lenItems) {
        this(null, null, null, lenItems);
    }

    public DcpCacheTransferShortLived(KaitaiStream _io, long lenItems) {
        this(_io, null, null, lenItems);
    }

    public DcpCacheTransferShortLived(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenItems) {
        this(_io, _parent, null, lenItems);
    }

    public DcpCacheTransferShortLived(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpCacheTransferShortLived _root, long lenItems) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenItems = lenItems;
    }
    public void _read() {
        this._raw_items = this._io.readBytes(lenItems());
        KaitaiStream _io__raw_items = new ByteBufferKaitaiStream(this._raw_items);
        this.items = new DcpCacheTransferItems(_io__raw_items);
        this.items._read();
        _dirty = false;
    }

    public void _fetchInstances() {
        this.items._fetchInstances();
    }

    public void _write_Seq() {
        _assertNotDirty();
        final KaitaiStream _io__raw_items = new ByteBufferKaitaiStream(lenItems());
        this._io.addChildStream(_io__raw_items);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenItems()));
            final DcpCacheTransferShortLived _this = this;
            _io__raw_items.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_items = _io__raw_items.toByteArray();
                    if (_this._raw_items.length != lenItems())
                        throw new ConsistencyError("raw(items)", lenItems(), _this._raw_items.length);
                    parent.writeBytes(_this._raw_items);
                }
            });
        }
        this.items._write_Seq(_io__raw_items);
    }

    public void _check() {
        _dirty = false;
    }
    private DcpCacheTransferItems items;
    private long lenItems;
    private DcpCacheTransferShortLived _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_items;

    /**
     * The documents.
     */
    public DcpCacheTransferItems items() { return items; }
    public void setItems(DcpCacheTransferItems _v) { _dirty = true; items = _v; }
    public long lenItems() { return lenItems; }
    public void setLenItems(long _v) { _dirty = true; lenItems = _v; }
    public DcpCacheTransferShortLived _root() { return _root; }
    public void set_root(DcpCacheTransferShortLived _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_items() { return _raw_items; }
    public void set_raw_Items(byte[] _v) { _dirty = true; _raw_items = _v; }
}
