// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * A prepared durable write was committed. There is no response on success.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/commit.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpCommit extends KaitaiStruct {

    public DcpCommit(KaitaiStream _io, int lenExtras, long lenKey, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, hasCollections);
    }

    public DcpCommit(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenKey, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, hasCollections);
    }

    public DcpCommit(KaitaiStream _io, KaitaiStruct _parent, DcpCommit _root, int lenExtras, long lenKey, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.hasCollections = hasCollections;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(lenExtras());
        this.extras = new Extras(_io_extras, this, _root);
        KaitaiStream _io_key = this._io.substream(lenKey());
        this.key = new McbpDocumentKey(_io_key, hasCollections());
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
        this.key._fetchInstances();
    }
    public static class Extras extends KaitaiStruct {
        public static Extras fromFile(String fileName) throws IOException {
            return new Extras(new ByteBufferKaitaiStream(fileName));
        }

        public Extras(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Extras(KaitaiStream _io, DcpCommit _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpCommit _parent, DcpCommit _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.preparedSeqno = this._io.readU8be();
            this.commitSeqno = this._io.readU8be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private long preparedSeqno;
        private long commitSeqno;
        private McbpSurplus surplus;
        private DcpCommit _root;
        private DcpCommit _parent;

        /**
         * Seqno of the prepare.
         */
        public long preparedSeqno() { return preparedSeqno; }

        /**
         * Seqno of the commit, never 0.
         */
        public long commitSeqno() { return commitSeqno; }
        public McbpSurplus surplus() { return surplus; }
        public DcpCommit _root() { return _root; }
        public DcpCommit _parent() { return _parent; }
    }
    private Extras extras;
    private McbpDocumentKey key;
    private int lenExtras;
    private long lenKey;
    private boolean hasCollections;
    private DcpCommit _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }

    /**
     * Name of the document.
     */
    public McbpDocumentKey key() { return key; }
    public int lenExtras() { return lenExtras; }
    public long lenKey() { return lenKey; }
    public boolean hasCollections() { return hasCollections; }
    public DcpCommit _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "prepared seqno " + Long.toString(extras().preparedSeqno()) + ", seqno " + Long.toString(extras().commitSeqno());
    }
}
