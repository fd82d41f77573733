// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * How the value of the message is encoded, one bit per layer. A reader decodes
 * Snappy first, then splits off the extended attributes; the rest is the body.
 * 
 * The bits describe the value as sent. There is one exception: a producer that
 * was opened with "no value, keep the datatype" sends the bits of the whole
 * document with an empty value, or with a value of extended attributes alone,
 * which may be uncompressed although the bit says otherwise.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/datatype.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md">Source</a>
 */
public class McbpDatatype extends KaitaiStruct.ReadWrite {
    public static McbpDatatype fromFile(String fileName) throws IOException {
        return new McbpDatatype(new ByteBufferKaitaiStream(fileName));
    }
    public McbpDatatype() {
        this(null, null, null);
    }

    public McbpDatatype(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpDatatype(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public McbpDatatype(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpDatatype _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        this.reserved = this._io.readBitsIntBe(5);
        this.hasXattrs = this._io.readBitsIntBe(1) != 0;
        this.isSnappy = this._io.readBitsIntBe(1) != 0;
        this.isJson = this._io.readBitsIntBe(1) != 0;
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeBitsIntBe(5, this.reserved);
        this._io.writeBitsIntBe(1, (this.hasXattrs ? 1 : 0));
        this._io.writeBitsIntBe(1, (this.isSnappy ? 1 : 0));
        this._io.writeBitsIntBe(1, (this.isJson ? 1 : 0));
    }

    public void _check() {
        _dirty = false;
    }
    private Integer rawDatatype;

    /**
     * The byte as a number: 1 JSON, 2 Snappy, 4 extended attributes.
     */
    public Integer rawDatatype() {
        if (this.rawDatatype != null)
            return this.rawDatatype;
        this.rawDatatype = ((Number) (((Number) (((Number) (((Number) (reserved())).intValue() * ((int) 8))).intValue() + ((Number) (rawKnown())).intValue())).intValue())).intValue();
        return this.rawDatatype;
    }
    public void _invalidateRawDatatype() { this.rawDatatype = null; }
    private Integer rawEncoding;
    public Integer rawEncoding() {
        if (this.rawEncoding != null)
            return this.rawEncoding;
        this.rawEncoding = ((Number) (((Number) (((Number) ((hasXattrs() ? ((int) 4) : ((int) 0)))).intValue() + ((Number) ((isSnappy() ? ((int) 2) : ((int) 0)))).intValue())).intValue())).intValue();
        return this.rawEncoding;
    }
    public void _invalidateRawEncoding() { this.rawEncoding = null; }
    private Integer rawKnown;
    public Integer rawKnown() {
        if (this.rawKnown != null)
            return this.rawKnown;
        this.rawKnown = ((Number) (((Number) (((Number) (rawEncoding())).intValue() + ((Number) ((isJson() ? ((int) 1) : ((int) 0)))).intValue())).intValue())).intValue();
        return this.rawKnown;
    }
    public void _invalidateRawKnown() { this.rawKnown = null; }
    private long reserved;
    private boolean hasXattrs;
    private boolean isSnappy;
    private boolean isJson;
    private McbpDatatype _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Not used. Servers refuse requests in which one of these bits is set.
     */
    public long reserved() { return reserved; }
    public void setReserved(long _v) { _dirty = true; reserved = _v; }

    /**
     * The value begins with a section of extended attributes.
     */
    public boolean hasXattrs() { return hasXattrs; }
    public void setHasXattrs(boolean _v) { _dirty = true; hasXattrs = _v; }

    /**
     * The whole value is one Snappy block, in the format without framing.
     */
    public boolean isSnappy() { return isSnappy; }
    public void setIsSnappy(boolean _v) { _dirty = true; isSnappy = _v; }

    /**
     * The body of the document is JSON.
     */
    public boolean isJson() { return isJson; }
    public void setIsJson(boolean _v) { _dirty = true; isJson = _v; }
    public McbpDatatype _root() { return _root; }
    public void set_root(McbpDatatype _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
