// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Asks how far the vbucket of the header has come.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class ObserveSeqno extends KaitaiStruct {
    public static ObserveSeqno fromFile(String fileName) throws IOException {
        return new ObserveSeqno(new ByteBufferKaitaiStream(fileName));
    }

    public ObserveSeqno(KaitaiStream _io) {
        this(_io, null, null);
    }

    public ObserveSeqno(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public ObserveSeqno(KaitaiStream _io, KaitaiStruct _parent, ObserveSeqno _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.vbucketUuid = this._io.readU8be();
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
    private long vbucketUuid;
    private Integer surplus;
    private ObserveSeqno _root;
    private KaitaiStruct _parent;

    /**
     * Uuid of the history that the client knows.
     */
    public long vbucketUuid() { return vbucketUuid; }

    /**
     * Never there; the message has no extras or key.
     */
    public Integer surplus() { return surplus; }
    public ObserveSeqno _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
