// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * One document of a cache transfer: metadata, key and value.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpCacheTransferItem extends KaitaiStruct.ReadWrite {
    public static DcpCacheTransferItem fromFile(String fileName) throws IOException {
        return new DcpCacheTransferItem(new ByteBufferKaitaiStream(fileName));
    }
    public DcpCacheTransferItem() {
        this(null, null, null);
    }

    public DcpCacheTransferItem(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpCacheTransferItem(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public DcpCacheTransferItem(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpCacheTransferItem _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        this.cas = this._io.readU8be();
        this.bySeqno = this._io.readU8be();
        this.revSeqno = this._io.readU8be();
        this.lenValue = this._io.readU4be();
        this.flags = this._io.readU4be();
        this.expiration = this._io.readU4be();
        this.lenKey = this._io.readU2be();
        this.datatype = new McbpDatatype(this._io);
        this.datatype._read();
        this.cacheHint = this._io.readU1();
        this._raw_key = this._io.readBytes(lenKey());
        KaitaiStream _io__raw_key = new ByteBufferKaitaiStream(this._raw_key);
        this.key = new McbpDocumentKey(_io__raw_key, true);
        this.key._read();
        this._raw_value = this._io.readBytes(lenValue());
        KaitaiStream _io__raw_value = new ByteBufferKaitaiStream(this._raw_value);
        this.value = new McbpDocumentValue(_io__raw_value, datatype(), lenValue());
        this.value._read();
        _dirty = false;
    }

    public void _fetchInstances() {
        this.datatype._fetchInstances();
        this.key._fetchInstances();
        this.value._fetchInstances();
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeU8be(this.cas);
        this._io.writeU8be(this.bySeqno);
        this._io.writeU8be(this.revSeqno);
        this._io.writeU4be(this.lenValue);
        this._io.writeU4be(this.flags);
        this._io.writeU4be(this.expiration);
        this._io.writeU2be(this.lenKey);
        this.datatype._write_Seq(this._io);
        this._io.writeU1(this.cacheHint);
        final KaitaiStream _io__raw_key = new ByteBufferKaitaiStream(lenKey());
        this._io.addChildStream(_io__raw_key);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenKey()));
            final DcpCacheTransferItem _this = this;
            _io__raw_key.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_key = _io__raw_key.toByteArray();
                    if (_this._raw_key.length != lenKey())
                        throw new ConsistencyError("raw(key)", lenKey(), _this._raw_key.length);
                    parent.writeBytes(_this._raw_key);
                }
            });
        }
        this.key._write_Seq(_io__raw_key);
        final KaitaiStream _io__raw_value = new ByteBufferKaitaiStream(lenValue());
        this._io.addChildStream(_io__raw_value);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenValue()));
            final DcpCacheTransferItem _this = this;
            _io__raw_value.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_value = _io__raw_value.toByteArray();
                    if (_this._raw_value.length != lenValue())
                        throw new ConsistencyError("raw(value)", lenValue(), _this._raw_value.length);
                    parent.writeBytes(_this._raw_value);
                }
            });
        }
        this.value._write_Seq(_io__raw_value);
    }

    public void _check() {
        if (this.key.hasCollectionId() != true)
            throw new ConsistencyError("key", true, this.key.hasCollectionId());
        if (!Objects.equals(this.value.datatype(), datatype()))
            throw new ConsistencyError("value", datatype(), this.value.datatype());
        if (this.value.lenValue() != lenValue())
            throw new ConsistencyError("value", lenValue(), this.value.lenValue());
        _dirty = false;
    }
    private long cas;
    private long bySeqno;
    private long revSeqno;
    private long lenValue;
    private long flags;
    private long expiration;
    private int lenKey;
    private McbpDatatype datatype;
    private int cacheHint;
    private McbpDocumentKey key;
    private McbpDocumentValue value;
    private DcpCacheTransferItem _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_key;
    private byte[] _raw_value;

    /**
     * CAS of the document.
     */
    public long cas() { return cas; }
    public void setCas(long _v) { _dirty = true; cas = _v; }

    /**
     * Sequence number of the change in its vbucket.
     */
    public long bySeqno() { return bySeqno; }
    public void setBySeqno(long _v) { _dirty = true; bySeqno = _v; }

    /**
     * Revision number of the document, incremented by each change.
     */
    public long revSeqno() { return revSeqno; }
    public void setRevSeqno(long _v) { _dirty = true; revSeqno = _v; }

    /**
     * Length of the value. 0 where only key and metadata are sent.
     */
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }

    /**
     * Four bytes for the application, as in a mutation.
     */
    public long flags() { return flags; }
    public void setFlags(long _v) { _dirty = true; flags = _v; }

    /**
     * Time at which the document expires, 0 for never.
     */
    public long expiration() { return expiration; }
    public void setExpiration(long _v) { _dirty = true; expiration = _v; }

    /**
     * Length of the key with its collection id.
     */
    public int lenKey() { return lenKey; }
    public void setLenKey(int _v) { _dirty = true; lenKey = _v; }

    /**
     * Datatype of the document, even where the value is left out.
     */
    public McbpDatatype datatype() { return datatype; }
    public void setDatatype(McbpDatatype _v) { _dirty = true; datatype = _v; }

    /**
     * How recently or how often the document was used.
     */
    public int cacheHint() { return cacheHint; }
    public void setCacheHint(int _v) { _dirty = true; cacheHint = _v; }

    /**
     * Name of the document. Always preceded by a collection id, even on a
     * connection without collections.
     */
    public McbpDocumentKey key() { return key; }
    public void setKey(McbpDocumentKey _v) { _dirty = true; key = _v; }

    /**
     * Body of the document, preceded by extended attributes if there are any.
     */
    public McbpDocumentValue value() { return value; }
    public void setValue(McbpDocumentValue _v) { _dirty = true; value = _v; }
    public DcpCacheTransferItem _root() { return _root; }
    public void set_root(DcpCacheTransferItem _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_key() { return _raw_key; }
    public void set_raw_Key(byte[] _v) { _dirty = true; _raw_key = _v; }
    public byte[] _raw_value() { return _raw_value; }
    public void set_raw_Value(byte[] _v) { _dirty = true; _raw_value = _v; }

    @Override
    public String toString() {
        return "seqno " + Long.toString(bySeqno());
    }
}
