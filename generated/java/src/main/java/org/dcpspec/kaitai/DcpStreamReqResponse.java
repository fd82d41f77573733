// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The stream begins, or the consumer must roll back first, or the request is
 * refused.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md">Source</a>
 */
public class DcpStreamReqResponse extends KaitaiStruct {

    public DcpStreamReqResponse(KaitaiStream _io, McbpHeader header, McbpStatus.Status status) {
        this(_io, null, null, header, status);
    }

    public DcpStreamReqResponse(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, McbpStatus.Status status) {
        this(_io, _parent, null, header, status);
    }

    public DcpStreamReqResponse(KaitaiStream _io, KaitaiStruct _parent, DcpStreamReqResponse _root, McbpHeader header, McbpStatus.Status status) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.status = status;
        _read();
    }
    private void _read() {
        if (isSuccess()) {
            KaitaiStream _io_failoverLog = this._io.substream(header().lenValue());
            this.failoverLog = new FailoverLog(_io_failoverLog);
        }
        if (hasRollbackSeqno()) {
            KaitaiStream _io_rollbackSeqno = this._io.substream(header().lenValue());
            this.rollbackSeqno = new Rollback(_io_rollbackSeqno, this, _root);
        }
        if (hasError()) {
            this.error = this._io.readBytes(header().lenValue());
        }
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/3");
                }
            }
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
        if (!(_io().isEof())) {
        }
    }

    /**
     * Where to go back to.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md">Source</a>
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
                this.surplus = this._io.readU1();
                {
                    int _it = this.surplus;
                    if (!(_it < 0)) {
                        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/rollback/seq/1");
                    }
                }
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
            }
        }
        private long seqno;
        private Integer surplus;
        private DcpStreamReqResponse _root;
        private DcpStreamReqResponse _parent;

        /**
         * Seqno to go back to.
         */
        public long seqno() { return seqno; }

        /**
         * Never there in a message that follows the layout.
         */
        public Integer surplus() { return surplus; }
        public DcpStreamReqResponse _root() { return _root; }
        public DcpStreamReqResponse _parent() { return _parent; }
    }
    private Boolean hasError;

    /**
     * The value says what went wrong.
     */
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

    /**
     * The request succeeded.
     */
    public Boolean isSuccess() {
        if (this.isSuccess != null)
            return this.isSuccess;
        this.isSuccess = status() == McbpStatus.Status.SUCCESS;
        return this.isSuccess;
    }
    private FailoverLog failoverLog;
    private Rollback rollbackSeqno;
    private byte[] error;
    private Integer surplus;
    private McbpHeader header;
    private McbpStatus.Status status;
    private DcpStreamReqResponse _root;
    private KaitaiStruct _parent;

    /**
     * Histories of the vbucket, with status success.
     */
    public FailoverLog failoverLog() { return failoverLog; }

    /**
     * Seqno to which the consumer must go back before it asks again, with status
     * rollback.
     */
    public Rollback rollbackSeqno() { return rollbackSeqno; }

    /**
     * Empty or a JSON object with details. With the status that the vbucket is
     * elsewhere it is the map of the cluster.
     */
    public byte[] error() { return error; }

    /**
     * Never there; the message has no extras or key.
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
    public DcpStreamReqResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
