// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * A response with only a status. On an error, the value may be a JSON object.
 * The member `error` of the JSON object may contain a string `context` and an id
 * `ref`, which can be found in the server's log. For an unknown collection or
 * scope, the top-level member `manifest_uid` is the id of the manifest in
 * hexadecimal. Errors that the storage engine detects, such as `erange`, have no
 * value.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h">Source</a>
 */
public class McbpResponse extends KaitaiStruct {

    public McbpResponse(KaitaiStream _io, boolean isSuccess, long lenError) {
        this(_io, null, null, isSuccess, lenError);
    }

    public McbpResponse(KaitaiStream _io, KaitaiStruct _parent, boolean isSuccess, long lenError) {
        this(_io, _parent, null, isSuccess, lenError);
    }

    public McbpResponse(KaitaiStream _io, KaitaiStruct _parent, McbpResponse _root, boolean isSuccess, long lenError) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenError = lenError;
        _read();
    }
    private void _read() {
        if (hasError()) {
            this.error = this._io.readBytes(lenError());
        }
    }

    public void _fetchInstances() {
        if (hasError()) {
        }
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    private byte[] error;
    private boolean isSuccess;
    private long lenError;
    private McbpResponse _root;
    private KaitaiStruct _parent;

    /**
     * Empty, or a JSON object with details. With the status `not_my_vbucket`,
     * the value is empty or the cluster map.
     */
    public byte[] error() { return error; }
    public boolean isSuccess() { return isSuccess; }
    public long lenError() { return lenError; }
    public McbpResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
