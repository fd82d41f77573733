// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Checks that the consumer is alive. If the consumer does not respond, the
 * producer closes the connection. The opaques of no-ops count up from 10000001
 * in the byte order of the producer's processor, so on little-endian machines
 * the first opaque reads as 2174130176.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/no-op.md">Source</a>
 */
public class DcpNoop extends KaitaiStruct {
    public static DcpNoop fromFile(String fileName) throws IOException {
        return new DcpNoop(new ByteBufferKaitaiStream(fileName));
    }

    public DcpNoop(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpNoop(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public DcpNoop(KaitaiStream _io, KaitaiStruct _parent, DcpNoop _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
    }

    public void _fetchInstances() {
    }
    private DcpNoop _root;
    private KaitaiStruct _parent;
    public DcpNoop _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
