// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Begins or ends a snapshot whose changes are in key order rather than seqno
 * order. Only backfills of buckets with files are sent in key order.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpOsoSnapshot extends KaitaiStruct {

    public DcpOsoSnapshot(KaitaiStream _io, int lenExtras) {
        this(_io, null, null, lenExtras);
    }

    public DcpOsoSnapshot(KaitaiStream _io, KaitaiStruct _parent, int lenExtras) {
        this(_io, _parent, null, lenExtras);
    }

    public DcpOsoSnapshot(KaitaiStream _io, KaitaiStruct _parent, DcpOsoSnapshot _root, int lenExtras) {
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

        public Extras(KaitaiStream _io, DcpOsoSnapshot _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpOsoSnapshot _parent, DcpOsoSnapshot _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            KaitaiStream _io_flags = this._io.substream(4);
            this.flags = new OsoFlags(_io_flags, this, _root);
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
        private OsoFlags flags;
        private McbpSurplus surplus;
        private DcpOsoSnapshot _root;
        private DcpOsoSnapshot _parent;

        /**
         * Begin or end.
         */
        public OsoFlags flags() { return flags; }
        public McbpSurplus surplus() { return surplus; }
        public DcpOsoSnapshot _root() { return _root; }
        public DcpOsoSnapshot _parent() { return _parent; }
    }

    /**
     * Beginning or end of the snapshot; servers set exactly one of the two
     * flags.
     */
    public static class OsoFlags extends KaitaiStruct {
        public static OsoFlags fromFile(String fileName) throws IOException {
            return new OsoFlags(new ByteBufferKaitaiStream(fileName));
        }

        public OsoFlags(KaitaiStream _io) {
            this(_io, null, null);
        }

        public OsoFlags(KaitaiStream _io, DcpOsoSnapshot.Extras _parent) {
            this(_io, _parent, null);
        }

        public OsoFlags(KaitaiStream _io, DcpOsoSnapshot.Extras _parent, DcpOsoSnapshot _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.reserved = this._io.readBitsIntBe(30);
            this.isEnd = this._io.readBitsIntBe(1) != 0;
            this.isStart = this._io.readBitsIntBe(1) != 0;
        }

        public void _fetchInstances() {
            rawFlags();
            if (this.rawFlags != null) {
            }
        }
        private Long rawFlags;
        public Long rawFlags() {
            if (this.rawFlags != null)
                return this.rawFlags;
            long _pos = this._io.pos();
            this._io.seek(0);
            this.rawFlags = this._io.readU4be();
            this._io.seek(_pos);
            return this.rawFlags;
        }
        private long reserved;
        private boolean isEnd;
        private boolean isStart;
        private DcpOsoSnapshot _root;
        private DcpOsoSnapshot.Extras _parent;

        /**
         * Not used.
         */
        public long reserved() { return reserved; }

        /**
         * 0x02. The snapshot ends.
         */
        public boolean isEnd() { return isEnd; }

        /**
         * 0x01. The snapshot begins.
         */
        public boolean isStart() { return isStart; }
        public DcpOsoSnapshot _root() { return _root; }
        public DcpOsoSnapshot.Extras _parent() { return _parent; }
    }
    private Extras extras;
    private int lenExtras;
    private DcpOsoSnapshot _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }
    public int lenExtras() { return lenExtras; }
    public DcpOsoSnapshot _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
