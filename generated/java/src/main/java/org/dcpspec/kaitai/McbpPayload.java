// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Extras, key and value at the lengths that the header gives, each as bytes.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpPayload extends KaitaiStruct {

    public McbpPayload(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public McbpPayload(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public McbpPayload(KaitaiStream _io, KaitaiStruct _parent, McbpPayload _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        this.extras = this._io.readBytes(header().lenExtras());
        this.key = this._io.readBytes(header().lenKey());
        this.value = this._io.readBytes(header().lenValue());
    }

    public void _fetchInstances() {
    }
    private byte[] extras;
    private byte[] key;
    private byte[] value;
    private McbpHeader header;
    private McbpPayload _root;
    private KaitaiStruct _parent;

    /**
     * Fields that belong to the opcode.
     */
    public byte[] extras() { return extras; }

    /**
     * Key of the document, or whatever the opcode names by it.
     */
    public byte[] key() { return key; }

    /**
     * The value, encoded as the datatype says.
     */
    public byte[] value() { return value; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public McbpPayload _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
