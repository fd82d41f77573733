// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;


/**
 * The states that a vbucket can be in.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md">Source</a>
 */
public class McbpVbucketState extends KaitaiStruct.ReadWrite {
    public static McbpVbucketState fromFile(String fileName) throws IOException {
        return new McbpVbucketState(new ByteBufferKaitaiStream(fileName));
    }

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
    public McbpVbucketState() {
        this(null, null, null);
    }

    public McbpVbucketState(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpVbucketState(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public McbpVbucketState(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpVbucketState _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        _dirty = false;
    }

    public void _fetchInstances() {
    }

    public void _write_Seq() {
        _assertNotDirty();
    }

    public void _check() {
        _dirty = false;
    }
    private McbpVbucketState _root;
    private KaitaiStruct.ReadWrite _parent;
    public McbpVbucketState _root() { return _root; }
    public void set_root(McbpVbucketState _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
