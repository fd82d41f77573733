// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Asks for the id of a scope by its name. The name is the value, or the key as
 * it was before 7.0, but not both.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class GetScopeId extends KaitaiStruct {

    public GetScopeId(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public GetScopeId(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public GetScopeId(KaitaiStream _io, KaitaiStruct _parent, GetScopeId _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        this.oldPath = this._io.readBytes(header().lenKey());
        this.path = this._io.readBytes(header().lenValue());
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
                }
            }
        }
    }

    public void _fetchInstances() {
        if (!(_io().isEof())) {
        }
    }
    private byte[] oldPath;
    private byte[] path;
    private Integer surplus;
    private McbpHeader header;
    private GetScopeId _root;
    private KaitaiStruct _parent;

    /**
     * The name, where clients of servers before 7.0 put it.
     */
    public byte[] oldPath() { return oldPath; }

    /**
     * Name of the scope; what follows a dot is ignored.
     */
    public byte[] path() { return path; }

    /**
     * Never there; the message has no extras.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public GetScopeId _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
