// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * A document was deleted. The extras have 18 bytes in V1 and 21 bytes in V2,
 * which is used on connections that requested delete times. The collections
 * prototype had 19.
 * 
 * A value, where there is one, holds extended attributes that outlive the
 * document. There is no response unless an error occurs.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/deletion.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpDeletion extends KaitaiStruct.ReadWrite {
    public DcpDeletion(int lenExtras, long lenKey, McbpDatatype datatype, long lenPayloadValue, boolean hasCollections) {
        this(null, null, null, lenExtras, lenKey, datatype, lenPayloadValue, hasCollections);
    }

    public DcpDeletion(KaitaiStream _io, int lenExtras, long lenKey, McbpDatatype datatype, long lenPayloadValue, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, datatype, lenPayloadValue, hasCollections);
    }

    public DcpDeletion(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenKey, McbpDatatype datatype, long lenPayloadValue, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, datatype, lenPayloadValue, hasCollections);
    }

    public DcpDeletion(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpDeletion _root, int lenExtras, long lenKey, McbpDatatype datatype, long lenPayloadValue, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.datatype = datatype;
        this.lenPayloadValue = lenPayloadValue;
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
            this._raw_extendedMeta = this._io.readBytes(lenExtendedMeta());
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
            final DcpDeletion _this = this;
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
            final DcpDeletion _this = this;
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
            final KaitaiStream _io__raw_extendedMeta = new ByteBufferKaitaiStream(lenExtendedMeta());
            this._io.addChildStream(_io__raw_extendedMeta);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (lenExtendedMeta()));
                final DcpDeletion _this = this;
                _io__raw_extendedMeta.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_extendedMeta = _io__raw_extendedMeta.toByteArray();
                        if (_this._raw_extendedMeta.length != lenExtendedMeta())
                            throw new ConsistencyError("raw(extended_meta)", lenExtendedMeta(), _this._raw_extendedMeta.length);
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
     * Metadata of the deletion. The length of the extras distinguishes the
     * versions.
     */
    public static class Extras extends KaitaiStruct.ReadWrite {
        public Extras(int lenExtras, long lenValue) {
            this(null, null, null, lenExtras, lenValue);
        }

        public Extras(KaitaiStream _io, int lenExtras, long lenValue) {
            this(_io, null, null, lenExtras, lenValue);
        }

        public Extras(KaitaiStream _io, DcpDeletion _parent, int lenExtras, long lenValue) {
            this(_io, _parent, null, lenExtras, lenValue);
        }

        public Extras(KaitaiStream _io, DcpDeletion _parent, DcpDeletion _root, int lenExtras, long lenValue) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenExtras = lenExtras;
            this.lenValue = lenValue;
        }
        public void _read() {
            this.bySeqno = this._io.readU8be();
            this.revSeqno = this._io.readU8be();
            if (hasLenExtendedMeta()) {
                this.lenExtendedMeta = this._io.readU2be();
                {
                    int _it = this.lenExtendedMeta;
                    if (!(((Number) (_it)).longValue() <= ((Number) (lenValue())).longValue())) {
                        throw new KaitaiStream.ValidationExprError(this.lenExtendedMeta, this._io, "/types/extras/seq/2");
                    }
                }
            }
            if (hasLenCollectionName()) {
                this.lenCollectionName = this._io.readU1();
            }
            if (hasDeleteTime()) {
                this.deleteTime = this._io.readU4be();
            }
            if (hasDeleteTime()) {
                this.unused = this._io.readU1();
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (hasLenExtendedMeta()) {
            }
            if (hasLenCollectionName()) {
            }
            if (hasDeleteTime()) {
            }
            if (hasDeleteTime()) {
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU8be(this.bySeqno);
            this._io.writeU8be(this.revSeqno);
            if (hasLenExtendedMeta()) {
                this._io.writeU2be(this.lenExtendedMeta);
            }
            if (hasLenCollectionName()) {
                this._io.writeU1(this.lenCollectionName);
            }
            if (hasDeleteTime()) {
                this._io.writeU4be(this.deleteTime);
            }
            if (hasDeleteTime()) {
                this._io.writeU1(this.unused);
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (hasLenExtendedMeta()) {
                {
                    int _it = this.lenExtendedMeta;
                    if (!(((Number) (_it)).longValue() <= ((Number) (lenValue())).longValue())) {
                        throw new KaitaiStream.ValidationExprError(this.lenExtendedMeta, null, "/types/extras/seq/2");
                    }
                }
            }
            if (hasLenCollectionName()) {
            }
            if (hasDeleteTime()) {
            }
            if (hasDeleteTime()) {
            }
            _dirty = false;
        }
        private Boolean hasDeleteTime;

        /**
         * The layout is V2.
         */
        public Boolean hasDeleteTime() {
            if (this.hasDeleteTime != null)
                return this.hasDeleteTime;
            this.hasDeleteTime = lenExtras() > 19;
            return this.hasDeleteTime;
        }
        public void _invalidateHasDeleteTime() { this.hasDeleteTime = null; }
        private Boolean hasLenCollectionName;

        /**
         * The extras are those of the collections prototype.
         */
        public Boolean hasLenCollectionName() {
            if (this.hasLenCollectionName != null)
                return this.hasLenCollectionName;
            this.hasLenCollectionName = lenExtras() == 19;
            return this.hasLenCollectionName;
        }
        public void _invalidateHasLenCollectionName() { this.hasLenCollectionName = null; }
        private Boolean hasLenExtendedMeta;

        /**
         * The layout is V1 or the prototype.
         */
        public Boolean hasLenExtendedMeta() {
            if (this.hasLenExtendedMeta != null)
                return this.hasLenExtendedMeta;
            this.hasLenExtendedMeta = !(hasDeleteTime());
            return this.hasLenExtendedMeta;
        }
        public void _invalidateHasLenExtendedMeta() { this.hasLenExtendedMeta = null; }
        private long bySeqno;
        private long revSeqno;
        private Integer lenExtendedMeta;
        private Integer lenCollectionName;
        private Long deleteTime;
        private Integer unused;
        private McbpSurplus surplus;
        private int lenExtras;
        private long lenValue;
        private DcpDeletion _root;
        private DcpDeletion _parent;

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
         * Length of the extended metadata at the end of the value. 0 since 7.0.
         */
        public Integer lenExtendedMeta() { return lenExtendedMeta; }
        public void setLenExtendedMeta(Integer _v) { _dirty = true; lenExtendedMeta = _v; }

        /**
         * Length of the collection's name at the beginning of the key. Only in
         * the prototype.
         */
        public Integer lenCollectionName() { return lenCollectionName; }
        public void setLenCollectionName(Integer _v) { _dirty = true; lenCollectionName = _v; }

        /**
         * Time of the deletion. 0 if the change comes from memory.
         */
        public Long deleteTime() { return deleteTime; }
        public void setDeleteTime(Long _v) { _dirty = true; deleteTime = _v; }

        /**
         * 0. In 5.5 and 6.0 the length of the collection's name, in the
         * prototype.
         */
        public Integer unused() { return unused; }
        public void setUnused(Integer _v) { _dirty = true; unused = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }

        /**
         * Length of the extras in bytes, 18, 19 or 21.
         */
        public int lenExtras() { return lenExtras; }
        public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }

        /**
         * Length of value and extended metadata in bytes.
         */
        public long lenValue() { return lenValue; }
        public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
        public DcpDeletion _root() { return _root; }
        public void set_root(DcpDeletion _v) { _dirty = true; _root = _v; }
        public DcpDeletion _parent() { return _parent; }
        public void set_parent(DcpDeletion _v) { _dirty = true; _parent = _v; }
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
        this.hasExtendedMeta = lenExtendedMeta() > 0;
        return this.hasExtendedMeta;
    }
    public void _invalidateHasExtendedMeta() { this.hasExtendedMeta = null; }
    private Long lenExtendedMeta;

    /**
     * Length of the extended metadata, 0 where the layout has none.
     */
    public Long lenExtendedMeta() {
        if (this.lenExtendedMeta != null)
            return this.lenExtendedMeta;
        this.lenExtendedMeta = ((Number) ((extras().hasLenExtendedMeta() ? ((Number) (extras().lenExtendedMeta())).longValue() : ((long) 0)))).longValue();
        return this.lenExtendedMeta;
    }
    public void _invalidateLenExtendedMeta() { this.lenExtendedMeta = null; }
    private Long lenValue;

    /**
     * Length of the value without the extended metadata.
     */
    public Long lenValue() {
        if (this.lenValue != null)
            return this.lenValue;
        this.lenValue = ((Number) (((Number) (((Number) (lenPayloadValue())).longValue() - ((Number) (lenExtendedMeta())).longValue())).longValue())).longValue();
        return this.lenValue;
    }
    public void _invalidateLenValue() { this.lenValue = null; }
    private Extras extras;
    private McbpDocumentKey key;
    private McbpDocumentValue value;
    private DcpExtendedMeta extendedMeta;
    private int lenExtras;
    private long lenKey;
    private McbpDatatype datatype;
    private long lenPayloadValue;
    private boolean hasCollections;
    private DcpDeletion _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_extras;
    private byte[] _raw_key;
    private byte[] _raw_extendedMeta;

    /**
     * Metadata of the removal.
     */
    public Extras extras() { return extras; }
    public void setExtras(Extras _v) { _dirty = true; extras = _v; }

    /**
     * Name of the document.
     */
    public McbpDocumentKey key() { return key; }
    public void setKey(McbpDocumentKey _v) { _dirty = true; key = _v; }

    /**
     * Extended attributes that outlive the document, if any.
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
    public McbpDatatype datatype() { return datatype; }
    public void setDatatype(McbpDatatype _v) { _dirty = true; datatype = _v; }

    /**
     * Length in bytes of value and extended metadata. It is taken from the
     * header where the header is right.
     */
    public long lenPayloadValue() { return lenPayloadValue; }
    public void setLenPayloadValue(long _v) { _dirty = true; lenPayloadValue = _v; }
    public boolean hasCollections() { return hasCollections; }
    public void setHasCollections(boolean _v) { _dirty = true; hasCollections = _v; }
    public DcpDeletion _root() { return _root; }
    public void set_root(DcpDeletion _v) { _dirty = true; _root = _v; }
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
