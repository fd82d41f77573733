// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Chooses the bucket that all later commands of the connection are about.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class SelectBucket extends KaitaiStruct {

    public SelectBucket(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public SelectBucket(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public SelectBucket(KaitaiStream _io, KaitaiStruct _parent, SelectBucket _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        this.bucket = this._io.readBytes(header().lenKey());
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
    private byte[] bucket;
    private Integer surplus;
    private McbpHeader header;
    private SelectBucket _root;
    private KaitaiStruct _parent;

    /**
     * Name of the bucket. `@no bucket@` leaves the one that is chosen.
     */
    public byte[] bucket() { return bucket; }

    /**
     * Never there; the message has no extras or value.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public SelectBucket _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
