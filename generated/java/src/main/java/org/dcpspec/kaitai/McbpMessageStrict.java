// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * One message, read strictly according to the lengths in its header. Servers
 * since 8.0 send deletions and expirations with a stream id that the header does
 * not count. `mcbp_message` reads these deletions and expirations correctly;
 * `mcbp_message_strict` follows the header and reads their fields shifted by
 * three bytes.
 * 
 * Everything else is as in `mcbp_message`. Connections without collections need
 * no strict reader, because their streams cannot have ids.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h">Source</a>
 */
public class McbpMessageStrict extends KaitaiStruct {
    public static McbpMessageStrict fromFile(String fileName) throws IOException {
        return new McbpMessageStrict(new ByteBufferKaitaiStream(fileName));
    }

    public McbpMessageStrict(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpMessageStrict(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpMessageStrict(KaitaiStream _io, KaitaiStruct _parent, McbpMessageStrict _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.header = new McbpHeader(this._io);
        if (header().isClient()) {
            KaitaiStream _io_body = this._io.substream(header().lenBody());
            this.body = new McbpBody(_io_body, header(), header().opcode(), true, true);
        }
        if (header().isServer()) {
            KaitaiStream _io_serverBody = this._io.substream(header().lenBody());
            this.serverBody = new McbpServerBody(_io_serverBody, header(), header().serverOpcode());
        }
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
    private McbpHeader header;
    private McbpBody body;
    private McbpServerBody serverBody;
    private McbpMessageStrict _root;
    private KaitaiStruct _parent;

    /**
     * Kind, lengths and addressing of the message.
     */
    public McbpHeader header() { return header; }

    /**
     * The framing extras and the payload of a client command.
     */
    public McbpBody body() { return body; }

    /**
     * The payload of a server command.
     */
    public McbpServerBody serverBody() { return serverBody; }
    public McbpMessageStrict _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "magic " + Long.toString(header().magic().id()) + ", opaque " + Long.toString(header().opaque()) + "," + " body of " + Long.toString(header().lenBody()) + " bytes";
    }
}
