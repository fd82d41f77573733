// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Reports that the stream begins, that the consumer must first roll back, or
 * that the request is refused.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md">Source</a>
 */
public class DcpStreamReqResponse extends KaitaiStruct {

    public DcpStreamReqResponse(KaitaiStream _io, McbpStatus.Status status, long lenValue) {
        this(_io, null, null, status, lenValue);
    }

    public DcpStreamReqResponse(KaitaiStream _io, KaitaiStruct _parent, McbpStatus.Status status, long lenValue) {
        this(_io, _parent, null, status, lenValue);
    }

    public DcpStreamReqResponse(KaitaiStream _io, KaitaiStruct _parent, DcpStreamReqResponse _root, McbpStatus.Status status, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.status = status;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        if (isSuccess()) {
            KaitaiStream _io_failoverLog = this._io.substream(((Number) (lenValue())).longValue());
            this.failoverLog = new McbpFailoverLog(_io_failoverLog);
        }
        if (hasRollbackSeqno()) {
            KaitaiStream _io_rollbackSeqno = this._io.substream(((Number) (lenValue())).longValue());
            this.rollbackSeqno = new Rollback(_io_rollbackSeqno, this, _root);
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
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

    /**
     * Seqno to roll back to.
     */
    public static class Rollback extends KaitaiStruct {
        public static Rollback fromFile(String fileName) throws IOException {
            return new Rollback(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.seqno = this._io.readU8be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private long seqno;
        private McbpSurplus surplus;
        private DcpStreamReqResponse _root;
        private DcpStreamReqResponse _parent;

        /**
         * Seqno from which the consumer must request the stream again.
         */
        public long seqno() { return seqno; }
        public McbpSurplus surplus() { return surplus; }
        public DcpStreamReqResponse _root() { return _root; }
        public DcpStreamReqResponse _parent() { return _parent; }

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
    private Boolean isSuccess;
    public Boolean isSuccess() {
        if (this.isSuccess != null)
            return this.isSuccess;
        this.isSuccess = status() == McbpStatus.Status.SUCCESS;
        return this.isSuccess;
    }
    private McbpFailoverLog failoverLog;
    private Rollback rollbackSeqno;
    private byte[] error;
    private McbpStatus.Status status;
    private long lenValue;
    private DcpStreamReqResponse _root;
    private KaitaiStruct _parent;

    /**
     * With status `success`, the histories of the vbucket.
     */
    public McbpFailoverLog failoverLog() { return failoverLog; }

    /**
     * With status `rollback`, the seqno to which the consumer must roll back
     * before it requests the stream again.
     */
    public Rollback rollbackSeqno() { return rollbackSeqno; }

    /**
     * Description of the error, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public McbpStatus.Status status() { return status; }
    public long lenValue() { return lenValue; }
    public DcpStreamReqResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
