// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * A durable write was prepared. A commit or an abort of the same key follows.
 * The CAS in the header is never 0.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/prepare.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpPrepare extends KaitaiStruct.ReadWrite {
    public DcpPrepare(int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(null, null, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpPrepare(KaitaiStream _io, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpPrepare(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, lenValue, datatype, hasCollections);
    }

    public DcpPrepare(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpPrepare _root, int lenExtras, long lenKey, long lenValue, McbpDatatype datatype, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.lenValue = lenValue;
        this.datatype = datatype;
        this.hasCollections = hasCollections;
    }
    public void _read() {
        this._raw_extras = this._io.readBytes(lenExtras());
        KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(this._raw_extras);
        this.extras = new Extras(_io__raw_extras, this, _root);
        this.extras._read();
        this._raw_key = this._io.readBytes(lenKey());
        KaitaiStream _io__raw_key = new ByteBufferKaitaiStream(this._raw_key);
        this.key = new McbpDocumentKey(_io__raw_key, hasCollections());
        this.key._read();
        this.value = new McbpDocumentValue(this._io, datatype(), lenValue());
        this.value._read();
        _dirty = false;
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
        this.key._fetchInstances();
        this.value._fetchInstances();
    }

    public void _write_Seq() {
        _assertNotDirty();
        final KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(lenExtras());
        this._io.addChildStream(_io__raw_extras);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenExtras()));
            final DcpPrepare _this = this;
            _io__raw_extras.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_extras = _io__raw_extras.toByteArray();
                    if (_this._raw_extras.length != lenExtras())
                        throw new ConsistencyError("raw(extras)", lenExtras(), _this._raw_extras.length);
                    parent.writeBytes(_this._raw_extras);
                }
            });
        }
        this.extras._write_Seq(_io__raw_extras);
        final KaitaiStream _io__raw_key = new ByteBufferKaitaiStream(lenKey());
        this._io.addChildStream(_io__raw_key);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenKey()));
            final DcpPrepare _this = this;
            _io__raw_key.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_key = _io__raw_key.toByteArray();
                    if (_this._raw_key.length != lenKey())
                        throw new ConsistencyError("raw(key)", lenKey(), _this._raw_key.length);
                    parent.writeBytes(_this._raw_key);
                }
            });
        }
        this.key._write_Seq(_io__raw_key);
        this.value._write_Seq(this._io);
    }

    public void _check() {
        if (!Objects.equals(this.extras._root(), _root()))
            throw new ConsistencyError("extras", _root(), this.extras._root());
        if (!Objects.equals(this.extras._parent(), this))
            throw new ConsistencyError("extras", this, this.extras._parent());
        if (this.key.hasCollectionId() != hasCollections())
            throw new ConsistencyError("key", hasCollections(), this.key.hasCollectionId());
        if (!Objects.equals(this.value.datatype(), datatype()))
            throw new ConsistencyError("value", datatype(), this.value.datatype());
        if (this.value.lenValue() != lenValue())
            throw new ConsistencyError("value", lenValue(), this.value.lenValue());
        _dirty = false;
    }
    public static class Extras extends KaitaiStruct.ReadWrite {
        public static Extras fromFile(String fileName) throws IOException {
            return new Extras(new ByteBufferKaitaiStream(fileName));
        }
        public Extras() {
            this(null, null, null);
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
        }
        public void _read() {
            this.bySeqno = this._io.readU8be();
            this.revSeqno = this._io.readU8be();
            this.flags = this._io.readU4be();
            this.expiration = this._io.readU4be();
            this.lockTime = this._io.readU4be();
            this.nru = this._io.readU1();
            this.deleted = this._io.readU1();
            this.durabilityLevel = McbpDurabilityLevel.Level.byId(this._io.readU1());
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU8be(this.bySeqno);
            this._io.writeU8be(this.revSeqno);
            this._io.writeU4be(this.flags);
            this._io.writeU4be(this.expiration);
            this._io.writeU4be(this.lockTime);
            this._io.writeU1(this.nru);
            this._io.writeU1(this.deleted);
            this._io.writeU1(((Number) (this.durabilityLevel.id())).intValue());
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private Integer rawDurabilityLevel;
        public Integer rawDurabilityLevel() {
            if (this.rawDurabilityLevel != null)
                return this.rawDurabilityLevel;
            this.rawDurabilityLevel = ((Number) (((Number) (durabilityLevel().id())).intValue())).intValue();
            return this.rawDurabilityLevel;
        }
        public void _invalidateRawDurabilityLevel() { this.rawDurabilityLevel = null; }
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
        public void setBySeqno(long _v) { _dirty = true; bySeqno = _v; }

        /**
         * Revision number of the document, incremented by each change.
         */
        public long revSeqno() { return revSeqno; }
        public void setRevSeqno(long _v) { _dirty = true; revSeqno = _v; }

        /**
         * Four bytes for the application, as in a mutation.
         */
        public long flags() { return flags; }
        public void setFlags(long _v) { _dirty = true; flags = _v; }

        /**
         * Time at which the document expires, 0 for never.
         */
        public long expiration() { return expiration; }
        public void setExpiration(long _v) { _dirty = true; expiration = _v; }

        /**
         * Time for which the document is locked.
         */
        public long lockTime() { return lockTime; }
        public void setLockTime(long _v) { _dirty = true; lockTime = _v; }

        /**
         * How recently or how often the document was used.
         */
        public int nru() { return nru; }
        public void setNru(int _v) { _dirty = true; nru = _v; }

        /**
         * Not 0 if the write deletes the document.
         */
        public int deleted() { return deleted; }
        public void setDeleted(int _v) { _dirty = true; deleted = _v; }

        /**
         * How durable the write must be.
         */
        public McbpDurabilityLevel.Level durabilityLevel() { return durabilityLevel; }
        public void setDurabilityLevel(McbpDurabilityLevel.Level _v) { _dirty = true; durabilityLevel = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public DcpPrepare _root() { return _root; }
        public void set_root(DcpPrepare _v) { _dirty = true; _root = _v; }
        public DcpPrepare _parent() { return _parent; }
        public void set_parent(DcpPrepare _v) { _dirty = true; _parent = _v; }
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
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_extras;
    private byte[] _raw_key;
    public Extras extras() { return extras; }
    public void setExtras(Extras _v) { _dirty = true; extras = _v; }

    /**
     * Name of the document.
     */
    public McbpDocumentKey key() { return key; }
    public void setKey(McbpDocumentKey _v) { _dirty = true; key = _v; }

    /**
     * Extended attributes and body.
     */
    public McbpDocumentValue value() { return value; }
    public void setValue(McbpDocumentValue _v) { _dirty = true; value = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenKey() { return lenKey; }
    public void setLenKey(long _v) { _dirty = true; lenKey = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public McbpDatatype datatype() { return datatype; }
    public void setDatatype(McbpDatatype _v) { _dirty = true; datatype = _v; }
    public boolean hasCollections() { return hasCollections; }
    public void setHasCollections(boolean _v) { _dirty = true; hasCollections = _v; }
    public DcpPrepare _root() { return _root; }
    public void set_root(DcpPrepare _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_extras() { return _raw_extras; }
    public void set_raw_Extras(byte[] _v) { _dirty = true; _raw_extras = _v; }
    public byte[] _raw_key() { return _raw_key; }
    public void set_raw_Key(byte[] _v) { _dirty = true; _raw_key = _v; }

    @Override
    public String toString() {
        return "seqno " + Long.toString(extras().bySeqno());
    }
}
