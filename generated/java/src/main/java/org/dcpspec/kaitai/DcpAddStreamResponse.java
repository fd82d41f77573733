// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Reports whether the consumer sent its stream request.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md">Source</a>
 */
public class DcpAddStreamResponse extends KaitaiStruct {

    public DcpAddStreamResponse(KaitaiStream _io, boolean isSuccess, int lenExtras, long lenError) {
        this(_io, null, null, isSuccess, lenExtras, lenError);
    }

    public DcpAddStreamResponse(KaitaiStream _io, KaitaiStruct _parent, boolean isSuccess, int lenExtras, long lenError) {
        this(_io, _parent, null, isSuccess, lenExtras, lenError);
    }

    public DcpAddStreamResponse(KaitaiStream _io, KaitaiStruct _parent, DcpAddStreamResponse _root, boolean isSuccess, int lenExtras, long lenError) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenExtras = lenExtras;
        this.lenError = lenError;
        _read();
    }
    private void _read() {
        if (hasOpaque()) {
            this.opaque = this._io.readU4be();
        }
        if (hasError()) {
            this.error = this._io.readBytes(lenError());
        }
    }

    public void _fetchInstances() {
        if (hasOpaque()) {
        }
        if (hasError()) {
        }
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    private Boolean hasOpaque;

    /**
     * The extras contain the opaque of the stream.
     */
    public Boolean hasOpaque() {
        if (this.hasOpaque != null)
            return this.hasOpaque;
        this.hasOpaque = lenExtras() == 4;
        return this.hasOpaque;
    }
    private Long opaque;
    private byte[] error;
    private boolean isSuccess;
    private int lenExtras;
    private long lenError;
    private DcpAddStreamResponse _root;
    private KaitaiStruct _parent;

    /**
     * Opaque of the new stream, with its bytes in reverse order on little-endian
     * machines: if this field is 1, all messages of the stream carry the opaque
     * 0x01000000. An error response can also contain this opaque.
     */
    public Long opaque() { return opaque; }

    /**
     * Description of the error, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public boolean isSuccess() { return isSuccess; }
    public int lenExtras() { return lenExtras; }
    public long lenError() { return lenError; }
    public DcpAddStreamResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
