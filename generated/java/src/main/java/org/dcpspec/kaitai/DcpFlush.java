// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Intended to delete all documents of the vbucket. The command was never used;
 * servers respond with the status `not_supported`.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/opcode.h">Source</a>
 */
public class DcpFlush extends KaitaiStruct {
    public static DcpFlush fromFile(String fileName) throws IOException {
        return new DcpFlush(new ByteBufferKaitaiStream(fileName));
    }

    public DcpFlush(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpFlush(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public DcpFlush(KaitaiStream _io, KaitaiStruct _parent, DcpFlush _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
    }

    public void _fetchInstances() {
    }
    private DcpFlush _root;
    private KaitaiStruct _parent;
    public DcpFlush _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
