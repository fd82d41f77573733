// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The server asks its provider of users to check a login.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md">Source</a>
 */
public class ExternalAuthenticate extends KaitaiStruct {

    public ExternalAuthenticate(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public ExternalAuthenticate(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public ExternalAuthenticate(KaitaiStream _io, KaitaiStruct _parent, ExternalAuthenticate _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        this.requestJson = this._io.readBytes(header().lenValue());
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/1");
                }
            }
        }
    }

    public void _fetchInstances() {
        if (!(_io().isEof())) {
        }
    }
    private byte[] requestJson;
    private Integer surplus;
    private McbpHeader header;
    private ExternalAuthenticate _root;
    private KaitaiStruct _parent;

    /**
     * JSON object with `mechanism`, `challenge` in base64, and perhaps
     * `authentication-only`.
     */
    public byte[] requestJson() { return requestJson; }

    /**
     * Never there; the message has nothing else.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public ExternalAuthenticate _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
