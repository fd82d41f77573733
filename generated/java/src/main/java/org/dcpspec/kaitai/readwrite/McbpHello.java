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
 * The client identifies itself and lists the features that it can use. It is the
 * first message on a connection.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpHello extends KaitaiStruct.ReadWrite {
    public McbpHello(long lenAgent, long lenValue) {
        this(null, null, null, lenAgent, lenValue);
    }

    public McbpHello(KaitaiStream _io, long lenAgent, long lenValue) {
        this(_io, null, null, lenAgent, lenValue);
    }

    public McbpHello(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenAgent, long lenValue) {
        this(_io, _parent, null, lenAgent, lenValue);
    }

    public McbpHello(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpHello _root, long lenAgent, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenAgent = lenAgent;
        this.lenValue = lenValue;
    }
    public void _read() {
        this.agent = this._io.readBytes(lenAgent());
        this.features = new ArrayList<McbpHelloFeature>();
        for (int i = 0; i < numFeatures(); i++) {
            McbpHelloFeature _t_features = new McbpHelloFeature(this._io);
            try {
                _t_features._read();
            } finally {
                this.features.add(_t_features);
            }
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.features.size(); i++) {
            this.features.get(((Number) (i)).intValue())._fetchInstances();
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeBytes(this.agent);
        for (int i = 0; i < this.features.size(); i++) {
            this.features.get(((Number) (i)).intValue())._write_Seq(this._io);
        }
    }

    public void _check() {
        if (this.agent.length != lenAgent())
            throw new ConsistencyError("agent", lenAgent(), this.agent.length);
        if (this.features.size() != numFeatures())
            throw new ConsistencyError("features", numFeatures(), this.features.size());
        for (int i = 0; i < this.features.size(); i++) {
        }
        _dirty = false;
    }
    private Integer numFeatures;
    public Integer numFeatures() {
        if (this.numFeatures != null)
            return this.numFeatures;
        this.numFeatures = ((Number) (((Number) (((Number) (lenValue())).intValue() / ((int) 2))).intValue())).intValue();
        return this.numFeatures;
    }
    public void _invalidateNumFeatures() { this.numFeatures = null; }
    private byte[] agent;
    private List<McbpHelloFeature> features;
    private long lenAgent;
    private long lenValue;
    private McbpHello _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Name of the client for the log, or a JSON object with `a`, the name, and
     * `i`, a connection id of 33 characters.
     */
    public byte[] agent() { return agent; }
    public void setAgent(byte[] _v) { _dirty = true; agent = _v; }

    /**
     * Features that the client can use.
     */
    public List<McbpHelloFeature> features() { return features; }
    public void setFeatures(List<McbpHelloFeature> _v) { _dirty = true; features = _v; }
    public long lenAgent() { return lenAgent; }
    public void setLenAgent(long _v) { _dirty = true; lenAgent = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public McbpHello _root() { return _root; }
    public void set_root(McbpHello _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
