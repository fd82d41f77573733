// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * Selects the bucket that later commands on the connection apply to.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpSelectBucket extends KaitaiStruct.ReadWrite {
    public McbpSelectBucket(long lenBucket) {
        this(null, null, null, lenBucket);
    }

    public McbpSelectBucket(KaitaiStream _io, long lenBucket) {
        this(_io, null, null, lenBucket);
    }

    public McbpSelectBucket(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenBucket) {
        this(_io, _parent, null, lenBucket);
    }

    public McbpSelectBucket(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpSelectBucket _root, long lenBucket) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenBucket = lenBucket;
    }
    public void _read() {
        this.bucket = this._io.readBytes(lenBucket());
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeBytes(this.bucket);
    }

    public void _check() {
        if (this.bucket.length != lenBucket())
            throw new ConsistencyError("bucket", lenBucket(), this.bucket.length);
        _dirty = false;
    }
    private byte[] bucket;
    private long lenBucket;
    private McbpSelectBucket _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Name of the bucket. `@no bucket@` deselects the current one.
     */
    public byte[] bucket() { return bucket; }
    public void setBucket(byte[] _v) { _dirty = true; bucket = _v; }
    public long lenBucket() { return lenBucket; }
    public void setLenBucket(long _v) { _dirty = true; lenBucket = _v; }
    public McbpSelectBucket _root() { return _root; }
    public void set_root(McbpSelectBucket _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
