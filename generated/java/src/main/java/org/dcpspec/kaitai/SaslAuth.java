// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Begins a login, or goes on with one by 0x22.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class SaslAuth extends KaitaiStruct {

    public SaslAuth(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public SaslAuth(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public SaslAuth(KaitaiStream _io, KaitaiStruct _parent, SaslAuth _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        this.mechanism = this._io.readBytes(header().lenKey());
        this.challenge = this._io.readBytes(header().lenValue());
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
                }
            }
        }
    }

    public void _fetchInstances() {
        if (!(_io().isEof())) {
        }
    }
    private byte[] mechanism;
    private byte[] challenge;
    private Integer surplus;
    private McbpHeader header;
    private SaslAuth _root;
    private KaitaiStruct _parent;

    /**
     * Name of the mechanism.
     */
    public byte[] mechanism() { return mechanism; }

    /**
     * Data of the mechanism. It may hold a password.
     */
    public byte[] challenge() { return challenge; }

    /**
     * Never there; the message has no extras.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public SaslAuth _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
