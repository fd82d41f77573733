// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Ends the stream of the vbucket in the header. On a connection with stream ids,
 * the framing extras identify the stream.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/close-stream.md">Source</a>
 */
public class DcpCloseStream extends KaitaiStruct {
    public static DcpCloseStream fromFile(String fileName) throws IOException {
        return new DcpCloseStream(new ByteBufferKaitaiStream(fileName));
    }

    public DcpCloseStream(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpCloseStream(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public DcpCloseStream(KaitaiStream _io, KaitaiStruct _parent, DcpCloseStream _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
    }

    public void _fetchInstances() {
    }
    private DcpCloseStream _root;
    private KaitaiStruct _parent;
    public DcpCloseStream _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
