// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;


/**
 * Instructs the consumer to change the state of the vbucket at the end of a
 * takeover. The producer waits for the response.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class DcpSetVbucketState extends KaitaiStruct {

    public enum State {
        ACTIVE(1),
        REPLICA(2),
        PENDING(3),
        DEAD(4);

        private final long id;
        State(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, State> byId = new HashMap<Long, State>(4);
        static {
            for (State e : State.values())
                byId.put(e.id(), e);
        }
        public static State byId(long id) { return byId.get(id); }
    }

    public DcpSetVbucketState(KaitaiStream _io, int lenExtras) {
        this(_io, null, null, lenExtras);
    }

    public DcpSetVbucketState(KaitaiStream _io, KaitaiStruct _parent, int lenExtras) {
        this(_io, _parent, null, lenExtras);
    }

    public DcpSetVbucketState(KaitaiStream _io, KaitaiStruct _parent, DcpSetVbucketState _root, int lenExtras) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(lenExtras());
        this.extras = new Extras(_io_extras, this, _root);
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
    }
    public static class Extras extends KaitaiStruct {
        public static Extras fromFile(String fileName) throws IOException {
            return new Extras(new ByteBufferKaitaiStream(fileName));
        }

        public Extras(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Extras(KaitaiStream _io, DcpSetVbucketState _parent) {
            this(_io, _parent, null);
        }

        public Extras(KaitaiStream _io, DcpSetVbucketState _parent, DcpSetVbucketState _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.rawState = (int) this._io.readU1();
            this.state = DcpSetVbucketState.State.byId(this.rawState);
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private Integer rawState;
        public Integer rawState() {
            if (this.rawState != null)
                return this.rawState;
            this.rawState = ((Number) (((Number) (state().id())).intValue())).intValue();
            return this.rawState;
        }
        private State state;
        private McbpSurplus surplus;
        private DcpSetVbucketState _root;
        private DcpSetVbucketState _parent;

        /**
         * New state of the vbucket.
         */
        public State state() { return state; }
        public McbpSurplus surplus() { return surplus; }
        public DcpSetVbucketState _root() { return _root; }
        public DcpSetVbucketState _parent() { return _parent; }
    }
    private Extras extras;
    private int lenExtras;
    private DcpSetVbucketState _root;
    private KaitaiStruct _parent;
    public Extras extras() { return extras; }
    public int lenExtras() { return lenExtras; }
    public DcpSetVbucketState _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
