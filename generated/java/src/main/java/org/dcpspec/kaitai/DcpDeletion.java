// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * A document was deleted. The extras are 18 bytes long in V1 and 21 bytes long
 * in V2, which producers send if the client requested delete times. The extras
 * of the collections prototype were 19 bytes long. If a value is present, it
 * holds extended attributes that outlive the document. There is no response
 * unless an error occurs.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/deletion.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpDeletion extends KaitaiStruct {

    public DcpDeletion(KaitaiStream _io, int lenExtras, long lenKey, McbpDatatype datatype, long lenPayloadValue, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, datatype, lenPayloadValue, hasCollections);
    }

    public DcpDeletion(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenKey, McbpDatatype datatype, long lenPayloadValue, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, datatype, lenPayloadValue, hasCollections);
    }

    public DcpDeletion(KaitaiStream _io, KaitaiStruct _parent, DcpDeletion _root, int lenExtras, long lenKey, McbpDatatype datatype, long lenPayloadValue, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.datatype = datatype;
        this.lenPayloadValue = lenPayloadValue;
        this.hasCollections = hasCollections;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(lenExtras());
        this.extras = new Extras(_io_extras, this, _root, lenExtras(), lenPayloadValue());
        KaitaiStream _io_key = this._io.substream(lenKey());
        this.key = new McbpDocumentKey(_io_key, hasCollectionId());
        this.value = new McbpDocumentValue(this._io, datatype(), lenValue());
        if (hasExtendedMeta()) {
            KaitaiStream _io_extendedMeta = this._io.substream(lenExtendedMeta());
            this.extendedMeta = new DcpExtendedMeta(_io_extendedMeta);
        }
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
        this.key._fetchInstances();
        this.value._fetchInstances();
        if (hasExtendedMeta()) {
            this.extendedMeta._fetchInstances();
        }
    }

    /**
     * Metadata of the deletion. The length of the extras distinguishes the
     * versions.
     */
    public static class Extras extends KaitaiStruct {

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
            _read();
        }
        private void _read() {
            this.bySeqno = this._io.readU8be();
            this.revSeqno = this._io.readU8be();
            if (hasLenExtendedMeta()) {
                this.lenExtendedMeta = this._io.readU2be();
                {
                    int _it = this.lenExtendedMeta;
                    if (!(((Number) (_it)).longValue() <= lenValue())) {
                        throw new KaitaiStream.ValidationExprError(this.lenExtendedMeta, this._io, "dcp_deletion/types/extras/seq/2");
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
            if (_io().pos() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
            }
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
            if (_io().pos() < ((Number) (lenExtras())).longValue()) {
                this.surplus._fetchInstances();
            }
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

        /**
         * Revision number of the document, incremented by each change. A new
         * document begins above the highest revision number of the deleted
         * documents in the vbucket.
         */
        public long revSeqno() { return revSeqno; }

        /**
         * Length of the extended metadata at the end of the value. 0 since 7.0.
         */
        public Integer lenExtendedMeta() { return lenExtendedMeta; }

        /**
         * In the prototype, the length of the collection name at the beginning
         * of the key.
         */
        public Integer lenCollectionName() { return lenCollectionName; }

        /**
         * Time of the deletion. 0 if the deleted document has a value that was
         * never written to disk.
         */
        public Long deleteTime() { return deleteTime; }

        /**
         * Always 0. In the prototype of 5.5 and 6.0, the length of the
         * collection name.
         */
        public Integer unused() { return unused; }
        public McbpSurplus surplus() { return surplus; }

        /**
         * Length of the extras in bytes (18, 19 or 21).
         */
        public int lenExtras() { return lenExtras; }

        /**
         * Combined length of the value and the extended metadata in bytes.
         */
        public long lenValue() { return lenValue; }
        public DcpDeletion _root() { return _root; }
        public DcpDeletion _parent() { return _parent; }
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
    private Long lenExtendedMeta;

    /**
     * Length of the extended metadata, or 0 if the layout has none.
     */
    public Long lenExtendedMeta() {
        if (this.lenExtendedMeta != null)
            return this.lenExtendedMeta;
        this.lenExtendedMeta = ((Number) ((extras().hasLenExtendedMeta() ? ((Number) (extras().lenExtendedMeta())).longValue() : 0))).longValue();
        return this.lenExtendedMeta;
    }
    private Long lenValue;

    /**
     * Length of the value without the extended metadata.
     */
    public Long lenValue() {
        if (this.lenValue != null)
            return this.lenValue;
        this.lenValue = ((Number) (((Number) (lenPayloadValue() - lenExtendedMeta())).longValue())).longValue();
        return this.lenValue;
    }
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
    private KaitaiStruct _parent;

    /**
     * Metadata of the deletion.
     */
    public Extras extras() { return extras; }

    /**
     * Name of the document.
     */
    public McbpDocumentKey key() { return key; }

    /**
     * Extended attributes that outlive the document, if any.
     */
    public McbpDocumentValue value() { return value; }

    /**
     * Metadata for conflict resolution, always after the value.
     */
    public DcpExtendedMeta extendedMeta() { return extendedMeta; }
    public int lenExtras() { return lenExtras; }
    public long lenKey() { return lenKey; }
    public McbpDatatype datatype() { return datatype; }

    /**
     * Combined length of the value and the extended metadata in bytes.
     */
    public long lenPayloadValue() { return lenPayloadValue; }
    public boolean hasCollections() { return hasCollections; }
    public DcpDeletion _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "seqno " + Long.toString(extras().bySeqno());
    }
}
