// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;
import java.util.List;


/**
 * The histories that a vbucket has had, the newest first. A history begins where
 * a node took the vbucket over; a consumer that finds its own uuid in the list
 * shares the past up to the seqno of the next newer entry. Servers keep 25
 * entries by default.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md">Source</a>
 */
public class McbpFailoverLog extends KaitaiStruct.ReadWrite {
    public static McbpFailoverLog fromFile(String fileName) throws IOException {
        return new McbpFailoverLog(new ByteBufferKaitaiStream(fileName));
    }
    public McbpFailoverLog() {
        this(null, null, null);
    }

    public McbpFailoverLog(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpFailoverLog(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public McbpFailoverLog(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpFailoverLog _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        this.entries = new ArrayList<Entry>();
        {
            int i = 0;
            while (!this._io.isEof()) {
                Entry _t_entries = new Entry(this._io, this, _root);
                try {
                    _t_entries._read();
                } finally {
                    this.entries.add(_t_entries);
                }
                i++;
            }
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.entries.size(); i++) {
            this.entries.get(((Number) (i)).intValue())._fetchInstances();
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        for (int i = 0; i < this.entries.size(); i++) {
            if (this._io.isEof())
                throw new ConsistencyError("entries", 0, this._io.size() - this._io.pos());
            this.entries.get(((Number) (i)).intValue())._write_Seq(this._io);
        }
        if (!(this._io.isEof()))
            throw new ConsistencyError("entries", 0, this._io.size() - this._io.pos());
    }

    public void _check() {
        for (int i = 0; i < this.entries.size(); i++) {
            if (!Objects.equals(this.entries.get(((Number) (i)).intValue())._root(), _root()))
                throw new ConsistencyError("entries", _root(), this.entries.get(((Number) (i)).intValue())._root());
            if (!Objects.equals(this.entries.get(((Number) (i)).intValue())._parent(), this))
                throw new ConsistencyError("entries", this, this.entries.get(((Number) (i)).intValue())._parent());
        }
        _dirty = false;
    }

    /**
     * One history.
     */
    public static class Entry extends KaitaiStruct.ReadWrite {
        public static Entry fromFile(String fileName) throws IOException {
            return new Entry(new ByteBufferKaitaiStream(fileName));
        }
        public Entry() {
            this(null, null, null);
        }

        public Entry(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Entry(KaitaiStream _io, McbpFailoverLog _parent) {
            this(_io, _parent, null);
        }

        public Entry(KaitaiStream _io, McbpFailoverLog _parent, McbpFailoverLog _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.vbucketUuid = this._io.readU8be();
            this.seqno = this._io.readU8be();
            _dirty = false;
        }

        public void _fetchInstances() {
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU8be(this.vbucketUuid);
            this._io.writeU8be(this.seqno);
        }

        public void _check() {
            _dirty = false;
        }
        private long vbucketUuid;
        private long seqno;
        private McbpFailoverLog _root;
        private McbpFailoverLog _parent;

        /**
         * Uuid of the history.
         */
        public long vbucketUuid() { return vbucketUuid; }
        public void setVbucketUuid(long _v) { _dirty = true; vbucketUuid = _v; }

        /**
         * Seqno at which it begins.
         */
        public long seqno() { return seqno; }
        public void setSeqno(long _v) { _dirty = true; seqno = _v; }
        public McbpFailoverLog _root() { return _root; }
        public void set_root(McbpFailoverLog _v) { _dirty = true; _root = _v; }
        public McbpFailoverLog _parent() { return _parent; }
        public void set_parent(McbpFailoverLog _v) { _dirty = true; _parent = _v; }

        @Override
        public String toString() {
            return "vbucket uuid " + Long.toString(vbucketUuid()) + ", seqno " + Long.toString(seqno());
        }
    }
    private List<Entry> entries;
    private McbpFailoverLog _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * The histories.
     */
    public List<Entry> entries() { return entries; }
    public void setEntries(List<Entry> _v) { _dirty = true; entries = _v; }
    public McbpFailoverLog _root() { return _root; }
    public void set_root(McbpFailoverLog _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
