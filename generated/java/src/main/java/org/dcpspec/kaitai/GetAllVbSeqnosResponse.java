// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * The highest seqno of each vbucket.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md">Source</a>
 */
public class GetAllVbSeqnosResponse extends KaitaiStruct {

    public GetAllVbSeqnosResponse(KaitaiStream _io, McbpHeader header, McbpStatus.Status status) {
        this(_io, null, null, header, status);
    }

    public GetAllVbSeqnosResponse(KaitaiStream _io, KaitaiStruct _parent, McbpHeader header, McbpStatus.Status status) {
        this(_io, _parent, null, header, status);
    }

    public GetAllVbSeqnosResponse(KaitaiStream _io, KaitaiStruct _parent, GetAllVbSeqnosResponse _root, McbpHeader header, McbpStatus.Status status) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.header = header;
        this.status = status;
        _read();
    }
    private void _read() {
        if (isSuccess()) {
            KaitaiStream _io_vbuckets = this._io.substream(header().lenValue());
            this.vbuckets = new VbucketList(_io_vbuckets, this, _root);
        }
        if (hasError()) {
            this.error = this._io.readBytes(header().lenValue());
        }
        if (!(_io().isEof())) {
            this.surplus = this._io.readU1();
            {
                int _it = this.surplus;
                if (!(_it < 0)) {
                    throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
                }
            }
        }
    }

    public void _fetchInstances() {
        if (isSuccess()) {
            this.vbuckets._fetchInstances();
        }
        if (hasError()) {
        }
        if (!(_io().isEof())) {
        }
    }

    /**
     * A vbucket.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md">Source</a>
     */
    public static class Entry extends KaitaiStruct {
        public static Entry fromFile(String fileName) throws IOException {
            return new Entry(new ByteBufferKaitaiStream(fileName));
        }

        public Entry(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Entry(KaitaiStream _io, GetAllVbSeqnosResponse.VbucketList _parent) {
            this(_io, _parent, null);
        }

        public Entry(KaitaiStream _io, GetAllVbSeqnosResponse.VbucketList _parent, GetAllVbSeqnosResponse _root) {
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
        private GetAllVbSeqnosResponse _root;
        private GetAllVbSeqnosResponse.VbucketList _parent;

        /**
         * Number of the vbucket.
         */
        public int vbucket() { return vbucket; }

        /**
         * Its highest seqno.
         */
        public long seqno() { return seqno; }
        public GetAllVbSeqnosResponse _root() { return _root; }
        public GetAllVbSeqnosResponse.VbucketList _parent() { return _parent; }
    }

    /**
     * Entries back to back.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md">Source</a>
     */
    public static class VbucketList extends KaitaiStruct {
        public static VbucketList fromFile(String fileName) throws IOException {
            return new VbucketList(new ByteBufferKaitaiStream(fileName));
        }

        public VbucketList(KaitaiStream _io) {
            this(_io, null, null);
        }

        public VbucketList(KaitaiStream _io, GetAllVbSeqnosResponse _parent) {
            this(_io, _parent, null);
        }

        public VbucketList(KaitaiStream _io, GetAllVbSeqnosResponse _parent, GetAllVbSeqnosResponse _root) {
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
        private GetAllVbSeqnosResponse _root;
        private GetAllVbSeqnosResponse _parent;

        /**
         * The vbuckets.
         */
        public List<Entry> entries() { return entries; }
        public GetAllVbSeqnosResponse _root() { return _root; }
        public GetAllVbSeqnosResponse _parent() { return _parent; }
    }
    private Boolean hasError;

    /**
     * The value says what went wrong.
     */
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    private Boolean isSuccess;

    /**
     * The request succeeded.
     */
    public Boolean isSuccess() {
        if (this.isSuccess != null)
            return this.isSuccess;
        this.isSuccess = status() == McbpStatus.Status.SUCCESS;
        return this.isSuccess;
    }
    private VbucketList vbuckets;
    private byte[] error;
    private Integer surplus;
    private McbpHeader header;
    private McbpStatus.Status status;
    private GetAllVbSeqnosResponse _root;
    private KaitaiStruct _parent;

    /**
     * One entry per vbucket.
     */
    public VbucketList vbuckets() { return vbuckets; }

    /**
     * Empty or a JSON object with details. With the status that the vbucket is
     * elsewhere it is the map of the cluster.
     */
    public byte[] error() { return error; }

    /**
     * Never there in a message that follows the layout.
     */
    public Integer surplus() { return surplus; }

    /**
     * Header of the message.
     */
    public McbpHeader header() { return header; }

    /**
     * Status of the header. It is a parameter of its own because the comparison
     * with a member of another file's type does not compile everywhere.
     */
    public McbpStatus.Status status() { return status; }
    public GetAllVbSeqnosResponse _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
