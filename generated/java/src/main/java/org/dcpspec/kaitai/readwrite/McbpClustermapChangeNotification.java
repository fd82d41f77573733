// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * The cluster map has changed. No response is needed.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpClustermapChangeNotification extends KaitaiStruct.ReadWrite {
    public McbpClustermapChangeNotification(int lenExtras, long lenBucket, long lenConfig) {
        this(null, null, null, lenExtras, lenBucket, lenConfig);
    }

    public McbpClustermapChangeNotification(KaitaiStream _io, int lenExtras, long lenBucket, long lenConfig) {
        this(_io, null, null, lenExtras, lenBucket, lenConfig);
    }

    public McbpClustermapChangeNotification(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenBucket, long lenConfig) {
        this(_io, _parent, null, lenExtras, lenBucket, lenConfig);
    }

    public McbpClustermapChangeNotification(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpClustermapChangeNotification _root, int lenExtras, long lenBucket, long lenConfig) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenBucket = lenBucket;
        this.lenConfig = lenConfig;
    }
    public void _read() {
        this._raw_extras = this._io.readBytes(lenExtras());
        KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(this._raw_extras);
        this.extras = new Extras(_io__raw_extras, this, _root, lenExtras());
        this.extras._read();
        this.bucket = this._io.readBytes(lenBucket());
        this.config = this._io.readBytes(lenConfig());
        _dirty = false;
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
    }

    public void _write_Seq() {
        _assertNotDirty();
        final KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(lenExtras());
        this._io.addChildStream(_io__raw_extras);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenExtras()));
            final McbpClustermapChangeNotification _this = this;
            _io__raw_extras.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_extras = _io__raw_extras.toByteArray();
                    if (_this._raw_extras.length != lenExtras())
                        throw new ConsistencyError("raw(extras)", lenExtras(), _this._raw_extras.length);
                    parent.writeBytes(_this._raw_extras);
                }
            });
        }
        this.extras._write_Seq(_io__raw_extras);
        this._io.writeBytes(this.bucket);
        this._io.writeBytes(this.config);
    }

    public void _check() {
        if (!Objects.equals(this.extras._root(), _root()))
            throw new ConsistencyError("extras", _root(), this.extras._root());
        if (!Objects.equals(this.extras._parent(), this))
            throw new ConsistencyError("extras", this, this.extras._parent());
        if (this.extras.lenExtras() != lenExtras())
            throw new ConsistencyError("extras", lenExtras(), this.extras.lenExtras());
        if (this.bucket.length != lenBucket())
            throw new ConsistencyError("bucket", lenBucket(), this.bucket.length);
        if (this.config.length != lenConfig())
            throw new ConsistencyError("config", lenConfig(), this.config.length);
        _dirty = false;
    }
    public static class Extras extends KaitaiStruct.ReadWrite {
        public Extras(int lenExtras) {
            this(null, null, null, lenExtras);
        }

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
        }
        public void _read() {
            if (hasEpoch()) {
                this.epoch = this._io.readS8be();
            }
            if (hasEpoch()) {
                this.revision = this._io.readS8be();
            }
            if (hasOldRevision()) {
                this.oldRevision = this._io.readU4be();
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (hasEpoch()) {
            }
            if (hasEpoch()) {
            }
            if (hasOldRevision()) {
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            if (hasEpoch()) {
                this._io.writeS8be(this.epoch);
            }
            if (hasEpoch()) {
                this._io.writeS8be(this.revision);
            }
            if (hasOldRevision()) {
                this._io.writeU4be(this.oldRevision);
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (hasEpoch()) {
            }
            if (hasEpoch()) {
            }
            if (hasOldRevision()) {
            }
            _dirty = false;
        }
        private Boolean hasEpoch;

        /**
         * The extras are epoch and revision.
         */
        public Boolean hasEpoch() {
            if (this.hasEpoch != null)
                return this.hasEpoch;
            this.hasEpoch = !(hasOldRevision());
            return this.hasEpoch;
        }
        public void _invalidateHasEpoch() { this.hasEpoch = null; }
        private Boolean hasOldRevision;

        /**
         * The extras are a revision alone.
         */
        public Boolean hasOldRevision() {
            if (this.hasOldRevision != null)
                return this.hasOldRevision;
            this.hasOldRevision = lenExtras() == 4;
            return this.hasOldRevision;
        }
        public void _invalidateHasOldRevision() { this.hasOldRevision = null; }
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
        public void setEpoch(Long _v) { _dirty = true; epoch = _v; }

        /**
         * Revision of the map.
         */
        public Long revision() { return revision; }
        public void setRevision(Long _v) { _dirty = true; revision = _v; }

        /**
         * Revision of the map, from before epochs existed.
         */
        public Long oldRevision() { return oldRevision; }
        public void setOldRevision(Long _v) { _dirty = true; oldRevision = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }

        /**
         * Length of the extras in bytes, 16, or 4 before 7.0.2.
         */
        public int lenExtras() { return lenExtras; }
        public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
        public McbpClustermapChangeNotification _root() { return _root; }
        public void set_root(McbpClustermapChangeNotification _v) { _dirty = true; _root = _v; }
        public McbpClustermapChangeNotification _parent() { return _parent; }
        public void set_parent(McbpClustermapChangeNotification _v) { _dirty = true; _parent = _v; }
    }
    private Extras extras;
    private byte[] bucket;
    private byte[] config;
    private int lenExtras;
    private long lenBucket;
    private long lenConfig;
    private McbpClustermapChangeNotification _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_extras;
    public Extras extras() { return extras; }
    public void setExtras(Extras _v) { _dirty = true; extras = _v; }

    /**
     * Name of the bucket. Empty for the cluster itself.
     */
    public byte[] bucket() { return bucket; }
    public void setBucket(byte[] _v) { _dirty = true; bucket = _v; }

    /**
     * JSON object, a Snappy block if the datatype says so. Empty in the brief
     * form.
     */
    public byte[] config() { return config; }
    public void setConfig(byte[] _v) { _dirty = true; config = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenBucket() { return lenBucket; }
    public void setLenBucket(long _v) { _dirty = true; lenBucket = _v; }
    public long lenConfig() { return lenConfig; }
    public void setLenConfig(long _v) { _dirty = true; lenConfig = _v; }
    public McbpClustermapChangeNotification _root() { return _root; }
    public void set_root(McbpClustermapChangeNotification _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_extras() { return _raw_extras; }
    public void set_raw_Extras(byte[] _v) { _dirty = true; _raw_extras = _v; }
}
