// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;
import java.util.ArrayList;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;
import java.util.List;


/**
 * A list of additions to a request or response that are independent of the
 * opcode. Each begins with its id and the length of its data, four bits each;
 * the value 15 means that a byte follows with the number minus 15.
 * 
 * The list is at most 255 bytes long. Unknown ids are kept with their data.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/request.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h">Source</a>
 */
public class McbpFramingExtras extends KaitaiStruct.ReadWrite {

    public enum RequestKind {
        BARRIER(0),
        DURABILITY_REQUIREMENT(1),
        DCP_STREAM_ID(2),
        OPEN_TRACING_CONTEXT(3),
        IMPERSONATE(4),
        PRESERVE_TTL(5),
        IMPERSONATE_EXTRA_PRIVILEGE(6),
        IMPERSONATE_TOKEN(7),
        LONG_FORM(15);

        private final long id;
        RequestKind(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, RequestKind> byId = new HashMap<Long, RequestKind>(9);
        static {
            for (RequestKind e : RequestKind.values())
                byId.put(e.id(), e);
        }
        public static RequestKind byId(long id) { return byId.get(id); }
    }

    public enum ResponseKind {
        SERVER_DURATION(0),
        READ_UNITS(1),
        WRITE_UNITS(2),
        THROTTLE_DURATION(3),
        LONG_FORM(15);

        private final long id;
        ResponseKind(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, ResponseKind> byId = new HashMap<Long, ResponseKind>(5);
        static {
            for (ResponseKind e : ResponseKind.values())
                byId.put(e.id(), e);
        }
        public static ResponseKind byId(long id) { return byId.get(id); }
    }
    public McbpFramingExtras(boolean isResponse) {
        this(null, null, null, isResponse);
    }

    public McbpFramingExtras(KaitaiStream _io, boolean isResponse) {
        this(_io, null, null, isResponse);
    }

    public McbpFramingExtras(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, boolean isResponse) {
        this(_io, _parent, null, isResponse);
    }

    public McbpFramingExtras(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpFramingExtras _root, boolean isResponse) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isResponse = isResponse;
    }
    public void _read() {
        if (isRequest()) {
            this.requestInfos = new ArrayList<RequestInfo>();
            {
                int i = 0;
                while (!this._io.isEof()) {
                    RequestInfo _t_requestInfos = new RequestInfo(this._io, this, _root);
                    try {
                        _t_requestInfos._read();
                    } finally {
                        this.requestInfos.add(_t_requestInfos);
                    }
                    i++;
                }
            }
        }
        if (isResponse()) {
            this.responseInfos = new ArrayList<ResponseInfo>();
            {
                int i = 0;
                while (!this._io.isEof()) {
                    ResponseInfo _t_responseInfos = new ResponseInfo(this._io, this, _root);
                    try {
                        _t_responseInfos._read();
                    } finally {
                        this.responseInfos.add(_t_responseInfos);
                    }
                    i++;
                }
            }
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (isRequest()) {
            for (int i = 0; i < this.requestInfos.size(); i++) {
                this.requestInfos.get(((Number) (i)).intValue())._fetchInstances();
            }
        }
        if (isResponse()) {
            for (int i = 0; i < this.responseInfos.size(); i++) {
                this.responseInfos.get(((Number) (i)).intValue())._fetchInstances();
            }
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (isRequest()) {
            for (int i = 0; i < this.requestInfos.size(); i++) {
                if (this._io.isEof())
                    throw new ConsistencyError("request_infos", 0, this._io.size() - this._io.pos());
                this.requestInfos.get(((Number) (i)).intValue())._write_Seq(this._io);
            }
            if (!(this._io.isEof()))
                throw new ConsistencyError("request_infos", 0, this._io.size() - this._io.pos());
        }
        if (isResponse()) {
            for (int i = 0; i < this.responseInfos.size(); i++) {
                if (this._io.isEof())
                    throw new ConsistencyError("response_infos", 0, this._io.size() - this._io.pos());
                this.responseInfos.get(((Number) (i)).intValue())._write_Seq(this._io);
            }
            if (!(this._io.isEof()))
                throw new ConsistencyError("response_infos", 0, this._io.size() - this._io.pos());
        }
    }

    public void _check() {
        if (isRequest()) {
            for (int i = 0; i < this.requestInfos.size(); i++) {
                if (!Objects.equals(this.requestInfos.get(((Number) (i)).intValue())._root(), _root()))
                    throw new ConsistencyError("request_infos", _root(), this.requestInfos.get(((Number) (i)).intValue())._root());
                if (!Objects.equals(this.requestInfos.get(((Number) (i)).intValue())._parent(), this))
                    throw new ConsistencyError("request_infos", this, this.requestInfos.get(((Number) (i)).intValue())._parent());
            }
        }
        if (isResponse()) {
            for (int i = 0; i < this.responseInfos.size(); i++) {
                if (!Objects.equals(this.responseInfos.get(((Number) (i)).intValue())._root(), _root()))
                    throw new ConsistencyError("response_infos", _root(), this.responseInfos.get(((Number) (i)).intValue())._root());
                if (!Objects.equals(this.responseInfos.get(((Number) (i)).intValue())._parent(), this))
                    throw new ConsistencyError("response_infos", this, this.responseInfos.get(((Number) (i)).intValue())._parent());
            }
        }
        _dirty = false;
    }

    /**
     * Which stream of a vbucket the message belongs to.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request-value.md">Source</a>
     */
    public static class DcpStreamId extends KaitaiStruct.ReadWrite {
        public static DcpStreamId fromFile(String fileName) throws IOException {
            return new DcpStreamId(new ByteBufferKaitaiStream(fileName));
        }
        public DcpStreamId() {
            this(null, null, null);
        }

        public DcpStreamId(KaitaiStream _io) {
            this(_io, null, null);
        }

        public DcpStreamId(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent) {
            this(_io, _parent, null);
        }

        public DcpStreamId(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.streamId = this._io.readU2be();
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
            this._io.writeU2be(this.streamId);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private int streamId;
        private McbpSurplus surplus;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;

        /**
         * The number that the consumer gave the stream in its request, 1 to
         * 65535.
         */
        public int streamId() { return streamId; }
        public void setStreamId(int _v) { _dirty = true; streamId = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }
        public void set_parent(McbpFramingExtras.RequestInfo _v) { _dirty = true; _parent = _v; }

        @Override
        public String toString() {
            return "stream id " + Long.toString(streamId());
        }
    }

    /**
     * Durability that a write must reach before the server responds.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h">Source</a>
     */
    public static class Durability extends KaitaiStruct.ReadWrite {
        public Durability(int lenData) {
            this(null, null, null, lenData);
        }

        public Durability(KaitaiStream _io, int lenData) {
            this(_io, null, null, lenData);
        }

        public Durability(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent, int lenData) {
            this(_io, _parent, null, lenData);
        }

        public Durability(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent, McbpFramingExtras _root, int lenData) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenData = lenData;
        }
        public void _read() {
            this.level = McbpDurabilityLevel.Level.byId(this._io.readU1());
            if (hasTimeout()) {
                this.timeout = this._io.readU2be();
            }
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (hasTimeout()) {
            }
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU1(((Number) (this.level.id())).intValue());
            if (hasTimeout()) {
                this._io.writeU2be(this.timeout);
            }
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (hasTimeout()) {
            }
            _dirty = false;
        }
        private Boolean hasTimeout;

        /**
         * A timeout follows the level.
         */
        public Boolean hasTimeout() {
            if (this.hasTimeout != null)
                return this.hasTimeout;
            this.hasTimeout = lenData() > 1;
            return this.hasTimeout;
        }
        public void _invalidateHasTimeout() { this.hasTimeout = null; }
        private Integer rawLevel;
        public Integer rawLevel() {
            if (this.rawLevel != null)
                return this.rawLevel;
            this.rawLevel = ((Number) (((Number) (level().id())).intValue())).intValue();
            return this.rawLevel;
        }
        public void _invalidateRawLevel() { this.rawLevel = null; }
        private McbpDurabilityLevel.Level level;
        private Integer timeout;
        private McbpSurplus surplus;
        private int lenData;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;

        /**
         * How many nodes must have the write, and where.
         */
        public McbpDurabilityLevel.Level level() { return level; }
        public void setLevel(McbpDurabilityLevel.Level _v) { _dirty = true; level = _v; }

        /**
         * Time after which the write is abandoned, 1 to 65534. If it is absent,
         * the server chooses.
         */
        public Integer timeout() { return timeout; }
        public void setTimeout(Integer _v) { _dirty = true; timeout = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }

        /**
         * Length of the data in bytes, 1 or 3.
         */
        public int lenData() { return lenData; }
        public void setLenData(int _v) { _dirty = true; lenData = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }
        public void set_parent(McbpFramingExtras.RequestInfo _v) { _dirty = true; _parent = _v; }
    }

    /**
     * A duration, encoded so that two bytes cover microseconds to minutes.
     */
    public static class EncodedDuration extends KaitaiStruct.ReadWrite {
        public static EncodedDuration fromFile(String fileName) throws IOException {
            return new EncodedDuration(new ByteBufferKaitaiStream(fileName));
        }
        public EncodedDuration() {
            this(null, null, null);
        }

        public EncodedDuration(KaitaiStream _io) {
            this(_io, null, null);
        }

        public EncodedDuration(KaitaiStream _io, McbpFramingExtras.ResponseInfo _parent) {
            this(_io, _parent, null);
        }

        public EncodedDuration(KaitaiStream _io, McbpFramingExtras.ResponseInfo _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.encoded = this._io.readU2be();
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
            this._io.writeU2be(this.encoded);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private int encoded;
        private McbpSurplus surplus;
        private McbpFramingExtras _root;
        private McbpFramingExtras.ResponseInfo _parent;

        /**
         * The time is `encoded ** 1.74 / 2` microseconds, so 300 means 10213
         * microseconds and 65535 for two minutes or more.
         */
        public int encoded() { return encoded; }
        public void setEncoded(int _v) { _dirty = true; encoded = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public McbpFramingExtras.ResponseInfo _parent() { return _parent; }
        public void set_parent(McbpFramingExtras.ResponseInfo _v) { _dirty = true; _parent = _v; }
    }

    /**
     * The user whose rights the command has.
     */
    public static class Impersonate extends KaitaiStruct.ReadWrite {
        public static Impersonate fromFile(String fileName) throws IOException {
            return new Impersonate(new ByteBufferKaitaiStream(fileName));
        }
        public Impersonate() {
            this(null, null, null);
        }

        public Impersonate(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Impersonate(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent) {
            this(_io, _parent, null);
        }

        public Impersonate(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.user = this._io.readBytesFull();
            _dirty = false;
        }

        public void _fetchInstances() {
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeBytes(this.user);
            if (!(this._io.isEof()))
                throw new ConsistencyError("user", 0, this._io.size() - this._io.pos());
        }

        public void _check() {
            _dirty = false;
        }
        private byte[] user;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;

        /**
         * Name of the user. A leading caret means that the user is defined
         * outside the cluster.
         */
        public byte[] user() { return user; }
        public void setUser(byte[] _v) { _dirty = true; user = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }
        public void set_parent(McbpFramingExtras.RequestInfo _v) { _dirty = true; _parent = _v; }
    }

    /**
     * The registered token whose rights the command has.
     */
    public static class ImpersonateToken extends KaitaiStruct.ReadWrite {
        public static ImpersonateToken fromFile(String fileName) throws IOException {
            return new ImpersonateToken(new ByteBufferKaitaiStream(fileName));
        }
        public ImpersonateToken() {
            this(null, null, null);
        }

        public ImpersonateToken(KaitaiStream _io) {
            this(_io, null, null);
        }

        public ImpersonateToken(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent) {
            this(_io, _parent, null);
        }

        public ImpersonateToken(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.tokenId = this._io.readU2be();
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
            this._io.writeU2be(this.tokenId);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private int tokenId;
        private McbpSurplus surplus;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;

        /**
         * Number under which the token was registered.
         */
        public int tokenId() { return tokenId; }
        public void setTokenId(int _v) { _dirty = true; tokenId = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }
        public void set_parent(McbpFramingExtras.RequestInfo _v) { _dirty = true; _parent = _v; }

        @Override
        public String toString() {
            return "token " + Long.toString(tokenId());
        }
    }

    /**
     * An addition without data.
     */
    public static class NoData extends KaitaiStruct.ReadWrite {
        public static NoData fromFile(String fileName) throws IOException {
            return new NoData(new ByteBufferKaitaiStream(fileName));
        }
        public NoData() {
            this(null, null, null);
        }

        public NoData(KaitaiStream _io) {
            this(_io, null, null);
        }

        public NoData(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent) {
            this(_io, _parent, null);
        }

        public NoData(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
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
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private McbpSurplus surplus;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }
        public void set_parent(McbpFramingExtras.RequestInfo _v) { _dirty = true; _parent = _v; }
    }

    /**
     * A privilege beyond those of the user.
     */
    public static class Privilege extends KaitaiStruct.ReadWrite {
        public static Privilege fromFile(String fileName) throws IOException {
            return new Privilege(new ByteBufferKaitaiStream(fileName));
        }
        public Privilege() {
            this(null, null, null);
        }

        public Privilege(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Privilege(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent) {
            this(_io, _parent, null);
        }

        public Privilege(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.privilege = this._io.readBytesFull();
            _dirty = false;
        }

        public void _fetchInstances() {
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeBytes(this.privilege);
            if (!(this._io.isEof()))
                throw new ConsistencyError("privilege", 0, this._io.size() - this._io.pos());
        }

        public void _check() {
            _dirty = false;
        }
        private byte[] privilege;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;

        /**
         * Name of the privilege.
         */
        public byte[] privilege() { return privilege; }
        public void setPrivilege(byte[] _v) { _dirty = true; privilege = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }
        public void set_parent(McbpFramingExtras.RequestInfo _v) { _dirty = true; _parent = _v; }
    }

    /**
     * One addition to a request.
     */
    public static class RequestInfo extends KaitaiStruct.ReadWrite {
        public static RequestInfo fromFile(String fileName) throws IOException {
            return new RequestInfo(new ByteBufferKaitaiStream(fileName));
        }
        public RequestInfo() {
            this(null, null, null);
        }

        public RequestInfo(KaitaiStream _io) {
            this(_io, null, null);
        }

        public RequestInfo(KaitaiStream _io, McbpFramingExtras _parent) {
            this(_io, _parent, null);
        }

        public RequestInfo(KaitaiStream _io, McbpFramingExtras _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.tag = new RequestTag(this._io, this, _root);
            this.tag._read();
            if (hasLongId()) {
                this.longId = this._io.readU1();
            }
            if (hasLongLenData()) {
                this.longLenData = this._io.readU1();
            }
            {
                RequestKind on = tag().kind();
                if (on != null) {
                    switch (tag().kind()) {
                    case BARRIER: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new NoData(_io__raw_data, this, _root);
                        ((NoData) (this.data))._read();
                        break;
                    }
                    case DCP_STREAM_ID: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new DcpStreamId(_io__raw_data, this, _root);
                        ((DcpStreamId) (this.data))._read();
                        break;
                    }
                    case DURABILITY_REQUIREMENT: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new Durability(_io__raw_data, this, _root, lenData());
                        ((Durability) (this.data))._read();
                        break;
                    }
                    case IMPERSONATE: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new Impersonate(_io__raw_data, this, _root);
                        ((Impersonate) (this.data))._read();
                        break;
                    }
                    case IMPERSONATE_EXTRA_PRIVILEGE: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new Privilege(_io__raw_data, this, _root);
                        ((Privilege) (this.data))._read();
                        break;
                    }
                    case IMPERSONATE_TOKEN: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new ImpersonateToken(_io__raw_data, this, _root);
                        ((ImpersonateToken) (this.data))._read();
                        break;
                    }
                    case PRESERVE_TTL: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new NoData(_io__raw_data, this, _root);
                        ((NoData) (this.data))._read();
                        break;
                    }
                    default: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new UnknownData(_io__raw_data, this, _root);
                        ((UnknownData) (this.data))._read();
                        break;
                    }
                    }
                } else {
                    this._raw_data = this._io.readBytes(lenData());
                    KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                    this.data = new UnknownData(_io__raw_data, this, _root);
                    ((UnknownData) (this.data))._read();
                }
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            this.tag._fetchInstances();
            if (hasLongId()) {
            }
            if (hasLongLenData()) {
            }
            {
                RequestKind on = tag().kind();
                if (on != null) {
                    switch (tag().kind()) {
                    case BARRIER: {
                        ((NoData) (this.data))._fetchInstances();
                        break;
                    }
                    case DCP_STREAM_ID: {
                        ((DcpStreamId) (this.data))._fetchInstances();
                        break;
                    }
                    case DURABILITY_REQUIREMENT: {
                        ((Durability) (this.data))._fetchInstances();
                        break;
                    }
                    case IMPERSONATE: {
                        ((Impersonate) (this.data))._fetchInstances();
                        break;
                    }
                    case IMPERSONATE_EXTRA_PRIVILEGE: {
                        ((Privilege) (this.data))._fetchInstances();
                        break;
                    }
                    case IMPERSONATE_TOKEN: {
                        ((ImpersonateToken) (this.data))._fetchInstances();
                        break;
                    }
                    case PRESERVE_TTL: {
                        ((NoData) (this.data))._fetchInstances();
                        break;
                    }
                    default: {
                        ((UnknownData) (this.data))._fetchInstances();
                        break;
                    }
                    }
                } else {
                    ((UnknownData) (this.data))._fetchInstances();
                }
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this.tag._write_Seq(this._io);
            if (hasLongId()) {
                this._io.writeU1(this.longId);
            }
            if (hasLongLenData()) {
                this._io.writeU1(this.longLenData);
            }
            {
                RequestKind on = tag().kind();
                if (on != null) {
                    switch (tag().kind()) {
                    case BARRIER: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final RequestInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((NoData) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    case DCP_STREAM_ID: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final RequestInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((DcpStreamId) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    case DURABILITY_REQUIREMENT: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final RequestInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((Durability) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    case IMPERSONATE: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final RequestInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((Impersonate) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    case IMPERSONATE_EXTRA_PRIVILEGE: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final RequestInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((Privilege) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    case IMPERSONATE_TOKEN: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final RequestInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((ImpersonateToken) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    case PRESERVE_TTL: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final RequestInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((NoData) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    default: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final RequestInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((UnknownData) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    }
                } else {
                    final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                    this._io.addChildStream(_io__raw_data);
                    {
                        long _pos2 = this._io.pos();
                        this._io.seek(this._io.pos() + (lenData()));
                        final RequestInfo _this = this;
                        _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                            @Override
                            protected void write(KaitaiStream parent) {
                                _this._raw_data = _io__raw_data.toByteArray();
                                if (((byte[]) (_this._raw_data)).length != lenData())
                                    throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                            }
                        });
                    }
                    ((UnknownData) (this.data))._write_Seq(_io__raw_data);
                }
            }
        }

        public void _check() {
            if (!Objects.equals(this.tag._root(), _root()))
                throw new ConsistencyError("tag", _root(), this.tag._root());
            if (!Objects.equals(this.tag._parent(), this))
                throw new ConsistencyError("tag", this, this.tag._parent());
            if (hasLongId()) {
            }
            if (hasLongLenData()) {
            }
            {
                RequestKind on = tag().kind();
                if (on != null) {
                    switch (tag().kind()) {
                    case BARRIER: {
                        if (!Objects.equals(((McbpFramingExtras.NoData) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.NoData) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.NoData) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.NoData) (this.data))._parent());
                        break;
                    }
                    case DCP_STREAM_ID: {
                        if (!Objects.equals(((McbpFramingExtras.DcpStreamId) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.DcpStreamId) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.DcpStreamId) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.DcpStreamId) (this.data))._parent());
                        break;
                    }
                    case DURABILITY_REQUIREMENT: {
                        if (!Objects.equals(((McbpFramingExtras.Durability) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.Durability) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.Durability) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.Durability) (this.data))._parent());
                        if (((McbpFramingExtras.Durability) (this.data)).lenData() != lenData())
                            throw new ConsistencyError("data", lenData(), ((McbpFramingExtras.Durability) (this.data)).lenData());
                        break;
                    }
                    case IMPERSONATE: {
                        if (!Objects.equals(((McbpFramingExtras.Impersonate) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.Impersonate) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.Impersonate) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.Impersonate) (this.data))._parent());
                        break;
                    }
                    case IMPERSONATE_EXTRA_PRIVILEGE: {
                        if (!Objects.equals(((McbpFramingExtras.Privilege) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.Privilege) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.Privilege) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.Privilege) (this.data))._parent());
                        break;
                    }
                    case IMPERSONATE_TOKEN: {
                        if (!Objects.equals(((McbpFramingExtras.ImpersonateToken) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.ImpersonateToken) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.ImpersonateToken) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.ImpersonateToken) (this.data))._parent());
                        break;
                    }
                    case PRESERVE_TTL: {
                        if (!Objects.equals(((McbpFramingExtras.NoData) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.NoData) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.NoData) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.NoData) (this.data))._parent());
                        break;
                    }
                    default: {
                        if (!Objects.equals(((McbpFramingExtras.UnknownData) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.UnknownData) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.UnknownData) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.UnknownData) (this.data))._parent());
                        break;
                    }
                    }
                } else {
                    if (!Objects.equals(((McbpFramingExtras.UnknownData) (this.data))._root(), _root()))
                        throw new ConsistencyError("data", _root(), ((McbpFramingExtras.UnknownData) (this.data))._root());
                    if (!Objects.equals(((McbpFramingExtras.UnknownData) (this.data))._parent(), this))
                        throw new ConsistencyError("data", this, ((McbpFramingExtras.UnknownData) (this.data))._parent());
                }
            }
            _dirty = false;
        }
        private Integer addedLenData;

        /**
         * What that byte adds to the length.
         */
        public Integer addedLenData() {
            if (this.addedLenData != null)
                return this.addedLenData;
            this.addedLenData = ((Number) ((hasLongLenData() ? ((Number) (longLenData())).intValue() : ((int) 0)))).intValue();
            return this.addedLenData;
        }
        public void _invalidateAddedLenData() { this.addedLenData = null; }
        private Boolean hasLongId;

        /**
         * The id has a byte of its own.
         */
        public Boolean hasLongId() {
            if (this.hasLongId != null)
                return this.hasLongId;
            this.hasLongId = tag().kind() == McbpFramingExtras.RequestKind.LONG_FORM;
            return this.hasLongId;
        }
        public void _invalidateHasLongId() { this.hasLongId = null; }
        private Boolean hasLongLenData;

        /**
         * The length has a byte of its own.
         */
        public Boolean hasLongLenData() {
            if (this.hasLongLenData != null)
                return this.hasLongLenData;
            this.hasLongLenData = tag().shortLenData() == 15;
            return this.hasLongLenData;
        }
        public void _invalidateHasLongLenData() { this.hasLongLenData = null; }
        private Integer lenData;

        /**
         * Length of the data, 0 to 270.
         */
        public Integer lenData() {
            if (this.lenData != null)
                return this.lenData;
            this.lenData = ((Number) (((Number) (((Number) (tag().shortLenData())).intValue() + ((Number) (addedLenData())).intValue())).intValue())).intValue();
            return this.lenData;
        }
        public void _invalidateLenData() { this.lenData = null; }
        private RequestTag tag;
        private Integer longId;
        private Integer longLenData;
        private KaitaiStruct.ReadWrite data;
        private McbpFramingExtras _root;
        private McbpFramingExtras _parent;
        private byte[] _raw_data;

        /**
         * Kind and length of the addition.
         */
        public RequestTag tag() { return tag; }
        public void setTag(RequestTag _v) { _dirty = true; tag = _v; }

        /**
         * The id minus 15.
         */
        public Integer longId() { return longId; }
        public void setLongId(Integer _v) { _dirty = true; longId = _v; }

        /**
         * Length of the data minus 15.
         */
        public Integer longLenData() { return longLenData; }
        public void setLongLenData(Integer _v) { _dirty = true; longLenData = _v; }

        /**
         * Data of the addition.
         */
        public KaitaiStruct.ReadWrite data() { return data; }
        public void setData(KaitaiStruct.ReadWrite _v) { _dirty = true; data = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public McbpFramingExtras _parent() { return _parent; }
        public void set_parent(McbpFramingExtras _v) { _dirty = true; _parent = _v; }
        public byte[] _raw_data() { return _raw_data; }
        public void set_raw_Data(byte[] _v) { _dirty = true; _raw_data = _v; }
    }

    /**
     * Id and length of an addition to a request, four bits each.
     */
    public static class RequestTag extends KaitaiStruct.ReadWrite {
        public static RequestTag fromFile(String fileName) throws IOException {
            return new RequestTag(new ByteBufferKaitaiStream(fileName));
        }
        public RequestTag() {
            this(null, null, null);
        }

        public RequestTag(KaitaiStream _io) {
            this(_io, null, null);
        }

        public RequestTag(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent) {
            this(_io, _parent, null);
        }

        public RequestTag(KaitaiStream _io, McbpFramingExtras.RequestInfo _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.kind = McbpFramingExtras.RequestKind.byId(this._io.readBitsIntBe(4));
            this.shortLenData = this._io.readBitsIntBe(4);
            _dirty = false;
        }

        public void _fetchInstances() {
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeBitsIntBe(4, ((Number) (this.kind.id())).longValue());
            this._io.writeBitsIntBe(4, this.shortLenData);
        }

        public void _check() {
            _dirty = false;
        }
        private Integer rawKind;
        public Integer rawKind() {
            if (this.rawKind != null)
                return this.rawKind;
            this.rawKind = ((Number) (((Number) (kind().id())).intValue())).intValue();
            return this.rawKind;
        }
        public void _invalidateRawKind() { this.rawKind = null; }
        private RequestKind kind;
        private long shortLenData;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;

        /**
         * Kind of the addition.
         */
        public RequestKind kind() { return kind; }
        public void setKind(RequestKind _v) { _dirty = true; kind = _v; }

        /**
         * Length of the data, or 15 if it has a byte of its own.
         */
        public long shortLenData() { return shortLenData; }
        public void setShortLenData(long _v) { _dirty = true; shortLenData = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }
        public void set_parent(McbpFramingExtras.RequestInfo _v) { _dirty = true; _parent = _v; }
    }

    /**
     * One addition to a response.
     */
    public static class ResponseInfo extends KaitaiStruct.ReadWrite {
        public static ResponseInfo fromFile(String fileName) throws IOException {
            return new ResponseInfo(new ByteBufferKaitaiStream(fileName));
        }
        public ResponseInfo() {
            this(null, null, null);
        }

        public ResponseInfo(KaitaiStream _io) {
            this(_io, null, null);
        }

        public ResponseInfo(KaitaiStream _io, McbpFramingExtras _parent) {
            this(_io, _parent, null);
        }

        public ResponseInfo(KaitaiStream _io, McbpFramingExtras _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.tag = new ResponseTag(this._io, this, _root);
            this.tag._read();
            if (hasLongId()) {
                this.longId = this._io.readU1();
            }
            if (hasLongLenData()) {
                this.longLenData = this._io.readU1();
            }
            {
                ResponseKind on = tag().kind();
                if (on != null) {
                    switch (tag().kind()) {
                    case READ_UNITS: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new Units(_io__raw_data, this, _root);
                        ((Units) (this.data))._read();
                        break;
                    }
                    case SERVER_DURATION: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new EncodedDuration(_io__raw_data, this, _root);
                        ((EncodedDuration) (this.data))._read();
                        break;
                    }
                    case THROTTLE_DURATION: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new EncodedDuration(_io__raw_data, this, _root);
                        ((EncodedDuration) (this.data))._read();
                        break;
                    }
                    case WRITE_UNITS: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new Units(_io__raw_data, this, _root);
                        ((Units) (this.data))._read();
                        break;
                    }
                    default: {
                        this._raw_data = this._io.readBytes(lenData());
                        KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                        this.data = new UnknownData(_io__raw_data, this, _root);
                        ((UnknownData) (this.data))._read();
                        break;
                    }
                    }
                } else {
                    this._raw_data = this._io.readBytes(lenData());
                    KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(this._raw_data);
                    this.data = new UnknownData(_io__raw_data, this, _root);
                    ((UnknownData) (this.data))._read();
                }
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            this.tag._fetchInstances();
            if (hasLongId()) {
            }
            if (hasLongLenData()) {
            }
            {
                ResponseKind on = tag().kind();
                if (on != null) {
                    switch (tag().kind()) {
                    case READ_UNITS: {
                        ((Units) (this.data))._fetchInstances();
                        break;
                    }
                    case SERVER_DURATION: {
                        ((EncodedDuration) (this.data))._fetchInstances();
                        break;
                    }
                    case THROTTLE_DURATION: {
                        ((EncodedDuration) (this.data))._fetchInstances();
                        break;
                    }
                    case WRITE_UNITS: {
                        ((Units) (this.data))._fetchInstances();
                        break;
                    }
                    default: {
                        ((UnknownData) (this.data))._fetchInstances();
                        break;
                    }
                    }
                } else {
                    ((UnknownData) (this.data))._fetchInstances();
                }
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this.tag._write_Seq(this._io);
            if (hasLongId()) {
                this._io.writeU1(this.longId);
            }
            if (hasLongLenData()) {
                this._io.writeU1(this.longLenData);
            }
            {
                ResponseKind on = tag().kind();
                if (on != null) {
                    switch (tag().kind()) {
                    case READ_UNITS: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final ResponseInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((Units) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    case SERVER_DURATION: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final ResponseInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((EncodedDuration) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    case THROTTLE_DURATION: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final ResponseInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((EncodedDuration) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    case WRITE_UNITS: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final ResponseInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((Units) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    default: {
                        final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                        this._io.addChildStream(_io__raw_data);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (lenData()));
                            final ResponseInfo _this = this;
                            _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_data = _io__raw_data.toByteArray();
                                    if (((byte[]) (_this._raw_data)).length != lenData())
                                        throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                                }
                            });
                        }
                        ((UnknownData) (this.data))._write_Seq(_io__raw_data);
                        break;
                    }
                    }
                } else {
                    final KaitaiStream _io__raw_data = new ByteBufferKaitaiStream(lenData());
                    this._io.addChildStream(_io__raw_data);
                    {
                        long _pos2 = this._io.pos();
                        this._io.seek(this._io.pos() + (lenData()));
                        final ResponseInfo _this = this;
                        _io__raw_data.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                            @Override
                            protected void write(KaitaiStream parent) {
                                _this._raw_data = _io__raw_data.toByteArray();
                                if (((byte[]) (_this._raw_data)).length != lenData())
                                    throw new ConsistencyError("raw(data)", lenData(), ((byte[]) (_this._raw_data)).length);
                                parent.writeBytes(((byte[]) (((byte[]) (_this._raw_data)))));
                            }
                        });
                    }
                    ((UnknownData) (this.data))._write_Seq(_io__raw_data);
                }
            }
        }

        public void _check() {
            if (!Objects.equals(this.tag._root(), _root()))
                throw new ConsistencyError("tag", _root(), this.tag._root());
            if (!Objects.equals(this.tag._parent(), this))
                throw new ConsistencyError("tag", this, this.tag._parent());
            if (hasLongId()) {
            }
            if (hasLongLenData()) {
            }
            {
                ResponseKind on = tag().kind();
                if (on != null) {
                    switch (tag().kind()) {
                    case READ_UNITS: {
                        if (!Objects.equals(((McbpFramingExtras.Units) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.Units) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.Units) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.Units) (this.data))._parent());
                        break;
                    }
                    case SERVER_DURATION: {
                        if (!Objects.equals(((McbpFramingExtras.EncodedDuration) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.EncodedDuration) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.EncodedDuration) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.EncodedDuration) (this.data))._parent());
                        break;
                    }
                    case THROTTLE_DURATION: {
                        if (!Objects.equals(((McbpFramingExtras.EncodedDuration) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.EncodedDuration) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.EncodedDuration) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.EncodedDuration) (this.data))._parent());
                        break;
                    }
                    case WRITE_UNITS: {
                        if (!Objects.equals(((McbpFramingExtras.Units) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.Units) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.Units) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.Units) (this.data))._parent());
                        break;
                    }
                    default: {
                        if (!Objects.equals(((McbpFramingExtras.UnknownData) (this.data))._root(), _root()))
                            throw new ConsistencyError("data", _root(), ((McbpFramingExtras.UnknownData) (this.data))._root());
                        if (!Objects.equals(((McbpFramingExtras.UnknownData) (this.data))._parent(), this))
                            throw new ConsistencyError("data", this, ((McbpFramingExtras.UnknownData) (this.data))._parent());
                        break;
                    }
                    }
                } else {
                    if (!Objects.equals(((McbpFramingExtras.UnknownData) (this.data))._root(), _root()))
                        throw new ConsistencyError("data", _root(), ((McbpFramingExtras.UnknownData) (this.data))._root());
                    if (!Objects.equals(((McbpFramingExtras.UnknownData) (this.data))._parent(), this))
                        throw new ConsistencyError("data", this, ((McbpFramingExtras.UnknownData) (this.data))._parent());
                }
            }
            _dirty = false;
        }
        private Integer addedLenData;

        /**
         * What that byte adds to the length.
         */
        public Integer addedLenData() {
            if (this.addedLenData != null)
                return this.addedLenData;
            this.addedLenData = ((Number) ((hasLongLenData() ? ((Number) (longLenData())).intValue() : ((int) 0)))).intValue();
            return this.addedLenData;
        }
        public void _invalidateAddedLenData() { this.addedLenData = null; }
        private Boolean hasLongId;

        /**
         * The id has a byte of its own.
         */
        public Boolean hasLongId() {
            if (this.hasLongId != null)
                return this.hasLongId;
            this.hasLongId = tag().kind() == McbpFramingExtras.ResponseKind.LONG_FORM;
            return this.hasLongId;
        }
        public void _invalidateHasLongId() { this.hasLongId = null; }
        private Boolean hasLongLenData;

        /**
         * The length has a byte of its own.
         */
        public Boolean hasLongLenData() {
            if (this.hasLongLenData != null)
                return this.hasLongLenData;
            this.hasLongLenData = tag().shortLenData() == 15;
            return this.hasLongLenData;
        }
        public void _invalidateHasLongLenData() { this.hasLongLenData = null; }
        private Integer lenData;

        /**
         * Length of the data, 0 to 270.
         */
        public Integer lenData() {
            if (this.lenData != null)
                return this.lenData;
            this.lenData = ((Number) (((Number) (((Number) (tag().shortLenData())).intValue() + ((Number) (addedLenData())).intValue())).intValue())).intValue();
            return this.lenData;
        }
        public void _invalidateLenData() { this.lenData = null; }
        private ResponseTag tag;
        private Integer longId;
        private Integer longLenData;
        private KaitaiStruct.ReadWrite data;
        private McbpFramingExtras _root;
        private McbpFramingExtras _parent;
        private byte[] _raw_data;

        /**
         * Kind and length of the addition.
         */
        public ResponseTag tag() { return tag; }
        public void setTag(ResponseTag _v) { _dirty = true; tag = _v; }

        /**
         * The id minus 15.
         */
        public Integer longId() { return longId; }
        public void setLongId(Integer _v) { _dirty = true; longId = _v; }

        /**
         * Length of the data minus 15.
         */
        public Integer longLenData() { return longLenData; }
        public void setLongLenData(Integer _v) { _dirty = true; longLenData = _v; }

        /**
         * Data of the addition.
         */
        public KaitaiStruct.ReadWrite data() { return data; }
        public void setData(KaitaiStruct.ReadWrite _v) { _dirty = true; data = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public McbpFramingExtras _parent() { return _parent; }
        public void set_parent(McbpFramingExtras _v) { _dirty = true; _parent = _v; }
        public byte[] _raw_data() { return _raw_data; }
        public void set_raw_Data(byte[] _v) { _dirty = true; _raw_data = _v; }
    }

    /**
     * Id and length of an addition to a response, four bits each.
     */
    public static class ResponseTag extends KaitaiStruct.ReadWrite {
        public static ResponseTag fromFile(String fileName) throws IOException {
            return new ResponseTag(new ByteBufferKaitaiStream(fileName));
        }
        public ResponseTag() {
            this(null, null, null);
        }

        public ResponseTag(KaitaiStream _io) {
            this(_io, null, null);
        }

        public ResponseTag(KaitaiStream _io, McbpFramingExtras.ResponseInfo _parent) {
            this(_io, _parent, null);
        }

        public ResponseTag(KaitaiStream _io, McbpFramingExtras.ResponseInfo _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.kind = McbpFramingExtras.ResponseKind.byId(this._io.readBitsIntBe(4));
            this.shortLenData = this._io.readBitsIntBe(4);
            _dirty = false;
        }

        public void _fetchInstances() {
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeBitsIntBe(4, ((Number) (this.kind.id())).longValue());
            this._io.writeBitsIntBe(4, this.shortLenData);
        }

        public void _check() {
            _dirty = false;
        }
        private Integer rawKind;
        public Integer rawKind() {
            if (this.rawKind != null)
                return this.rawKind;
            this.rawKind = ((Number) (((Number) (kind().id())).intValue())).intValue();
            return this.rawKind;
        }
        public void _invalidateRawKind() { this.rawKind = null; }
        private ResponseKind kind;
        private long shortLenData;
        private McbpFramingExtras _root;
        private McbpFramingExtras.ResponseInfo _parent;

        /**
         * Kind of the addition.
         */
        public ResponseKind kind() { return kind; }
        public void setKind(ResponseKind _v) { _dirty = true; kind = _v; }

        /**
         * Length of the data, or 15 if it has a byte of its own.
         */
        public long shortLenData() { return shortLenData; }
        public void setShortLenData(long _v) { _dirty = true; shortLenData = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public McbpFramingExtras.ResponseInfo _parent() { return _parent; }
        public void set_parent(McbpFramingExtras.ResponseInfo _v) { _dirty = true; _parent = _v; }
    }

    /**
     * An amount of work, for metering.
     */
    public static class Units extends KaitaiStruct.ReadWrite {
        public static Units fromFile(String fileName) throws IOException {
            return new Units(new ByteBufferKaitaiStream(fileName));
        }
        public Units() {
            this(null, null, null);
        }

        public Units(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Units(KaitaiStream _io, McbpFramingExtras.ResponseInfo _parent) {
            this(_io, _parent, null);
        }

        public Units(KaitaiStream _io, McbpFramingExtras.ResponseInfo _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.units = this._io.readU2be();
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
            this._io.writeU2be(this.units);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private int units;
        private McbpSurplus surplus;
        private McbpFramingExtras _root;
        private McbpFramingExtras.ResponseInfo _parent;

        /**
         * Number of units, as the bucket is metered.
         */
        public int units() { return units; }
        public void setUnits(int _v) { _dirty = true; units = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public McbpFramingExtras.ResponseInfo _parent() { return _parent; }
        public void set_parent(McbpFramingExtras.ResponseInfo _v) { _dirty = true; _parent = _v; }
    }

    /**
     * Data of an unknown addition.
     */
    public static class UnknownData extends KaitaiStruct.ReadWrite {
        public static UnknownData fromFile(String fileName) throws IOException {
            return new UnknownData(new ByteBufferKaitaiStream(fileName));
        }
        public UnknownData() {
            this(null, null, null);
        }

        public UnknownData(KaitaiStream _io) {
            this(_io, null, null);
        }

        public UnknownData(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
            this(_io, _parent, null);
        }

        public UnknownData(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.bytes = this._io.readBytesFull();
            _dirty = false;
        }

        public void _fetchInstances() {
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeBytes(this.bytes);
            if (!(this._io.isEof()))
                throw new ConsistencyError("bytes", 0, this._io.size() - this._io.pos());
        }

        public void _check() {
            _dirty = false;
        }
        private byte[] bytes;
        private McbpFramingExtras _root;
        private KaitaiStruct.ReadWrite _parent;

        /**
         * The data as it is.
         */
        public byte[] bytes() { return bytes; }
        public void setBytes(byte[] _v) { _dirty = true; bytes = _v; }
        public McbpFramingExtras _root() { return _root; }
        public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
        public KaitaiStruct.ReadWrite _parent() { return _parent; }
        public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    }
    private Boolean isRequest;

    /**
     * The message is a request.
     */
    public Boolean isRequest() {
        if (this.isRequest != null)
            return this.isRequest;
        this.isRequest = !(isResponse());
        return this.isRequest;
    }
    public void _invalidateIsRequest() { this.isRequest = null; }
    private List<RequestInfo> requestInfos;
    private List<ResponseInfo> responseInfos;
    private boolean isResponse;
    private McbpFramingExtras _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Additions to a request.
     */
    public List<RequestInfo> requestInfos() { return requestInfos; }
    public void setRequestInfos(List<RequestInfo> _v) { _dirty = true; requestInfos = _v; }

    /**
     * Additions to a response.
     */
    public List<ResponseInfo> responseInfos() { return responseInfos; }
    public void setResponseInfos(List<ResponseInfo> _v) { _dirty = true; responseInfos = _v; }

    /**
     * The message is a response. Requests and responses are numbered
     * differently.
     */
    public boolean isResponse() { return isResponse; }
    public void setIsResponse(boolean _v) { _dirty = true; isResponse = _v; }
    public McbpFramingExtras _root() { return _root; }
    public void set_root(McbpFramingExtras _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
