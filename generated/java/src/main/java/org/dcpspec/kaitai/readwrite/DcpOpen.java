// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * Turns a connection into a DCP connection. A client that wants data opens the
 * node as a producer. The cluster manager opens a node as a consumer and then
 * tells it with add stream what to fetch.
 * 
 * The value is empty, or a JSON object whose datatype bit is set. In the
 * collections prototype it could name the collections to send.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/open-connection.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpOpen extends KaitaiStruct.ReadWrite {
    public DcpOpen(int lenExtras, long lenName, long lenParameters) {
        this(null, null, null, lenExtras, lenName, lenParameters);
    }

    public DcpOpen(KaitaiStream _io, int lenExtras, long lenName, long lenParameters) {
        this(_io, null, null, lenExtras, lenName, lenParameters);
    }

    public DcpOpen(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenName, long lenParameters) {
        this(_io, _parent, null, lenExtras, lenName, lenParameters);
    }

    public DcpOpen(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpOpen _root, int lenExtras, long lenName, long lenParameters) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenName = lenName;
        this.lenParameters = lenParameters;
    }
    public void _read() {
        this._raw_extras = this._io.readBytes(lenExtras());
        KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(this._raw_extras);
        this.extras = new Extras(_io__raw_extras, this, _root);
        this.extras._read();
        this.name = this._io.readBytes(lenName());
        this.parameters = this._io.readBytes(lenParameters());
        _dirty = false;
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
    }

    public void _write_Seq() {
        _assertNotDirty();
        final KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(lenExtras());
        this._io.addChildStream(_io__raw_extras);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenExtras()));
            final DcpOpen _this = this;
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
        this._io.writeBytes(this.name);
        this._io.writeBytes(this.parameters);
    }

    public void _check() {
        if (!Objects.equals(this.extras._root(), _root()))
            throw new ConsistencyError("extras", _root(), this.extras._root());
        if (!Objects.equals(this.extras._parent(), this))
            throw new ConsistencyError("extras", this, this.extras._parent());
        if (this.name.length != lenName())
            throw new ConsistencyError("name", lenName(), this.name.length);
        if (this.parameters.length != lenParameters())
            throw new ConsistencyError("parameters", lenParameters(), this.parameters.length);
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

        public Extras(KaitaiStream _io, DcpOpen _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpOpen _parent, DcpOpen _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.seqno = this._io.readU4be();
            this._raw_flags = this._io.readBytes(4);
            KaitaiStream _io__raw_flags = new ByteBufferKaitaiStream(this._raw_flags);
            this.flags = new OpenFlags(_io__raw_flags, this, _root);
            this.flags._read();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            this.flags._fetchInstances();
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU4be(this.seqno);
            final KaitaiStream _io__raw_flags = new ByteBufferKaitaiStream(4);
            this._io.addChildStream(_io__raw_flags);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (4));
                final Extras _this = this;
                _io__raw_flags.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_flags = _io__raw_flags.toByteArray();
                        if (_this._raw_flags.length != 4)
                            throw new ConsistencyError("raw(flags)", 4, _this._raw_flags.length);
                        parent.writeBytes(_this._raw_flags);
                    }
                });
            }
            this.flags._write_Seq(_io__raw_flags);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (!Objects.equals(this.flags._root(), _root()))
                throw new ConsistencyError("flags", _root(), this.flags._root());
            if (!Objects.equals(this.flags._parent(), this))
                throw new ConsistencyError("flags", this, this.flags._parent());
            _dirty = false;
        }
        private long seqno;
        private OpenFlags flags;
        private McbpSurplus surplus;
        private DcpOpen _root;
        private DcpOpen _parent;
        private byte[] _raw_flags;

        /**
         * Not used, 0. The server logs it and does nothing else.
         */
        public long seqno() { return seqno; }
        public void setSeqno(long _v) { _dirty = true; seqno = _v; }

        /**
         * Purpose and content of the connection.
         */
        public OpenFlags flags() { return flags; }
        public void setFlags(OpenFlags _v) { _dirty = true; flags = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public DcpOpen _root() { return _root; }
        public void set_root(DcpOpen _v) { _dirty = true; _root = _v; }
        public DcpOpen _parent() { return _parent; }
        public void set_parent(DcpOpen _v) { _dirty = true; _parent = _v; }
        public byte[] _raw_flags() { return _raw_flags; }
        public void set_raw_Flags(byte[] _v) { _dirty = true; _raw_flags = _v; }
    }

    /**
     * Purpose and content of the connection, one bit each.
     */
    public static class OpenFlags extends KaitaiStruct.ReadWrite {
        public static OpenFlags fromFile(String fileName) throws IOException {
            return new OpenFlags(new ByteBufferKaitaiStream(fileName));
        }
        public OpenFlags() {
            this(null, null, null);
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
        }
        public void _read() {
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
            _dirty = false;
        }

        public void _fetchInstances() {
            rawFlags();
            if (this.rawFlags != null) {
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            _shouldWriteRawFlags = _enabledRawFlags;
            this._io.writeBitsIntBe(22, this.reserved);
            this._io.writeBitsIntBe(1, (this.skipsDeletesInInitialBackfill ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.includesDeletedUserXattrs ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.isPitr ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.hasNoValueWithUnderlyingDatatype ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.includesDeleteTimes ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.hasCollections ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.hasNoValue ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.includesXattrs ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.isNotifier ? 1 : 0));
            this._io.writeBitsIntBe(1, (this.isProducer ? 1 : 0));
        }

        public void _check() {
            if (_enabledRawFlags) {
            }
            _dirty = false;
        }
        private Long rawFlags;
        private boolean _shouldWriteRawFlags = false;
        private boolean _enabledRawFlags = true;
        public Long rawFlags() {
            if (_shouldWriteRawFlags)
                _writeRawFlags();
            if (this.rawFlags != null)
                return this.rawFlags;
            if (!_enabledRawFlags)
                return null;
            long _pos = this._io.pos();
            this._io.seek(0);
            this.rawFlags = this._io.readU4be();
            this._io.seek(_pos);
            return this.rawFlags;
        }
        public void setRawFlags(long _v) { _dirty = true; rawFlags = _v; }
        public void setRawFlags_Enabled(boolean _v) { _dirty = true; _enabledRawFlags = _v; }

        private void _writeRawFlags() {
            _shouldWriteRawFlags = false;
            long _pos = this._io.pos();
            this._io.seek(0);
            this._io.writeU4be(this.rawFlags);
            this._io.seek(_pos);
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
        public void setReserved(long _v) { _dirty = true; reserved = _v; }

        /**
         * 0x200. Leave deletions out of the initial backfill.
         */
        public boolean skipsDeletesInInitialBackfill() { return skipsDeletesInInitialBackfill; }
        public void setSkipsDeletesInInitialBackfill(boolean _v) { _dirty = true; skipsDeletesInInitialBackfill = _v; }

        /**
         * 0x100. Also send user attributes of deleted documents.
         */
        public boolean includesDeletedUserXattrs() { return includesDeletedUserXattrs; }
        public void setIncludesDeletedUserXattrs(boolean _v) { _dirty = true; includesDeletedUserXattrs = _v; }

        /**
         * 0x080. Point-in-time recovery, a prototype. Refused today.
         */
        public boolean isPitr() { return isPitr; }
        public void setIsPitr(boolean _v) { _dirty = true; isPitr = _v; }

        /**
         * 0x040. Leave values out, but keep the datatype of the whole document.
         * Not together with 0x008.
         */
        public boolean hasNoValueWithUnderlyingDatatype() { return hasNoValueWithUnderlyingDatatype; }
        public void setHasNoValueWithUnderlyingDatatype(boolean _v) { _dirty = true; hasNoValueWithUnderlyingDatatype = _v; }

        /**
         * 0x020. Deletions carry their time, in layout V2.
         */
        public boolean includesDeleteTimes() { return includesDeleteTimes; }
        public void setIncludesDeleteTimes(boolean _v) { _dirty = true; includesDeleteTimes = _v; }

        /**
         * 0x010. Collections, in the prototype. Refused today; HELLO enables
         * collections.
         */
        public boolean hasCollections() { return hasCollections; }
        public void setHasCollections(boolean _v) { _dirty = true; hasCollections = _v; }

        /**
         * 0x008. Leave values out; the datatype then describes what is sent.
         */
        public boolean hasNoValue() { return hasNoValue; }
        public void setHasNoValue(boolean _v) { _dirty = true; hasNoValue = _v; }

        /**
         * 0x004. Send extended attributes.
         */
        public boolean includesXattrs() { return includesXattrs; }
        public void setIncludesXattrs(boolean _v) { _dirty = true; includesXattrs = _v; }

        /**
         * 0x002. A connection that only announces new seqnos. Refused today.
         */
        public boolean isNotifier() { return isNotifier; }
        public void setIsNotifier(boolean _v) { _dirty = true; isNotifier = _v; }

        /**
         * 0x001. The node is the producer. If clear, it is the consumer.
         */
        public boolean isProducer() { return isProducer; }
        public void setIsProducer(boolean _v) { _dirty = true; isProducer = _v; }
        public DcpOpen _root() { return _root; }
        public void set_root(DcpOpen _v) { _dirty = true; _root = _v; }
        public DcpOpen.Extras _parent() { return _parent; }
        public void set_parent(DcpOpen.Extras _v) { _dirty = true; _parent = _v; }
    }
    private Extras extras;
    private byte[] name;
    private byte[] parameters;
    private int lenExtras;
    private long lenName;
    private long lenParameters;
    private DcpOpen _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_extras;
    public Extras extras() { return extras; }
    public void setExtras(Extras _v) { _dirty = true; extras = _v; }

    /**
     * Name of the connection, unique on the node. Required; clients keep to 200
     * bytes. If it contains "replication", the producer drops cursors only if
     * the control key supports_cursor_dropping requests it.
     */
    public byte[] name() { return name; }
    public void setName(byte[] _v) { _dirty = true; name = _v; }

    /**
     * Empty or a JSON object. Its only member today is `consumer_name`, a
     * string: the name under which the consumer takes part in durable writes.
     */
    public byte[] parameters() { return parameters; }
    public void setParameters(byte[] _v) { _dirty = true; parameters = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenName() { return lenName; }
    public void setLenName(long _v) { _dirty = true; lenName = _v; }
    public long lenParameters() { return lenParameters; }
    public void setLenParameters(long _v) { _dirty = true; lenParameters = _v; }
    public DcpOpen _root() { return _root; }
    public void set_root(DcpOpen _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_extras() { return _raw_extras; }
    public void set_raw_Extras(byte[] _v) { _dirty = true; _raw_extras = _v; }
}
