// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Reports the newest seqnos of the vbucket, and whether its history is still the
 * history that the client knows.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpObserveSeqnoResponse extends KaitaiStruct {

    public McbpObserveSeqnoResponse(KaitaiStream _io, boolean isSuccess, long lenValue) {
        this(_io, null, null, isSuccess, lenValue);
    }

    public McbpObserveSeqnoResponse(KaitaiStream _io, KaitaiStruct _parent, boolean isSuccess, long lenValue) {
        this(_io, _parent, null, isSuccess, lenValue);
    }

    public McbpObserveSeqnoResponse(KaitaiStream _io, KaitaiStruct _parent, McbpObserveSeqnoResponse _root, boolean isSuccess, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        if (isSuccess()) {
            KaitaiStream _io_state = this._io.substream(((Number) (lenValue())).longValue());
            this.state = new State(_io_state, this, _root);
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
    }

    public void _fetchInstances() {
        if (isSuccess()) {
            this.state._fetchInstances();
        }
        if (hasError()) {
        }
    }

    /**
     * State of a vbucket, including the end of the previous history after a
     * failover.
     */
    public static class State extends KaitaiStruct {
        public static State fromFile(String fileName) throws IOException {
            return new State(new ByteBufferKaitaiStream(fileName));
        }

        public State(KaitaiStream _io) {
            this(_io, null, null);
        }

        public State(KaitaiStream _io, McbpObserveSeqnoResponse _parent) {
            this(_io, _parent, null);
        }

        public State(KaitaiStream _io, McbpObserveSeqnoResponse _parent, McbpObserveSeqnoResponse _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.format = this._io.readU1();
            if (!( ((this.format == 0) || (this.format == 1)) )) {
                throw new KaitaiStream.ValidationNotAnyOfError(this.format, this._io, "mcbp_observe_seqno_response/types/state/seq/0");
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
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (hasFailover()) {
            }
            if (hasFailover()) {
            }
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
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
        private McbpSurplus surplus;
        private McbpObserveSeqnoResponse _root;
        private McbpObserveSeqnoResponse _parent;

        /**
         * 0 if the history is the requested history; 1 after a failover.
         */
        public int format() { return format; }

        /**
         * Vbucket that the response describes.
         */
        public int vbucket() { return vbucket; }

        /**
         * Uuid of the current history.
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
         * Uuid of the history that was requested.
         */
        public Long oldVbucketUuid() { return oldVbucketUuid; }

        /**
         * Last seqno that the vbucket shares with the requested history.
         */
        public Long oldLastSeqno() { return oldLastSeqno; }
        public McbpSurplus surplus() { return surplus; }
        public McbpObserveSeqnoResponse _root() { return _root; }
        public McbpObserveSeqnoResponse _parent() { return _parent; }

        @Override
        public String toString() {
            return "persisted seqno " + Long.toString(persistedSeqno()) + ", current " + Long.toString(currentSeqno());
        }
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    private State state;
    private byte[] error;
    private boolean isSuccess;
    private long lenValue;
    private McbpObserveSeqnoResponse _root;
    private KaitaiStruct _parent;

    /**
     * State of the vbucket.
     */
    public State state() { return state; }

    /**
     * Description of the error, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public boolean isSuccess() { return isSuccess; }
    public long lenValue() { return lenValue; }
    public McbpObserveSeqnoResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
