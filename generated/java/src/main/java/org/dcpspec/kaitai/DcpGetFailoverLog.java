// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Requests the failover log of the vbucket in the header.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md">Source</a>
 */
public class DcpGetFailoverLog extends KaitaiStruct {
    public static DcpGetFailoverLog fromFile(String fileName) throws IOException {
        return new DcpGetFailoverLog(new ByteBufferKaitaiStream(fileName));
    }

    public DcpGetFailoverLog(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpGetFailoverLog(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public DcpGetFailoverLog(KaitaiStream _io, KaitaiStruct _parent, DcpGetFailoverLog _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
    }

    public void _fetchInstances() {
    }
    private DcpGetFailoverLog _root;
    private KaitaiStruct _parent;
    public DcpGetFailoverLog _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
