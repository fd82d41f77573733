// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * The client introduces itself and says which features it can use. First message
 * of a connection.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class Hello extends KaitaiStruct {

    public Hello(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public Hello(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public Hello(KaitaiStream _io, KaitaiStruct _parent, Hello _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        this.agent = this._io.readBytes(header().lenKey());
        this.features = new ArrayList<HelloFeature>();
        for (int i = 0; i < numFeatures(); i++) {
            KaitaiStream _io_features = this._io.substream(2);
            this.features.add(new HelloFeature(_io_features));
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
        if (!(_io().isEof())) {
        }
    }
    private Integer numFeatures;

    /**
     * Number of features.
     */
    public Integer numFeatures() {
        if (this.numFeatures != null)
            return this.numFeatures;
        this.numFeatures = ((Number) (((Number) (((Number) (header().lenValue())).intValue() / ((int) 2))).intValue())).intValue();
        return this.numFeatures;
    }
    private byte[] agent;
    private List<HelloFeature> features;
    private Integer surplus;
    private McbpHeader header;
    private Hello _root;
    private KaitaiStruct _parent;

    /**
     * Name of the client for the log, or a JSON object with `a`, the name, and
     * `i`, an id of the connection of 33 characters.
     */
    public byte[] agent() { return agent; }

    /**
     * What the client can use.
     */
    public List<HelloFeature> features() { return features; }

    /**
     * Never there; the message has no extras, and a feature has two bytes.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public Hello _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
