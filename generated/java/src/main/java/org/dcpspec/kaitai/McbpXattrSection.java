// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * Pairs of a key and a JSON value that precede the body of a document. Keys that
 * begin with an underscore are system attributes, which a deleted document
 * keeps; other keys are user attributes.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/xattr/utils.cc">Source</a>
 */
public class McbpXattrSection extends KaitaiStruct {

    public McbpXattrSection(KaitaiStream _io, long lenValue) {
        this(_io, null, null, lenValue);
    }

    public McbpXattrSection(KaitaiStream _io, KaitaiStruct _parent, long lenValue) {
        this(_io, _parent, null, lenValue);
    }

    public McbpXattrSection(KaitaiStream _io, KaitaiStruct _parent, McbpXattrSection _root, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        this.lenPairs = this._io.readU4be();
        {
            long _it = this.lenPairs;
            if (!(((Number) (((Number) (_it)).longValue() + 4)).longValue() <= ((Number) (lenValue())).longValue())) {
                throw new KaitaiStream.ValidationExprError(this.lenPairs, this._io, "mcbp_xattr_section/seq/0");
            }
        }
        KaitaiStream _io_pairs = this._io.substream(lenPairs());
        this.pairs = new PairList(_io_pairs, this, _root);
    }

    public void _fetchInstances() {
        this.pairs._fetchInstances();
    }

    /**
     * One attribute.
     */
    public static class Pair extends KaitaiStruct {
        public static Pair fromFile(String fileName) throws IOException {
            return new Pair(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.lenContent = this._io.readU4be();
            KaitaiStream _io_content = this._io.substream(lenContent());
            this.content = new PairContent(_io_content, this, _root);
        }

        public void _fetchInstances() {
            this.content._fetchInstances();
        }
        private long lenContent;
        private PairContent content;
        private McbpXattrSection _root;
        private McbpXattrSection.PairList _parent;

        /**
         * Length of the key and the value, each with its zero byte.
         */
        public long lenContent() { return lenContent; }

        /**
         * Key and value.
         */
        public PairContent content() { return content; }
        public McbpXattrSection _root() { return _root; }
        public McbpXattrSection.PairList _parent() { return _parent; }
    }

    /**
     * Key and value of an attribute, each terminated by a zero byte.
     */
    public static class PairContent extends KaitaiStruct {
        public static PairContent fromFile(String fileName) throws IOException {
            return new PairContent(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.key = this._io.readBytesTerm((byte) 0, false, true, true);
            this.value = this._io.readBytesTerm((byte) 0, false, true, true);
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private byte[] key;
        private byte[] value;
        private McbpSurplus surplus;
        private McbpXattrSection _root;
        private McbpXattrSection.Pair _parent;

        /**
         * Name of the attribute, 1 to 15 bytes. The name begins with a letter, a
         * digit, or `_` for system attributes.
         */
        public byte[] key() { return key; }

        /**
         * JSON text.
         */
        public byte[] value() { return value; }
        public McbpSurplus surplus() { return surplus; }
        public McbpXattrSection _root() { return _root; }
        public McbpXattrSection.Pair _parent() { return _parent; }
    }

    /**
     * Consecutive pairs that fill the section.
     */
    public static class PairList extends KaitaiStruct {
        public static PairList fromFile(String fileName) throws IOException {
            return new PairList(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.entries = new ArrayList<Pair>();
            {
                int i = 0;
                while (!this._io.isEof()) {
                    this.entries.add(new Pair(this._io, this, _root));
                    i++;
                }
            }
        }

        public void _fetchInstances() {
            for (int i = 0; i < this.entries.size(); i++) {
                this.entries.get(((Number) (i)).intValue())._fetchInstances();
            }
        }
        private List<Pair> entries;
        private McbpXattrSection _root;
        private McbpXattrSection _parent;

        /**
         * The attributes, in the order in which the document stores them.
         */
        public List<Pair> entries() { return entries; }
        public McbpXattrSection _root() { return _root; }
        public McbpXattrSection _parent() { return _parent; }
    }
    private Long lenSection;

    /**
     * Length of the section, including its four-byte length field.
     */
    public Long lenSection() {
        if (this.lenSection != null)
            return this.lenSection;
        this.lenSection = ((Number) (((Number) (lenPairs() + 4)).longValue())).longValue();
        return this.lenSection;
    }
    private long lenPairs;
    private PairList pairs;
    private long lenValue;
    private McbpXattrSection _root;
    private KaitaiStruct _parent;

    /**
     * Total length of all pairs, excluding these four bytes.
     */
    public long lenPairs() { return lenPairs; }

    /**
     * The attributes. The list may be empty.
     */
    public PairList pairs() { return pairs; }

    /**
     * Length of the value, which begins with this section.
     */
    public long lenValue() { return lenValue; }
    public McbpXattrSection _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
