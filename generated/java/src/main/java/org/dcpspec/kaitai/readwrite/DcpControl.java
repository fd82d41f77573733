// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * Sets a parameter of the connection, one per message, before streams are
 * requested. An unknown parameter or a bad value is refused with status 0x04,
 * one that is known but unavailable with 0x83.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpControl extends KaitaiStruct.ReadWrite {
    public DcpControl(long lenKey, long lenValue) {
        this(null, null, null, lenKey, lenValue);
    }

    public DcpControl(KaitaiStream _io, long lenKey, long lenValue) {
        this(_io, null, null, lenKey, lenValue);
    }

    public DcpControl(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenKey, long lenValue) {
        this(_io, _parent, null, lenKey, lenValue);
    }

    public DcpControl(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpControl _root, long lenKey, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenKey = lenKey;
        this.lenValue = lenValue;
    }
    public void _read() {
        this.key = this._io.readBytes(lenKey());
        this.value = this._io.readBytes(lenValue());
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeBytes(this.key);
        this._io.writeBytes(this.value);
    }

    public void _check() {
        if (this.key.length != lenKey())
            throw new ConsistencyError("key", lenKey(), this.key.length);
        if (this.value.length != lenValue())
            throw new ConsistencyError("value", lenValue(), this.value.length);
        _dirty = false;
    }
    private byte[] key;
    private byte[] value;
    private long lenKey;
    private long lenValue;
    private DcpControl _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Name of the parameter.
     */
    public byte[] key() { return key; }
    public void setKey(byte[] _v) { _dirty = true; key = _v; }

    /**
     * Value of the parameter, as text.
     */
    public byte[] value() { return value; }
    public void setValue(byte[] _v) { _dirty = true; value = _v; }
    public long lenKey() { return lenKey; }
    public void setLenKey(long _v) { _dirty = true; lenKey = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public DcpControl _root() { return _root; }
    public void set_root(DcpControl _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
