// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * The client identifies itself and lists the features that it supports. HELLO is
 * the first message on a connection.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpHello extends KaitaiStruct {

    public McbpHello(KaitaiStream _io, long lenAgent, long lenValue) {
        this(_io, null, null, lenAgent, lenValue);
    }

    public McbpHello(KaitaiStream _io, KaitaiStruct _parent, long lenAgent, long lenValue) {
        this(_io, _parent, null, lenAgent, lenValue);
    }

    public McbpHello(KaitaiStream _io, KaitaiStruct _parent, McbpHello _root, long lenAgent, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenAgent = lenAgent;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        this.agent = this._io.readBytes(lenAgent());
        this.features = new ArrayList<McbpHelloFeature>();
        for (int i = 0; i < numFeatures(); i++) {
            this.features.add(new McbpHelloFeature(this._io));
        }
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.features.size(); i++) {
            this.features.get(((Number) (i)).intValue())._fetchInstances();
        }
    }
    private Integer numFeatures;
    public Integer numFeatures() {
        if (this.numFeatures != null)
            return this.numFeatures;
        this.numFeatures = ((Number) (((Number) (lenValue() / 2)).intValue())).intValue();
        return this.numFeatures;
    }
    private byte[] agent;
    private List<McbpHelloFeature> features;
    private long lenAgent;
    private long lenValue;
    private McbpHello _root;
    private KaitaiStruct _parent;

    /**
     * Name of the client for the log, or a JSON object with the members `a` (the
     * name) and `i` (a connection id of 33 characters).
     */
    public byte[] agent() { return agent; }

    /**
     * Features that the client supports.
     */
    public List<McbpHelloFeature> features() { return features; }
    public long lenAgent() { return lenAgent; }
    public long lenValue() { return lenValue; }
    public McbpHello _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
