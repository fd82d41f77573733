// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;
import java.util.ArrayList;
import java.util.List;


/**
 * The highest seqno of each vbucket.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md">Source</a>
 */
public class McbpGetAllVbSeqnosResponse extends KaitaiStruct.ReadWrite {
    public McbpGetAllVbSeqnosResponse(boolean isSuccess, long lenValue) {
        this(null, null, null, isSuccess, lenValue);
    }

    public McbpGetAllVbSeqnosResponse(KaitaiStream _io, boolean isSuccess, long lenValue) {
        this(_io, null, null, isSuccess, lenValue);
    }

    public McbpGetAllVbSeqnosResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, boolean isSuccess, long lenValue) {
        this(_io, _parent, null, isSuccess, lenValue);
    }

    public McbpGetAllVbSeqnosResponse(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpGetAllVbSeqnosResponse _root, boolean isSuccess, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.isSuccess = isSuccess;
        this.lenValue = lenValue;
    }
    public void _read() {
        if (isSuccess()) {
            this._raw_vbuckets = this._io.readBytes(((Number) (lenValue())).longValue());
            KaitaiStream _io__raw_vbuckets = new ByteBufferKaitaiStream(this._raw_vbuckets);
            this.vbuckets = new VbucketList(_io__raw_vbuckets, this, _root);
            this.vbuckets._read();
        }
        if (hasError()) {
            this.error = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (isSuccess()) {
            this.vbuckets._fetchInstances();
        }
        if (hasError()) {
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        if (isSuccess()) {
            final KaitaiStream _io__raw_vbuckets = new ByteBufferKaitaiStream(((Number) (lenValue())).longValue());
            this._io.addChildStream(_io__raw_vbuckets);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (((Number) (lenValue())).longValue()));
                final McbpGetAllVbSeqnosResponse _this = this;
                _io__raw_vbuckets.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_vbuckets = _io__raw_vbuckets.toByteArray();
                        if (_this._raw_vbuckets.length != ((Number) (lenValue())).longValue())
                            throw new ConsistencyError("raw(vbuckets)", ((Number) (lenValue())).longValue(), _this._raw_vbuckets.length);
                        parent.writeBytes(_this._raw_vbuckets);
                    }
                });
            }
            this.vbuckets._write_Seq(_io__raw_vbuckets);
        }
        if (hasError()) {
            this._io.writeBytes(this.error);
        }
    }

    public void _check() {
        if (isSuccess()) {
            if (!Objects.equals(this.vbuckets._root(), _root()))
                throw new ConsistencyError("vbuckets", _root(), this.vbuckets._root());
            if (!Objects.equals(this.vbuckets._parent(), this))
                throw new ConsistencyError("vbuckets", this, this.vbuckets._parent());
        }
        if (hasError()) {
            if (this.error.length != ((Number) (lenValue())).longValue())
                throw new ConsistencyError("error", ((Number) (lenValue())).longValue(), this.error.length);
        }
        _dirty = false;
    }

    /**
     * A vbucket.
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

        public Entry(KaitaiStream _io, McbpGetAllVbSeqnosResponse.VbucketList _parent) {
            this(_io, _parent, null);
        }

        public Entry(KaitaiStream _io, McbpGetAllVbSeqnosResponse.VbucketList _parent, McbpGetAllVbSeqnosResponse _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.vbucket = this._io.readU2be();
            this.seqno = this._io.readU8be();
            _dirty = false;
        }

        public void _fetchInstances() {
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU2be(this.vbucket);
            this._io.writeU8be(this.seqno);
        }

        public void _check() {
            _dirty = false;
        }
        private int vbucket;
        private long seqno;
        private McbpGetAllVbSeqnosResponse _root;
        private McbpGetAllVbSeqnosResponse.VbucketList _parent;

        /**
         * Which vbucket the seqno belongs to.
         */
        public int vbucket() { return vbucket; }
        public void setVbucket(int _v) { _dirty = true; vbucket = _v; }

        /**
         * Its highest seqno.
         */
        public long seqno() { return seqno; }
        public void setSeqno(long _v) { _dirty = true; seqno = _v; }
        public McbpGetAllVbSeqnosResponse _root() { return _root; }
        public void set_root(McbpGetAllVbSeqnosResponse _v) { _dirty = true; _root = _v; }
        public McbpGetAllVbSeqnosResponse.VbucketList _parent() { return _parent; }
        public void set_parent(McbpGetAllVbSeqnosResponse.VbucketList _v) { _dirty = true; _parent = _v; }

        @Override
        public String toString() {
            return "vbucket " + Long.toString(vbucket()) + ", seqno " + Long.toString(seqno());
        }
    }

    /**
     * Entries back to back.
     */
    public static class VbucketList extends KaitaiStruct.ReadWrite {
        public static VbucketList fromFile(String fileName) throws IOException {
            return new VbucketList(new ByteBufferKaitaiStream(fileName));
        }
        public VbucketList() {
            this(null, null, null);
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
        private List<Entry> entries;
        private McbpGetAllVbSeqnosResponse _root;
        private McbpGetAllVbSeqnosResponse _parent;

        /**
         * The vbuckets.
         */
        public List<Entry> entries() { return entries; }
        public void setEntries(List<Entry> _v) { _dirty = true; entries = _v; }
        public McbpGetAllVbSeqnosResponse _root() { return _root; }
        public void set_root(McbpGetAllVbSeqnosResponse _v) { _dirty = true; _root = _v; }
        public McbpGetAllVbSeqnosResponse _parent() { return _parent; }
        public void set_parent(McbpGetAllVbSeqnosResponse _v) { _dirty = true; _parent = _v; }
    }
    private Boolean hasError;
    public Boolean hasError() {
        if (this.hasError != null)
            return this.hasError;
        this.hasError = !(isSuccess());
        return this.hasError;
    }
    public void _invalidateHasError() { this.hasError = null; }
    private VbucketList vbuckets;
    private byte[] error;
    private boolean isSuccess;
    private long lenValue;
    private McbpGetAllVbSeqnosResponse _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_vbuckets;

    /**
     * One entry per vbucket.
     */
    public VbucketList vbuckets() { return vbuckets; }
    public void setVbuckets(VbucketList _v) { _dirty = true; vbuckets = _v; }

    /**
     * What went wrong, as in `mcbp_response`.
     */
    public byte[] error() { return error; }
    public void setError(byte[] _v) { _dirty = true; error = _v; }
    public boolean isSuccess() { return isSuccess; }
    public void setIsSuccess(boolean _v) { _dirty = true; isSuccess = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public McbpGetAllVbSeqnosResponse _root() { return _root; }
    public void set_root(McbpGetAllVbSeqnosResponse _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_vbuckets() { return _raw_vbuckets; }
    public void set_raw_Vbuckets(byte[] _v) { _dirty = true; _raw_vbuckets = _v; }
}
