// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import io.kaitai.struct.ConsistencyError;
import java.util.List;


/**
 * Messages back to back, as one direction of a TCP connection carries them. The
 * two directions are two streams.
 * 
 * Document keys are read as on a connection without collections.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md">Source</a>
 */
public class McbpStreamNoCollections extends KaitaiStruct.ReadWrite {
    public static McbpStreamNoCollections fromFile(String fileName) throws IOException {
        return new McbpStreamNoCollections(new ByteBufferKaitaiStream(fileName));
    }
    public McbpStreamNoCollections() {
        this(null, null, null);
    }

    public McbpStreamNoCollections(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpStreamNoCollections(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public McbpStreamNoCollections(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpStreamNoCollections _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        this.messages = new ArrayList<McbpMessageNoCollections>();
        {
            int i = 0;
            while (!this._io.isEof()) {
                McbpMessageNoCollections _t_messages = new McbpMessageNoCollections(this._io);
                try {
                    _t_messages._read();
                } finally {
                    this.messages.add(_t_messages);
                }
                i++;
            }
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.messages.size(); i++) {
            this.messages.get(((Number) (i)).intValue())._fetchInstances();
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        for (int i = 0; i < this.messages.size(); i++) {
            if (this._io.isEof())
                throw new ConsistencyError("messages", 0, this._io.size() - this._io.pos());
            this.messages.get(((Number) (i)).intValue())._write_Seq(this._io);
        }
        if (!(this._io.isEof()))
            throw new ConsistencyError("messages", 0, this._io.size() - this._io.pos());
    }

    public void _check() {
        for (int i = 0; i < this.messages.size(); i++) {
        }
        _dirty = false;
    }
    private List<McbpMessageNoCollections> messages;
    private McbpStreamNoCollections _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * The messages in the order in which they were sent.
     */
    public List<McbpMessageNoCollections> messages() { return messages; }
    public void setMessages(List<McbpMessageNoCollections> _v) { _dirty = true; messages = _v; }
    public McbpStreamNoCollections _root() { return _root; }
    public void set_root(McbpStreamNoCollections _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
