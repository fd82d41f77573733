// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * One message from a connection on which collections are not enabled: the client
 * did not request them in HELLO, or the server is older than 7.0. Document keys
 * are plain and belong to the default collection.
 * 
 * Everything else is as in `mcbp_message`.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h">Source</a>
 */
public class McbpMessageNoCollections extends KaitaiStruct.ReadWrite {
    public static McbpMessageNoCollections fromFile(String fileName) throws IOException {
        return new McbpMessageNoCollections(new ByteBufferKaitaiStream(fileName));
    }
    public McbpMessageNoCollections() {
        this(null, null, null);
    }

    public McbpMessageNoCollections(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpMessageNoCollections(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public McbpMessageNoCollections(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpMessageNoCollections _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        this.header = new McbpHeader(this._io);
        this.header._read();
        if (header().isClient()) {
            this._raw_body = this._io.readBytes(header().lenBody());
            KaitaiStream _io__raw_body = new ByteBufferKaitaiStream(this._raw_body);
            this.body = new McbpBody(_io__raw_body, header(), header().opcode(), false, false);
            this.body._read();
        }
        if (header().isServer()) {
            this._raw_serverBody = this._io.readBytes(header().lenBody());
            KaitaiStream _io__raw_serverBody = new ByteBufferKaitaiStream(this._raw_serverBody);
            this.serverBody = new McbpServerBody(_io__raw_serverBody, header(), header().serverOpcode());
            this.serverBody._read();
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        this.header._fetchInstances();
        if (header().isClient()) {
            this.body._fetchInstances();
        }
        if (header().isServer()) {
            this.serverBody._fetchInstances();
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        this.header._write_Seq(this._io);
        if (header().isClient()) {
            final KaitaiStream _io__raw_body = new ByteBufferKaitaiStream(header().lenBody());
            this._io.addChildStream(_io__raw_body);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (header().lenBody()));
                final McbpMessageNoCollections _this = this;
                _io__raw_body.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_body = _io__raw_body.toByteArray();
                        if (_this._raw_body.length != header().lenBody())
                            throw new ConsistencyError("raw(body)", header().lenBody(), _this._raw_body.length);
                        parent.writeBytes(_this._raw_body);
                    }
                });
            }
            this.body._write_Seq(_io__raw_body);
        }
        if (header().isServer()) {
            final KaitaiStream _io__raw_serverBody = new ByteBufferKaitaiStream(header().lenBody());
            this._io.addChildStream(_io__raw_serverBody);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (header().lenBody()));
                final McbpMessageNoCollections _this = this;
                _io__raw_serverBody.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_serverBody = _io__raw_serverBody.toByteArray();
                        if (_this._raw_serverBody.length != header().lenBody())
                            throw new ConsistencyError("raw(server_body)", header().lenBody(), _this._raw_serverBody.length);
                        parent.writeBytes(_this._raw_serverBody);
                    }
                });
            }
            this.serverBody._write_Seq(_io__raw_serverBody);
        }
    }

    public void _check() {
        if (header().isClient()) {
            if (!Objects.equals(this.body.header(), header()))
                throw new ConsistencyError("body", header(), this.body.header());
            if (this.body.opcode() != header().opcode())
                throw new ConsistencyError("body", header().opcode(), this.body.opcode());
            if (this.body.hasCollections() != false)
                throw new ConsistencyError("body", false, this.body.hasCollections());
            if (this.body.isStrict() != false)
                throw new ConsistencyError("body", false, this.body.isStrict());
        }
        if (header().isServer()) {
            if (!Objects.equals(this.serverBody.header(), header()))
                throw new ConsistencyError("server_body", header(), this.serverBody.header());
            if (this.serverBody.opcode() != header().serverOpcode())
                throw new ConsistencyError("server_body", header().serverOpcode(), this.serverBody.opcode());
        }
        _dirty = false;
    }
    private McbpHeader header;
    private McbpBody body;
    private McbpServerBody serverBody;
    private McbpMessageNoCollections _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_body;
    private byte[] _raw_serverBody;

    /**
     * Kind, lengths and addressing of the message.
     */
    public McbpHeader header() { return header; }
    public void setHeader(McbpHeader _v) { _dirty = true; header = _v; }

    /**
     * Framing extras and the payload of a client command.
     */
    public McbpBody body() { return body; }
    public void setBody(McbpBody _v) { _dirty = true; body = _v; }

    /**
     * The payload of a server command.
     */
    public McbpServerBody serverBody() { return serverBody; }
    public void setServerBody(McbpServerBody _v) { _dirty = true; serverBody = _v; }
    public McbpMessageNoCollections _root() { return _root; }
    public void set_root(McbpMessageNoCollections _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_body() { return _raw_body; }
    public void set_raw_Body(byte[] _v) { _dirty = true; _raw_body = _v; }
    public byte[] _raw_serverBody() { return _raw_serverBody; }
    public void set_raw_ServerBody(byte[] _v) { _dirty = true; _raw_serverBody = _v; }

    @Override
    public String toString() {
        return "magic " + Long.toString(header().magic().id()) + ", opaque " + Long.toString(header().opaque()) + "," + " body of " + Long.toString(header().lenBody()) + " bytes";
    }
}
