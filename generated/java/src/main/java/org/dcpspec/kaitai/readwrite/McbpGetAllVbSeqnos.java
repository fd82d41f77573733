// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;


/**
 * Requests the highest seqno of every vbucket on the node.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md">Source</a>
 */
public class McbpGetAllVbSeqnos extends KaitaiStruct.ReadWrite {

    public enum RequestedState {
        ALIVE(0),
        ACTIVE(1),
        REPLICA(2),
        PENDING(3),
        DEAD(4);

        private final long id;
        RequestedState(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, RequestedState> byId = new HashMap<Long, RequestedState>(5);
        static {
            for (RequestedState e : RequestedState.values())
                byId.put(e.id(), e);
        }
        public static RequestedState byId(long id) { return byId.get(id); }
    }
    public McbpGetAllVbSeqnos(int lenExtras) {
        this(null, null, null, lenExtras);
    }

    public McbpGetAllVbSeqnos(KaitaiStream _io, int lenExtras) {
        this(_io, null, null, lenExtras);
    }

    public McbpGetAllVbSeqnos(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras) {
        this(_io, _parent, null, lenExtras);
    }

    public McbpGetAllVbSeqnos(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpGetAllVbSeqnos _root, int lenExtras) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
    }
    public void _read() {
        this._raw_extras = this._io.readBytes(lenExtras());
        KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(this._raw_extras);
        this.extras = new Extras(_io__raw_extras, this, _root, lenExtras());
        this.extras._read();
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
            final McbpGetAllVbSeqnos _this = this;
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
    }

    public void _check() {
        if (!Objects.equals(this.extras._root(), _root()))
            throw new ConsistencyError("extras", _root(), this.extras._root());
        if (!Objects.equals(this.extras._parent(), this))
            throw new ConsistencyError("extras", this, this.extras._parent());
        if (this.extras.lenExtras() != lenExtras())
            throw new ConsistencyError("extras", lenExtras(), this.extras.lenExtras());
        _dirty = false;
    }
    public static class Extras extends KaitaiStruct.ReadWrite {
        public Extras(int lenExtras) {
            this(null, null, null, lenExtras);
        }

        public Extras(KaitaiStream _io, int lenExtras) {
            this(_io, null, null, lenExtras);
        }

        public Extras(KaitaiStream _io, McbpGetAllVbSeqnos _parent, int lenExtras) {
            this(_io, _parent, null, lenExtras);
        }

        public Extras(KaitaiStream _io, McbpGetAllVbSeqnos _parent, McbpGetAllVbSeqnos _root, int lenExtras) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenExtras = lenExtras;
        }
        public void _read() {
            if (hasVbucketState()) {
                this.vbucketState = McbpGetAllVbSeqnos.RequestedState.byId(this._io.readU4be());
            }
            if (hasCollectionId()) {
                this.collectionId = this._io.readU4be();
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (hasVbucketState()) {
            }
            if (hasCollectionId()) {
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            if (hasVbucketState()) {
                this._io.writeU4be(((Number) (this.vbucketState.id())).longValue());
            }
            if (hasCollectionId()) {
                this._io.writeU4be(this.collectionId);
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (hasVbucketState()) {
            }
            if (hasCollectionId()) {
            }
            _dirty = false;
        }
        private Boolean hasCollectionId;

        /**
         * The extras name a collection.
         */
        public Boolean hasCollectionId() {
            if (this.hasCollectionId != null)
                return this.hasCollectionId;
            this.hasCollectionId = lenExtras() > 4;
            return this.hasCollectionId;
        }
        public void _invalidateHasCollectionId() { this.hasCollectionId = null; }
        private Boolean hasVbucketState;

        /**
         * The extras name a state.
         */
        public Boolean hasVbucketState() {
            if (this.hasVbucketState != null)
                return this.hasVbucketState;
            this.hasVbucketState = lenExtras() > 0;
            return this.hasVbucketState;
        }
        public void _invalidateHasVbucketState() { this.hasVbucketState = null; }
        private Long rawVbucketState;
        public Long rawVbucketState() {
            if (this.rawVbucketState != null)
                return this.rawVbucketState;
            if (hasVbucketState()) {
                this.rawVbucketState = ((Number) (((Number) (vbucketState().id())).longValue())).longValue();
            }
            return this.rawVbucketState;
        }
        public void _invalidateRawVbucketState() { this.rawVbucketState = null; }
        private RequestedState vbucketState;
        private Long collectionId;
        private McbpSurplus surplus;
        private int lenExtras;
        private McbpGetAllVbSeqnos _root;
        private McbpGetAllVbSeqnos _parent;

        /**
         * Only vbuckets in this state.
         */
        public RequestedState vbucketState() { return vbucketState; }
        public void setVbucketState(RequestedState _v) { _dirty = true; vbucketState = _v; }

        /**
         * Highest seqno of this collection alone.
         */
        public Long collectionId() { return collectionId; }
        public void setCollectionId(Long _v) { _dirty = true; collectionId = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }

        /**
         * Length of the extras in bytes, 0, 4 or 8.
         */
        public int lenExtras() { return lenExtras; }
        public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
        public McbpGetAllVbSeqnos _root() { return _root; }
        public void set_root(McbpGetAllVbSeqnos _v) { _dirty = true; _root = _v; }
        public McbpGetAllVbSeqnos _parent() { return _parent; }
        public void set_parent(McbpGetAllVbSeqnos _v) { _dirty = true; _parent = _v; }
    }
    private Extras extras;
    private int lenExtras;
    private McbpGetAllVbSeqnos _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_extras;
    public Extras extras() { return extras; }
    public void setExtras(Extras _v) { _dirty = true; extras = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public McbpGetAllVbSeqnos _root() { return _root; }
    public void set_root(McbpGetAllVbSeqnos _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_extras() { return _raw_extras; }
    public void set_raw_Extras(byte[] _v) { _dirty = true; _raw_extras = _v; }
}
