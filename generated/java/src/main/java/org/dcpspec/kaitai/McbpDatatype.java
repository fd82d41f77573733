// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Encoding of the message's value, one bit per layer. A reader decodes Snappy
 * first, then splits off the extended attributes; the rest is the body. The bits
 * describe the value as sent. On a connection that was opened with flag 0x040
 * (no value, keep the datatype), the bits instead describe the whole document,
 * although the value is empty or contains only extended attributes. These
 * extended attributes may be uncompressed even if the Snappy bit is set.
 * 
 * A DCP producer compresses values only if HELLO enabled Snappy. HELLO does not
 * determine the other two bits: opening a DCP connection enables JSON, and an
 * open flag requests extended attributes.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/datatype.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md">Source</a>
 */
public class McbpDatatype extends KaitaiStruct {
    public static McbpDatatype fromFile(String fileName) throws IOException {
        return new McbpDatatype(new ByteBufferKaitaiStream(fileName));
    }

    public McbpDatatype(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpDatatype(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpDatatype(KaitaiStream _io, KaitaiStruct _parent, McbpDatatype _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.reserved = this._io.readBitsIntBe(5);
        this.hasXattrs = this._io.readBitsIntBe(1) != 0;
        this.isSnappy = this._io.readBitsIntBe(1) != 0;
        this.isJson = this._io.readBitsIntBe(1) != 0;
    }

    public void _fetchInstances() {
    }
    private Integer rawDatatype;

    /**
     * The byte as a number (1 JSON, 2 Snappy, 4 extended attributes).
     */
    public Integer rawDatatype() {
        if (this.rawDatatype != null)
            return this.rawDatatype;
        this.rawDatatype = ((Number) (((Number) (((((Number) (reserved())).intValue() * 8 + ((Number) ((hasXattrs() ? 4 : 0))).intValue()) + ((Number) ((isSnappy() ? 2 : 0))).intValue()) + ((Number) ((isJson() ? 1 : 0))).intValue())).intValue())).intValue();
        return this.rawDatatype;
    }
    private long reserved;
    private boolean hasXattrs;
    private boolean isSnappy;
    private boolean isJson;
    private McbpDatatype _root;
    private KaitaiStruct _parent;

    /**
     * Not used. Servers refuse requests in which one of these bits is set.
     */
    public long reserved() { return reserved; }

    /**
     * The value begins with a section of extended attributes.
     */
    public boolean hasXattrs() { return hasXattrs; }

    /**
     * The whole value is one Snappy block, in the unframed format.
     */
    public boolean isSnappy() { return isSnappy; }

    /**
     * The body of the document is JSON.
     */
    public boolean isJson() { return isJson; }
    public McbpDatatype _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
