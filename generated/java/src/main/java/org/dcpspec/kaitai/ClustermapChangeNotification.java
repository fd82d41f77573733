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
        if (hasEpoch()) {
            this.epoch = this._io.readS8be();
        }
        if (hasEpoch()) {
            this.revision = this._io.readS8be();
        }
        if (hasOldRevision()) {
            this.oldRevision = this._io.readU4be();
        }
        this.bucket = this._io.readBytes(header().lenKey());
        this.config = this._io.readBytes(header().lenValue());
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/5");
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
        this.hasEpoch = header().lenExtras() == 16;
        return this.hasEpoch;
    }
    private Boolean hasOldRevision;

    /**
     * The extras are a revision alone.
     */
    public Boolean hasOldRevision() {
        if (this.hasOldRevision != null)
            return this.hasOldRevision;
        this.hasOldRevision = header().lenExtras() == 4;
        return this.hasOldRevision;
    }
    private Long epoch;
    private Long revision;
    private Long oldRevision;
    private byte[] bucket;
    private byte[] config;
    private Integer surplus;
    private McbpHeader header;
    private ClustermapChangeNotification _root;
    private KaitaiStruct _parent;

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
     * Name of the bucket. Empty for the cluster itself.
     */
    public byte[] bucket() { return bucket; }

    /**
     * JSON object, a Snappy block if the datatype says so. Empty in the brief
     * form.
     */
    public byte[] config() { return config; }

    /**
     * Never there in a message that follows the layout.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }
    public ClustermapChangeNotification _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
