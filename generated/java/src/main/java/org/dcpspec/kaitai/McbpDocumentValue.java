// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The value, encoded according to the datatype: one Snappy block, or extended
 * attributes followed by the body, or the body alone.
 * 
 * This grammar keeps a Snappy block as bytes. The decompressed block is itself a
 * value, which has the same datatype without the Snappy bit. The block begins
 * with the size of the decompressed value as LEB128; a program must check this
 * size before it allocates memory.
 * 
 * An empty value is an empty body regardless of the datatype: on a connection
 * that was opened without values, the producer omits the value but still sends
 * the datatype of the document.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md">Source</a>
 */
public class McbpDocumentValue extends KaitaiStruct {

    public McbpDocumentValue(KaitaiStream _io, McbpDatatype datatype, long lenValue) {
        this(_io, null, null, datatype, lenValue);
    }

    public McbpDocumentValue(KaitaiStream _io, KaitaiStruct _parent, McbpDatatype datatype, long lenValue) {
        this(_io, _parent, null, datatype, lenValue);
    }

    public McbpDocumentValue(KaitaiStream _io, KaitaiStruct _parent, McbpDocumentValue _root, McbpDatatype datatype, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.datatype = datatype;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        if (hasSnappy()) {
            this.snappy = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        if (hasXattrs()) {
            this.xattrs = new McbpXattrSection(this._io, lenValue());
        }
        if (hasBody()) {
            this.body = this._io.readBytes(lenBody());
        }
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
    private Boolean hasXattrs;

    /**
     * The value begins with extended attributes.
     */
    public Boolean hasXattrs() {
        if (this.hasXattrs != null)
            return this.hasXattrs;
        this.hasXattrs =  ((datatype().hasXattrs()) && (hasBody()) && (lenValue() > 0)) ;
        return this.hasXattrs;
    }
    private Long lenBody;
    public Long lenBody() {
        if (this.lenBody != null)
            return this.lenBody;
        this.lenBody = ((Number) ((hasXattrs() ? ((Number) (lenValue() - xattrs().lenSection())).longValue() : lenValue()))).longValue();
        return this.lenBody;
    }
    private byte[] snappy;
    private McbpXattrSection xattrs;
    private byte[] body;
    private McbpDatatype datatype;
    private long lenValue;
    private McbpDocumentValue _root;
    private KaitaiStruct _parent;

    /**
     * Extended attributes and body, compressed.
     */
    public byte[] snappy() { return snappy; }

    /**
     * Extended attributes of the document.
     */
    public McbpXattrSection xattrs() { return xattrs; }

    /**
     * The content that the application stored; JSON if the datatype has the JSON
     * bit.
     */
    public byte[] body() { return body; }

    /**
     * Datatype of the message or item that the value belongs to.
     */
    public McbpDatatype datatype() { return datatype; }
    public long lenValue() { return lenValue; }
    public McbpDocumentValue _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
