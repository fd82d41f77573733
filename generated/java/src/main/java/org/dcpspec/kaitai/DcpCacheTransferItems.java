// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * A sequence of documents that fills the value.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpCacheTransferItems extends KaitaiStruct {
    public static DcpCacheTransferItems fromFile(String fileName) throws IOException {
        return new DcpCacheTransferItems(new ByteBufferKaitaiStream(fileName));
    }

    public DcpCacheTransferItems(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpCacheTransferItems(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public DcpCacheTransferItems(KaitaiStream _io, KaitaiStruct _parent, DcpCacheTransferItems _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.entries = new ArrayList<CachedDocument>();
        {
            int i = 0;
            while (!this._io.isEof()) {
                this.entries.add(new CachedDocument(this._io, this, _root));
                i++;
            }
        }
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.entries.size(); i++) {
            this.entries.get(((Number) (i)).intValue())._fetchInstances();
        }
    }

    /**
     * One document of a cache transfer: metadata, key and value.
     */
    public static class CachedDocument extends KaitaiStruct {
        public static CachedDocument fromFile(String fileName) throws IOException {
            return new CachedDocument(new ByteBufferKaitaiStream(fileName));
        }

        public CachedDocument(KaitaiStream _io) {
            this(_io, null, null);
        }

        public CachedDocument(KaitaiStream _io, DcpCacheTransferItems _parent) {
            this(_io, _parent, null);
        }

        public CachedDocument(KaitaiStream _io, DcpCacheTransferItems _parent, DcpCacheTransferItems _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.cas = this._io.readU8be();
            this.bySeqno = this._io.readU8be();
            this.revSeqno = this._io.readU8be();
            this.lenValue = this._io.readU4be();
            this.flags = this._io.readU4be();
            this.expiration = this._io.readU4be();
            this.lenKey = this._io.readU2be();
            this.datatype = new McbpDatatype(this._io);
            this.cacheHint = this._io.readU1();
            KaitaiStream _io_key = this._io.substream(lenKey());
            this.key = new McbpDocumentKey(_io_key, true);
            KaitaiStream _io_value = this._io.substream(lenValue());
            this.value = new McbpDocumentValue(_io_value, datatype(), lenValue());
        }

        public void _fetchInstances() {
            this.datatype._fetchInstances();
            this.key._fetchInstances();
            this.value._fetchInstances();
        }
        private long cas;
        private long bySeqno;
        private long revSeqno;
        private long lenValue;
        private long flags;
        private long expiration;
        private int lenKey;
        private McbpDatatype datatype;
        private int cacheHint;
        private McbpDocumentKey key;
        private McbpDocumentValue value;
        private DcpCacheTransferItems _root;
        private DcpCacheTransferItems _parent;

        /**
         * CAS of the document.
         */
        public long cas() { return cas; }

        /**
         * Sequence number of the change in its vbucket.
         */
        public long bySeqno() { return bySeqno; }

        /**
         * Revision number of the document, incremented by each change.
         */
        public long revSeqno() { return revSeqno; }

        /**
         * Length of the value. 0 if the producer sends only the key and
         * metadata.
         */
        public long lenValue() { return lenValue; }

        /**
         * Four bytes for the application, as in a mutation.
         */
        public long flags() { return flags; }

        /**
         * Time at which the document expires, or 0 if it never expires.
         */
        public long expiration() { return expiration; }

        /**
         * Length of the key with its collection id.
         */
        public int lenKey() { return lenKey; }

        /**
         * Datatype of the document, even if the producer omits the value.
         */
        public McbpDatatype datatype() { return datatype; }

        /**
         * How recently or how often the document was used.
         */
        public int cacheHint() { return cacheHint; }

        /**
         * Name of the document. A collection id always precedes the name, even
         * on a connection without collections.
         */
        public McbpDocumentKey key() { return key; }

        /**
         * Body of the document, preceded by extended attributes if there are
         * any.
         */
        public McbpDocumentValue value() { return value; }
        public DcpCacheTransferItems _root() { return _root; }
        public DcpCacheTransferItems _parent() { return _parent; }

        @Override
        public String toString() {
            return "seqno " + Long.toString(bySeqno());
        }
    }
    private List<CachedDocument> entries;
    private DcpCacheTransferItems _root;
    private KaitaiStruct _parent;

    /**
     * The documents.
     */
    public List<CachedDocument> entries() { return entries; }
    public DcpCacheTransferItems _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
