// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Never present in a valid message. If surplus bytes may follow a layout, the
 * last field of the layout has this type. Parsers read a surplus field only if
 * bytes remain.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpSurplus extends KaitaiStruct {
    public static McbpSurplus fromFile(String fileName) throws IOException {
        return new McbpSurplus(new ByteBufferKaitaiStream(fileName));
    }

    public McbpSurplus(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpSurplus(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpSurplus(KaitaiStream _io, KaitaiStruct _parent, McbpSurplus _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.firstByte = this._io.readU1();
        {
            int _it = this.firstByte;
            if (!(_it < 0)) {
                throw new KaitaiStream.ValidationExprError(this.firstByte, this._io, "mcbp_surplus/seq/0");
            }
        }
    }

    public void _fetchInstances() {
    }
    private int firstByte;
    private McbpSurplus _root;
    private KaitaiStruct _parent;

    /**
     * First of the excess bytes. The check always fails, because an unsigned
     * number is never below 0.
     */
    public int firstByte() { return firstByte; }
    public McbpSurplus _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
