// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;


/**
 * The 24 bytes at the beginning of every message. The magic says how to read the
 * rest: bytes 2 and 3 are one key length, or a framing extras length and a key
 * length of one byte each; bytes 6 and 7 are a vbucket or a status.
 * 
 * On a DCP connection both ends send requests and both ends send responses. A
 * mutation is a request of the producer; the response to a no-op comes from the
 * consumer. The magic decides, not the direction.
 * 
 * All integers are big-endian and unsigned.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/magic.h">Source</a>
 */
public class McbpHeader extends KaitaiStruct.ReadWrite {
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
    public McbpHeader() {
        this(null, null, null);
    }

    public McbpHeader(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpHeader(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public McbpHeader(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpHeader _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        this.magic = Magic.byId(this._io.readU1());
        if (!( ((this.magic == Magic.CLIENT_REQUEST) || (this.magic == Magic.CLIENT_RESPONSE) || (this.magic == Magic.ALT_CLIENT_REQUEST) || (this.magic == Magic.ALT_CLIENT_RESPONSE) || (this.magic == Magic.SERVER_REQUEST) || (this.magic == Magic.SERVER_RESPONSE)) )) {
            throw new KaitaiStream.ValidationNotAnyOfError(this.magic, this._io, "/seq/0");
        }
        if (isClient()) {
            this.opcode = McbpOpcode.Client.byId(this._io.readU1());
        }
        if (isServer()) {
            this.serverOpcode = McbpOpcode.Server.byId(this._io.readU1());
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
        this.datatype._read();
        if (isRequest()) {
            this.vbucket = this._io.readU2be();
        }
        if (isResponse()) {
            this.status = McbpStatus.Status.byId(this._io.readU2be());
        }
        this.lenBody = this._io.readU4be();
        {
            long _it = this.lenBody;
            if (!(((Number) (_it)).longValue() >= ((Number) (lenBeforeValue())).longValue())) {
                throw new KaitaiStream.ValidationExprError(this.lenBody, this._io, "/seq/10");
            }
        }
        this.opaque = this._io.readU4be();
        this.cas = this._io.readU8be();
        _dirty = false;
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

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeU1(((Number) (this.magic.id())).intValue());
        if (isClient()) {
            this._io.writeU1(((Number) (this.opcode.id())).intValue());
        }
        if (isServer()) {
            this._io.writeU1(((Number) (this.serverOpcode.id())).intValue());
        }
        if (hasFramingExtras()) {
            this._io.writeU1(this.lenFramingExtras);
        }
        if (hasFramingExtras()) {
            this._io.writeU1(this.lenKeyU1);
        }
        if (hasLenKeyU2()) {
            this._io.writeU2be(this.lenKeyU2);
        }
        this._io.writeU1(this.lenExtras);
        this.datatype._write_Seq(this._io);
        if (isRequest()) {
            this._io.writeU2be(this.vbucket);
        }
        if (isResponse()) {
            this._io.writeU2be(((Number) (this.status.id())).intValue());
        }
        this._io.writeU4be(this.lenBody);
        this._io.writeU4be(this.opaque);
        this._io.writeU8be(this.cas);
    }

    public void _check() {
        if (!( ((this.magic == Magic.CLIENT_REQUEST) || (this.magic == Magic.CLIENT_RESPONSE) || (this.magic == Magic.ALT_CLIENT_REQUEST) || (this.magic == Magic.ALT_CLIENT_RESPONSE) || (this.magic == Magic.SERVER_REQUEST) || (this.magic == Magic.SERVER_RESPONSE)) )) {
            throw new KaitaiStream.ValidationNotAnyOfError(this.magic, null, "/seq/0");
        }
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
        if (isRequest()) {
        }
        if (isResponse()) {
        }
        {
            long _it = this.lenBody;
            if (!(((Number) (_it)).longValue() >= ((Number) (lenBeforeValue())).longValue())) {
                throw new KaitaiStream.ValidationExprError(this.lenBody, null, "/seq/10");
            }
        }
        _dirty = false;
    }
    private Boolean hasFramingExtras;

    /**
     * Bytes 2 and 3 are two lengths, and framing extras may be there.
     */
    public Boolean hasFramingExtras() {
        if (this.hasFramingExtras != null)
            return this.hasFramingExtras;
        this.hasFramingExtras =  ((magic() == Magic.ALT_CLIENT_REQUEST) || (magic() == Magic.ALT_CLIENT_RESPONSE)) ;
        return this.hasFramingExtras;
    }
    public void _invalidateHasFramingExtras() { this.hasFramingExtras = null; }
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
    public void _invalidateHasLenKeyU2() { this.hasLenKeyU2 = null; }
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
    public void _invalidateIsClient() { this.isClient = null; }
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
    public void _invalidateIsRequest() { this.isRequest = null; }
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
    public void _invalidateIsResponse() { this.isResponse = null; }
    private Boolean isServer;

    /**
     * The message belongs to a command that the server started.
     */
    public Boolean isServer() {
        if (this.isServer != null)
            return this.isServer;
        this.isServer =  ((magic() == Magic.SERVER_REQUEST) || (magic() == Magic.SERVER_RESPONSE)) ;
        return this.isServer;
    }
    public void _invalidateIsServer() { this.isServer = null; }
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
    public void _invalidateIsSuccess() { this.isSuccess = null; }
    private Long lenBeforeKey;

    /**
     * Length of framing extras and extras.
     */
    public Long lenBeforeKey() {
        if (this.lenBeforeKey != null)
            return this.lenBeforeKey;
        this.lenBeforeKey = ((Number) (((Number) (((Number) (lenFraming())).longValue() + ((Number) (lenExtras())).longValue())).longValue())).longValue();
        return this.lenBeforeKey;
    }
    public void _invalidateLenBeforeKey() { this.lenBeforeKey = null; }
    private Long lenBeforeValue;

    /**
     * Length of framing extras, extras and key.
     */
    public Long lenBeforeValue() {
        if (this.lenBeforeValue != null)
            return this.lenBeforeValue;
        this.lenBeforeValue = ((Number) (((Number) (((Number) (lenBeforeKey())).longValue() + ((Number) (lenKey())).longValue())).longValue())).longValue();
        return this.lenBeforeValue;
    }
    public void _invalidateLenBeforeValue() { this.lenBeforeValue = null; }
    private Long lenFraming;

    /**
     * Length of the framing extras, 0 where the header has none.
     */
    public Long lenFraming() {
        if (this.lenFraming != null)
            return this.lenFraming;
        this.lenFraming = ((Number) ((hasFramingExtras() ? ((Number) (lenFramingExtras())).longValue() : ((long) 0)))).longValue();
        return this.lenFraming;
    }
    public void _invalidateLenFraming() { this.lenFraming = null; }
    private Long lenKey;

    /**
     * Length of the key, whichever field holds it.
     */
    public Long lenKey() {
        if (this.lenKey != null)
            return this.lenKey;
        this.lenKey = ((Number) ((hasFramingExtras() ? ((Number) (lenKeyU1())).longValue() : ((Number) (lenKeyU2())).longValue()))).longValue();
        return this.lenKey;
    }
    public void _invalidateLenKey() { this.lenKey = null; }
    private Long lenValue;

    /**
     * Length of the value, the rest of the body.
     */
    public Long lenValue() {
        if (this.lenValue != null)
            return this.lenValue;
        this.lenValue = ((Number) (((Number) (((Number) (lenBody())).longValue() - ((Number) (lenBeforeValue())).longValue())).longValue())).longValue();
        return this.lenValue;
    }
    public void _invalidateLenValue() { this.lenValue = null; }
    private Integer rawOpcode;

    /**
     * The opcode as a number, whichever table it belongs to. Always there.
     */
    public Integer rawOpcode() {
        if (this.rawOpcode != null)
            return this.rawOpcode;
        this.rawOpcode = ((Number) ((isClient() ? ((Number) (opcode().id())).intValue() : ((Number) (serverOpcode().id())).intValue()))).intValue();
        return this.rawOpcode;
    }
    public void _invalidateRawOpcode() { this.rawOpcode = null; }
    private Integer rawStatus;
    public Integer rawStatus() {
        if (this.rawStatus != null)
            return this.rawStatus;
        if (isResponse()) {
            this.rawStatus = ((Number) (((Number) (status().id())).intValue())).intValue();
        }
        return this.rawStatus;
    }
    public void _invalidateRawStatus() { this.rawStatus = null; }
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
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Kind of message. Any other first byte is not a message.
     */
    public Magic magic() { return magic; }
    public void setMagic(Magic _v) { _dirty = true; magic = _v; }

    /**
     * Command that the message requests or answers, from the table of client
     * commands. A number that is not in the table is kept.
     */
    public McbpOpcode.Client opcode() { return opcode; }
    public void setOpcode(McbpOpcode.Client _v) { _dirty = true; opcode = _v; }

    /**
     * Command that the message requests or answers, from the table of commands
     * that a server sends on its own over a duplex connection.
     */
    public McbpOpcode.Server serverOpcode() { return serverOpcode; }
    public void setServerOpcode(McbpOpcode.Server _v) { _dirty = true; serverOpcode = _v; }

    /**
     * Length of the framing extras, the first part of the body.
     */
    public Integer lenFramingExtras() { return lenFramingExtras; }
    public void setLenFramingExtras(Integer _v) { _dirty = true; lenFramingExtras = _v; }

    /**
     * Length of the key, in byte 3, where framing extras take byte 2.
     */
    public Integer lenKeyU1() { return lenKeyU1; }
    public void setLenKeyU1(Integer _v) { _dirty = true; lenKeyU1 = _v; }

    /**
     * Length of the key, in bytes 2 and 3. Servers accept at most 250 bytes, or
     * 251 on connections with collections.
     */
    public Integer lenKeyU2() { return lenKeyU2; }
    public void setLenKeyU2(Integer _v) { _dirty = true; lenKeyU2 = _v; }

    /**
     * Length of the extras, the fields that belong to the opcode. Where an
     * opcode has several layouts, this length often distinguishes them.
     */
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }

    /**
     * How the value is encoded.
     */
    public McbpDatatype datatype() { return datatype; }
    public void setDatatype(McbpDatatype _v) { _dirty = true; datatype = _v; }

    /**
     * Number of the vbucket that the request is about.
     */
    public Integer vbucket() { return vbucket; }
    public void setVbucket(Integer _v) { _dirty = true; vbucket = _v; }

    /**
     * How the request ended. A number that is not in the table is kept.
     */
    public McbpStatus.Status status() { return status; }
    public void setStatus(McbpStatus.Status _v) { _dirty = true; status = _v; }

    /**
     * Length of everything after the header: framing extras, extras, key and
     * value. Servers refuse more than 30 MiB by default; that is a setting, not
     * a part of the format.
     */
    public long lenBody() { return lenBody; }
    public void setLenBody(long _v) { _dirty = true; lenBody = _v; }

    /**
     * Number that the sender of a request chooses and that comes back unchanged
     * in the response. On a stream it is the opaque of the stream request.
     * Servers never swap its bytes; read as big-endian, it prints as in the
     * published documents.
     */
    public long opaque() { return opaque; }
    public void setOpaque(long _v) { _dirty = true; opaque = _v; }

    /**
     * Compare-and-swap value of the document, on most servers a hybrid logical
     * clock in nanoseconds since 1970 with the lowest 16 bits as a counter. 0
     * means not set, all bits set means that the document is locked.
     */
    public long cas() { return cas; }
    public void setCas(long _v) { _dirty = true; cas = _v; }
    public McbpHeader _root() { return _root; }
    public void set_root(McbpHeader _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }

    @Override
    public String toString() {
        return "magic " + Long.toString(magic().id()) + ", opaque " + Long.toString(opaque()) + ", body of " + Long.toString(lenBody()) + " bytes";
    }
}
