// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The login succeeded, needs another step, or failed.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class SaslAuthResponse extends KaitaiStruct {

    public SaslAuthResponse(KaitaiStream _io, McbpHeader header, McbpStatus.Status status) {
        this(_io, null, null, header, status);
    }

    public SaslAuthResponse(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, McbpStatus.Status status) {
        this(_io, _parent, null, header, status);
    }

    public SaslAuthResponse(KaitaiStream _io, KaitaiStruct _parent, SaslAuthResponse _root, McbpHeader header, McbpStatus.Status status) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.status = status;
        _read();
    }
    private void _read() {
        if (hasChallenge()) {
            this.challenge = this._io.readBytes(header().lenValue());
        }
        if (hasError()) {
            this.error = this._io.readBytes(header().lenValue());
        }
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
        if (hasChallenge()) {
        }
        if (hasError()) {
        }
        if (!(_io().isEof())) {
        }
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
    private Boolean hasError;

    /**
     * The value says what went wrong.
     */
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

    /**
     * The request succeeded.
     */
    public Boolean isSuccess() {
        if (this.isSuccess != null)
            return this.isSuccess;
        this.isSuccess = status() == McbpStatus.Status.SUCCESS;
        return this.isSuccess;
    }
    private byte[] challenge;
    private byte[] error;
    private Integer surplus;
    private McbpHeader header;
    private McbpStatus.Status status;
    private SaslAuthResponse _root;
    private KaitaiStruct _parent;

    /**
     * Data of the mechanism: the last on success, the next where another step is
     * needed.
     */
    public byte[] challenge() { return challenge; }

    /**
     * Empty or a JSON object with details. With the status that the vbucket is
     * elsewhere it is the map of the cluster.
     */
    public byte[] error() { return error; }

    /**
     * Never there in a message that follows the layout.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }

    /**
     * Status of the header. It is a parameter of its own because the comparison
     * with a member of another file's type does not compile everywhere.
     */
    public McbpStatus.Status status() { return status; }
    public SaslAuthResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
