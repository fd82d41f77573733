// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * The map of the cluster has changed. No answer is needed.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class ClustermapChangeNotification extends KaitaiStruct {

    public ClustermapChangeNotification(KaitaiStream _io, McbpHeader header) {
        this(_io, null, null, header);
    }

    public ClustermapChangeNotification(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header) {
        this(_io, _parent, null, header);
    }

    public ClustermapChangeNotification(KaitaiStream _io, KaitaiStruct _parent, ClustermapChangeNotification _root, McbpHeader header) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(header().lenExtras());
        this.extras = new Extras(_io_extras, this, _root, header().lenExtras());
        this.bucket = this._io.readBytes(header().lenKey());
        this.config = this._io.readBytes(header().lenValue());
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
    }

    /**
     * Fields of the message.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
     */
    public static class Extras extends KaitaiStruct {

        public Extras(KaitaiStream _io, int lenExtras) {
            this(_io, null, null, lenExtras);
        }

        public Extras(KaitaiStream _io, ClustermapChangeNotification _parent, int lenExtras) {
            this(_io, _parent, null, lenExtras);
        }

        public Extras(KaitaiStream _io, ClustermapChangeNotification _parent, ClustermapChangeNotification _root, int lenExtras) {
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
            if (!(_io().isEof())) {
                this.surplus = this._io.readU1();
                {
                    int _it = this.surplus;
                    if (!(_it < 0)) {
                        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/extras/seq/3");
                    }
                }
            }
        }

        public void _fetchInstances() {
            if (hasEpoch()) {
            }
            if (hasEpoch()) {
            }
            if (hasOldRevision()) {
            }
            if (!(_io().isEof())) {
            }
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
        private Long epoch;
        private Long revision;
        private Long oldRevision;
        private Integer surplus;
        private int lenExtras;
        private ClustermapChangeNotification _root;
        private ClustermapChangeNotification _parent;

        /**
         * Epoch of the map.
         */
        public Long epoch() { return epoch; }

        /**
         * Revision of the map.
         */
        public Long revision() { return revision; }

        /**
         * Revision of the map, before there were epochs.
         */
        public Long oldRevision() { return oldRevision; }

        /**
         * Never there in a message that follows the layout.
         */
        public Integer surplus() { return surplus; }

        /**
         * Length of the extras in bytes, 16, or 4 before 7.0.2.
         */
        public int lenExtras() { return lenExtras; }
        public ClustermapChangeNotification _root() { return _root; }
        public ClustermapChangeNotification _parent() { return _parent; }
    }
    private Extras extras;
    private byte[] bucket;
    private byte[] config;
    private McbpHeader header;
    private ClustermapChangeNotification _root;
    private KaitaiStruct _parent;

    /**
     * Fields of the message.
     */
    public Extras extras() { return extras; }

    /**
     * Name of the bucket. Empty for the cluster itself.
     */
    public byte[] bucket() { return bucket; }

    /**
     * JSON object, a Snappy block if the datatype says so. Empty in the brief
     * form.
     */
    public byte[] config() { return config; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public ClustermapChangeNotification _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
