// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;


/**
 * The 24 bytes at the beginning of every message. The magic determines the
 * meaning of the other bytes. Bytes 2 and 3 are either one key length, or a
 * framing extras length and a key length of one byte each. Bytes 6 and 7 are a
 * vbucket or a status.
 * 
 * On a DCP connection, both ends send requests and responses. For example, the
 * producer sends mutations, which are requests, and the consumer responds to
 * no-ops. The magic, rather than the direction, distinguishes requests from
 * responses.
 * 
 * All integers are big-endian and unsigned.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/magic.h">Source</a>
 */
public class McbpHeader extends KaitaiStruct {
    public static McbpHeader fromFile(String fileName) throws IOException {
        return new McbpHeader(new ByteBufferKaitaiStream(fileName));
    }

    public enum Magic {
        ALT_CLIENT_REQUEST(8),
        ALT_CLIENT_RESPONSE(24),
        CLIENT_REQUEST(128),
        CLIENT_RESPONSE(129),
        SERVER_REQUEST(130),
        SERVER_RESPONSE(131);

        private final long id;
        Magic(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, Magic> byId = new HashMap<Long, Magic>(6);
        static {
            for (Magic e : Magic.values())
                byId.put(e.id(), e);
        }
        public static Magic byId(long id) { return byId.get(id); }
    }

    public McbpHeader(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpHeader(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpHeader(KaitaiStream _io, KaitaiStruct _parent, McbpHeader _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.magic = Magic.byId(this._io.readU1());
        if (this.magic == null) {
            throw new KaitaiStream.ValidationNotInEnumError(this.magic, this._io, "mcbp_header/seq/0");
        }
        if (isClient()) {
            this.rawOpcode = (int) this._io.readU1();
            this.opcode = McbpOpcode.Client.byId(this.rawOpcode);
        }
        if (isServer()) {
            this.rawOpcode = (int) this._io.readU1();
            this.serverOpcode = McbpOpcode.Server.byId(this.rawOpcode);
        }
        if (hasFramingExtras()) {
            this.lenFramingExtras = this._io.readU1();
        }
        if (hasFramingExtras()) {
            this.lenKeyU1 = this._io.readU1();
        }
        if (hasLenKeyU2()) {
            this.lenKeyU2 = this._io.readU2be();
        }
        this.lenExtras = this._io.readU1();
        this.datatype = new McbpDatatype(this._io);
        if (isRequest()) {
            this.vbucket = this._io.readU2be();
        }
        if (isResponse()) {
            this.rawStatus = (int) this._io.readU2be();
            this.status = McbpStatus.Status.byId(this.rawStatus);
        }
        this.lenBody = this._io.readU4be();
        {
            long _it = this.lenBody;
            if (!(((Number) (_it)).longValue() >= lenBeforeValue())) {
                throw new KaitaiStream.ValidationExprError(this.lenBody, this._io, "mcbp_header/seq/10");
            }
        }
        this.opaque = this._io.readU4be();
        this.cas = this._io.readU8be();
    }

    public void _fetchInstances() {
        if (isClient()) {
        }
        if (isServer()) {
        }
        if (hasFramingExtras()) {
        }
        if (hasFramingExtras()) {
        }
        if (hasLenKeyU2()) {
        }
        this.datatype._fetchInstances();
        if (isRequest()) {
        }
        if (isResponse()) {
        }
    }
    private Boolean hasFramingExtras;

    /**
     * Bytes 2 and 3 are two lengths, and framing extras may be present.
     */
    public Boolean hasFramingExtras() {
        if (this.hasFramingExtras != null)
            return this.hasFramingExtras;
        this.hasFramingExtras =  ((magic() == Magic.ALT_CLIENT_REQUEST) || (magic() == Magic.ALT_CLIENT_RESPONSE)) ;
        return this.hasFramingExtras;
    }
    private Boolean hasLenKeyU2;

    /**
     * Bytes 2 and 3 are one length.
     */
    public Boolean hasLenKeyU2() {
        if (this.hasLenKeyU2 != null)
            return this.hasLenKeyU2;
        this.hasLenKeyU2 = !(hasFramingExtras());
        return this.hasLenKeyU2;
    }
    private Boolean isClient;

    /**
     * The opcode belongs to the table of client commands.
     */
    public Boolean isClient() {
        if (this.isClient != null)
            return this.isClient;
        this.isClient = !(isServer());
        return this.isClient;
    }
    private Boolean isRequest;

    /**
     * The message is a request; bytes 6 and 7 are a vbucket.
     */
    public Boolean isRequest() {
        if (this.isRequest != null)
            return this.isRequest;
        this.isRequest =  ((magic() == Magic.CLIENT_REQUEST) || (magic() == Magic.ALT_CLIENT_REQUEST) || (magic() == Magic.SERVER_REQUEST)) ;
        return this.isRequest;
    }
    private Boolean isResponse;

    /**
     * The message is a response; bytes 6 and 7 are a status.
     */
    public Boolean isResponse() {
        if (this.isResponse != null)
            return this.isResponse;
        this.isResponse = !(isRequest());
        return this.isResponse;
    }
    private Boolean isServer;

    /**
     * The message belongs to a command that the server initiated.
     */
    public Boolean isServer() {
        if (this.isServer != null)
            return this.isServer;
        this.isServer =  ((magic() == Magic.SERVER_REQUEST) || (magic() == Magic.SERVER_RESPONSE)) ;
        return this.isServer;
    }
    private Boolean isSuccess;

    /**
     * The request succeeded.
     */
    public Boolean isSuccess() {
        if (this.isSuccess != null)
            return this.isSuccess;
        if (isResponse()) {
            this.isSuccess = status() == McbpStatus.Status.SUCCESS;
        }
        return this.isSuccess;
    }
    private Long lenBeforeKey;

    /**
     * Length of the framing extras and the extras.
     */
    public Long lenBeforeKey() {
        if (this.lenBeforeKey != null)
            return this.lenBeforeKey;
        this.lenBeforeKey = ((Number) (((Number) (lenFraming() + ((Number) (lenExtras())).longValue())).longValue())).longValue();
        return this.lenBeforeKey;
    }
    private Long lenBeforeValue;

    /**
     * Length of the framing extras, the extras and the key.
     */
    public Long lenBeforeValue() {
        if (this.lenBeforeValue != null)
            return this.lenBeforeValue;
        this.lenBeforeValue = ((Number) (((Number) (lenBeforeKey() + lenKey())).longValue())).longValue();
        return this.lenBeforeValue;
    }
    private Long lenFraming;

    /**
     * Length of the framing extras, or 0 if the header has no such field.
     */
    public Long lenFraming() {
        if (this.lenFraming != null)
            return this.lenFraming;
        this.lenFraming = ((Number) ((hasFramingExtras() ? ((Number) (lenFramingExtras())).longValue() : 0))).longValue();
        return this.lenFraming;
    }
    private Long lenKey;

    /**
     * Length of the key, regardless of which field contains it.
     */
    public Long lenKey() {
        if (this.lenKey != null)
            return this.lenKey;
        this.lenKey = ((Number) ((hasFramingExtras() ? ((Number) (lenKeyU1())).longValue() : ((Number) (lenKeyU2())).longValue()))).longValue();
        return this.lenKey;
    }
    private Long lenValue;

    /**
     * Length of the value, which is the rest of the body.
     */
    public Long lenValue() {
        if (this.lenValue != null)
            return this.lenValue;
        this.lenValue = ((Number) (((Number) (((Number) (lenBody())).longValue() - lenBeforeValue())).longValue())).longValue();
        return this.lenValue;
    }
    private Integer rawOpcode;

    /**
     * The opcode as a number, from either table. Always present.
     */
    public Integer rawOpcode() {
        if (this.rawOpcode != null)
            return this.rawOpcode;
        this.rawOpcode = ((Number) ((isClient() ? ((Number) (opcode().id())).intValue() : ((Number) (serverOpcode().id())).intValue()))).intValue();
        return this.rawOpcode;
    }
    private Integer rawStatus;
    public Integer rawStatus() {
        if (this.rawStatus != null)
            return this.rawStatus;
        if (isResponse()) {
            this.rawStatus = ((Number) (((Number) (status().id())).intValue())).intValue();
        }
        return this.rawStatus;
    }
    private Magic magic;
    private McbpOpcode.Client opcode;
    private McbpOpcode.Server serverOpcode;
    private Integer lenFramingExtras;
    private Integer lenKeyU1;
    private Integer lenKeyU2;
    private int lenExtras;
    private McbpDatatype datatype;
    private Integer vbucket;
    private McbpStatus.Status status;
    private long lenBody;
    private long opaque;
    private long cas;
    private McbpHeader _root;
    private KaitaiStruct _parent;

    /**
     * Kind of message. A message begins with one of these bytes.
     */
    public Magic magic() { return magic; }

    /**
     * Command of the request or response, from the table of client commands.
     * Parsers keep unknown numbers.
     */
    public McbpOpcode.Client opcode() { return opcode; }

    /**
     * Command of the request or response, from the table of commands that a
     * server initiates over a duplex connection.
     */
    public McbpOpcode.Server serverOpcode() { return serverOpcode; }

    /**
     * Length of the framing extras, the first part of the body.
     */
    public Integer lenFramingExtras() { return lenFramingExtras; }

    /**
     * Key length, stored in byte 3 if byte 2 is the framing extras length.
     */
    public Integer lenKeyU1() { return lenKeyU1; }

    /**
     * Key length, stored in bytes 2 and 3. Servers accept at most 250 bytes, or
     * 251 bytes if collections are enabled.
     */
    public Integer lenKeyU2() { return lenKeyU2; }

    /**
     * Length of the extras, the fields that belong to the opcode. If an opcode
     * has several layouts, this length often distinguishes them.
     */
    public int lenExtras() { return lenExtras; }

    /**
     * Encoding of the value.
     */
    public McbpDatatype datatype() { return datatype; }

    /**
     * Number of the vbucket to which the request applies.
     */
    public Integer vbucket() { return vbucket; }

    /**
     * Outcome of the request. Parsers keep unknown numbers.
     */
    public McbpStatus.Status status() { return status; }

    /**
     * Length of everything after the header: the framing extras, extras, key and
     * value. Servers refuse more than 30 MiB by default; this limit is a
     * setting, not part of the format.
     */
    public long lenBody() { return lenBody; }

    /**
     * Number that the sender of a request chooses and the response repeats. All
     * messages of a stream carry the opaque of the stream request. Servers never
     * swap the bytes of the opaque; this grammar reads the opaque as a
     * big-endian number, as the published documents do.
     */
    public long opaque() { return opaque; }

    /**
     * Compare-and-swap value of the document. On most servers, the CAS is a
     * hybrid logical clock: nanoseconds since 1970, with a counter in the lowest
     * 16 bits. If the CAS is not set, all bits are 0; if the document is locked,
     * all bits are 1.
     */
    public long cas() { return cas; }
    public McbpHeader _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "magic " + Long.toString(magic().id()) + ", opaque " + Long.toString(opaque()) + ", body of " + Long.toString(lenBody()) + " bytes";
    }
}
