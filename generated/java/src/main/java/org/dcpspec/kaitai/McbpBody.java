// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * All that follows the header of a client command: framing extras if the magic
 * has them, then extras, key and value of the opcode, as a request or as a
 * response.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpBody extends KaitaiStruct {

    public McbpBody(KaitaiStream _io, McbpHeader header, McbpOpcode.Client opcode, boolean hasCollections) {
        this(_io, null, null, header, opcode, hasCollections);
    }

    public McbpBody(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, McbpOpcode.Client opcode, boolean hasCollections) {
        this(_io, _parent, null, header, opcode, hasCollections);
    }

    public McbpBody(KaitaiStream _io, KaitaiStruct _parent, McbpBody _root, McbpHeader header, McbpOpcode.Client opcode, boolean hasCollections) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.opcode = opcode;
        this.hasCollections = hasCollections;
        _read();
    }
    private void _read() {
        if (header().hasFramingExtras()) {
            KaitaiStream _io_framingExtras = this._io.substream(header().lenFraming());
            this.framingExtras = new McbpFramingExtras(_io_framingExtras, header().isResponse());
        }
        if (header().isRequest()) {
            {
                McbpOpcode.Client on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case DCP_MUTATION: {
                        this.request = new DcpMutation(this._io, header(), hasCollections());
                        break;
                    }
                    case DCP_SNAPSHOT_MARKER: {
                        this.request = new DcpSnapshotMarker(this._io, header());
                        break;
                    }
                    case DCP_SYSTEM_EVENT: {
                        this.request = new DcpSystemEvent(this._io, header());
                        break;
                    }
                    default: {
                        this.request = new McbpPayload(this._io, header());
                        break;
                    }
                    }
                } else {
                    this.request = new McbpPayload(this._io, header());
                }
            }
        }
        if (header().isResponse()) {
            this.response = new McbpPayload(this._io, header());
        }
    }

    public void _fetchInstances() {
        if (header().hasFramingExtras()) {
            this.framingExtras._fetchInstances();
        }
        if (header().isRequest()) {
            {
                McbpOpcode.Client on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case DCP_MUTATION: {
                        ((DcpMutation) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_SNAPSHOT_MARKER: {
                        ((DcpSnapshotMarker) (this.request))._fetchInstances();
                        break;
                    }
                    case DCP_SYSTEM_EVENT: {
                        ((DcpSystemEvent) (this.request))._fetchInstances();
                        break;
                    }
                    default: {
                        ((McbpPayload) (this.request))._fetchInstances();
                        break;
                    }
                    }
                } else {
                    ((McbpPayload) (this.request))._fetchInstances();
                }
            }
        }
        if (header().isResponse()) {
            this.response._fetchInstances();
        }
    }
    private McbpFramingExtras framingExtras;
    private KaitaiStruct request;
    private McbpPayload response;
    private McbpHeader header;
    private McbpOpcode.Client opcode;
    private boolean hasCollections;
    private McbpBody _root;
    private KaitaiStruct _parent;

    /**
     * Additions to the request or response that belong to no opcode.
     */
    public McbpFramingExtras framingExtras() { return framingExtras; }

    /**
     * What is asked for or told, by opcode.
     */
    public KaitaiStruct request() { return request; }

    /**
     * The answer to a request.
     */
    public McbpPayload response() { return response; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }

    /**
     * Opcode of the header. It is a parameter of its own because a choice by a
     * member of another file's type does not compile everywhere.
     */
    public McbpOpcode.Client opcode() { return opcode; }

    /**
     * Collections are enabled on the connection.
     */
    public boolean hasCollections() { return hasCollections; }
    public McbpBody _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
