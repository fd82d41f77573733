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
            KaitaiStream _io_extras = this._io.substream(header().lenExtras());
            this.extras = new Extras(_io_extras, this, _root);
        }
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/1");
                }
            }
        }
    }

    public void _fetchInstances() {
        if (hasKnownVersion()) {
            this.extras._fetchInstances();
        }
        if (!(_io().isEof())) {
        }
    }

    /**
     * Fields of the message.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
     */
    public static class Extras extends KaitaiStruct {
        public static Extras fromFile(String fileName) throws IOException {
            return new Extras(new ByteBufferKaitaiStream(fileName));
        }

        public Extras(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Extras(KaitaiStream _io, GetClusterConfig _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, GetClusterConfig _parent, GetClusterConfig _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.epoch = this._io.readS8be();
            this.revision = this._io.readS8be();
            if (!(_io().isEof())) {
                this.surplus = this._io.readU1();
                {
                    int _it = this.surplus;
                    if (!(_it < 0)) {
                        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/extras/seq/2");
                    }
                }
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
            }
        }
        private long epoch;
        private long revision;
        private Integer surplus;
        private GetClusterConfig _root;
        private GetClusterConfig _parent;

        /**
         * Epoch of the map that the client has.
         */
        public long epoch() { return epoch; }

        /**
         * Revision of the map that the client has.
         */
        public long revision() { return revision; }

        /**
         * Never there in a message that follows the layout.
         */
        public Integer surplus() { return surplus; }
        public GetClusterConfig _root() { return _root; }
        public GetClusterConfig _parent() { return _parent; }
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
    private Extras extras;
    private Integer surplus;
    private McbpHeader header;
    private GetClusterConfig _root;
    private KaitaiStruct _parent;

    /**
     * Fields of the message.
     */
    public Extras extras() { return extras; }

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
