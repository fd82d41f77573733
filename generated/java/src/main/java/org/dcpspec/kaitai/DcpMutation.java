// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * A document was created or changed. The message carries the key and metadata of
 * the document and, unless the connection was opened without values, the value.
 * 
 * The extras are 31 bytes long. In the collections prototype of 5.0 to 6.0, the
 * extras were 32 bytes long and the key consisted of the collection name, a
 * separator and the document name; no release supported the prototype.
 * 
 * There is no response unless an error occurs.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpMutation extends KaitaiStruct {

    public DcpMutation(KaitaiStream _io, int lenExtras, long lenKey, long lenPayloadValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, null, null, lenExtras, lenKey, lenPayloadValue, datatype, hasCollections);
    }

    public DcpMutation(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenKey, long lenPayloadValue, McbpDatatype datatype, boolean hasCollections) {
        this(_io, _parent, null, lenExtras, lenKey, lenPayloadValue, datatype, hasCollections);
    }

    public DcpMutation(KaitaiStream _io, KaitaiStruct _parent, DcpMutation _root, int lenExtras, long lenKey, long lenPayloadValue, McbpDatatype datatype, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.lenPayloadValue = lenPayloadValue;
        this.datatype = datatype;
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
            KaitaiStream _io_extendedMeta = this._io.substream(extras().lenExtendedMeta());
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
     * Fields of the mutation.
     */
    public static class Extras extends KaitaiStruct {

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
            _read();
        }
        private void _read() {
            this.bySeqno = this._io.readU8be();
            this.revSeqno = this._io.readU8be();
            this.flags = this._io.readU4be();
            this.expiration = this._io.readU4be();
            this.lockTime = this._io.readU4be();
            this.lenExtendedMeta = this._io.readU2be();
            {
                int _it = this.lenExtendedMeta;
                if (!(((Number) (_it)).longValue() <= lenValue())) {
                    throw new KaitaiStream.ValidationExprError(this.lenExtendedMeta, this._io, "dcp_mutation/types/extras/seq/5");
                }
            }
            this.nru = this._io.readU1();
            if (hasLenCollectionName()) {
                this.lenCollectionName = this._io.readU1();
            }
            if (_io().pos() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (hasLenCollectionName()) {
            }
            if (_io().pos() < ((Number) (lenExtras())).longValue()) {
                this.surplus._fetchInstances();
            }
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
         * Sequence number of the change in its vbucket. Seqnos increase from
         * message to message and are never 0.
         */
        public long bySeqno() { return bySeqno; }

        /**
         * Revision number of the document, incremented by each change. A new
         * document begins above the highest revision number of the deleted
         * documents in the vbucket. Clusters compare revision numbers to resolve
         * conflicts.
         */
        public long revSeqno() { return revSeqno; }

        /**
         * Four bytes that the application sets and the server stores without
         * interpretation. Client libraries write their format codes into this
         * field, big-endian.
         */
        public long flags() { return flags; }

        /**
         * Time at which the document expires, or 0 if it never expires.
         */
        public long expiration() { return expiration; }

        /**
         * Time for which the document is locked. Servers send 0.
         */
        public long lockTime() { return lockTime; }

        /**
         * Length of the extended metadata at the end of the value. Since 7.0,
         * servers send 0; after 8.0, they refuse any other value.
         */
        public int lenExtendedMeta() { return lenExtendedMeta; }

        /**
         * How recently or how often the document was used. Nodes use this number
         * as a cache hint; consumers other than nodes may ignore the number.
         */
        public int nru() { return nru; }

        /**
         * In the prototype, the length of the collection name at the beginning
         * of the key, 0 for the default collection.
         */
        public Integer lenCollectionName() { return lenCollectionName; }
        public McbpSurplus surplus() { return surplus; }

        /**
         * Length of the extras in bytes (31 or 32).
         */
        public int lenExtras() { return lenExtras; }

        /**
         * Combined length of the value and the extended metadata in bytes.
         */
        public long lenValue() { return lenValue; }
        public DcpMutation _root() { return _root; }
        public DcpMutation _parent() { return _parent; }
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
        this.hasExtendedMeta = extras().lenExtendedMeta() > 0;
        return this.hasExtendedMeta;
    }
    private Long lenValue;

    /**
     * Length of the value without the extended metadata.
     */
    public Long lenValue() {
        if (this.lenValue != null)
            return this.lenValue;
        this.lenValue = ((Number) (((Number) (lenPayloadValue() - ((Number) (extras().lenExtendedMeta())).longValue())).longValue())).longValue();
        return this.lenValue;
    }
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
    private KaitaiStruct _parent;

    /**
     * Metadata of the document.
     */
    public Extras extras() { return extras; }

    /**
     * Name of the document.
     */
    public McbpDocumentKey key() { return key; }

    /**
     * Extended attributes and body.
     */
    public McbpDocumentValue value() { return value; }

    /**
     * Metadata for conflict resolution, always after the value.
     */
    public DcpExtendedMeta extendedMeta() { return extendedMeta; }
    public int lenExtras() { return lenExtras; }
    public long lenKey() { return lenKey; }

    /**
     * Combined length of the value and the extended metadata.
     */
    public long lenPayloadValue() { return lenPayloadValue; }
    public McbpDatatype datatype() { return datatype; }
    public boolean hasCollections() { return hasCollections; }
    public DcpMutation _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "seqno " + Long.toString(extras().bySeqno());
    }
}
