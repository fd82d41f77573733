// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * The value as the datatype says: one Snappy block, or extended attributes
 * followed by the body, or the body alone.
 * 
 * A Snappy block is kept as bytes here. What it decompresses to is a value
 * again, to be read with the same datatype without the Snappy bit. The block
 * begins with the size of the result as LEB128; a program must not trust it when
 * it allocates.
 * 
 * An empty value is read as an empty body whatever the datatype says, because a
 * producer that was opened without values sends the datatype of the document.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md">Source</a>
 */
public class McbpDocumentValue extends KaitaiStruct.ReadWrite {
    public McbpDocumentValue(McbpDatatype datatype, long lenValue) {
        this(null, null, null, datatype, lenValue);
    }

    public McbpDocumentValue(KaitaiStream _io, McbpDatatype datatype, long lenValue) {
        this(_io, null, null, datatype, lenValue);
    }

    public McbpDocumentValue(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpDatatype datatype, long lenValue) {
        this(_io, _parent, null, datatype, lenValue);
    }

    public McbpDocumentValue(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpDocumentValue _root, McbpDatatype datatype, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.datatype = datatype;
        this.lenValue = lenValue;
    }
    public void _read() {
        if (hasSnappy()) {
            this.snappy = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        if (hasXattrs()) {
            this.xattrs = new McbpXattrSection(this._io, lenValue());
            this.xattrs._read();
        }
        if (hasBody()) {
            this.body = this._io.readBytes(lenBody());
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (hasSnappy()) {
        }
        if (hasXattrs()) {
            this.xattrs._fetchInstances();
        }
        if (hasBody()) {
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (hasSnappy()) {
            this._io.writeBytes(this.snappy);
        }
        if (hasXattrs()) {
            this.xattrs._write_Seq(this._io);
        }
        if (hasBody()) {
            this._io.writeBytes(this.body);
        }
    }

    public void _check() {
        if (hasSnappy()) {
            if (this.snappy.length != ((Number) (lenValue())).longValue())
                throw new ConsistencyError("snappy", ((Number) (lenValue())).longValue(), this.snappy.length);
        }
        if (hasXattrs()) {
            if (this.xattrs.lenValue() != lenValue())
                throw new ConsistencyError("xattrs", lenValue(), this.xattrs.lenValue());
        }
        if (hasBody()) {
            if (this.body.length != lenBody())
                throw new ConsistencyError("body", lenBody(), this.body.length);
        }
        _dirty = false;
    }
    private Boolean hasBody;

    /**
     * The value is not compressed.
     */
    public Boolean hasBody() {
        if (this.hasBody != null)
            return this.hasBody;
        this.hasBody = !(hasSnappy());
        return this.hasBody;
    }
    public void _invalidateHasBody() { this.hasBody = null; }
    private Boolean hasSnappy;

    /**
     * The value is one Snappy block.
     */
    public Boolean hasSnappy() {
        if (this.hasSnappy != null)
            return this.hasSnappy;
        this.hasSnappy =  ((datatype().isSnappy()) && (lenValue() > 0)) ;
        return this.hasSnappy;
    }
    public void _invalidateHasSnappy() { this.hasSnappy = null; }
    private Boolean hasXattrs;

    /**
     * Extended attributes come first.
     */
    public Boolean hasXattrs() {
        if (this.hasXattrs != null)
            return this.hasXattrs;
        this.hasXattrs =  ((datatype().hasXattrs()) && (hasBody()) && (lenValue() > 0)) ;
        return this.hasXattrs;
    }
    public void _invalidateHasXattrs() { this.hasXattrs = null; }
    private Long lenBody;
    public Long lenBody() {
        if (this.lenBody != null)
            return this.lenBody;
        this.lenBody = ((Number) ((hasXattrs() ? ((Number) (((Number) (lenValue())).longValue() - ((Number) (xattrs().lenSection())).longValue())).longValue() : ((Number) (lenValue())).longValue()))).longValue();
        return this.lenBody;
    }
    public void _invalidateLenBody() { this.lenBody = null; }
    private byte[] snappy;
    private McbpXattrSection xattrs;
    private byte[] body;
    private McbpDatatype datatype;
    private long lenValue;
    private McbpDocumentValue _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Extended attributes and body, compressed.
     */
    public byte[] snappy() { return snappy; }
    public void setSnappy(byte[] _v) { _dirty = true; snappy = _v; }

    /**
     * Extended attributes of the document.
     */
    public McbpXattrSection xattrs() { return xattrs; }
    public void setXattrs(McbpXattrSection _v) { _dirty = true; xattrs = _v; }

    /**
     * What the application stored; JSON if the datatype says so.
     */
    public byte[] body() { return body; }
    public void setBody(byte[] _v) { _dirty = true; body = _v; }

    /**
     * Datatype of the message or item that the value belongs to.
     */
    public McbpDatatype datatype() { return datatype; }
    public void setDatatype(McbpDatatype _v) { _dirty = true; datatype = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public McbpDocumentValue _root() { return _root; }
    public void set_root(McbpDocumentValue _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
