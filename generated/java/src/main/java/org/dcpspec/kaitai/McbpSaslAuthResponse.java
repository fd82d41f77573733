// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Reports that the login succeeded, failed, or needs another step.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpSaslAuthResponse extends KaitaiStruct {

    public McbpSaslAuthResponse(KaitaiStream _io, McbpStatus.Status status, long lenValue) {
        this(_io, null, null, status, lenValue);
    }

    public McbpSaslAuthResponse(KaitaiStream _io, KaitaiStruct _parent, McbpStatus.Status status, long lenValue) {
        this(_io, _parent, null, status, lenValue);
    }

    public McbpSaslAuthResponse(KaitaiStream _io, KaitaiStruct _parent, McbpSaslAuthResponse _root, McbpStatus.Status status, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.status = status;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        if (hasChallenge()) {
            this.challenge = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
    }

    public void _fetchInstances() {
        if (hasChallenge()) {
        }
        if (hasError()) {
        }
    }
    private Boolean hasChallenge;

    /**
     * The value is data for the mechanism.
     */
    public Boolean hasChallenge() {
        if (this.hasChallenge != null)
            return this.hasChallenge;
        this.hasChallenge =  ((isSuccess()) || (isContinued())) ;
        return this.hasChallenge;
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(hasChallenge());
        return this.hasError;
    }
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
    private Boolean isSuccess;
    public Boolean isSuccess() {
        if (this.isSuccess != null)
            return this.isSuccess;
        this.isSuccess = status() == McbpStatus.Status.SUCCESS;
        return this.isSuccess;
    }
    private byte[] challenge;
    private byte[] error;
    private McbpStatus.Status status;
    private long lenValue;
    private McbpSaslAuthResponse _root;
    private KaitaiStruct _parent;

    /**
     * Data for the mechanism: the final data on success, the next data if
     * another step is needed.
     */
    public byte[] challenge() { return challenge; }

    /**
     * Description of the error, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public McbpStatus.Status status() { return status; }
    public long lenValue() { return lenValue; }
    public McbpSaslAuthResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
