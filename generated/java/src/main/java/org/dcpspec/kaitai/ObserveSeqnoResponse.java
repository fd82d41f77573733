// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * How far the vbucket has come, and whether its history is still the one that
 * the client knows.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class ObserveSeqnoResponse extends KaitaiStruct {

    public ObserveSeqnoResponse(KaitaiStream _io, McbpHeader header, McbpStatus.Status status) {
        this(_io, null, null, header, status);
    }

    public ObserveSeqnoResponse(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, McbpStatus.Status status) {
        this(_io, _parent, null, header, status);
    }

    public ObserveSeqnoResponse(KaitaiStream _io, KaitaiStruct _parent, ObserveSeqnoResponse _root, McbpHeader header, McbpStatus.Status status) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.status = status;
        _read();
    }
    private void _read() {
        if (isSuccess()) {
            KaitaiStream _io_state = this._io.substream(header().lenValue());
            this.state = new State(_io_state, this, _root);
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
        if (isSuccess()) {
            this.state._fetchInstances();
        }
        if (hasError()) {
        }
        if (!(_io().isEof())) {
        }
    }

    /**
     * State of a vbucket; after a failover with the end of the history before
     * it.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
     */
    public static class State extends KaitaiStruct {
        public static State fromFile(String fileName) throws IOException {
            return new State(new ByteBufferKaitaiStream(fileName));
        }

        public State(KaitaiStream _io) {
            this(_io, null, null);
        }

        public State(KaitaiStream _io, ObserveSeqnoResponse _parent) {
            this(_io, _parent, null);
        }

        public State(KaitaiStream _io, ObserveSeqnoResponse _parent, ObserveSeqnoResponse _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.format = this._io.readU1();
            if (!( ((this.format == 0) || (this.format == 1)) )) {
                throw new KaitaiStream.ValidationNotAnyOfError(this.format, this._io, "/types/state/seq/0");
            }
            this.vbucket = this._io.readU2be();
            this.vbucketUuid = this._io.readU8be();
            this.persistedSeqno = this._io.readU8be();
            this.currentSeqno = this._io.readU8be();
            if (hasFailover()) {
                this.oldVbucketUuid = this._io.readU8be();
            }
            if (hasFailover()) {
                this.oldLastSeqno = this._io.readU8be();
            }
            if (!(_io().isEof())) {
                this.surplus = this._io.readU1();
                {
                    int _it = this.surplus;
                    if (!(_it < 0)) {
                        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/state/seq/7");
                    }
                }
            }
        }

        public void _fetchInstances() {
            if (hasFailover()) {
            }
            if (hasFailover()) {
            }
            if (!(_io().isEof())) {
            }
        }
        private Boolean hasFailover;

        /**
         * A failover happened.
         */
        public Boolean hasFailover() {
            if (this.hasFailover != null)
                return this.hasFailover;
            this.hasFailover = format() == 1;
            return this.hasFailover;
        }
        private int format;
        private int vbucket;
        private long vbucketUuid;
        private long persistedSeqno;
        private long currentSeqno;
        private Long oldVbucketUuid;
        private Long oldLastSeqno;
        private Integer surplus;
        private ObserveSeqnoResponse _root;
        private ObserveSeqnoResponse _parent;

        /**
         * 0 if the history is the one asked for, 1 after a failover.
         */
        public int format() { return format; }

        /**
         * Number of the vbucket.
         */
        public int vbucket() { return vbucket; }

        /**
         * Uuid of the history now.
         */
        public long vbucketUuid() { return vbucketUuid; }

        /**
         * Highest seqno on disk.
         */
        public long persistedSeqno() { return persistedSeqno; }

        /**
         * Highest seqno in memory.
         */
        public long currentSeqno() { return currentSeqno; }

        /**
         * Uuid of the history that was asked for.
         */
        public Long oldVbucketUuid() { return oldVbucketUuid; }

        /**
         * Last seqno of it that the vbucket shares.
         */
        public Long oldLastSeqno() { return oldLastSeqno; }

        /**
         * Never there in a message that follows the layout.
         */
        public Integer surplus() { return surplus; }
        public ObserveSeqnoResponse _root() { return _root; }
        public ObserveSeqnoResponse _parent() { return _parent; }
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
    private State state;
    private byte[] error;
    private Integer surplus;
    private McbpHeader header;
    private McbpStatus.Status status;
    private ObserveSeqnoResponse _root;
    private KaitaiStruct _parent;

    /**
     * State of the vbucket.
     */
    public State state() { return state; }

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
    public ObserveSeqnoResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
