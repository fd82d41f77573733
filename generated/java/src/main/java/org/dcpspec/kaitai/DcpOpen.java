// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Makes a connection a DCP connection. Whoever wants data opens the node as a
 * producer; the cluster manager opens a node as a consumer and then tells it by
 * add stream what to fetch.
 * 
 * The value is empty, or a JSON object whose datatype bit is set. In the
 * prototype of collections it could name the collections to send.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/open-connection.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpOpen extends KaitaiStruct {

    public DcpOpen(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public DcpOpen(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public DcpOpen(KaitaiStream _io, KaitaiStruct _parent, DcpOpen _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(header().lenExtras());
        this.extras = new Extras(_io_extras, this, _root);
        this.name = this._io.readBytes(header().lenKey());
        this.parameters = this._io.readBytes(header().lenValue());
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
    }

    /**
     * Fields of the message.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/open-connection.md">Source</a>
     */
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
                this.surplus = this._io.readU1();
                {
                    int _it = this.surplus;
                    if (!(_it < 0)) {
                        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/extras/seq/2");
                    }
                }
            }
        }

        public void _fetchInstances() {
            this.flags._fetchInstances();
            if (!(_io().isEof())) {
            }
        }
        private long seqno;
        private OpenFlags flags;
        private Integer surplus;
        private DcpOpen _root;
        private DcpOpen _parent;

        /**
         * Not used, 0. The server logs it and does nothing else.
         */
        public long seqno() { return seqno; }

        /**
         * What the connection is for.
         */
        public OpenFlags flags() { return flags; }

        /**
         * Never there in a message that follows the layout.
         */
        public Integer surplus() { return surplus; }
        public DcpOpen _root() { return _root; }
        public DcpOpen _parent() { return _parent; }
    }

    /**
     * What the connection is for and what it carries, a bit each.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
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
            this.isSkipDeletesInInitialBackfill = this._io.readBitsIntBe(1) != 0;
            this.isIncludeDeletedUserXattrs = this._io.readBitsIntBe(1) != 0;
            this.isPitr = this._io.readBitsIntBe(1) != 0;
            this.isNoValueWithUnderlyingDatatype = this._io.readBitsIntBe(1) != 0;
            this.isIncludeDeleteTimes = this._io.readBitsIntBe(1) != 0;
            this.isCollections = this._io.readBitsIntBe(1) != 0;
            this.isNoValue = this._io.readBitsIntBe(1) != 0;
            this.isIncludeXattrs = this._io.readBitsIntBe(1) != 0;
            this.isNotifier = this._io.readBitsIntBe(1) != 0;
            this.isProducer = this._io.readBitsIntBe(1) != 0;
        }

        public void _fetchInstances() {
            rawFlags();
            if (this.rawFlags != null) {
            }
        }
        private Long rawFlags;

        /**
         * The flags as a number.
         */
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
        private boolean isSkipDeletesInInitialBackfill;
        private boolean isIncludeDeletedUserXattrs;
        private boolean isPitr;
        private boolean isNoValueWithUnderlyingDatatype;
        private boolean isIncludeDeleteTimes;
        private boolean isCollections;
        private boolean isNoValue;
        private boolean isIncludeXattrs;
        private boolean isNotifier;
        private boolean isProducer;
        private DcpOpen _root;
        private DcpOpen.Extras _parent;

        /**
         * Not used.
         */
        public long reserved() { return reserved; }

        /**
         * 0x200. Leave deletions out of what is read from disk at first.
         */
        public boolean isSkipDeletesInInitialBackfill() { return isSkipDeletesInInitialBackfill; }

        /**
         * 0x100. Send user attributes of deleted documents too.
         */
        public boolean isIncludeDeletedUserXattrs() { return isIncludeDeletedUserXattrs; }

        /**
         * 0x080. Restoring to a point in time, a prototype. Refused today.
         */
        public boolean isPitr() { return isPitr; }

        /**
         * 0x040. Leave values out, but keep the datatype of the whole document.
         * Not together with 0x008.
         */
        public boolean isNoValueWithUnderlyingDatatype() { return isNoValueWithUnderlyingDatatype; }

        /**
         * 0x020. Deletions carry their time and have the layout of version 2.
         */
        public boolean isIncludeDeleteTimes() { return isIncludeDeleteTimes; }

        /**
         * 0x010. Collections, in a prototype. Refused today; HELLO enables them.
         */
        public boolean isCollections() { return isCollections; }

        /**
         * 0x008. Leave values out; the datatype then describes what is sent.
         */
        public boolean isNoValue() { return isNoValue; }

        /**
         * 0x004. Send extended attributes.
         */
        public boolean isIncludeXattrs() { return isIncludeXattrs; }

        /**
         * 0x002. A connection that only tells of new seqnos. Refused today.
         */
        public boolean isNotifier() { return isNotifier; }

        /**
         * 0x001. The node is to be the producer. Clear: it is to consume.
         */
        public boolean isProducer() { return isProducer; }
        public DcpOpen _root() { return _root; }
        public DcpOpen.Extras _parent() { return _parent; }
    }
    private Extras extras;
    private byte[] name;
    private byte[] parameters;
    private McbpHeader header;
    private DcpOpen _root;
    private KaitaiStruct _parent;

    /**
     * Fields of the message.
     */
    public Extras extras() { return extras; }

    /**
     * Name of the connection, unique on the node. Required; clients keep to 200
     * bytes.
     */
    public byte[] name() { return name; }

    /**
     * Empty or a JSON object. Its only member today is `consumer_name`, a
     * string: the name under which the consumer takes part in durable writes.
     */
    public byte[] parameters() { return parameters; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public DcpOpen _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
