// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;
import java.util.ArrayList;
import java.util.List;


/**
 * A list of opcode-independent additions to a request or response. Each addition
 * begins with its id and the length of its data, four bits each. If a number is
 * 15 or more, its four bits are 15, and a separate byte contains the number
 * minus 15. The list is at most 255 bytes long. Parsers keep unknown ids with
 * their data.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/request.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h">Source</a>
 */
public class McbpFramingExtras extends KaitaiStruct {

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

    public McbpFramingExtras(KaitaiStream _io, boolean isResponse) {
        this(_io, null, null, isResponse);
    }

    public McbpFramingExtras(KaitaiStream _io, KaitaiStruct _parent, boolean isResponse) {
        this(_io, _parent, null, isResponse);
    }

    public McbpFramingExtras(KaitaiStream _io, KaitaiStruct _parent, McbpFramingExtras _root, boolean isResponse) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isResponse = isResponse;
        _read();
    }
    private void _read() {
        if (isRequest()) {
            this.requestInfos = new ArrayList<RequestInfo>();
            {
                int i = 0;
                while (!this._io.isEof()) {
                    this.requestInfos.add(new RequestInfo(this._io, this, _root));
                    i++;
                }
            }
        }
        if (isResponse()) {
            this.responseInfos = new ArrayList<ResponseInfo>();
            {
                int i = 0;
                while (!this._io.isEof()) {
                    this.responseInfos.add(new ResponseInfo(this._io, this, _root));
                    i++;
                }
            }
        }
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

    /**
     * Stream to which the message belongs.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request-value.md">Source</a>
     */
    public static class DcpStreamId extends KaitaiStruct {
        public static DcpStreamId fromFile(String fileName) throws IOException {
            return new DcpStreamId(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.streamId = this._io.readU2be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private int streamId;
        private McbpSurplus surplus;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;

        /**
         * The number that the consumer assigned to the stream in its request, 1
         * to 65535.
         */
        public int streamId() { return streamId; }
        public McbpSurplus surplus() { return surplus; }
        public McbpFramingExtras _root() { return _root; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }

        @Override
        public String toString() {
            return "stream id " + Long.toString(streamId());
        }
    }

    /**
     * Durability that a write must reach before the server responds.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h">Source</a>
     */
    public static class Durability extends KaitaiStruct {

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
            _read();
        }
        private void _read() {
            this.rawLevel = (int) this._io.readU1();
            this.level = McbpDurabilityLevel.Level.byId(this.rawLevel);
            if (hasTimeout()) {
                this.timeout = this._io.readU2be();
            }
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (hasTimeout()) {
            }
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
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
        private Integer rawLevel;
        public Integer rawLevel() {
            if (this.rawLevel != null)
                return this.rawLevel;
            this.rawLevel = ((Number) (((Number) (level().id())).intValue())).intValue();
            return this.rawLevel;
        }
        private McbpDurabilityLevel.Level level;
        private Integer timeout;
        private McbpSurplus surplus;
        private int lenData;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;

        /**
         * Number of nodes that must store the write, and whether in memory or on
         * disk.
         */
        public McbpDurabilityLevel.Level level() { return level; }

        /**
         * Time after which the write is abandoned, 1 to 65534. If the timeout is
         * absent, the server chooses one.
         */
        public Integer timeout() { return timeout; }
        public McbpSurplus surplus() { return surplus; }

        /**
         * Length of the data in bytes (1 or 3).
         */
        public int lenData() { return lenData; }
        public McbpFramingExtras _root() { return _root; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }
    }

    /**
     * A duration, encoded so that two bytes cover microseconds to minutes.
     */
    public static class EncodedDuration extends KaitaiStruct {
        public static EncodedDuration fromFile(String fileName) throws IOException {
            return new EncodedDuration(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.encoded = this._io.readU2be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private int encoded;
        private McbpSurplus surplus;
        private McbpFramingExtras _root;
        private McbpFramingExtras.ResponseInfo _parent;

        /**
         * The time is `encoded ** 1.74 / 2` microseconds, so 300 means 10213
         * microseconds, and 65535 means two minutes or more.
         */
        public int encoded() { return encoded; }
        public McbpSurplus surplus() { return surplus; }
        public McbpFramingExtras _root() { return _root; }
        public McbpFramingExtras.ResponseInfo _parent() { return _parent; }
    }

    /**
     * The user whose privileges the command uses.
     */
    public static class Impersonate extends KaitaiStruct {
        public static Impersonate fromFile(String fileName) throws IOException {
            return new Impersonate(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.user = this._io.readBytesFull();
        }

        public void _fetchInstances() {
        }
        private byte[] user;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;

        /**
         * Name of the user. A leading caret means that the user is defined
         * outside the cluster.
         */
        public byte[] user() { return user; }
        public McbpFramingExtras _root() { return _root; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }
    }

    /**
     * The registered token whose privileges the command uses.
     */
    public static class ImpersonateToken extends KaitaiStruct {
        public static ImpersonateToken fromFile(String fileName) throws IOException {
            return new ImpersonateToken(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.tokenId = this._io.readU2be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private int tokenId;
        private McbpSurplus surplus;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;

        /**
         * Number under which the token was registered.
         */
        public int tokenId() { return tokenId; }
        public McbpSurplus surplus() { return surplus; }
        public McbpFramingExtras _root() { return _root; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }

        @Override
        public String toString() {
            return "token " + Long.toString(tokenId());
        }
    }

    /**
     * An addition without data.
     */
    public static class NoData extends KaitaiStruct {
        public static NoData fromFile(String fileName) throws IOException {
            return new NoData(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private McbpSurplus surplus;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;
        public McbpSurplus surplus() { return surplus; }
        public McbpFramingExtras _root() { return _root; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }
    }

    /**
     * A privilege beyond those of the user.
     */
    public static class Privilege extends KaitaiStruct {
        public static Privilege fromFile(String fileName) throws IOException {
            return new Privilege(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.privilege = this._io.readBytesFull();
        }

        public void _fetchInstances() {
        }
        private byte[] privilege;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;

        /**
         * Name of the privilege.
         */
        public byte[] privilege() { return privilege; }
        public McbpFramingExtras _root() { return _root; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }
    }

    /**
     * One addition to a request.
     */
    public static class RequestInfo extends KaitaiStruct {
        public static RequestInfo fromFile(String fileName) throws IOException {
            return new RequestInfo(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.tag = new RequestTag(this._io, this, _root);
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
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new NoData(_io_data, this, _root);
                        break;
                    }
                    case DCP_STREAM_ID: {
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new DcpStreamId(_io_data, this, _root);
                        break;
                    }
                    case DURABILITY_REQUIREMENT: {
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new Durability(_io_data, this, _root, lenData());
                        break;
                    }
                    case IMPERSONATE: {
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new Impersonate(_io_data, this, _root);
                        break;
                    }
                    case IMPERSONATE_EXTRA_PRIVILEGE: {
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new Privilege(_io_data, this, _root);
                        break;
                    }
                    case IMPERSONATE_TOKEN: {
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new ImpersonateToken(_io_data, this, _root);
                        break;
                    }
                    case PRESERVE_TTL: {
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new NoData(_io_data, this, _root);
                        break;
                    }
                    default: {
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new UnknownData(_io_data, this, _root);
                        break;
                    }
                    }
                } else {
                    KaitaiStream _io_data = this._io.substream(lenData());
                    this.data = new UnknownData(_io_data, this, _root);
                }
            }
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
        private Integer addedLenData;

        /**
         * Value of the separate byte, which is added to the short length.
         */
        public Integer addedLenData() {
            if (this.addedLenData != null)
                return this.addedLenData;
            this.addedLenData = ((Number) ((hasLongLenData() ? ((Number) (longLenData())).intValue() : 0))).intValue();
            return this.addedLenData;
        }
        private Boolean hasLongId;

        /**
         * A separate byte extends the id.
         */
        public Boolean hasLongId() {
            if (this.hasLongId != null)
                return this.hasLongId;
            this.hasLongId = tag().kind() == McbpFramingExtras.RequestKind.LONG_FORM;
            return this.hasLongId;
        }
        private Boolean hasLongLenData;

        /**
         * A separate byte extends the length.
         */
        public Boolean hasLongLenData() {
            if (this.hasLongLenData != null)
                return this.hasLongLenData;
            this.hasLongLenData = tag().shortLenData() == 15;
            return this.hasLongLenData;
        }
        private Integer lenData;

        /**
         * Length of the data, 0 to 270.
         */
        public Integer lenData() {
            if (this.lenData != null)
                return this.lenData;
            this.lenData = ((Number) (((Number) (((Number) (tag().shortLenData())).intValue() + addedLenData())).intValue())).intValue();
            return this.lenData;
        }
        private RequestTag tag;
        private Integer longId;
        private Integer longLenData;
        private KaitaiStruct data;
        private McbpFramingExtras _root;
        private McbpFramingExtras _parent;

        /**
         * Kind and length of the addition.
         */
        public RequestTag tag() { return tag; }

        /**
         * The id minus 15.
         */
        public Integer longId() { return longId; }

        /**
         * Length of the data minus 15.
         */
        public Integer longLenData() { return longLenData; }

        /**
         * Data of the addition.
         */
        public KaitaiStruct data() { return data; }
        public McbpFramingExtras _root() { return _root; }
        public McbpFramingExtras _parent() { return _parent; }
    }

    /**
     * Id and length of an addition to a request, four bits each.
     */
    public static class RequestTag extends KaitaiStruct {
        public static RequestTag fromFile(String fileName) throws IOException {
            return new RequestTag(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.rawKind = (int) this._io.readBitsIntBe(4);
            this.kind = McbpFramingExtras.RequestKind.byId(this.rawKind);
            this.shortLenData = this._io.readBitsIntBe(4);
        }

        public void _fetchInstances() {
        }
        private Integer rawKind;
        public Integer rawKind() {
            if (this.rawKind != null)
                return this.rawKind;
            this.rawKind = ((Number) (((Number) (kind().id())).intValue())).intValue();
            return this.rawKind;
        }
        private RequestKind kind;
        private long shortLenData;
        private McbpFramingExtras _root;
        private McbpFramingExtras.RequestInfo _parent;

        /**
         * Kind of the addition.
         */
        public RequestKind kind() { return kind; }

        /**
         * Length of the data, or 15 if a separate byte extends the length.
         */
        public long shortLenData() { return shortLenData; }
        public McbpFramingExtras _root() { return _root; }
        public McbpFramingExtras.RequestInfo _parent() { return _parent; }
    }

    /**
     * One addition to a response.
     */
    public static class ResponseInfo extends KaitaiStruct {
        public static ResponseInfo fromFile(String fileName) throws IOException {
            return new ResponseInfo(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.tag = new ResponseTag(this._io, this, _root);
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
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new Units(_io_data, this, _root);
                        break;
                    }
                    case SERVER_DURATION: {
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new EncodedDuration(_io_data, this, _root);
                        break;
                    }
                    case THROTTLE_DURATION: {
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new EncodedDuration(_io_data, this, _root);
                        break;
                    }
                    case WRITE_UNITS: {
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new Units(_io_data, this, _root);
                        break;
                    }
                    default: {
                        KaitaiStream _io_data = this._io.substream(lenData());
                        this.data = new UnknownData(_io_data, this, _root);
                        break;
                    }
                    }
                } else {
                    KaitaiStream _io_data = this._io.substream(lenData());
                    this.data = new UnknownData(_io_data, this, _root);
                }
            }
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
        private Integer addedLenData;

        /**
         * Value of the separate byte, which is added to the short length.
         */
        public Integer addedLenData() {
            if (this.addedLenData != null)
                return this.addedLenData;
            this.addedLenData = ((Number) ((hasLongLenData() ? ((Number) (longLenData())).intValue() : 0))).intValue();
            return this.addedLenData;
        }
        private Boolean hasLongId;

        /**
         * A separate byte extends the id.
         */
        public Boolean hasLongId() {
            if (this.hasLongId != null)
                return this.hasLongId;
            this.hasLongId = tag().kind() == McbpFramingExtras.ResponseKind.LONG_FORM;
            return this.hasLongId;
        }
        private Boolean hasLongLenData;

        /**
         * A separate byte extends the length.
         */
        public Boolean hasLongLenData() {
            if (this.hasLongLenData != null)
                return this.hasLongLenData;
            this.hasLongLenData = tag().shortLenData() == 15;
            return this.hasLongLenData;
        }
        private Integer lenData;

        /**
         * Length of the data, 0 to 270.
         */
        public Integer lenData() {
            if (this.lenData != null)
                return this.lenData;
            this.lenData = ((Number) (((Number) (((Number) (tag().shortLenData())).intValue() + addedLenData())).intValue())).intValue();
            return this.lenData;
        }
        private ResponseTag tag;
        private Integer longId;
        private Integer longLenData;
        private KaitaiStruct data;
        private McbpFramingExtras _root;
        private McbpFramingExtras _parent;

        /**
         * Kind and length of the addition.
         */
        public ResponseTag tag() { return tag; }

        /**
         * The id minus 15.
         */
        public Integer longId() { return longId; }

        /**
         * Length of the data minus 15.
         */
        public Integer longLenData() { return longLenData; }

        /**
         * Data of the addition.
         */
        public KaitaiStruct data() { return data; }
        public McbpFramingExtras _root() { return _root; }
        public McbpFramingExtras _parent() { return _parent; }
    }

    /**
     * Id and length of an addition to a response, four bits each.
     */
    public static class ResponseTag extends KaitaiStruct {
        public static ResponseTag fromFile(String fileName) throws IOException {
            return new ResponseTag(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.rawKind = (int) this._io.readBitsIntBe(4);
            this.kind = McbpFramingExtras.ResponseKind.byId(this.rawKind);
            this.shortLenData = this._io.readBitsIntBe(4);
        }

        public void _fetchInstances() {
        }
        private Integer rawKind;
        public Integer rawKind() {
            if (this.rawKind != null)
                return this.rawKind;
            this.rawKind = ((Number) (((Number) (kind().id())).intValue())).intValue();
            return this.rawKind;
        }
        private ResponseKind kind;
        private long shortLenData;
        private McbpFramingExtras _root;
        private McbpFramingExtras.ResponseInfo _parent;

        /**
         * Kind of the addition.
         */
        public ResponseKind kind() { return kind; }

        /**
         * Length of the data, or 15 if a separate byte extends the length.
         */
        public long shortLenData() { return shortLenData; }
        public McbpFramingExtras _root() { return _root; }
        public McbpFramingExtras.ResponseInfo _parent() { return _parent; }
    }

    /**
     * An amount of work, for metering.
     */
    public static class Units extends KaitaiStruct {
        public static Units fromFile(String fileName) throws IOException {
            return new Units(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.units = this._io.readU2be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private int units;
        private McbpSurplus surplus;
        private McbpFramingExtras _root;
        private McbpFramingExtras.ResponseInfo _parent;

        /**
         * Number of units, as metered for the bucket.
         */
        public int units() { return units; }
        public McbpSurplus surplus() { return surplus; }
        public McbpFramingExtras _root() { return _root; }
        public McbpFramingExtras.ResponseInfo _parent() { return _parent; }
    }

    /**
     * Data of an unknown addition.
     */
    public static class UnknownData extends KaitaiStruct {
        public static UnknownData fromFile(String fileName) throws IOException {
            return new UnknownData(new ByteBufferKaitaiStream(fileName));
        }

        public UnknownData(KaitaiStream _io) {
            this(_io, null, null);
        }

        public UnknownData(KaitaiStream _io, KaitaiStruct _parent) {
            this(_io, _parent, null);
        }

        public UnknownData(KaitaiStream _io, KaitaiStruct _parent, McbpFramingExtras _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.bytes = this._io.readBytesFull();
        }

        public void _fetchInstances() {
        }
        private byte[] bytes;
        private McbpFramingExtras _root;
        private KaitaiStruct _parent;

        /**
         * The data as raw bytes.
         */
        public byte[] bytes() { return bytes; }
        public McbpFramingExtras _root() { return _root; }
        public KaitaiStruct _parent() { return _parent; }
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
    private List<RequestInfo> requestInfos;
    private List<ResponseInfo> responseInfos;
    private boolean isResponse;
    private McbpFramingExtras _root;
    private KaitaiStruct _parent;

    /**
     * Additions to a request.
     */
    public List<RequestInfo> requestInfos() { return requestInfos; }

    /**
     * Additions to a response.
     */
    public List<ResponseInfo> responseInfos() { return responseInfos; }

    /**
     * The message is a response. Requests and responses have separate ids.
     */
    public boolean isResponse() { return isResponse; }
    public McbpFramingExtras _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
