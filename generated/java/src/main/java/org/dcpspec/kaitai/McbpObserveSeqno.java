// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Requests the newest seqnos of the vbucket in the header.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpObserveSeqno extends KaitaiStruct {

    public McbpObserveSeqno(KaitaiStream _io, long lenKnownHistory) {
        this(_io, null, null, lenKnownHistory);
    }

    public McbpObserveSeqno(KaitaiStream _io, KaitaiStruct _parent, long lenKnownHistory) {
        this(_io, _parent, null, lenKnownHistory);
    }

    public McbpObserveSeqno(KaitaiStream _io, KaitaiStruct _parent, McbpObserveSeqno _root, long lenKnownHistory) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenKnownHistory = lenKnownHistory;
        _read();
    }
    private void _read() {
        KaitaiStream _io_knownHistory = this._io.substream(lenKnownHistory());
        this.knownHistory = new KnownHistory(_io_knownHistory, this, _root);
    }

    public void _fetchInstances() {
        this.knownHistory._fetchInstances();
    }

    /**
     * A history of the vbucket.
     */
    public static class KnownHistory extends KaitaiStruct {
        public static KnownHistory fromFile(String fileName) throws IOException {
            return new KnownHistory(new ByteBufferKaitaiStream(fileName));
        }

        public KnownHistory(KaitaiStream _io) {
            this(_io, null, null);
        }

        public KnownHistory(KaitaiStream _io, McbpObserveSeqno _parent) {
            this(_io, _parent, null);
        }

        public KnownHistory(KaitaiStream _io, McbpObserveSeqno _parent, McbpObserveSeqno _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.vbucketUuid = this._io.readU8be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private long vbucketUuid;
        private McbpSurplus surplus;
        private McbpObserveSeqno _root;
        private McbpObserveSeqno _parent;

        /**
         * Uuid of the history.
         */
        public long vbucketUuid() { return vbucketUuid; }
        public McbpSurplus surplus() { return surplus; }
        public McbpObserveSeqno _root() { return _root; }
        public McbpObserveSeqno _parent() { return _parent; }
    }
    private KnownHistory knownHistory;
    private long lenKnownHistory;
    private McbpObserveSeqno _root;
    private KaitaiStruct _parent;

    /**
     * The history that the client knows.
     */
    public KnownHistory knownHistory() { return knownHistory; }
    public long lenKnownHistory() { return lenKnownHistory; }
    public McbpObserveSeqno _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
