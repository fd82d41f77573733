// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Requests the cluster map, optionally only if it is newer than the client's
 * map.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpGetClusterConfig extends KaitaiStruct {

    public McbpGetClusterConfig(KaitaiStream _io, int lenExtras) {
        this(_io, null, null, lenExtras);
    }

    public McbpGetClusterConfig(KaitaiStream _io, KaitaiStruct _parent, int lenExtras) {
        this(_io, _parent, null, lenExtras);
    }

    public McbpGetClusterConfig(KaitaiStream _io, KaitaiStruct _parent, McbpGetClusterConfig _root, int lenExtras) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        _read();
    }
    private void _read() {
        if (hasKnownVersion()) {
            KaitaiStream _io_extras = this._io.substream(lenExtras());
            this.extras = new Extras(_io_extras, this, _root);
        }
    }

    public void _fetchInstances() {
        if (hasKnownVersion()) {
            this.extras._fetchInstances();
        }
    }
    public static class Extras extends KaitaiStruct {
        public static Extras fromFile(String fileName) throws IOException {
            return new Extras(new ByteBufferKaitaiStream(fileName));
        }

        public Extras(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Extras(KaitaiStream _io, McbpGetClusterConfig _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, McbpGetClusterConfig _parent, McbpGetClusterConfig _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.epoch = this._io.readS8be();
            this.revision = this._io.readS8be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private long epoch;
        private long revision;
        private McbpSurplus surplus;
        private McbpGetClusterConfig _root;
        private McbpGetClusterConfig _parent;

        /**
         * Epoch of the map that the client has.
         */
        public long epoch() { return epoch; }

        /**
         * Revision of the map that the client has.
         */
        public long revision() { return revision; }
        public McbpSurplus surplus() { return surplus; }
        public McbpGetClusterConfig _root() { return _root; }
        public McbpGetClusterConfig _parent() { return _parent; }
    }
    private Boolean hasKnownVersion;

    /**
     * The extras identify the map that the client has.
     */
    public Boolean hasKnownVersion() {
        if (this.hasKnownVersion != null)
            return this.hasKnownVersion;
        this.hasKnownVersion = lenExtras() > 0;
        return this.hasKnownVersion;
    }
    private Extras extras;
    private int lenExtras;
    private McbpGetClusterConfig _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }
    public int lenExtras() { return lenExtras; }
    public McbpGetClusterConfig _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
