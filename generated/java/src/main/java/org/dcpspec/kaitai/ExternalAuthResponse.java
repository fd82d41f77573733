// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The answer of the provider of users.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md">Source</a>
 */
public class ExternalAuthResponse extends KaitaiStruct {

    public ExternalAuthResponse(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public ExternalAuthResponse(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public ExternalAuthResponse(KaitaiStream _io, KaitaiStruct _parent, ExternalAuthResponse _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        this.result = this._io.readBytes(header().lenValue());
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
    private byte[] result;
    private Integer surplus;
    private McbpHeader header;
    private ExternalAuthResponse _root;
    private KaitaiStruct _parent;

    /**
     * JSON object, `rbac` with the rights on success, `error` otherwise.
     */
    public byte[] result() { return result; }

    /**
     * Never there; the message has no extras or key.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public ExternalAuthResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
