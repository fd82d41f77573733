// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Selects the bucket to which later commands on the connection apply.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpSelectBucket extends KaitaiStruct {

    public McbpSelectBucket(KaitaiStream _io, long lenBucket) {
        this(_io, null, null, lenBucket);
    }

    public McbpSelectBucket(KaitaiStream _io, KaitaiStruct _parent, long lenBucket) {
        this(_io, _parent, null, lenBucket);
    }

    public McbpSelectBucket(KaitaiStream _io, KaitaiStruct _parent, McbpSelectBucket _root, long lenBucket) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenBucket = lenBucket;
        _read();
    }
    private void _read() {
        this.bucket = this._io.readBytes(lenBucket());
    }

    public void _fetchInstances() {
    }
    private byte[] bucket;
    private long lenBucket;
    private McbpSelectBucket _root;
    private KaitaiStruct _parent;

    /**
     * Name of the bucket. `@no bucket@` deselects the current bucket.
     */
    public byte[] bucket() { return bucket; }
    public long lenBucket() { return lenBucket; }
    public McbpSelectBucket _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
