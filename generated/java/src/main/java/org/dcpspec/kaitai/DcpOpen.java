// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Turns a connection into a DCP connection. A client that reads data opens the
 * connection with the node as the producer. The cluster manager makes a node the
 * consumer and then sends `dcp_add_stream` messages that name the vbuckets to
 * fetch. The value is empty or a JSON object; for an object, the JSON bit of the
 * datatype is set. In the collections prototype, the object could name the
 * collections to send.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/open-connection.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpOpen extends KaitaiStruct {

    public DcpOpen(KaitaiStream _io, int lenExtras, long lenName, long lenParameters) {
        this(_io, null, null, lenExtras, lenName, lenParameters);
    }

    public DcpOpen(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenName, long lenParameters) {
        this(_io, _parent, null, lenExtras, lenName, lenParameters);
    }

    public DcpOpen(KaitaiStream _io, KaitaiStruct _parent, DcpOpen _root, int lenExtras, long lenName, long lenParameters) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenName = lenName;
        this.lenParameters = lenParameters;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(lenExtras());
        this.extras = new Extras(_io_extras, this, _root);
        this.name = this._io.readBytes(lenName());
        this.parameters = this._io.readBytes(lenParameters());
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

        public Extras(KaitaiStream _io, DcpOpen _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpOpen _parent, DcpOpen _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.seqno = this._io.readU4be();
            KaitaiStream _io_flags = this._io.substream(4);
            this.flags = new OpenFlags(_io_flags, this, _root);
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
        private long seqno;
        private OpenFlags flags;
        private McbpSurplus surplus;
        private DcpOpen _root;
        private DcpOpen _parent;

        /**
         * Not used, 0. The server only logs this number.
         */
        public long seqno() { return seqno; }

        /**
         * Purpose and content of the connection.
         */
        public OpenFlags flags() { return flags; }
        public McbpSurplus surplus() { return surplus; }
        public DcpOpen _root() { return _root; }
        public DcpOpen _parent() { return _parent; }
    }

    /**
     * Purpose and content of the connection, one bit each.
     */
    public static class OpenFlags extends KaitaiStruct {
        public static OpenFlags fromFile(String fileName) throws IOException {
            return new OpenFlags(new ByteBufferKaitaiStream(fileName));
        }

        public OpenFlags(KaitaiStream _io) {
            this(_io, null, null);
        }

        public OpenFlags(KaitaiStream _io, DcpOpen.Extras _parent) {
            this(_io, _parent, null);
        }

        public OpenFlags(KaitaiStream _io, DcpOpen.Extras _parent, DcpOpen _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.reserved = this._io.readBitsIntBe(22);
            this.skipsDeletesInInitialBackfill = this._io.readBitsIntBe(1) != 0;
            this.includesDeletedUserXattrs = this._io.readBitsIntBe(1) != 0;
            this.isPitr = this._io.readBitsIntBe(1) != 0;
            this.hasNoValueWithUnderlyingDatatype = this._io.readBitsIntBe(1) != 0;
            this.includesDeleteTimes = this._io.readBitsIntBe(1) != 0;
            this.hasCollections = this._io.readBitsIntBe(1) != 0;
            this.hasNoValue = this._io.readBitsIntBe(1) != 0;
            this.includesXattrs = this._io.readBitsIntBe(1) != 0;
            this.isNotifier = this._io.readBitsIntBe(1) != 0;
            this.isProducer = this._io.readBitsIntBe(1) != 0;
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
        private boolean skipsDeletesInInitialBackfill;
        private boolean includesDeletedUserXattrs;
        private boolean isPitr;
        private boolean hasNoValueWithUnderlyingDatatype;
        private boolean includesDeleteTimes;
        private boolean hasCollections;
        private boolean hasNoValue;
        private boolean includesXattrs;
        private boolean isNotifier;
        private boolean isProducer;
        private DcpOpen _root;
        private DcpOpen.Extras _parent;

        /**
         * Not used.
         */
        public long reserved() { return reserved; }

        /**
         * 0x200. Omit deletions from the initial backfill.
         */
        public boolean skipsDeletesInInitialBackfill() { return skipsDeletesInInitialBackfill; }

        /**
         * 0x100. Also send user attributes of deleted documents, if the deletion
         * stored them. A plain delete has already removed them.
         */
        public boolean includesDeletedUserXattrs() { return includesDeletedUserXattrs; }

        /**
         * 0x080. Enable a prototype of point-in-time recovery. Current servers
         * refuse this flag.
         */
        public boolean isPitr() { return isPitr; }

        /**
         * 0x040. Omit values, but keep the datatype of the whole document, even
         * of attributes that are sent uncompressed. Cannot be combined with
         * 0x008.
         */
        public boolean hasNoValueWithUnderlyingDatatype() { return hasNoValueWithUnderlyingDatatype; }

        /**
         * 0x020. Deletions carry the time of the deletion, in layout V2.
         */
        public boolean includesDeleteTimes() { return includesDeleteTimes; }

        /**
         * 0x010. Enable collections, in the prototype. Current servers refuse
         * this flag; HELLO enables collections.
         */
        public boolean hasCollections() { return hasCollections; }

        /**
         * 0x008. Omit values; the datatype then describes the value as sent.
         * Without 0x004, servers since 7.6 also omit the metadata in backfills
         * of couchstore buckets: every change arrives as a mutation with CAS 0,
         * revision number 1 and no expiration, even if the document was deleted.
         * Changes from memory, and backfills of ephemeral buckets, are complete.
         */
        public boolean hasNoValue() { return hasNoValue; }

        /**
         * 0x004. Send extended attributes, whatever HELLO has enabled.
         */
        public boolean includesXattrs() { return includesXattrs; }

        /**
         * 0x002. A connection that only announces new seqnos. Current servers
         * refuse this flag.
         */
        public boolean isNotifier() { return isNotifier; }

        /**
         * 0x001. The node is the producer. If the flag is clear, the node is the
         * consumer.
         */
        public boolean isProducer() { return isProducer; }
        public DcpOpen _root() { return _root; }
        public DcpOpen.Extras _parent() { return _parent; }
    }
    private Extras extras;
    private byte[] name;
    private byte[] parameters;
    private int lenExtras;
    private long lenName;
    private long lenParameters;
    private DcpOpen _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }

    /**
     * Name of the connection, unique in the bucket. The name is required;
     * clients use at most 200 bytes. If the name contains "replication", the
     * producer drops cursors only if the consumer sets the control key
     * supports_cursor_dropping.
     */
    public byte[] name() { return name; }

    /**
     * Empty or a JSON object. The only current member of the object is
     * `consumer_name`, a string with the name under which the consumer takes
     * part in durable writes.
     */
    public byte[] parameters() { return parameters; }
    public int lenExtras() { return lenExtras; }
    public long lenName() { return lenName; }
    public long lenParameters() { return lenParameters; }
    public DcpOpen _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
