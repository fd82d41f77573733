// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * One document after another, to the end of the value.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md">Source</a>
 */
public class DcpCacheTransferItems extends KaitaiStruct {
    public static DcpCacheTransferItems fromFile(String fileName) throws IOException {
        return new DcpCacheTransferItems(new ByteBufferKaitaiStream(fileName));
    }

    public DcpCacheTransferItems(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpCacheTransferItems(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public DcpCacheTransferItems(KaitaiStream _io, KaitaiStruct _parent, DcpCacheTransferItems _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.entries = new ArrayList<DcpCacheTransferItem>();
        {
            int i = 0;
            while (!this._io.isEof()) {
                this.entries.add(new DcpCacheTransferItem(this._io));
                i++;
            }
        }
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.entries.size(); i++) {
            this.entries.get(((Number) (i)).intValue())._fetchInstances();
        }
    }
    private List<DcpCacheTransferItem> entries;
    private DcpCacheTransferItems _root;
    private KaitaiStruct _parent;

    /**
     * The documents.
     */
    public List<DcpCacheTransferItem> entries() { return entries; }
    public DcpCacheTransferItems _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
