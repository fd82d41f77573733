// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The answer of a command that has nothing to tell but how it went. On an error
 * the value may be a JSON object: `error` with `context`, a text, and `ref`, an
 * id to look for in the log; for an unknown collection or scope also
 * `manifest_uid` in hexadecimal.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h">Source</a>
 */
public class McbpResponse extends KaitaiStruct {

    public McbpResponse(KaitaiStream _io, McbpHeader header, McbpStatus.Status status) {
        this(_io, null, null, header, status);
    }

    public McbpResponse(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, McbpStatus.Status status) {
        this(_io, _parent, null, header, status);
    }

    public McbpResponse(KaitaiStream _io, KaitaiStruct _parent, McbpResponse _root, McbpHeader header, McbpStatus.Status status) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.status = status;
        _read();
    }
    private void _read() {
        if (hasError()) {
            this.error = this._io.readBytes(header().lenValue());
        }
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/1");
                }
            }
        }
    }

    public void _fetchInstances() {
        if (hasError()) {
        }
        if (!(_io().isEof())) {
        }
    }
    private Boolean hasError;

    /**
     * The value says what went wrong.
     */
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
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
    private byte[] error;
    private Integer surplus;
    private McbpHeader header;
    private McbpStatus.Status status;
    private McbpResponse _root;
    private KaitaiStruct _parent;

    /**
     * Empty or a JSON object with details. With the status that the vbucket is
     * elsewhere it is the map of the cluster.
     */
    public byte[] error() { return error; }

    /**
     * Never there; a success has no payload and an error no extras or key.
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
    public McbpResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
