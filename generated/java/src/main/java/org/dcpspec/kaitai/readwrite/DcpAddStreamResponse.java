// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;


/**
 * Whether the consumer sent its stream request.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md">Source</a>
 */
public class DcpAddStreamResponse extends KaitaiStruct.ReadWrite {
    public DcpAddStreamResponse(boolean isSuccess, int lenExtras, long lenError) {
        this(null, null, null, isSuccess, lenExtras, lenError);
    }

    public DcpAddStreamResponse(KaitaiStream _io, boolean isSuccess, int lenExtras, long lenError) {
        this(_io, null, null, isSuccess, lenExtras, lenError);
    }

    public DcpAddStreamResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, boolean isSuccess, int lenExtras, long lenError) {
        this(_io, _parent, null, isSuccess, lenExtras, lenError);
    }

    public DcpAddStreamResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpAddStreamResponse _root, boolean isSuccess, int lenExtras, long lenError) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenExtras = lenExtras;
        this.lenError = lenError;
    }
    public void _read() {
        if (hasOpaque()) {
            this.opaque = this._io.readU4be();
        }
        if (hasError()) {
            this.error = this._io.readBytes(lenError());
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (hasOpaque()) {
        }
        if (hasError()) {
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (hasOpaque()) {
            this._io.writeU4be(this.opaque);
        }
        if (hasError()) {
            this._io.writeBytes(this.error);
        }
    }

    public void _check() {
        if (hasOpaque()) {
        }
        if (hasError()) {
            if (this.error.length != lenError())
                throw new ConsistencyError("error", lenError(), this.error.length);
        }
        _dirty = false;
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    public void _invalidateHasError() { this.hasError = null; }
    private Boolean hasOpaque;

    /**
     * The extras are the opaque of the stream.
     */
    public Boolean hasOpaque() {
        if (this.hasOpaque != null)
            return this.hasOpaque;
        this.hasOpaque = lenExtras() == 4;
        return this.hasOpaque;
    }
    public void _invalidateHasOpaque() { this.hasOpaque = null; }
    private Long opaque;
    private byte[] error;
    private boolean isSuccess;
    private int lenExtras;
    private long lenError;
    private DcpAddStreamResponse _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Opaque of the new stream, which all its messages carry. An error may have
     * it too.
     */
    public Long opaque() { return opaque; }
    public void setOpaque(Long _v) { _dirty = true; opaque = _v; }

    /**
     * What went wrong, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public void setError(byte[] _v) { _dirty = true; error = _v; }
    public boolean isSuccess() { return isSuccess; }
    public void setIsSuccess(boolean _v) { _dirty = true; isSuccess = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenError() { return lenError; }
    public void setLenError(long _v) { _dirty = true; lenError = _v; }
    public DcpAddStreamResponse _root() { return _root; }
    public void set_root(DcpAddStreamResponse _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
