// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * The features that the server enables, in ascending order, each once. If a
 * requested feature lacks the feature that it needs, the server refuses the
 * whole request and keeps the earlier features.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpHelloResponse extends KaitaiStruct {

    public McbpHelloResponse(KaitaiStream _io, boolean isSuccess, long lenValue) {
        this(_io, null, null, isSuccess, lenValue);
    }

    public McbpHelloResponse(KaitaiStream _io, KaitaiStruct _parent, boolean isSuccess, long lenValue) {
        this(_io, _parent, null, isSuccess, lenValue);
    }

    public McbpHelloResponse(KaitaiStream _io, KaitaiStruct _parent, McbpHelloResponse _root, boolean isSuccess, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        this.features = new ArrayList<McbpHelloFeature>();
        for (int i = 0; i < numFeatures(); i++) {
            this.features.add(new McbpHelloFeature(this._io));
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.features.size(); i++) {
            this.features.get(((Number) (i)).intValue())._fetchInstances();
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
    private Long lenFeatures;

    /**
     * Length of the list of features.
     */
    public Long lenFeatures() {
        if (this.lenFeatures != null)
            return this.lenFeatures;
        this.lenFeatures = ((Number) ((isSuccess() ? lenValue() : 0))).longValue();
        return this.lenFeatures;
    }
    private Integer numFeatures;
    public Integer numFeatures() {
        if (this.numFeatures != null)
            return this.numFeatures;
        this.numFeatures = ((Number) (((Number) (lenFeatures() / 2)).intValue())).intValue();
        return this.numFeatures;
    }
    private List<McbpHelloFeature> features;
    private byte[] error;
    private boolean isSuccess;
    private long lenValue;
    private McbpHelloResponse _root;
    private KaitaiStruct _parent;

    /**
     * Enabled features.
     */
    public List<McbpHelloFeature> features() { return features; }

    /**
     * Description of the error, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public boolean isSuccess() { return isSuccess; }
    public long lenValue() { return lenValue; }
    public McbpHelloResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
