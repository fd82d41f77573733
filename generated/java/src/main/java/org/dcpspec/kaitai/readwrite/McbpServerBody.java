// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * Everything after the header of a command that the server starts over a duplex
 * connection: extras, key and value, as a request or as a response.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Duplex.md">Source</a>
 */
public class McbpServerBody extends KaitaiStruct.ReadWrite {
    public McbpServerBody(McbpHeader header, McbpOpcode.Server opcode) {
        this(null, null, null, header, opcode);
    }

    public McbpServerBody(KaitaiStream _io, McbpHeader header, McbpOpcode.Server opcode) {
        this(_io, null, null, header, opcode);
    }

    public McbpServerBody(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpHeader header, McbpOpcode.Server opcode) {
        this(_io, _parent, null, header, opcode);
    }

    public McbpServerBody(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpServerBody _root, McbpHeader header, McbpOpcode.Server opcode) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.opcode = opcode;
    }
    public void _read() {
        if (header().isRequest()) {
            {
                McbpOpcode.Server on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case ACTIVE_EXTERNAL_USERS: {
                        this.serverRequest = new McbpActiveExternalUsers(this._io, header().lenValue());
                        ((McbpActiveExternalUsers) (this.serverRequest))._read();
                        break;
                    }
                    case AUTHENTICATE: {
                        this.serverRequest = new McbpExternalAuthenticate(this._io, header().lenValue());
                        ((McbpExternalAuthenticate) (this.serverRequest))._read();
                        break;
                    }
                    case CLUSTERMAP_CHANGE_NOTIFICATION: {
                        this.serverRequest = new McbpClustermapChangeNotification(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        ((McbpClustermapChangeNotification) (this.serverRequest))._read();
                        break;
                    }
                    case GET_AUTHORIZATION: {
                        this.serverRequest = new McbpGetAuthorization(this._io, header().lenKey());
                        ((McbpGetAuthorization) (this.serverRequest))._read();
                        break;
                    }
                    default: {
                        this.serverRequest = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        ((McbpPayload) (this.serverRequest))._read();
                        break;
                    }
                    }
                } else {
                    this.serverRequest = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                    ((McbpPayload) (this.serverRequest))._read();
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
                        ((McbpExternalAuthResponse) (this.serverResponse))._read();
                        break;
                    }
                    case GET_AUTHORIZATION: {
                        this.serverResponse = new McbpExternalAuthResponse(this._io, header().lenValue());
                        ((McbpExternalAuthResponse) (this.serverResponse))._read();
                        break;
                    }
                    default: {
                        this.serverResponse = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                        ((McbpPayload) (this.serverResponse))._read();
                        break;
                    }
                    }
                } else {
                    this.serverResponse = new McbpPayload(this._io, header().lenExtras(), header().lenKey(), header().lenValue());
                    ((McbpPayload) (this.serverResponse))._read();
                }
            }
        }
        if (((Number) (_io().pos())).longValue() < ((Number) (header().lenBody())).longValue()) {
            this.surplus = new McbpSurplus(this._io);
            this.surplus._read();
        }
        _dirty = false;
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

    public void _write_Seq() {
        _assertNotDirty();
        if (header().isRequest()) {
            {
                McbpOpcode.Server on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case ACTIVE_EXTERNAL_USERS: {
                        ((McbpActiveExternalUsers) (this.serverRequest))._write_Seq(this._io);
                        break;
                    }
                    case AUTHENTICATE: {
                        ((McbpExternalAuthenticate) (this.serverRequest))._write_Seq(this._io);
                        break;
                    }
                    case CLUSTERMAP_CHANGE_NOTIFICATION: {
                        ((McbpClustermapChangeNotification) (this.serverRequest))._write_Seq(this._io);
                        break;
                    }
                    case GET_AUTHORIZATION: {
                        ((McbpGetAuthorization) (this.serverRequest))._write_Seq(this._io);
                        break;
                    }
                    default: {
                        ((McbpPayload) (this.serverRequest))._write_Seq(this._io);
                        break;
                    }
                    }
                } else {
                    ((McbpPayload) (this.serverRequest))._write_Seq(this._io);
                }
            }
        }
        if (header().isResponse()) {
            {
                McbpOpcode.Server on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case AUTHENTICATE: {
                        ((McbpExternalAuthResponse) (this.serverResponse))._write_Seq(this._io);
                        break;
                    }
                    case GET_AUTHORIZATION: {
                        ((McbpExternalAuthResponse) (this.serverResponse))._write_Seq(this._io);
                        break;
                    }
                    default: {
                        ((McbpPayload) (this.serverResponse))._write_Seq(this._io);
                        break;
                    }
                    }
                } else {
                    ((McbpPayload) (this.serverResponse))._write_Seq(this._io);
                }
            }
        }
        if (((Number) (_io().pos())).longValue() < ((Number) (header().lenBody())).longValue()) {
            this.surplus._write_Seq(this._io);
        }
    }

    public void _check() {
        if (header().isRequest()) {
            {
                McbpOpcode.Server on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case ACTIVE_EXTERNAL_USERS: {
                        if (((McbpActiveExternalUsers) (this.serverRequest)).lenUsers() != header().lenValue())
                            throw new ConsistencyError("server_request", header().lenValue(), ((McbpActiveExternalUsers) (this.serverRequest)).lenUsers());
                        break;
                    }
                    case AUTHENTICATE: {
                        if (((McbpExternalAuthenticate) (this.serverRequest)).lenRequestJson() != header().lenValue())
                            throw new ConsistencyError("server_request", header().lenValue(), ((McbpExternalAuthenticate) (this.serverRequest)).lenRequestJson());
                        break;
                    }
                    case CLUSTERMAP_CHANGE_NOTIFICATION: {
                        if (((McbpClustermapChangeNotification) (this.serverRequest)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("server_request", header().lenExtras(), ((McbpClustermapChangeNotification) (this.serverRequest)).lenExtras());
                        if (((McbpClustermapChangeNotification) (this.serverRequest)).lenBucket() != header().lenKey())
                            throw new ConsistencyError("server_request", header().lenKey(), ((McbpClustermapChangeNotification) (this.serverRequest)).lenBucket());
                        if (((McbpClustermapChangeNotification) (this.serverRequest)).lenConfig() != header().lenValue())
                            throw new ConsistencyError("server_request", header().lenValue(), ((McbpClustermapChangeNotification) (this.serverRequest)).lenConfig());
                        break;
                    }
                    case GET_AUTHORIZATION: {
                        if (((McbpGetAuthorization) (this.serverRequest)).lenUser() != header().lenKey())
                            throw new ConsistencyError("server_request", header().lenKey(), ((McbpGetAuthorization) (this.serverRequest)).lenUser());
                        break;
                    }
                    default: {
                        if (((McbpPayload) (this.serverRequest)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("server_request", header().lenExtras(), ((McbpPayload) (this.serverRequest)).lenExtras());
                        if (((McbpPayload) (this.serverRequest)).lenKey() != header().lenKey())
                            throw new ConsistencyError("server_request", header().lenKey(), ((McbpPayload) (this.serverRequest)).lenKey());
                        if (((McbpPayload) (this.serverRequest)).lenValue() != header().lenValue())
                            throw new ConsistencyError("server_request", header().lenValue(), ((McbpPayload) (this.serverRequest)).lenValue());
                        break;
                    }
                    }
                } else {
                    if (((McbpPayload) (this.serverRequest)).lenExtras() != header().lenExtras())
                        throw new ConsistencyError("server_request", header().lenExtras(), ((McbpPayload) (this.serverRequest)).lenExtras());
                    if (((McbpPayload) (this.serverRequest)).lenKey() != header().lenKey())
                        throw new ConsistencyError("server_request", header().lenKey(), ((McbpPayload) (this.serverRequest)).lenKey());
                    if (((McbpPayload) (this.serverRequest)).lenValue() != header().lenValue())
                        throw new ConsistencyError("server_request", header().lenValue(), ((McbpPayload) (this.serverRequest)).lenValue());
                }
            }
        }
        if (header().isResponse()) {
            {
                McbpOpcode.Server on = opcode();
                if (on != null) {
                    switch (opcode()) {
                    case AUTHENTICATE: {
                        if (((McbpExternalAuthResponse) (this.serverResponse)).lenResult() != header().lenValue())
                            throw new ConsistencyError("server_response", header().lenValue(), ((McbpExternalAuthResponse) (this.serverResponse)).lenResult());
                        break;
                    }
                    case GET_AUTHORIZATION: {
                        if (((McbpExternalAuthResponse) (this.serverResponse)).lenResult() != header().lenValue())
                            throw new ConsistencyError("server_response", header().lenValue(), ((McbpExternalAuthResponse) (this.serverResponse)).lenResult());
                        break;
                    }
                    default: {
                        if (((McbpPayload) (this.serverResponse)).lenExtras() != header().lenExtras())
                            throw new ConsistencyError("server_response", header().lenExtras(), ((McbpPayload) (this.serverResponse)).lenExtras());
                        if (((McbpPayload) (this.serverResponse)).lenKey() != header().lenKey())
                            throw new ConsistencyError("server_response", header().lenKey(), ((McbpPayload) (this.serverResponse)).lenKey());
                        if (((McbpPayload) (this.serverResponse)).lenValue() != header().lenValue())
                            throw new ConsistencyError("server_response", header().lenValue(), ((McbpPayload) (this.serverResponse)).lenValue());
                        break;
                    }
                    }
                } else {
                    if (((McbpPayload) (this.serverResponse)).lenExtras() != header().lenExtras())
                        throw new ConsistencyError("server_response", header().lenExtras(), ((McbpPayload) (this.serverResponse)).lenExtras());
                    if (((McbpPayload) (this.serverResponse)).lenKey() != header().lenKey())
                        throw new ConsistencyError("server_response", header().lenKey(), ((McbpPayload) (this.serverResponse)).lenKey());
                    if (((McbpPayload) (this.serverResponse)).lenValue() != header().lenValue())
                        throw new ConsistencyError("server_response", header().lenValue(), ((McbpPayload) (this.serverResponse)).lenValue());
                }
            }
        }
        _dirty = false;
    }
    private KaitaiStruct.ReadWrite serverRequest;
    private KaitaiStruct.ReadWrite serverResponse;
    private McbpSurplus surplus;
    private McbpHeader header;
    private McbpOpcode.Server opcode;
    private McbpServerBody _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Payload of a request of the server.
     */
    public KaitaiStruct.ReadWrite serverRequest() { return serverRequest; }
    public void setServerRequest(KaitaiStruct.ReadWrite _v) { _dirty = true; serverRequest = _v; }

    /**
     * Payload of the client's response.
     */
    public KaitaiStruct.ReadWrite serverResponse() { return serverResponse; }
    public void setServerResponse(KaitaiStruct.ReadWrite _v) { _dirty = true; serverResponse = _v; }
    public McbpSurplus surplus() { return surplus; }
    public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
    public McbpHeader header() { return header; }
    public void setHeader(McbpHeader _v) { _dirty = true; header = _v; }
    public McbpOpcode.Server opcode() { return opcode; }
    public void setOpcode(McbpOpcode.Server _v) { _dirty = true; opcode = _v; }
    public McbpServerBody _root() { return _root; }
    public void set_root(McbpServerBody _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
