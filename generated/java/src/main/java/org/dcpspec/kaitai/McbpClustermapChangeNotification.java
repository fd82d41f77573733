// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The cluster map has changed. No response is needed.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpClustermapChangeNotification extends KaitaiStruct {

    public McbpClustermapChangeNotification(KaitaiStream _io, int lenExtras, long lenBucket, long lenConfig) {
        this(_io, null, null, lenExtras, lenBucket, lenConfig);
    }

    public McbpClustermapChangeNotification(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenBucket, long lenConfig) {
        this(_io, _parent, null, lenExtras, lenBucket, lenConfig);
    }

    public McbpClustermapChangeNotification(KaitaiStream _io, KaitaiStruct _parent, McbpClustermapChangeNotification _root, int lenExtras, long lenBucket, long lenConfig) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenBucket = lenBucket;
        this.lenConfig = lenConfig;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(lenExtras());
        this.extras = new Extras(_io_extras, this, _root, lenExtras());
        this.bucket = this._io.readBytes(lenBucket());
        this.config = this._io.readBytes(lenConfig());
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
    }
    public static class Extras extends KaitaiStruct {

        public Extras(KaitaiStream _io, int lenExtras) {
            this(_io, null, null, lenExtras);
        }

        public Extras(KaitaiStream _io, McbpClustermapChangeNotification _parent, int lenExtras) {
            this(_io, _parent, null, lenExtras);
        }

        public Extras(KaitaiStream _io, McbpClustermapChangeNotification _parent, McbpClustermapChangeNotification _root, int lenExtras) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenExtras = lenExtras;
            _read();
        }
        private void _read() {
            if (hasEpoch()) {
                this.epoch = this._io.readS8be();
            }
            if (hasEpoch()) {
                this.revision = this._io.readS8be();
            }
            if (hasOldRevision()) {
                this.oldRevision = this._io.readU4be();
            }
            if (_io().pos() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (hasEpoch()) {
            }
            if (hasEpoch()) {
            }
            if (hasOldRevision()) {
            }
            if (_io().pos() < ((Number) (lenExtras())).longValue()) {
                this.surplus._fetchInstances();
            }
        }
        private Boolean hasEpoch;

        /**
         * The extras contain the epoch and the revision.
         */
        public Boolean hasEpoch() {
            if (this.hasEpoch != null)
                return this.hasEpoch;
            this.hasEpoch = !(hasOldRevision());
            return this.hasEpoch;
        }
        private Boolean hasOldRevision;

        /**
         * The extras contain only a revision.
         */
        public Boolean hasOldRevision() {
            if (this.hasOldRevision != null)
                return this.hasOldRevision;
            this.hasOldRevision = lenExtras() == 4;
            return this.hasOldRevision;
        }
        private Long epoch;
        private Long revision;
        private Long oldRevision;
        private McbpSurplus surplus;
        private int lenExtras;
        private McbpClustermapChangeNotification _root;
        private McbpClustermapChangeNotification _parent;

        /**
         * Epoch of the map.
         */
        public Long epoch() { return epoch; }

        /**
         * Revision of the map.
         */
        public Long revision() { return revision; }

        /**
         * Revision of the map, as sent before epochs existed.
         */
        public Long oldRevision() { return oldRevision; }
        public McbpSurplus surplus() { return surplus; }

        /**
         * Length of the extras in bytes (16, or 4 before 7.0.2).
         */
        public int lenExtras() { return lenExtras; }
        public McbpClustermapChangeNotification _root() { return _root; }
        public McbpClustermapChangeNotification _parent() { return _parent; }
    }
    private Extras extras;
    private byte[] bucket;
    private byte[] config;
    private int lenExtras;
    private long lenBucket;
    private long lenConfig;
    private McbpClustermapChangeNotification _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }

    /**
     * Name of the bucket. Empty for the cluster itself.
     */
    public byte[] bucket() { return bucket; }

    /**
     * JSON object, compressed as a Snappy block if the datatype has the Snappy
     * bit. Empty in the brief form.
     */
    public byte[] config() { return config; }
    public int lenExtras() { return lenExtras; }
    public long lenBucket() { return lenBucket; }
    public long lenConfig() { return lenConfig; }
    public McbpClustermapChangeNotification _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
