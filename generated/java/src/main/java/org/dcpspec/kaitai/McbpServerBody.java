// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Everything after the header of a command that the server initiates over a
 * duplex connection: the extras, key and value of a request or response.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Duplex.md">Source</a>
 */
public class McbpServerBody extends KaitaiStruct {

    public McbpServerBody(KaitaiStream _io, McbpHeader header, McbpOpcode.Server opcode) {
        this(_io, null, null, header, opcode);
    }

    public McbpServerBody(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, McbpOpcode.Server opcode) {
        this(_io, _parent, null, header, opcode);
    }

    public McbpServerBody(KaitaiStream _io, KaitaiStruct _parent, McbpServerBody _root, McbpHeader header, McbpOpcode.Server opcode) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.opcode = opcode;
        _read();
    }
    private void _read() {
        if (header().isRequest()) {
            {
                McbpOpcode.Server on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case ACTIVE_EXTERNAL_USERS: {
                        this.serverRequest = new McbpActiveExternalUsers(this._io, header().lenValue());
                        break;
                    }
                    case AUTHENTICATE: {
                        this.serverRequest = new McbpExternalAuthenticate(this._io, header().lenValue());
                        break;
                    }
                    case CLUSTERMAP_CHANGE_NOTIFICATION: {
                        this.serverRequest = new McbpClustermapChangeNotification(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        break;
                    }
                    case GET_AUTHORIZATION: {
                        this.serverRequest = new McbpGetAuthorization(this._io, header().lenKey());
                        break;
                    }
                    default: {
                        this.serverRequest = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        break;
                    }
                    }
                } else {
                    this.serverRequest = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                }
            }
        }
        if (header().isResponse()) {
            {
                McbpOpcode.Server on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case AUTHENTICATE: {
                        this.serverResponse = new McbpExternalAuthResponse(this._io, header().lenValue());
                        break;
                    }
                    case GET_AUTHORIZATION: {
                        this.serverResponse = new McbpExternalAuthResponse(this._io, header().lenValue());
                        break;
                    }
                    default: {
                        this.serverResponse = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        break;
                    }
                    }
                } else {
                    this.serverResponse = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                }
            }
        }
        if (((Number) (_io().pos())).longValue() < ((Number) (header().lenBody())).longValue()) {
            this.surplus = new McbpSurplus(this._io);
        }
    }

    public void _fetchInstances() {
        if (header().isRequest()) {
            {
                McbpOpcode.Server on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case ACTIVE_EXTERNAL_USERS: {
                        ((McbpActiveExternalUsers) (this.serverRequest))._fetchInstances();
                        break;
                    }
                    case AUTHENTICATE: {
                        ((McbpExternalAuthenticate) (this.serverRequest))._fetchInstances();
                        break;
                    }
                    case CLUSTERMAP_CHANGE_NOTIFICATION: {
                        ((McbpClustermapChangeNotification) (this.serverRequest))._fetchInstances();
                        break;
                    }
                    case GET_AUTHORIZATION: {
                        ((McbpGetAuthorization) (this.serverRequest))._fetchInstances();
                        break;
                    }
                    default: {
                        ((McbpPayload) (this.serverRequest))._fetchInstances();
                        break;
                    }
                    }
                } else {
                    ((McbpPayload) (this.serverRequest))._fetchInstances();
                }
            }
        }
        if (header().isResponse()) {
            {
                McbpOpcode.Server on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case AUTHENTICATE: {
                        ((McbpExternalAuthResponse) (this.serverResponse))._fetchInstances();
                        break;
                    }
                    case GET_AUTHORIZATION: {
                        ((McbpExternalAuthResponse) (this.serverResponse))._fetchInstances();
                        break;
                    }
                    default: {
                        ((McbpPayload) (this.serverResponse))._fetchInstances();
                        break;
                    }
                    }
                } else {
                    ((McbpPayload) (this.serverResponse))._fetchInstances();
                }
            }
        }
        if (((Number) (_io().pos())).longValue() < ((Number) (header().lenBody())).longValue()) {
            this.surplus._fetchInstances();
        }
    }
    private KaitaiStruct serverRequest;
    private KaitaiStruct serverResponse;
    private McbpSurplus surplus;
    private McbpHeader header;
    private McbpOpcode.Server opcode;
    private McbpServerBody _root;
    private KaitaiStruct _parent;

    /**
     * Payload of a server request.
     */
    public KaitaiStruct serverRequest() { return serverRequest; }

    /**
     * Payload of the client's response.
     */
    public KaitaiStruct serverResponse() { return serverResponse; }
    public McbpSurplus surplus() { return surplus; }
    public McbpHeader header() { return header; }
    public McbpOpcode.Server opcode() { return opcode; }
    public McbpServerBody _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
