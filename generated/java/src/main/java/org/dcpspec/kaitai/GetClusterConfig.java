// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Asks for the map of the cluster, perhaps only if it is newer than the one that
 * the client has.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class GetClusterConfig extends KaitaiStruct {

    public GetClusterConfig(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public GetClusterConfig(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public GetClusterConfig(KaitaiStream _io, KaitaiStruct _parent, GetClusterConfig _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        if (hasKnownVersion()) {
            this.epoch = this._io.readS8be();
        }
        if (hasKnownVersion()) {
            this.revision = this._io.readS8be();
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
        if (hasKnownVersion()) {
        }
        if (hasKnownVersion()) {
        }
        if (!(_io().isEof())) {
        }
    }
    private Boolean hasKnownVersion;

    /**
     * The extras say which map the client has.
     */
    public Boolean hasKnownVersion() {
        if (this.hasKnownVersion != null)
            return this.hasKnownVersion;
        this.hasKnownVersion = header().lenExtras() > 0;
        return this.hasKnownVersion;
    }
    private Long epoch;
    private Long revision;
    private Integer surplus;
    private McbpHeader header;
    private GetClusterConfig _root;
    private KaitaiStruct _parent;

    /**
     * Epoch of the map that the client has.
     */
    public Long epoch() { return epoch; }

    /**
     * Revision of the map that the client has.
     */
    public Long revision() { return revision; }

    /**
     * Never there; the message has no key or value.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public GetClusterConfig _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
