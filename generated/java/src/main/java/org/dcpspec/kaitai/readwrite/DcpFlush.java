// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Was meant to delete all documents of the vbucket. It was never used, and
 * servers answer that it is not supported.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/opcode.h">Source</a>
 */
public class DcpFlush extends KaitaiStruct.ReadWrite {
    public static DcpFlush fromFile(String fileName) throws IOException {
        return new DcpFlush(new ByteBufferKaitaiStream(fileName));
    }
    public DcpFlush() {
        this(null, null, null);
    }

    public DcpFlush(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpFlush(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public DcpFlush(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpFlush _root) {
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
    private DcpFlush _root;
    private KaitaiStruct.ReadWrite _parent;
    public DcpFlush _root() { return _root; }
    public void set_root(DcpFlush _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
