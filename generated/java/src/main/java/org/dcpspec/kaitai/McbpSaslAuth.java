// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Begins a login (0x21) or continues it (0x22).
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpSaslAuth extends KaitaiStruct {

    public McbpSaslAuth(KaitaiStream _io, long lenMechanism, long lenChallenge) {
        this(_io, null, null, lenMechanism, lenChallenge);
    }

    public McbpSaslAuth(KaitaiStream _io, KaitaiStruct _parent, long lenMechanism, long lenChallenge) {
        this(_io, _parent, null, lenMechanism, lenChallenge);
    }

    public McbpSaslAuth(KaitaiStream _io, KaitaiStruct _parent, McbpSaslAuth _root, long lenMechanism, long lenChallenge) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenMechanism = lenMechanism;
        this.lenChallenge = lenChallenge;
        _read();
    }
    private void _read() {
        this.mechanism = this._io.readBytes(lenMechanism());
        this.challenge = this._io.readBytes(lenChallenge());
    }

    public void _fetchInstances() {
    }
    private byte[] mechanism;
    private byte[] challenge;
    private long lenMechanism;
    private long lenChallenge;
    private McbpSaslAuth _root;
    private KaitaiStruct _parent;

    /**
     * Name of the mechanism.
     */
    public byte[] mechanism() { return mechanism; }

    /**
     * Data for the mechanism. The data may contain a password.
     */
    public byte[] challenge() { return challenge; }
    public long lenMechanism() { return lenMechanism; }
    public long lenChallenge() { return lenChallenge; }
    public McbpSaslAuth _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
