// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * The features that are on from now on.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class HelloResponse extends KaitaiStruct {

    public HelloResponse(KaitaiStream _io, McbpHeader header, McbpStatus.Status status) {
        this(_io, null, null, header, status);
    }

    public HelloResponse(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, McbpStatus.Status status) {
        this(_io, _parent, null, header, status);
    }

    public HelloResponse(KaitaiStream _io, KaitaiStruct _parent, HelloResponse _root, McbpHeader header, McbpStatus.Status status) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.status = status;
        _read();
    }
    private void _read() {
        this.features = new ArrayList<HelloFeature>();
        for (int i = 0; i < numFeatures(); i++) {
            KaitaiStream _io_features = this._io.substream(2);
            this.features.add(new HelloFeature(_io_features));
        }
        if (hasError()) {
            this.error = this._io.readBytes(header().lenValue());
        }
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
                }
            }
        }
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.features.size(); i++) {
            this.features.get(((Number) (i)).intValue())._fetchInstances();
        }
        if (hasError()) {
        }
        if (!(_io().isEof())) {
        }
    }
    private Boolean hasError;

    /**
     * The value says what went wrong.
     */
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    private Boolean isSuccess;

    /**
     * The request succeeded.
     */
    public Boolean isSuccess() {
        if (this.isSuccess != null)
            return this.isSuccess;
        this.isSuccess = status() == McbpStatus.Status.SUCCESS;
        return this.isSuccess;
    }
    private Integer lenFeatures;

    /**
     * Length of the list of features.
     */
    public Integer lenFeatures() {
        if (this.lenFeatures != null)
            return this.lenFeatures;
        this.lenFeatures = ((Number) ((isSuccess() ? ((Number) (header().lenValue())).intValue() : ((int) 0)))).intValue();
        return this.lenFeatures;
    }
    private Integer numFeatures;

    /**
     * Number of features.
     */
    public Integer numFeatures() {
        if (this.numFeatures != null)
            return this.numFeatures;
        this.numFeatures = ((Number) (((Number) (((Number) (lenFeatures())).intValue() / ((int) 2))).intValue())).intValue();
        return this.numFeatures;
    }
    private List<HelloFeature> features;
    private byte[] error;
    private Integer surplus;
    private McbpHeader header;
    private McbpStatus.Status status;
    private HelloResponse _root;
    private KaitaiStruct _parent;

    /**
     * What is on.
     */
    public List<HelloFeature> features() { return features; }

    /**
     * Empty or a JSON object with details. With the status that the vbucket is
     * elsewhere it is the map of the cluster.
     */
    public byte[] error() { return error; }

    /**
     * Never there in a message that follows the layout.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }

    /**
     * Status of the header. It is a parameter of its own because the comparison
     * with a member of another file's type does not compile everywhere.
     */
    public McbpStatus.Status status() { return status; }
    public HelloResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
