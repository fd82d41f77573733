// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * All that follows the header of a command that the server starts over a duplex
 * connection: extras, key and value, as a request or as a response.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Duplex.md">Source</a>
 */
public class McbpServerBody extends KaitaiStruct {

    public McbpServerBody(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public McbpServerBody(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public McbpServerBody(KaitaiStream _io, KaitaiStruct _parent, McbpServerBody _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        if (header().isRequest()) {
            this.serverRequest = new McbpPayload(this._io, header());
        }
        if (header().isResponse()) {
            this.serverResponse = new McbpPayload(this._io, header());
        }
    }

    public void _fetchInstances() {
        if (header().isRequest()) {
            this.serverRequest._fetchInstances();
        }
        if (header().isResponse()) {
            this.serverResponse._fetchInstances();
        }
    }
    private McbpPayload serverRequest;
    private McbpPayload serverResponse;
    private McbpHeader header;
    private McbpServerBody _root;
    private KaitaiStruct _parent;

    /**
     * What the server asks of or tells its client.
     */
    public McbpPayload serverRequest() { return serverRequest; }

    /**
     * The client's answer to the server.
     */
    public McbpPayload serverResponse() { return serverResponse; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public McbpServerBody _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
