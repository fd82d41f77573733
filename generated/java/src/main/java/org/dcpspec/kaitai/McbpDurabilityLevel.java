// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;


/**
 * Number of nodes that must store a write before the write is committed, and
 * whether the nodes must store the write in memory or on disk.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h">Source</a>
 */
public class McbpDurabilityLevel extends KaitaiStruct {
    public static McbpDurabilityLevel fromFile(String fileName) throws IOException {
        return new McbpDurabilityLevel(new ByteBufferKaitaiStream(fileName));
    }

    public enum Level {
        MAJORITY(1),
        MAJORITY_AND_PERSIST_ON_MASTER(2),
        PERSIST_TO_MAJORITY(3);

        private final long id;
        Level(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, Level> byId = new HashMap<Long, Level>(3);
        static {
            for (Level e : Level.values())
                byId.put(e.id(), e);
        }
        public static Level byId(long id) { return byId.get(id); }
    }

    public McbpDurabilityLevel(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpDurabilityLevel(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpDurabilityLevel(KaitaiStream _io, KaitaiStruct _parent, McbpDurabilityLevel _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
    }

    public void _fetchInstances() {
    }
    private McbpDurabilityLevel _root;
    private KaitaiStruct _parent;
    public McbpDurabilityLevel _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
