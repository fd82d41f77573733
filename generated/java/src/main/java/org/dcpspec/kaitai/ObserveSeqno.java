// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Asks how far the vbucket of the header has come.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class ObserveSeqno extends KaitaiStruct {

    public ObserveSeqno(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public ObserveSeqno(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public ObserveSeqno(KaitaiStream _io, KaitaiStruct _parent, ObserveSeqno _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        KaitaiStream _io_knownHistory = this._io.substream(header().lenValue());
        this.knownHistory = new KnownHistory(_io_knownHistory, this, _root);
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
        this.knownHistory._fetchInstances();
        if (!(_io().isEof())) {
        }
    }

    /**
     * A history of the vbucket.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
     */
    public static class KnownHistory extends KaitaiStruct {
        public static KnownHistory fromFile(String fileName) throws IOException {
            return new KnownHistory(new ByteBufferKaitaiStream(fileName));
        }

        public KnownHistory(KaitaiStream _io) {
            this(_io, null, null);
        }

        public KnownHistory(KaitaiStream _io, ObserveSeqno _parent) {
            this(_io, _parent, null);
        }

        public KnownHistory(KaitaiStream _io, ObserveSeqno _parent, ObserveSeqno _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.vbucketUuid = this._io.readU8be();
            if (!(_io().isEof())) {
                this.surplus = this._io.readU1();
                {
                    int _it = this.surplus;
                    if (!(_it < 0)) {
                        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/known_history/seq/1");
                    }
                }
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
            }
        }
        private long vbucketUuid;
        private Integer surplus;
        private ObserveSeqno _root;
        private ObserveSeqno _parent;

        /**
         * Uuid of the history.
         */
        public long vbucketUuid() { return vbucketUuid; }

        /**
         * Never there in a message that follows the layout.
         */
        public Integer surplus() { return surplus; }
        public ObserveSeqno _root() { return _root; }
        public ObserveSeqno _parent() { return _parent; }
    }
    private KnownHistory knownHistory;
    private Integer surplus;
    private McbpHeader header;
    private ObserveSeqno _root;
    private KaitaiStruct _parent;

    /**
     * The history that the client knows.
     */
    public KnownHistory knownHistory() { return knownHistory; }

    /**
     * Never there; the message has no extras or key.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public ObserveSeqno _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
