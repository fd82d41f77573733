// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * The highest seqno of each vbucket. With the HELLO feature Collections, the
 * seqno can belong to a prepare.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md">Source</a>
 */
public class McbpGetAllVbSeqnosResponse extends KaitaiStruct {

    public McbpGetAllVbSeqnosResponse(KaitaiStream _io, boolean isSuccess, long lenValue) {
        this(_io, null, null, isSuccess, lenValue);
    }

    public McbpGetAllVbSeqnosResponse(KaitaiStream _io, KaitaiStruct _parent, boolean isSuccess, long lenValue) {
        this(_io, _parent, null, isSuccess, lenValue);
    }

    public McbpGetAllVbSeqnosResponse(KaitaiStream _io, KaitaiStruct _parent, McbpGetAllVbSeqnosResponse _root, boolean isSuccess, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        if (isSuccess()) {
            KaitaiStream _io_vbuckets = this._io.substream(((Number) (lenValue())).longValue());
            this.vbuckets = new VbucketList(_io_vbuckets, this, _root);
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
    }

    public void _fetchInstances() {
        if (isSuccess()) {
            this.vbuckets._fetchInstances();
        }
        if (hasError()) {
        }
    }

    /**
     * A vbucket.
     */
    public static class Entry extends KaitaiStruct {
        public static Entry fromFile(String fileName) throws IOException {
            return new Entry(new ByteBufferKaitaiStream(fileName));
        }

        public Entry(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Entry(KaitaiStream _io, McbpGetAllVbSeqnosResponse.VbucketList _parent) {
            this(_io, _parent, null);
        }

        public Entry(KaitaiStream _io, McbpGetAllVbSeqnosResponse.VbucketList _parent, McbpGetAllVbSeqnosResponse _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.vbucket = this._io.readU2be();
            this.seqno = this._io.readU8be();
        }

        public void _fetchInstances() {
        }
        private int vbucket;
        private long seqno;
        private McbpGetAllVbSeqnosResponse _root;
        private McbpGetAllVbSeqnosResponse.VbucketList _parent;

        /**
         * Vbucket to which the seqno belongs.
         */
        public int vbucket() { return vbucket; }

        /**
         * Highest seqno of the vbucket.
         */
        public long seqno() { return seqno; }
        public McbpGetAllVbSeqnosResponse _root() { return _root; }
        public McbpGetAllVbSeqnosResponse.VbucketList _parent() { return _parent; }

        @Override
        public String toString() {
            return "vbucket " + Long.toString(vbucket()) + ", seqno " + Long.toString(seqno());
        }
    }

    /**
     * Entries back to back.
     */
    public static class VbucketList extends KaitaiStruct {
        public static VbucketList fromFile(String fileName) throws IOException {
            return new VbucketList(new ByteBufferKaitaiStream(fileName));
        }

        public VbucketList(KaitaiStream _io) {
            this(_io, null, null);
        }

        public VbucketList(KaitaiStream _io, McbpGetAllVbSeqnosResponse _parent) {
            this(_io, _parent, null);
        }

        public VbucketList(KaitaiStream _io, McbpGetAllVbSeqnosResponse _parent, McbpGetAllVbSeqnosResponse _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
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
        private List<Entry> entries;
        private McbpGetAllVbSeqnosResponse _root;
        private McbpGetAllVbSeqnosResponse _parent;

        /**
         * The vbuckets.
         */
        public List<Entry> entries() { return entries; }
        public McbpGetAllVbSeqnosResponse _root() { return _root; }
        public McbpGetAllVbSeqnosResponse _parent() { return _parent; }
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    private VbucketList vbuckets;
    private byte[] error;
    private boolean isSuccess;
    private long lenValue;
    private McbpGetAllVbSeqnosResponse _root;
    private KaitaiStruct _parent;

    /**
     * One entry per vbucket.
     */
    public VbucketList vbuckets() { return vbuckets; }

    /**
     * Description of the error, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public boolean isSuccess() { return isSuccess; }
    public long lenValue() { return lenValue; }
    public McbpGetAllVbSeqnosResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
