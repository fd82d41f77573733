// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Never present in a valid message. A layout whose bytes may be longer than its
 * fields ends with a field of this type, read if anything is left.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpSurplus extends KaitaiStruct.ReadWrite {
    public static McbpSurplus fromFile(String fileName) throws IOException {
        return new McbpSurplus(new ByteBufferKaitaiStream(fileName));
    }
    public McbpSurplus() {
        this(null, null, null);
    }

    public McbpSurplus(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpSurplus(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public McbpSurplus(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpSurplus _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        this.firstByte = this._io.readU1();
        {
            int _it = this.firstByte;
            if (!(_it < 0)) {
                throw new KaitaiStream.ValidationExprError(this.firstByte, this._io, "/seq/0");
            }
        }
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeU1(this.firstByte);
    }

    public void _check() {
        {
            int _it = this.firstByte;
            if (!(_it < 0)) {
                throw new KaitaiStream.ValidationExprError(this.firstByte, null, "/seq/0");
            }
        }
        _dirty = false;
    }
    private int firstByte;
    private McbpSurplus _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * First of the excess bytes. The check always fails, because an unsigned
     * number is never below 0.
     */
    public int firstByte() { return firstByte; }
    public void setFirstByte(int _v) { _dirty = true; firstByte = _v; }
    public McbpSurplus _root() { return _root; }
    public void set_root(McbpSurplus _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
