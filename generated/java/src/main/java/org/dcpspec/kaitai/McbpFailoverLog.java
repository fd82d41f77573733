// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * The histories of a vbucket, newest first. A history begins where a node took
 * over the vbucket. If a consumer finds its own uuid in the list, the consumer
 * shares the history up to the seqno of the next newer entry. Servers keep 25
 * entries by default.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md">Source</a>
 */
public class McbpFailoverLog extends KaitaiStruct {
    public static McbpFailoverLog fromFile(String fileName) throws IOException {
        return new McbpFailoverLog(new ByteBufferKaitaiStream(fileName));
    }

    public McbpFailoverLog(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpFailoverLog(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpFailoverLog(KaitaiStream _io, KaitaiStruct _parent, McbpFailoverLog _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.entries = new ArrayList<Entry>();
        {
            int i = 0;
            while (!this._io.isEof()) {
                this.entries.add(new Entry(this._io, this, _root));
                i++;
            }
        }
    }

    public void _fetchInstances() {
        for (int i = 0; i < this.entries.size(); i++) {
            this.entries.get(((Number) (i)).intValue())._fetchInstances();
        }
    }

    /**
     * One history.
     */
    public static class Entry extends KaitaiStruct {
        public static Entry fromFile(String fileName) throws IOException {
            return new Entry(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.vbucketUuid = this._io.readU8be();
            this.seqno = this._io.readU8be();
        }

        public void _fetchInstances() {
        }
        private long vbucketUuid;
        private long seqno;
        private McbpFailoverLog _root;
        private McbpFailoverLog _parent;

        /**
         * Uuid of the history.
         */
        public long vbucketUuid() { return vbucketUuid; }

        /**
         * Seqno at which the history begins.
         */
        public long seqno() { return seqno; }
        public McbpFailoverLog _root() { return _root; }
        public McbpFailoverLog _parent() { return _parent; }

        @Override
        public String toString() {
            return "vbucket uuid " + Long.toString(vbucketUuid()) + ", seqno " + Long.toString(seqno());
        }
    }
    private List<Entry> entries;
    private McbpFailoverLog _root;
    private KaitaiStruct _parent;

    /**
     * The histories.
     */
    public List<Entry> entries() { return entries; }
    public McbpFailoverLog _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
