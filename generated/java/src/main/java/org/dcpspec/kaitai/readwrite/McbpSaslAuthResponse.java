// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * The login succeeded, needs another step, or failed.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpSaslAuthResponse extends KaitaiStruct.ReadWrite {
    public McbpSaslAuthResponse(McbpStatus.Status status, long lenValue) {
        this(null, null, null, status, lenValue);
    }

    public McbpSaslAuthResponse(KaitaiStream _io, McbpStatus.Status status, long lenValue) {
        this(_io, null, null, status, lenValue);
    }

    public McbpSaslAuthResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpStatus.Status status, long lenValue) {
        this(_io, _parent, null, status, lenValue);
    }

    public McbpSaslAuthResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpSaslAuthResponse _root, McbpStatus.Status status, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.status = status;
        this.lenValue = lenValue;
    }
    public void _read() {
        if (hasChallenge()) {
            this.challenge = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (hasChallenge()) {
        }
        if (hasError()) {
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (hasChallenge()) {
            this._io.writeBytes(this.challenge);
        }
        if (hasError()) {
            this._io.writeBytes(this.error);
        }
    }

    public void _check() {
        if (hasChallenge()) {
            if (this.challenge.length != ((Number) (lenValue())).longValue())
                throw new ConsistencyError("challenge", ((Number) (lenValue())).longValue(), this.challenge.length);
        }
        if (hasError()) {
            if (this.error.length != ((Number) (lenValue())).longValue())
                throw new ConsistencyError("error", ((Number) (lenValue())).longValue(), this.error.length);
        }
        _dirty = false;
    }
    private Boolean hasChallenge;

    /**
     * The value is data of the mechanism.
     */
    public Boolean hasChallenge() {
        if (this.hasChallenge != null)
            return this.hasChallenge;
        this.hasChallenge =  ((isSuccess()) || (isContinued())) ;
        return this.hasChallenge;
    }
    public void _invalidateHasChallenge() { this.hasChallenge = null; }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(hasChallenge());
        return this.hasError;
    }
    public void _invalidateHasError() { this.hasError = null; }
    private Boolean isContinued;

    /**
     * Another step is needed.
     */
    public Boolean isContinued() {
        if (this.isContinued != null)
            return this.isContinued;
        this.isContinued = status() == McbpStatus.Status.AUTH_CONTINUE;
        return this.isContinued;
    }
    public void _invalidateIsContinued() { this.isContinued = null; }
    private Boolean isSuccess;
    public Boolean isSuccess() {
        if (this.isSuccess != null)
            return this.isSuccess;
        this.isSuccess = status() == McbpStatus.Status.SUCCESS;
        return this.isSuccess;
    }
    public void _invalidateIsSuccess() { this.isSuccess = null; }
    private byte[] challenge;
    private byte[] error;
    private McbpStatus.Status status;
    private long lenValue;
    private McbpSaslAuthResponse _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Data of the mechanism: the last on success, the next where another step is
     * needed.
     */
    public byte[] challenge() { return challenge; }
    public void setChallenge(byte[] _v) { _dirty = true; challenge = _v; }

    /**
     * What went wrong, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public void setError(byte[] _v) { _dirty = true; error = _v; }
    public McbpStatus.Status status() { return status; }
    public void setStatus(McbpStatus.Status _v) { _dirty = true; status = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public McbpSaslAuthResponse _root() { return _root; }
    public void set_root(McbpSaslAuthResponse _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
