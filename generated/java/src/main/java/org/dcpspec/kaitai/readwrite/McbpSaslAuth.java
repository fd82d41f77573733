// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * Begins a login, or continues one with 0x22.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpSaslAuth extends KaitaiStruct.ReadWrite {
    public McbpSaslAuth(long lenMechanism, long lenChallenge) {
        this(null, null, null, lenMechanism, lenChallenge);
    }

    public McbpSaslAuth(KaitaiStream _io, long lenMechanism, long lenChallenge) {
        this(_io, null, null, lenMechanism, lenChallenge);
    }

    public McbpSaslAuth(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenMechanism, long lenChallenge) {
        this(_io, _parent, null, lenMechanism, lenChallenge);
    }

    public McbpSaslAuth(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpSaslAuth _root, long lenMechanism, long lenChallenge) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenMechanism = lenMechanism;
        this.lenChallenge = lenChallenge;
    }
    public void _read() {
        this.mechanism = this._io.readBytes(lenMechanism());
        this.challenge = this._io.readBytes(lenChallenge());
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeBytes(this.mechanism);
        this._io.writeBytes(this.challenge);
    }

    public void _check() {
        if (this.mechanism.length != lenMechanism())
            throw new ConsistencyError("mechanism", lenMechanism(), this.mechanism.length);
        if (this.challenge.length != lenChallenge())
            throw new ConsistencyError("challenge", lenChallenge(), this.challenge.length);
        _dirty = false;
    }
    private byte[] mechanism;
    private byte[] challenge;
    private long lenMechanism;
    private long lenChallenge;
    private McbpSaslAuth _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Name of the mechanism.
     */
    public byte[] mechanism() { return mechanism; }
    public void setMechanism(byte[] _v) { _dirty = true; mechanism = _v; }

    /**
     * Data of the mechanism. It may hold a password.
     */
    public byte[] challenge() { return challenge; }
    public void setChallenge(byte[] _v) { _dirty = true; challenge = _v; }
    public long lenMechanism() { return lenMechanism; }
    public void setLenMechanism(long _v) { _dirty = true; lenMechanism = _v; }
    public long lenChallenge() { return lenChallenge; }
    public void setLenChallenge(long _v) { _dirty = true; lenChallenge = _v; }
    public McbpSaslAuth _root() { return _root; }
    public void set_root(McbpSaslAuth _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
