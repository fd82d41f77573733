// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;


/**
 * Requests the highest seqno of every vbucket on the node. Without the HELLO
 * feature Collections, the seqno is that of the newest visible change in the
 * default collection.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md">Source</a>
 */
public class McbpGetAllVbSeqnos extends KaitaiStruct {

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

    public McbpGetAllVbSeqnos(KaitaiStream _io, int lenExtras) {
        this(_io, null, null, lenExtras);
    }

    public McbpGetAllVbSeqnos(KaitaiStream _io, KaitaiStruct _parent, int lenExtras) {
        this(_io, _parent, null, lenExtras);
    }

    public McbpGetAllVbSeqnos(KaitaiStream _io, KaitaiStruct _parent, McbpGetAllVbSeqnos _root, int lenExtras) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(lenExtras());
        this.extras = new Extras(_io_extras, this, _root, lenExtras());
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
    }
    public static class Extras extends KaitaiStruct {

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
            _read();
        }
        private void _read() {
            if (hasVbucketState()) {
                this.rawVbucketState = (long) this._io.readU4be();
                this.vbucketState = McbpGetAllVbSeqnos.RequestedState.byId(this.rawVbucketState);
            }
            if (hasCollectionId()) {
                this.collectionId = this._io.readU4be();
            }
            if (_io().pos() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (hasVbucketState()) {
            }
            if (hasCollectionId()) {
            }
            if (_io().pos() < ((Number) (lenExtras())).longValue()) {
                this.surplus._fetchInstances();
            }
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
        private Long rawVbucketState;
        public Long rawVbucketState() {
            if (this.rawVbucketState != null)
                return this.rawVbucketState;
            if (hasVbucketState()) {
                this.rawVbucketState = ((Number) (((Number) (vbucketState().id())).longValue())).longValue();
            }
            return this.rawVbucketState;
        }
        private RequestedState vbucketState;
        private Long collectionId;
        private McbpSurplus surplus;
        private int lenExtras;
        private McbpGetAllVbSeqnos _root;
        private McbpGetAllVbSeqnos _parent;

        /**
         * State of the vbuckets that the response lists.
         */
        public RequestedState vbucketState() { return vbucketState; }

        /**
         * Collection for which the response lists the highest seqno in each
         * vbucket.
         */
        public Long collectionId() { return collectionId; }
        public McbpSurplus surplus() { return surplus; }

        /**
         * Length of the extras in bytes (0, 4 or 8).
         */
        public int lenExtras() { return lenExtras; }
        public McbpGetAllVbSeqnos _root() { return _root; }
        public McbpGetAllVbSeqnos _parent() { return _parent; }
    }
    private Extras extras;
    private int lenExtras;
    private McbpGetAllVbSeqnos _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }
    public int lenExtras() { return lenExtras; }
    public McbpGetAllVbSeqnos _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
