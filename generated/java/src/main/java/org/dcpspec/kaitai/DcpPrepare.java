// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * A durable write was prepared. A commit or an abort for the same key follows.
 * The CAS in the header is never 0.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/prepare.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpPrepare extends KaitaiStruct {

    public DcpPrepare(KaitaiStream _io, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpPrepare(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpPrepare(KaitaiStream _io, KaitaiStruct _parent, DcpPrepare _root, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.lenValue = lenValue;
        this.datatype = datatype;
        this.hasCollections = hasCollections;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(lenExtras());
        this.extras = new Extras(_io_extras, this, _root);
        KaitaiStream _io_key = this._io.substream(lenKey());
        this.key = new McbpDocumentKey(_io_key, hasCollections());
        this.value = new McbpDocumentValue(this._io, datatype(), lenValue());
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
        this.key._fetchInstances();
        this.value._fetchInstances();
    }
    public static class Extras extends KaitaiStruct {
        public static Extras fromFile(String fileName) throws IOException {
            return new Extras(new ByteBufferKaitaiStream(fileName));
        }

        public Extras(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Extras(KaitaiStream _io, DcpPrepare _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpPrepare _parent, DcpPrepare _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.bySeqno = this._io.readU8be();
            this.revSeqno = this._io.readU8be();
            this.flags = this._io.readU4be();
            this.expiration = this._io.readU4be();
            this.lockTime = this._io.readU4be();
            this.nru = this._io.readU1();
            this.deleted = this._io.readU1();
            this.rawDurabilityLevel = (int) this._io.readU1();
            this.durabilityLevel = McbpDurabilityLevel.Level.byId(this.rawDurabilityLevel);
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private Integer rawDurabilityLevel;
        public Integer rawDurabilityLevel() {
            if (this.rawDurabilityLevel != null)
                return this.rawDurabilityLevel;
            this.rawDurabilityLevel = ((Number) (((Number) (durabilityLevel().id())).intValue())).intValue();
            return this.rawDurabilityLevel;
        }
        private long bySeqno;
        private long revSeqno;
        private long flags;
        private long expiration;
        private long lockTime;
        private int nru;
        private int deleted;
        private McbpDurabilityLevel.Level durabilityLevel;
        private McbpSurplus surplus;
        private DcpPrepare _root;
        private DcpPrepare _parent;

        /**
         * Sequence number of the change in its vbucket.
         */
        public long bySeqno() { return bySeqno; }

        /**
         * Revision number of the document, incremented by each change.
         */
        public long revSeqno() { return revSeqno; }

        /**
         * Four bytes for the application, as in a mutation.
         */
        public long flags() { return flags; }

        /**
         * Time at which the document expires, or 0 if it never expires.
         */
        public long expiration() { return expiration; }

        /**
         * Time for which the document is locked.
         */
        public long lockTime() { return lockTime; }

        /**
         * How recently or how often the document was used.
         */
        public int nru() { return nru; }

        /**
         * Nonzero if the write deletes the document.
         */
        public int deleted() { return deleted; }

        /**
         * Required durability of the write.
         */
        public McbpDurabilityLevel.Level durabilityLevel() { return durabilityLevel; }
        public McbpSurplus surplus() { return surplus; }
        public DcpPrepare _root() { return _root; }
        public DcpPrepare _parent() { return _parent; }
    }
    private Extras extras;
    private McbpDocumentKey key;
    private McbpDocumentValue value;
    private int lenExtras;
    private long lenKey;
    private long lenValue;
    private McbpDatatype datatype;
    private boolean hasCollections;
    private DcpPrepare _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }

    /**
     * Name of the document.
     */
    public McbpDocumentKey key() { return key; }

    /**
     * Extended attributes and body.
     */
    public McbpDocumentValue value() { return value; }
    public int lenExtras() { return lenExtras; }
    public long lenKey() { return lenKey; }
    public long lenValue() { return lenValue; }
    public McbpDatatype datatype() { return datatype; }
    public boolean hasCollections() { return hasCollections; }
    public DcpPrepare _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "seqno " + Long.toString(extras().bySeqno());
    }
}
