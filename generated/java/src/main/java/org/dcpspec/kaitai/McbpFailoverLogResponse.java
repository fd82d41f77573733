// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The failover log of the vbucket, which a client can request on any connection,
 * with or without DCP.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md">Source</a>
 */
public class McbpFailoverLogResponse extends KaitaiStruct {

    public McbpFailoverLogResponse(KaitaiStream _io, boolean isSuccess, long lenValue) {
        this(_io, null, null, isSuccess, lenValue);
    }

    public McbpFailoverLogResponse(KaitaiStream _io, KaitaiStruct _parent, boolean isSuccess, long lenValue) {
        this(_io, _parent, null, isSuccess, lenValue);
    }

    public McbpFailoverLogResponse(KaitaiStream _io, KaitaiStruct _parent, McbpFailoverLogResponse _root, boolean isSuccess, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        if (isSuccess()) {
            KaitaiStream _io_failoverLog = this._io.substream(((Number) (lenValue())).longValue());
            this.failoverLog = new McbpFailoverLog(_io_failoverLog);
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
    }

    public void _fetchInstances() {
        if (isSuccess()) {
            this.failoverLog._fetchInstances();
        }
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
    private McbpFailoverLog failoverLog;
    private byte[] error;
    private boolean isSuccess;
    private long lenValue;
    private McbpFailoverLogResponse _root;
    private KaitaiStruct _parent;

    /**
     * Histories of the vbucket.
     */
    public McbpFailoverLog failoverLog() { return failoverLog; }

    /**
     * Description of the error, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public boolean isSuccess() { return isSuccess; }
    public long lenValue() { return lenValue; }
    public McbpFailoverLogResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
