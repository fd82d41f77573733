// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * The failover log of the vbucket, requested on a DCP connection or any other.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md">Source</a>
 */
public class McbpFailoverLogResponse extends KaitaiStruct.ReadWrite {
    public McbpFailoverLogResponse(boolean isSuccess, long lenValue) {
        this(null, null, null, isSuccess, lenValue);
    }

    public McbpFailoverLogResponse(KaitaiStream _io, boolean isSuccess, long lenValue) {
        this(_io, null, null, isSuccess, lenValue);
    }

    public McbpFailoverLogResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, boolean isSuccess, long lenValue) {
        this(_io, _parent, null, isSuccess, lenValue);
    }

    public McbpFailoverLogResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpFailoverLogResponse _root, boolean isSuccess, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenValue = lenValue;
    }
    public void _read() {
        if (isSuccess()) {
            this._raw_failoverLog = this._io.readBytes(((Number) (lenValue())).longValue());
            KaitaiStream _io__raw_failoverLog = new ByteBufferKaitaiStream(this._raw_failoverLog);
            this.failoverLog = new McbpFailoverLog(_io__raw_failoverLog);
            this.failoverLog._read();
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (isSuccess()) {
            this.failoverLog._fetchInstances();
        }
        if (hasError()) {
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (isSuccess()) {
            final KaitaiStream _io__raw_failoverLog = new ByteBufferKaitaiStream(((Number) (lenValue())).longValue());
            this._io.addChildStream(_io__raw_failoverLog);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (((Number) (lenValue())).longValue()));
                final McbpFailoverLogResponse _this = this;
                _io__raw_failoverLog.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_failoverLog = _io__raw_failoverLog.toByteArray();
                        if (_this._raw_failoverLog.length != ((Number) (lenValue())).longValue())
                            throw new ConsistencyError("raw(failover_log)", ((Number) (lenValue())).longValue(), _this._raw_failoverLog.length);
                        parent.writeBytes(_this._raw_failoverLog);
                    }
                });
            }
            this.failoverLog._write_Seq(_io__raw_failoverLog);
        }
        if (hasError()) {
            this._io.writeBytes(this.error);
        }
    }

    public void _check() {
        if (isSuccess()) {
        }
        if (hasError()) {
            if (this.error.length != ((Number) (lenValue())).longValue())
                throw new ConsistencyError("error", ((Number) (lenValue())).longValue(), this.error.length);
        }
        _dirty = false;
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    public void _invalidateHasError() { this.hasError = null; }
    private McbpFailoverLog failoverLog;
    private byte[] error;
    private boolean isSuccess;
    private long lenValue;
    private McbpFailoverLogResponse _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_failoverLog;

    /**
     * Histories of the vbucket.
     */
    public McbpFailoverLog failoverLog() { return failoverLog; }
    public void setFailoverLog(McbpFailoverLog _v) { _dirty = true; failoverLog = _v; }

    /**
     * What went wrong, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public void setError(byte[] _v) { _dirty = true; error = _v; }
    public boolean isSuccess() { return isSuccess; }
    public void setIsSuccess(boolean _v) { _dirty = true; isSuccess = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public McbpFailoverLogResponse _root() { return _root; }
    public void set_root(McbpFailoverLogResponse _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_failoverLog() { return _raw_failoverLog; }
    public void set_raw_FailoverLog(byte[] _v) { _dirty = true; _raw_failoverLog = _v; }
}
