// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;


/**
 * The stream has ended; no more messages of the stream follow. There is no such
 * message if the producer closes the connection, for example because the bucket
 * was deleted.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-end.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h">Source</a>
 */
public class DcpStreamEnd extends KaitaiStruct {

    public enum Reason {
        OK(0),
        CLOSED(1),
        STATE_CHANGED(2),
        DISCONNECTED(3),
        SLOW(4),
        BACKFILL_FAIL(5),
        ROLLBACK(6),
        FILTER_EMPTY(7),
        LOST_PRIVILEGES(8);

        private final long id;
        Reason(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, Reason> byId = new HashMap<Long, Reason>(9);
        static {
            for (Reason e : Reason.values())
                byId.put(e.id(), e);
        }
        public static Reason byId(long id) { return byId.get(id); }
    }

    public DcpStreamEnd(KaitaiStream _io, int lenExtras) {
        this(_io, null, null, lenExtras);
    }

    public DcpStreamEnd(KaitaiStream _io, KaitaiStruct _parent, int lenExtras) {
        this(_io, _parent, null, lenExtras);
    }

    public DcpStreamEnd(KaitaiStream _io, KaitaiStruct _parent, DcpStreamEnd _root, int lenExtras) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(lenExtras());
        this.extras = new Extras(_io_extras, this, _root);
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

        public Extras(KaitaiStream _io, DcpStreamEnd _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpStreamEnd _parent, DcpStreamEnd _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.rawReason = (long) this._io.readU4be();
            this.reason = DcpStreamEnd.Reason.byId(this.rawReason);
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private Long rawReason;
        public Long rawReason() {
            if (this.rawReason != null)
                return this.rawReason;
            this.rawReason = ((Number) (((Number) (reason().id())).longValue())).longValue();
            return this.rawReason;
        }
        private Reason reason;
        private McbpSurplus surplus;
        private DcpStreamEnd _root;
        private DcpStreamEnd _parent;

        /**
         * Reason why the stream ended.
         */
        public Reason reason() { return reason; }
        public McbpSurplus surplus() { return surplus; }
        public DcpStreamEnd _root() { return _root; }
        public DcpStreamEnd _parent() { return _parent; }
    }
    private Extras extras;
    private int lenExtras;
    private DcpStreamEnd _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }
    public int lenExtras() { return lenExtras; }
    public DcpStreamEnd _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
