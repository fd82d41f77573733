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
 * Pairs of a key and a JSON value, before the body of a document. Keys that
 * begin with an underscore are system attributes, which stay with a deleted
 * document; the others belong to the user.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/xattr/utils.cc">Source</a>
 */
public class McbpXattrSection extends KaitaiStruct.ReadWrite {
    public McbpXattrSection(long lenValue) {
        this(null, null, null, lenValue);
    }

    public McbpXattrSection(KaitaiStream _io, long lenValue) {
        this(_io, null, null, lenValue);
    }

    public McbpXattrSection(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenValue) {
        this(_io, _parent, null, lenValue);
    }

    public McbpXattrSection(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpXattrSection _root, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenValue = lenValue;
    }
    public void _read() {
        this.lenPairs = this._io.readU4be();
        {
            long _it = this.lenPairs;
            if (!(((Number) (((Number) (_it)).longValue() + ((long) 4))).longValue() <= ((Number) (lenValue())).longValue())) {
                throw new KaitaiStream.ValidationExprError(this.lenPairs, this._io, "/seq/0");
            }
        }
        this._raw_pairs = this._io.readBytes(lenPairs());
        KaitaiStream _io__raw_pairs = new ByteBufferKaitaiStream(this._raw_pairs);
        this.pairs = new PairList(_io__raw_pairs, this, _root);
        this.pairs._read();
        _dirty = false;
    }

    public void _fetchInstances() {
        this.pairs._fetchInstances();
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeU4be(this.lenPairs);
        final KaitaiStream _io__raw_pairs = new ByteBufferKaitaiStream(lenPairs());
        this._io.addChildStream(_io__raw_pairs);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenPairs()));
            final McbpXattrSection _this = this;
            _io__raw_pairs.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_pairs = _io__raw_pairs.toByteArray();
                    if (_this._raw_pairs.length != lenPairs())
                        throw new ConsistencyError("raw(pairs)", lenPairs(), _this._raw_pairs.length);
                    parent.writeBytes(_this._raw_pairs);
                }
            });
        }
        this.pairs._write_Seq(_io__raw_pairs);
    }

    public void _check() {
        {
            long _it = this.lenPairs;
            if (!(((Number) (((Number) (_it)).longValue() + ((long) 4))).longValue() <= ((Number) (lenValue())).longValue())) {
                throw new KaitaiStream.ValidationExprError(this.lenPairs, null, "/seq/0");
            }
        }
        if (!Objects.equals(this.pairs._root(), _root()))
            throw new ConsistencyError("pairs", _root(), this.pairs._root());
        if (!Objects.equals(this.pairs._parent(), this))
            throw new ConsistencyError("pairs", this, this.pairs._parent());
        _dirty = false;
    }

    /**
     * One attribute.
     */
    public static class Pair extends KaitaiStruct.ReadWrite {
        public static Pair fromFile(String fileName) throws IOException {
            return new Pair(new ByteBufferKaitaiStream(fileName));
        }
        public Pair() {
            this(null, null, null);
        }

        public Pair(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Pair(KaitaiStream _io, McbpXattrSection.PairList _parent) {
            this(_io, _parent, null);
        }

        public Pair(KaitaiStream _io, McbpXattrSection.PairList _parent, McbpXattrSection _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.lenContent = this._io.readU4be();
            this._raw_content = this._io.readBytes(lenContent());
            KaitaiStream _io__raw_content = new ByteBufferKaitaiStream(this._raw_content);
            this.content = new PairContent(_io__raw_content, this, _root);
            this.content._read();
            _dirty = false;
        }

        public void _fetchInstances() {
            this.content._fetchInstances();
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU4be(this.lenContent);
            final KaitaiStream _io__raw_content = new ByteBufferKaitaiStream(lenContent());
            this._io.addChildStream(_io__raw_content);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (lenContent()));
                final Pair _this = this;
                _io__raw_content.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_content = _io__raw_content.toByteArray();
                        if (_this._raw_content.length != lenContent())
                            throw new ConsistencyError("raw(content)", lenContent(), _this._raw_content.length);
                        parent.writeBytes(_this._raw_content);
                    }
                });
            }
            this.content._write_Seq(_io__raw_content);
        }

        public void _check() {
            if (!Objects.equals(this.content._root(), _root()))
                throw new ConsistencyError("content", _root(), this.content._root());
            if (!Objects.equals(this.content._parent(), this))
                throw new ConsistencyError("content", this, this.content._parent());
            _dirty = false;
        }
        private long lenContent;
        private PairContent content;
        private McbpXattrSection _root;
        private McbpXattrSection.PairList _parent;
        private byte[] _raw_content;

        /**
         * Length of key and value, each with its zero byte.
         */
        public long lenContent() { return lenContent; }
        public void setLenContent(long _v) { _dirty = true; lenContent = _v; }

        /**
         * Key and value.
         */
        public PairContent content() { return content; }
        public void setContent(PairContent _v) { _dirty = true; content = _v; }
        public McbpXattrSection _root() { return _root; }
        public void set_root(McbpXattrSection _v) { _dirty = true; _root = _v; }
        public McbpXattrSection.PairList _parent() { return _parent; }
        public void set_parent(McbpXattrSection.PairList _v) { _dirty = true; _parent = _v; }
        public byte[] _raw_content() { return _raw_content; }
        public void set_raw_Content(byte[] _v) { _dirty = true; _raw_content = _v; }
    }

    /**
     * Key and value of an attribute, each ended by a zero byte.
     */
    public static class PairContent extends KaitaiStruct.ReadWrite {
        public static PairContent fromFile(String fileName) throws IOException {
            return new PairContent(new ByteBufferKaitaiStream(fileName));
        }
        public PairContent() {
            this(null, null, null);
        }

        public PairContent(KaitaiStream _io) {
            this(_io, null, null);
        }

        public PairContent(KaitaiStream _io, McbpXattrSection.Pair _parent) {
            this(_io, _parent, null);
        }

        public PairContent(KaitaiStream _io, McbpXattrSection.Pair _parent, McbpXattrSection _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.key = this._io.readBytesTerm((byte) 0, false, true, true);
            this.value = this._io.readBytesTerm((byte) 0, false, true, true);
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeBytes(this.key);
            this._io.writeU1(0);
            this._io.writeBytes(this.value);
            this._io.writeU1(0);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (KaitaiStream.byteArrayIndexOf(this.key, ((byte) 0)) != -1)
                throw new ConsistencyError("key", -1, KaitaiStream.byteArrayIndexOf(this.key, ((byte) 0)));
            if (KaitaiStream.byteArrayIndexOf(this.value, ((byte) 0)) != -1)
                throw new ConsistencyError("value", -1, KaitaiStream.byteArrayIndexOf(this.value, ((byte) 0)));
            _dirty = false;
        }
        private byte[] key;
        private byte[] value;
        private McbpSurplus surplus;
        private McbpXattrSection _root;
        private McbpXattrSection.Pair _parent;

        /**
         * Name of the attribute, 1 to 15 bytes. It begins with a letter, a
         * digit, or `_` for system attributes.
         */
        public byte[] key() { return key; }
        public void setKey(byte[] _v) { _dirty = true; key = _v; }

        /**
         * JSON text.
         */
        public byte[] value() { return value; }
        public void setValue(byte[] _v) { _dirty = true; value = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public McbpXattrSection _root() { return _root; }
        public void set_root(McbpXattrSection _v) { _dirty = true; _root = _v; }
        public McbpXattrSection.Pair _parent() { return _parent; }
        public void set_parent(McbpXattrSection.Pair _v) { _dirty = true; _parent = _v; }
    }

    /**
     * Pairs back to back, to the end of the section.
     */
    public static class PairList extends KaitaiStruct.ReadWrite {
        public static PairList fromFile(String fileName) throws IOException {
            return new PairList(new ByteBufferKaitaiStream(fileName));
        }
        public PairList() {
            this(null, null, null);
        }

        public PairList(KaitaiStream _io) {
            this(_io, null, null);
        }

        public PairList(KaitaiStream _io, McbpXattrSection _parent) {
            this(_io, _parent, null);
        }

        public PairList(KaitaiStream _io, McbpXattrSection _parent, McbpXattrSection _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.entries = new ArrayList<Pair>();
            {
                int i = 0;
                while (!this._io.isEof()) {
                    Pair _t_entries = new Pair(this._io, this, _root);
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
        private List<Pair> entries;
        private McbpXattrSection _root;
        private McbpXattrSection _parent;

        /**
         * The attributes in the order of the document.
         */
        public List<Pair> entries() { return entries; }
        public void setEntries(List<Pair> _v) { _dirty = true; entries = _v; }
        public McbpXattrSection _root() { return _root; }
        public void set_root(McbpXattrSection _v) { _dirty = true; _root = _v; }
        public McbpXattrSection _parent() { return _parent; }
        public void set_parent(McbpXattrSection _v) { _dirty = true; _parent = _v; }
    }
    private Long lenSection;

    /**
     * Length of the section, including the four bytes of its length.
     */
    public Long lenSection() {
        if (this.lenSection != null)
            return this.lenSection;
        this.lenSection = ((Number) (((Number) (((Number) (lenPairs())).longValue() + ((long) 4))).longValue())).longValue();
        return this.lenSection;
    }
    public void _invalidateLenSection() { this.lenSection = null; }
    private long lenPairs;
    private PairList pairs;
    private long lenValue;
    private McbpXattrSection _root;
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_pairs;

    /**
     * Length of all pairs together, without these four bytes.
     */
    public long lenPairs() { return lenPairs; }
    public void setLenPairs(long _v) { _dirty = true; lenPairs = _v; }

    /**
     * The attributes. There may be none.
     */
    public PairList pairs() { return pairs; }
    public void setPairs(PairList _v) { _dirty = true; pairs = _v; }

    /**
     * Length of the value that the section is the first part of.
     */
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public McbpXattrSection _root() { return _root; }
    public void set_root(McbpXattrSection _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_pairs() { return _raw_pairs; }
    public void set_raw_Pairs(byte[] _v) { _dirty = true; _raw_pairs = _v; }
}
