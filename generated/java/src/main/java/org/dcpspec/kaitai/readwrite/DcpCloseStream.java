// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Ends the stream of the vbucket of the header. On a connection with stream ids
 * the framing extras name the stream.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/close-stream.md">Source</a>
 */
public class DcpCloseStream extends KaitaiStruct.ReadWrite {
    public static DcpCloseStream fromFile(String fileName) throws IOException {
        return new DcpCloseStream(new ByteBufferKaitaiStream(fileName));
    }
    public DcpCloseStream() {
        this(null, null, null);
    }

    public DcpCloseStream(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpCloseStream(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public DcpCloseStream(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpCloseStream _root) {
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
    private DcpCloseStream _root;
    private KaitaiStruct.ReadWrite _parent;
    public DcpCloseStream _root() { return _root; }
    public void set_root(DcpCloseStream _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
