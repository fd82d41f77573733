// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * The stream begins, the consumer must first roll back, or the request is
 * refused.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md">Source</a>
 */
public class DcpStreamReqResponse extends KaitaiStruct.ReadWrite {
    public DcpStreamReqResponse(McbpStatus.Status status, long lenValue) {
        this(null, null, null, status, lenValue);
    }

    public DcpStreamReqResponse(KaitaiStream _io, McbpStatus.Status status, long lenValue) {
        this(_io, null, null, status, lenValue);
    }

    public DcpStreamReqResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpStatus.Status status, long lenValue) {
        this(_io, _parent, null, status, lenValue);
    }

    public DcpStreamReqResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpStreamReqResponse _root, McbpStatus.Status status, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.status = status;
        this.lenValue = lenValue;
    }
    public void _read() {
        if (isSuccess()) {
            this._raw_failoverLog = this._io.readBytes(((Number) (lenValue())).longValue());
            KaitaiStream _io__raw_failoverLog = new ByteBufferKaitaiStream(this._raw_failoverLog);
            this.failoverLog = new McbpFailoverLog(_io__raw_failoverLog);
            this.failoverLog._read();
        }
        if (hasRollbackSeqno()) {
            this._raw_rollbackSeqno = this._io.readBytes(((Number) (lenValue())).longValue());
            KaitaiStream _io__raw_rollbackSeqno = new ByteBufferKaitaiStream(this._raw_rollbackSeqno);
            this.rollbackSeqno = new Rollback(_io__raw_rollbackSeqno, this, _root);
            this.rollbackSeqno._read();
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
        if (hasRollbackSeqno()) {
            this.rollbackSeqno._fetchInstances();
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
                final DcpStreamReqResponse _this = this;
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
        if (hasRollbackSeqno()) {
            final KaitaiStream _io__raw_rollbackSeqno = new ByteBufferKaitaiStream(((Number) (lenValue())).longValue());
            this._io.addChildStream(_io__raw_rollbackSeqno);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (((Number) (lenValue())).longValue()));
                final DcpStreamReqResponse _this = this;
                _io__raw_rollbackSeqno.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_rollbackSeqno = _io__raw_rollbackSeqno.toByteArray();
                        if (_this._raw_rollbackSeqno.length != ((Number) (lenValue())).longValue())
                            throw new ConsistencyError("raw(rollback_seqno)", ((Number) (lenValue())).longValue(), _this._raw_rollbackSeqno.length);
                        parent.writeBytes(_this._raw_rollbackSeqno);
                    }
                });
            }
            this.rollbackSeqno._write_Seq(_io__raw_rollbackSeqno);
        }
        if (hasError()) {
            this._io.writeBytes(this.error);
        }
    }

    public void _check() {
        if (isSuccess()) {
        }
        if (hasRollbackSeqno()) {
            if (!Objects.equals(this.rollbackSeqno._root(), _root()))
                throw new ConsistencyError("rollback_seqno", _root(), this.rollbackSeqno._root());
            if (!Objects.equals(this.rollbackSeqno._parent(), this))
                throw new ConsistencyError("rollback_seqno", this, this.rollbackSeqno._parent());
        }
        if (hasError()) {
            if (this.error.length != ((Number) (lenValue())).longValue())
                throw new ConsistencyError("error", ((Number) (lenValue())).longValue(), this.error.length);
        }
        _dirty = false;
    }

    /**
     * Seqno to roll back to.
     */
    public static class Rollback extends KaitaiStruct.ReadWrite {
        public static Rollback fromFile(String fileName) throws IOException {
            return new Rollback(new ByteBufferKaitaiStream(fileName));
        }
        public Rollback() {
            this(null, null, null);
        }

        public Rollback(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Rollback(KaitaiStream _io, DcpStreamReqResponse _parent) {
            this(_io, _parent, null);
        }

        public Rollback(KaitaiStream _io, DcpStreamReqResponse _parent, DcpStreamReqResponse _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.seqno = this._io.readU8be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU8be(this.seqno);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private long seqno;
        private McbpSurplus surplus;
        private DcpStreamReqResponse _root;
        private DcpStreamReqResponse _parent;

        /**
         * The seqno, from which the consumer requests the stream again.
         */
        public long seqno() { return seqno; }
        public void setSeqno(long _v) { _dirty = true; seqno = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public DcpStreamReqResponse _root() { return _root; }
        public void set_root(DcpStreamReqResponse _v) { _dirty = true; _root = _v; }
        public DcpStreamReqResponse _parent() { return _parent; }
        public void set_parent(DcpStreamReqResponse _v) { _dirty = true; _parent = _v; }

        @Override
        public String toString() {
            return "seqno " + Long.toString(seqno());
        }
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !( ((isSuccess()) || (hasRollbackSeqno())) );
        return this.hasError;
    }
    public void _invalidateHasError() { this.hasError = null; }
    private Boolean hasRollbackSeqno;

    /**
     * The consumer must roll back.
     */
    public Boolean hasRollbackSeqno() {
        if (this.hasRollbackSeqno != null)
            return this.hasRollbackSeqno;
        this.hasRollbackSeqno = status() == McbpStatus.Status.ROLLBACK;
        return this.hasRollbackSeqno;
    }
    public void _invalidateHasRollbackSeqno() { this.hasRollbackSeqno = null; }
    private Boolean isSuccess;
    public Boolean isSuccess() {
        if (this.isSuccess != null)
            return this.isSuccess;
        this.isSuccess = status() == McbpStatus.Status.SUCCESS;
        return this.isSuccess;
    }
    public void _invalidateIsSuccess() { this.isSuccess = null; }
    private McbpFailoverLog failoverLog;
    private Rollback rollbackSeqno;
    private byte[] error;
    private McbpStatus.Status status;
    private long lenValue;
    private DcpStreamReqResponse _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_failoverLog;
    private byte[] _raw_rollbackSeqno;

    /**
     * Histories of the vbucket, with status success.
     */
    public McbpFailoverLog failoverLog() { return failoverLog; }
    public void setFailoverLog(McbpFailoverLog _v) { _dirty = true; failoverLog = _v; }

    /**
     * Seqno to which the consumer must roll back before it requests the stream
     * again, with status rollback.
     */
    public Rollback rollbackSeqno() { return rollbackSeqno; }
    public void setRollbackSeqno(Rollback _v) { _dirty = true; rollbackSeqno = _v; }

    /**
     * What went wrong, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public void setError(byte[] _v) { _dirty = true; error = _v; }
    public McbpStatus.Status status() { return status; }
    public void setStatus(McbpStatus.Status _v) { _dirty = true; status = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public DcpStreamReqResponse _root() { return _root; }
    public void set_root(DcpStreamReqResponse _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_failoverLog() { return _raw_failoverLog; }
    public void set_raw_FailoverLog(byte[] _v) { _dirty = true; _raw_failoverLog = _v; }
    public byte[] _raw_rollbackSeqno() { return _raw_rollbackSeqno; }
    public void set_raw_RollbackSeqno(byte[] _v) { _dirty = true; _raw_rollbackSeqno = _v; }
}
