// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Requests the list of SASL mechanisms.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpSaslListMechs extends KaitaiStruct.ReadWrite {
    public static McbpSaslListMechs fromFile(String fileName) throws IOException {
        return new McbpSaslListMechs(new ByteBufferKaitaiStream(fileName));
    }
    public McbpSaslListMechs() {
        this(null, null, null);
    }

    public McbpSaslListMechs(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpSaslListMechs(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public McbpSaslListMechs(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpSaslListMechs _root) {
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
    private McbpSaslListMechs _root;
    private KaitaiStruct.ReadWrite _parent;
    public McbpSaslListMechs _root() { return _root; }
    public void set_root(McbpSaslListMechs _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
