// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Requests the changes between two seqnos of the vbucket in the header. The
 * snapshot range and the vbucket uuid identify the consumer's history, so that
 * the producer can determine whether both sides share this history.
 * 
 * The response is a failover log, a seqno to roll back to, or an error.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpStreamReq extends KaitaiStruct {

    public DcpStreamReq(KaitaiStream _io, int lenExtras, long lenFilter) {
        this(_io, null, null, lenExtras, lenFilter);
    }

    public DcpStreamReq(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenFilter) {
        this(_io, _parent, null, lenExtras, lenFilter);
    }

    public DcpStreamReq(KaitaiStream _io, KaitaiStruct _parent, DcpStreamReq _root, int lenExtras, long lenFilter) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenFilter = lenFilter;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(lenExtras());
        this.extras = new Extras(_io_extras, this, _root);
        this.filter = this._io.readBytes(lenFilter());
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
    }
    public static class Extras extends KaitaiStruct {
        public static Extras fromFile(String fileName) throws IOException {
            return new Extras(new ByteBufferKaitaiStream(fileName));
        }

        public Extras(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Extras(KaitaiStream _io, DcpStreamReq _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpStreamReq _parent, DcpStreamReq _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            KaitaiStream _io_flags = this._io.substream(4);
            this.flags = new DcpStreamFlags(_io_flags);
            this.reserved = this._io.readU4be();
            this.startSeqno = this._io.readU8be();
            this.endSeqno = this._io.readU8be();
            this.vbucketUuid = this._io.readU8be();
            this.snapStartSeqno = this._io.readU8be();
            this.snapEndSeqno = this._io.readU8be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            this.flags._fetchInstances();
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private DcpStreamFlags flags;
        private long reserved;
        private long startSeqno;
        private long endSeqno;
        private long vbucketUuid;
        private long snapStartSeqno;
        private long snapEndSeqno;
        private McbpSurplus surplus;
        private DcpStreamReq _root;
        private DcpStreamReq _parent;

        /**
         * Options of the stream.
         */
        public DcpStreamFlags flags() { return flags; }

        /**
         * 0, ignored by servers.
         */
        public long reserved() { return reserved; }

        /**
         * Last seqno that the consumer has; the stream begins after it.
         */
        public long startSeqno() { return startSeqno; }

        /**
         * Last seqno that the consumer requests. All bits are set for a stream
         * without an end. The stream ends after the snapshot that contains this
         * seqno, so later changes can arrive.
         */
        public long endSeqno() { return endSeqno; }

        /**
         * Uuid of the history that the consumer has, from the failover log. 0
         * for none.
         */
        public long vbucketUuid() { return vbucketUuid; }

        /**
         * Start of the last snapshot that the consumer has.
         */
        public long snapStartSeqno() { return snapStartSeqno; }

        /**
         * End of the last snapshot that the consumer has. Above the start seqno
         * if the snapshot is incomplete.
         */
        public long snapEndSeqno() { return snapEndSeqno; }
        public McbpSurplus surplus() { return surplus; }
        public DcpStreamReq _root() { return _root; }
        public DcpStreamReq _parent() { return _parent; }
    }
    private Extras extras;
    private byte[] filter;
    private int lenExtras;
    private long lenFilter;
    private DcpStreamReq _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }

    /**
     * Empty, or a JSON object that selects the data to send. The datatype bit
     * for JSON remains clear. The object must have at least one known member;
     * servers ignore unknown members.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request-value.md">Source</a>
     */
    public byte[] filter() { return filter; }
    public int lenExtras() { return lenExtras; }
    public long lenFilter() { return lenFilter; }
    public DcpStreamReq _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "start seqno " + Long.toString(extras().startSeqno());
    }
}
