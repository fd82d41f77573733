// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * A document was created or changed. The message carries its key, its metadata
 * and, unless the producer was opened without values, its value.
 * 
 * The extras are 31 bytes long. The collections prototype in 5.0 to 6.0 had 32,
 * and a key of collection name, separator and document name; no release
 * supported it.
 * 
 * There is no response unless an error occurs.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpMutation extends KaitaiStruct.ReadWrite {
    public DcpMutation(int lenExtras, long lenKey, long lenPayloadValue, McbpDatatype datatype, boolean hasCollections) {
        this(null, null, null, lenExtras, lenKey, lenPayloadValue, datatype, hasCollections);
    }

    public DcpMutation(KaitaiStream _io, int lenExtras, long lenKey, long lenPayloadValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, lenPayloadValue, datatype, hasCollections);
    }

    public DcpMutation(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenKey, long lenPayloadValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, lenPayloadValue, datatype, hasCollections);
    }

    public DcpMutation(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpMutation _root, int lenExtras, long lenKey, long lenPayloadValue, McbpDatatype datatype, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.lenPayloadValue = lenPayloadValue;
        this.datatype = datatype;
        this.hasCollections = hasCollections;
    }
    public void _read() {
        this._raw_extras = this._io.readBytes(lenExtras());
        KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(this._raw_extras);
        this.extras = new Extras(_io__raw_extras, this, _root, lenExtras(), lenPayloadValue());
        this.extras._read();
        this._raw_key = this._io.readBytes(lenKey());
        KaitaiStream _io__raw_key = new ByteBufferKaitaiStream(this._raw_key);
        this.key = new McbpDocumentKey(_io__raw_key, hasCollectionId());
        this.key._read();
        this.value = new McbpDocumentValue(this._io, datatype(), lenValue());
        this.value._read();
        if (hasExtendedMeta()) {
            this._raw_extendedMeta = this._io.readBytes(extras().lenExtendedMeta());
            KaitaiStream _io__raw_extendedMeta = new ByteBufferKaitaiStream(this._raw_extendedMeta);
            this.extendedMeta = new DcpExtendedMeta(_io__raw_extendedMeta);
            this.extendedMeta._read();
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
        this.key._fetchInstances();
        this.value._fetchInstances();
        if (hasExtendedMeta()) {
            this.extendedMeta._fetchInstances();
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        final KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(lenExtras());
        this._io.addChildStream(_io__raw_extras);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenExtras()));
            final DcpMutation _this = this;
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
            final DcpMutation _this = this;
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
        if (hasExtendedMeta()) {
            final KaitaiStream _io__raw_extendedMeta = new ByteBufferKaitaiStream(extras().lenExtendedMeta());
            this._io.addChildStream(_io__raw_extendedMeta);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (extras().lenExtendedMeta()));
                final DcpMutation _this = this;
                _io__raw_extendedMeta.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_extendedMeta = _io__raw_extendedMeta.toByteArray();
                        if (_this._raw_extendedMeta.length != extras().lenExtendedMeta())
                            throw new ConsistencyError("raw(extended_meta)", extras().lenExtendedMeta(), _this._raw_extendedMeta.length);
                        parent.writeBytes(_this._raw_extendedMeta);
                    }
                });
            }
            this.extendedMeta._write_Seq(_io__raw_extendedMeta);
        }
    }

    public void _check() {
        if (!Objects.equals(this.extras._root(), _root()))
            throw new ConsistencyError("extras", _root(), this.extras._root());
        if (!Objects.equals(this.extras._parent(), this))
            throw new ConsistencyError("extras", this, this.extras._parent());
        if (this.extras.lenExtras() != lenExtras())
            throw new ConsistencyError("extras", lenExtras(), this.extras.lenExtras());
        if (this.extras.lenValue() != lenPayloadValue())
            throw new ConsistencyError("extras", lenPayloadValue(), this.extras.lenValue());
        if (this.key.hasCollectionId() != hasCollectionId())
            throw new ConsistencyError("key", hasCollectionId(), this.key.hasCollectionId());
        if (!Objects.equals(this.value.datatype(), datatype()))
            throw new ConsistencyError("value", datatype(), this.value.datatype());
        if (this.value.lenValue() != lenValue())
            throw new ConsistencyError("value", lenValue(), this.value.lenValue());
        if (hasExtendedMeta()) {
        }
        _dirty = false;
    }

    /**
     * Fields of the mutation.
     */
    public static class Extras extends KaitaiStruct.ReadWrite {
        public Extras(int lenExtras, long lenValue) {
            this(null, null, null, lenExtras, lenValue);
        }

        public Extras(KaitaiStream _io, int lenExtras, long lenValue) {
            this(_io, null, null, lenExtras, lenValue);
        }

        public Extras(KaitaiStream _io, DcpMutation _parent, int lenExtras, long lenValue) {
            this(_io, _parent, null, lenExtras, lenValue);
        }

        public Extras(KaitaiStream _io, DcpMutation _parent, DcpMutation _root, int lenExtras, long lenValue) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenExtras = lenExtras;
            this.lenValue = lenValue;
        }
        public void _read() {
            this.bySeqno = this._io.readU8be();
            this.revSeqno = this._io.readU8be();
            this.flags = this._io.readU4be();
            this.expiration = this._io.readU4be();
            this.lockTime = this._io.readU4be();
            this.lenExtendedMeta = this._io.readU2be();
            {
                int _it = this.lenExtendedMeta;
                if (!(((Number) (_it)).longValue() <= ((Number) (lenValue())).longValue())) {
                    throw new KaitaiStream.ValidationExprError(this.lenExtendedMeta, this._io, "/types/extras/seq/5");
                }
            }
            this.nru = this._io.readU1();
            if (hasLenCollectionName()) {
                this.lenCollectionName = this._io.readU1();
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (hasLenCollectionName()) {
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
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
            this._io.writeU2be(this.lenExtendedMeta);
            this._io.writeU1(this.nru);
            if (hasLenCollectionName()) {
                this._io.writeU1(this.lenCollectionName);
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            {
                int _it = this.lenExtendedMeta;
                if (!(((Number) (_it)).longValue() <= ((Number) (lenValue())).longValue())) {
                    throw new KaitaiStream.ValidationExprError(this.lenExtendedMeta, null, "/types/extras/seq/5");
                }
            }
            if (hasLenCollectionName()) {
            }
            _dirty = false;
        }
        private Boolean hasLenCollectionName;

        /**
         * The extras are those of the collections prototype.
         */
        public Boolean hasLenCollectionName() {
            if (this.hasLenCollectionName != null)
                return this.hasLenCollectionName;
            this.hasLenCollectionName = lenExtras() > 31;
            return this.hasLenCollectionName;
        }
        public void _invalidateHasLenCollectionName() { this.hasLenCollectionName = null; }
        private long bySeqno;
        private long revSeqno;
        private long flags;
        private long expiration;
        private long lockTime;
        private int lenExtendedMeta;
        private int nru;
        private Integer lenCollectionName;
        private McbpSurplus surplus;
        private int lenExtras;
        private long lenValue;
        private DcpMutation _root;
        private DcpMutation _parent;

        /**
         * Sequence number of the change in its vbucket. It increases from
         * message to message and is never 0.
         */
        public long bySeqno() { return bySeqno; }
        public void setBySeqno(long _v) { _dirty = true; bySeqno = _v; }

        /**
         * Revision number of the document, incremented by each change. It
         * decides conflicts between clusters.
         */
        public long revSeqno() { return revSeqno; }
        public void setRevSeqno(long _v) { _dirty = true; revSeqno = _v; }

        /**
         * Four bytes for the application, which the server stores without
         * interpreting them. Client libraries write their format codes here,
         * big-endian.
         */
        public long flags() { return flags; }
        public void setFlags(long _v) { _dirty = true; flags = _v; }

        /**
         * Time at which the document expires, 0 for never.
         */
        public long expiration() { return expiration; }
        public void setExpiration(long _v) { _dirty = true; expiration = _v; }

        /**
         * Time for which the document is locked. Servers send 0.
         */
        public long lockTime() { return lockTime; }
        public void setLockTime(long _v) { _dirty = true; lockTime = _v; }

        /**
         * Length of the extended metadata at the end of the value. Servers send
         * 0 since 7.0 and refuse other values after 8.0.
         */
        public int lenExtendedMeta() { return lenExtendedMeta; }
        public void setLenExtendedMeta(int _v) { _dirty = true; lenExtendedMeta = _v; }

        /**
         * How recently or how often the document was used: a cache hint between
         * nodes. Other consumers may ignore it.
         */
        public int nru() { return nru; }
        public void setNru(int _v) { _dirty = true; nru = _v; }

        /**
         * Length of the collection's name at the beginning of the key, 0 for
         * the default collection. Only in the prototype.
         */
        public Integer lenCollectionName() { return lenCollectionName; }
        public void setLenCollectionName(Integer _v) { _dirty = true; lenCollectionName = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }

        /**
         * Length of the extras in bytes, 31 or 32.
         */
        public int lenExtras() { return lenExtras; }
        public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }

        /**
         * Length of value and extended metadata in bytes.
         */
        public long lenValue() { return lenValue; }
        public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
        public DcpMutation _root() { return _root; }
        public void set_root(DcpMutation _v) { _dirty = true; _root = _v; }
        public DcpMutation _parent() { return _parent; }
        public void set_parent(DcpMutation _v) { _dirty = true; _parent = _v; }
    }
    private Boolean hasCollectionId;

    /**
     * The key begins with a collection id.
     */
    public Boolean hasCollectionId() {
        if (this.hasCollectionId != null)
            return this.hasCollectionId;
        this.hasCollectionId =  ((hasCollections()) && (!(extras().hasLenCollectionName()))) ;
        return this.hasCollectionId;
    }
    public void _invalidateHasCollectionId() { this.hasCollectionId = null; }
    private Boolean hasExtendedMeta;

    /**
     * Extended metadata follows the value.
     */
    public Boolean hasExtendedMeta() {
        if (this.hasExtendedMeta != null)
            return this.hasExtendedMeta;
        this.hasExtendedMeta = extras().lenExtendedMeta() > 0;
        return this.hasExtendedMeta;
    }
    public void _invalidateHasExtendedMeta() { this.hasExtendedMeta = null; }
    private Long lenValue;

    /**
     * Length of the value without the extended metadata.
     */
    public Long lenValue() {
        if (this.lenValue != null)
            return this.lenValue;
        this.lenValue = ((Number) (((Number) (((Number) (lenPayloadValue())).longValue() - ((Number) (extras().lenExtendedMeta())).longValue())).longValue())).longValue();
        return this.lenValue;
    }
    public void _invalidateLenValue() { this.lenValue = null; }
    private Extras extras;
    private McbpDocumentKey key;
    private McbpDocumentValue value;
    private DcpExtendedMeta extendedMeta;
    private int lenExtras;
    private long lenKey;
    private long lenPayloadValue;
    private McbpDatatype datatype;
    private boolean hasCollections;
    private DcpMutation _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_extras;
    private byte[] _raw_key;
    private byte[] _raw_extendedMeta;

    /**
     * Metadata of the document.
     */
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

    /**
     * Metadata for conflict resolution, always after the value.
     */
    public DcpExtendedMeta extendedMeta() { return extendedMeta; }
    public void setExtendedMeta(DcpExtendedMeta _v) { _dirty = true; extendedMeta = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenKey() { return lenKey; }
    public void setLenKey(long _v) { _dirty = true; lenKey = _v; }

    /**
     * Length of value and extended metadata.
     */
    public long lenPayloadValue() { return lenPayloadValue; }
    public void setLenPayloadValue(long _v) { _dirty = true; lenPayloadValue = _v; }
    public McbpDatatype datatype() { return datatype; }
    public void setDatatype(McbpDatatype _v) { _dirty = true; datatype = _v; }
    public boolean hasCollections() { return hasCollections; }
    public void setHasCollections(boolean _v) { _dirty = true; hasCollections = _v; }
    public DcpMutation _root() { return _root; }
    public void set_root(DcpMutation _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_extras() { return _raw_extras; }
    public void set_raw_Extras(byte[] _v) { _dirty = true; _raw_extras = _v; }
    public byte[] _raw_key() { return _raw_key; }
    public void set_raw_Key(byte[] _v) { _dirty = true; _raw_key = _v; }
    public byte[] _raw_extendedMeta() { return _raw_extendedMeta; }
    public void set_raw_ExtendedMeta(byte[] _v) { _dirty = true; _raw_extendedMeta = _v; }

    @Override
    public String toString() {
        return "seqno " + Long.toString(extras().bySeqno());
    }
}
