// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Checks that the consumer is still there. The consumer must respond, or the
 * producer closes the connection. The opaques count up from 10000001.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/no-op.md">Source</a>
 */
public class DcpNoop extends KaitaiStruct.ReadWrite {
    public static DcpNoop fromFile(String fileName) throws IOException {
        return new DcpNoop(new ByteBufferKaitaiStream(fileName));
    }
    public DcpNoop() {
        this(null, null, null);
    }

    public DcpNoop(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpNoop(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public DcpNoop(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpNoop _root) {
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
    private DcpNoop _root;
    private KaitaiStruct.ReadWrite _parent;
    public DcpNoop _root() { return _root; }
    public void set_root(DcpNoop _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
