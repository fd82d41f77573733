// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * Extras, key and value with the lengths that the header gives, each as bytes.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpPayload extends KaitaiStruct.ReadWrite {
    public McbpPayload(int lenExtras, long lenKey, long lenValue) {
        this(null, null, null, lenExtras, lenKey, lenValue);
    }

    public McbpPayload(KaitaiStream _io, int lenExtras, long lenKey, long lenValue) {
        this(_io, null, null, lenExtras, lenKey, lenValue);
    }

    public McbpPayload(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenKey, long lenValue) {
        this(_io, _parent, null, lenExtras, lenKey, lenValue);
    }

    public McbpPayload(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpPayload _root, int lenExtras, long lenKey, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.lenValue = lenValue;
    }
    public void _read() {
        this.extras = this._io.readBytes(lenExtras());
        this.key = this._io.readBytes(lenKey());
        this.value = this._io.readBytes(lenValue());
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeBytes(this.extras);
        this._io.writeBytes(this.key);
        this._io.writeBytes(this.value);
    }

    public void _check() {
        if (this.extras.length != lenExtras())
            throw new ConsistencyError("extras", lenExtras(), this.extras.length);
        if (this.key.length != lenKey())
            throw new ConsistencyError("key", lenKey(), this.key.length);
        if (this.value.length != lenValue())
            throw new ConsistencyError("value", lenValue(), this.value.length);
        _dirty = false;
    }
    private byte[] extras;
    private byte[] key;
    private byte[] value;
    private int lenExtras;
    private long lenKey;
    private long lenValue;
    private McbpPayload _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Fields that belong to the opcode.
     */
    public byte[] extras() { return extras; }
    public void setExtras(byte[] _v) { _dirty = true; extras = _v; }

    /**
     * Key of the document, or whatever else the opcode puts there.
     */
    public byte[] key() { return key; }
    public void setKey(byte[] _v) { _dirty = true; key = _v; }

    /**
     * The value, encoded as the datatype says.
     */
    public byte[] value() { return value; }
    public void setValue(byte[] _v) { _dirty = true; value = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenKey() { return lenKey; }
    public void setLenKey(long _v) { _dirty = true; lenKey = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public McbpPayload _root() { return _root; }
    public void set_root(McbpPayload _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
