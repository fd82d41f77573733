// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Sets one parameter of the connection. Consumers set parameters before they
 * request streams. The producer refuses an unknown parameter or an invalid value
 * with status 0x04, and a known but unavailable parameter with status 0x83. Up
 * to 8.0, producers also accept the beginning of some keys: "c" is
 * connection_buffer_size.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpControl extends KaitaiStruct {

    public DcpControl(KaitaiStream _io, long lenKey, long lenValue) {
        this(_io, null, null, lenKey, lenValue);
    }

    public DcpControl(KaitaiStream _io, KaitaiStruct _parent, long lenKey, long lenValue) {
        this(_io, _parent, null, lenKey, lenValue);
    }

    public DcpControl(KaitaiStream _io, KaitaiStruct _parent, DcpControl _root, long lenKey, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenKey = lenKey;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        this.key = this._io.readBytes(lenKey());
        this.value = this._io.readBytes(lenValue());
    }

    public void _fetchInstances() {
    }
    private byte[] key;
    private byte[] value;
    private long lenKey;
    private long lenValue;
    private DcpControl _root;
    private KaitaiStruct _parent;

    /**
     * Name of the parameter.
     */
    public byte[] key() { return key; }

    /**
     * Value of the parameter, as text.
     */
    public byte[] value() { return value; }
    public long lenKey() { return lenKey; }
    public long lenValue() { return lenValue; }
    public DcpControl _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
