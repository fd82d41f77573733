// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * One message of the Couchbase key-value protocol, which includes DCP, from a
 * connection with collections enabled. With collections enabled, document keys
 * begin with a collection id.
 * 
 * For connections without collections, use `mcbp_message_no_collections`; a
 * message does not indicate whether collections are enabled.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h">Source</a>
 */
public class McbpMessage extends KaitaiStruct {
    public static McbpMessage fromFile(String fileName) throws IOException {
        return new McbpMessage(new ByteBufferKaitaiStream(fileName));
    }

    public McbpMessage(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpMessage(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpMessage(KaitaiStream _io, KaitaiStruct _parent, McbpMessage _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.header = new McbpHeader(this._io);
        if (header().isClient()) {
            KaitaiStream _io_body = this._io.substream(header().lenBody());
            this.body = new McbpBody(_io_body, header(), header().opcode(), true, false);
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
    private McbpMessage _root;
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
    public McbpMessage _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "magic " + Long.toString(header().magic().id()) + ", opaque " + Long.toString(header().opaque()) + "," + " body of " + Long.toString(header().lenBody()) + " bytes";
    }
}
