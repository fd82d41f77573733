// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import io.kaitai.struct.ConsistencyError;
import java.util.List;


/**
 * One document after another, to the end of the value.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md">Source</a>
 */
public class DcpCacheTransferItems extends KaitaiStruct.ReadWrite {
    public static DcpCacheTransferItems fromFile(String fileName) throws IOException {
        return new DcpCacheTransferItems(new ByteBufferKaitaiStream(fileName));
    }
    public DcpCacheTransferItems() {
        this(null, null, null);
    }

    public DcpCacheTransferItems(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpCacheTransferItems(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public DcpCacheTransferItems(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpCacheTransferItems _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        this.entries = new ArrayList<DcpCacheTransferItem>();
        {
            int i = 0;
            while (!this._io.isEof()) {
                DcpCacheTransferItem _t_entries = new DcpCacheTransferItem(this._io);
                try {
                    _t_entries._read();
                } finally {
                    this.entries.add(_t_entries);
                }
                i++;
            }
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.entries.size(); i++) {
            this.entries.get(((Number) (i)).intValue())._fetchInstances();
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        for (int i = 0; i < this.entries.size(); i++) {
            if (this._io.isEof())
                throw new ConsistencyError("entries", 0, this._io.size() - this._io.pos());
            this.entries.get(((Number) (i)).intValue())._write_Seq(this._io);
        }
        if (!(this._io.isEof()))
            throw new ConsistencyError("entries", 0, this._io.size() - this._io.pos());
    }

    public void _check() {
        for (int i = 0; i < this.entries.size(); i++) {
        }
        _dirty = false;
    }
    private List<DcpCacheTransferItem> entries;
    private DcpCacheTransferItems _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * The documents.
     */
    public List<DcpCacheTransferItem> entries() { return entries; }
    public void setEntries(List<DcpCacheTransferItem> _v) { _dirty = true; entries = _v; }
    public DcpCacheTransferItems _root() { return _root; }
    public void set_root(DcpCacheTransferItems _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
