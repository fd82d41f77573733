// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Extras, key and value as bytes, with the lengths from the header.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpPayload extends KaitaiStruct {

    public McbpPayload(KaitaiStream _io, int lenExtras, long lenKey, long lenValue) {
        this(_io, null, null, lenExtras, lenKey, lenValue);
    }

    public McbpPayload(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenKey, long lenValue) {
        this(_io, _parent, null, lenExtras, lenKey, lenValue);
    }

    public McbpPayload(KaitaiStream _io, KaitaiStruct _parent, McbpPayload _root, int lenExtras, long lenKey, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        this.extras = this._io.readBytes(lenExtras());
        this.key = this._io.readBytes(lenKey());
        this.value = this._io.readBytes(lenValue());
    }

    public void _fetchInstances() {
    }
    private byte[] extras;
    private byte[] key;
    private byte[] value;
    private int lenExtras;
    private long lenKey;
    private long lenValue;
    private McbpPayload _root;
    private KaitaiStruct _parent;

    /**
     * Fields that belong to the opcode.
     */
    public byte[] extras() { return extras; }

    /**
     * Key of the document, or other data, depending on the opcode.
     */
    public byte[] key() { return key; }

    /**
     * The value, encoded according to the datatype.
     */
    public byte[] value() { return value; }
    public int lenExtras() { return lenExtras; }
    public long lenKey() { return lenKey; }
    public long lenValue() { return lenValue; }
    public McbpPayload _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
