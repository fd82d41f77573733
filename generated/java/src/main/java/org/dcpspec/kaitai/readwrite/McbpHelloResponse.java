// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import io.kaitai.struct.ConsistencyError;
import java.util.List;


/**
 * The features that are enabled from now on.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpHelloResponse extends KaitaiStruct.ReadWrite {
    public McbpHelloResponse(boolean isSuccess, long lenValue) {
        this(null, null, null, isSuccess, lenValue);
    }

    public McbpHelloResponse(KaitaiStream _io, boolean isSuccess, long lenValue) {
        this(_io, null, null, isSuccess, lenValue);
    }

    public McbpHelloResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, boolean isSuccess, long lenValue) {
        this(_io, _parent, null, isSuccess, lenValue);
    }

    public McbpHelloResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpHelloResponse _root, boolean isSuccess, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenValue = lenValue;
    }
    public void _read() {
        this.features = new ArrayList<McbpHelloFeature>();
        for (int i = 0; i < numFeatures(); i++) {
            McbpHelloFeature _t_features = new McbpHelloFeature(this._io);
            try {
                _t_features._read();
            } finally {
                this.features.add(_t_features);
            }
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.features.size(); i++) {
            this.features.get(((Number) (i)).intValue())._fetchInstances();
        }
        if (hasError()) {
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        for (int i = 0; i < this.features.size(); i++) {
            this.features.get(((Number) (i)).intValue())._write_Seq(this._io);
        }
        if (hasError()) {
            this._io.writeBytes(this.error);
        }
    }

    public void _check() {
        if (this.features.size() != numFeatures())
            throw new ConsistencyError("features", numFeatures(), this.features.size());
        for (int i = 0; i < this.features.size(); i++) {
        }
        if (hasError()) {
            if (this.error.length != ((Number) (lenValue())).longValue())
                throw new ConsistencyError("error", ((Number) (lenValue())).longValue(), this.error.length);
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
    private Integer lenFeatures;

    /**
     * Length of the list of features.
     */
    public Integer lenFeatures() {
        if (this.lenFeatures != null)
            return this.lenFeatures;
        this.lenFeatures = ((Number) ((isSuccess() ? ((Number) (lenValue())).intValue() : ((int) 0)))).intValue();
        return this.lenFeatures;
    }
    public void _invalidateLenFeatures() { this.lenFeatures = null; }
    private Integer numFeatures;
    public Integer numFeatures() {
        if (this.numFeatures != null)
            return this.numFeatures;
        this.numFeatures = ((Number) (((Number) (((Number) (lenFeatures())).intValue() / ((int) 2))).intValue())).intValue();
        return this.numFeatures;
    }
    public void _invalidateNumFeatures() { this.numFeatures = null; }
    private List<McbpHelloFeature> features;
    private byte[] error;
    private boolean isSuccess;
    private long lenValue;
    private McbpHelloResponse _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Enabled features.
     */
    public List<McbpHelloFeature> features() { return features; }
    public void setFeatures(List<McbpHelloFeature> _v) { _dirty = true; features = _v; }

    /**
     * What went wrong, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public void setError(byte[] _v) { _dirty = true; error = _v; }
    public boolean isSuccess() { return isSuccess; }
    public void setIsSuccess(boolean _v) { _dirty = true; isSuccess = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public McbpHelloResponse _root() { return _root; }
    public void set_root(McbpHelloResponse _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
