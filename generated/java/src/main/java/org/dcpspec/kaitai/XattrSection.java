// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * Pairs of a key and a JSON value, in front of the body of a document. Keys
 * that begin with an underscore are system attributes, which stay with a
 * deleted document; the others belong to the user.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/xattr/utils.cc">Source</a>
 */
public class XattrSection extends KaitaiStruct {
    public static XattrSection fromFile(String fileName) throws IOException {
        return new XattrSection(new ByteBufferKaitaiStream(fileName));
    }

    public XattrSection(KaitaiStream _io) {
        this(_io, null, null);
    }

    public XattrSection(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public XattrSection(KaitaiStream _io, KaitaiStruct _parent, XattrSection _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.lenPairs = this._io.readU4be();
        KaitaiStream _io_pairs = this._io.substream(lenPairs());
        this.pairs = new PairList(_io_pairs, this, _root);
    }

    public void _fetchInstances() {
        this.pairs._fetchInstances();
    }

    /**
     * One attribute.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md">Source</a>
     */
    public static class Pair extends KaitaiStruct {
        public static Pair fromFile(String fileName) throws IOException {
            return new Pair(new ByteBufferKaitaiStream(fileName));
        }

        public Pair(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Pair(KaitaiStream _io, XattrSection.PairList _parent) {
            this(_io, _parent, null);
        }

        public Pair(KaitaiStream _io, XattrSection.PairList _parent, XattrSection _root) {
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
        private XattrSection _root;
        private XattrSection.PairList _parent;

        /**
         * Length of key and value with the zero byte behind each.
         */
        public long lenContent() { return lenContent; }

        /**
         * Key and value.
         */
        public PairContent content() { return content; }
        public XattrSection _root() { return _root; }
        public XattrSection.PairList _parent() { return _parent; }
    }

    /**
     * Key and value of an attribute, each ended by a zero byte.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md">Source</a>
     */
    public static class PairContent extends KaitaiStruct {
        public static PairContent fromFile(String fileName) throws IOException {
            return new PairContent(new ByteBufferKaitaiStream(fileName));
        }

        public PairContent(KaitaiStream _io) {
            this(_io, null, null);
        }

        public PairContent(KaitaiStream _io, XattrSection.Pair _parent) {
            this(_io, _parent, null);
        }

        public PairContent(KaitaiStream _io, XattrSection.Pair _parent, XattrSection _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.key = this._io.readBytesTerm((byte) 0, false, true, true);
            this.value = this._io.readBytesTerm((byte) 0, false, true, true);
            if (!(_io().isEof())) {
                this.surplus = this._io.readU1();
                {
                    int _it = this.surplus;
                    if (!(_it < 0)) {
                        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/pair_content/seq/2");
                    }
                }
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
            }
        }
        private byte[] key;
        private byte[] value;
        private Integer surplus;
        private XattrSection _root;
        private XattrSection.Pair _parent;

        /**
         * Name of the attribute, 1 to 15 bytes. It begins with a letter, a
         * digit, or `_` for system attributes.
         */
        public byte[] key() { return key; }

        /**
         * JSON text.
         */
        public byte[] value() { return value; }

        /**
         * Never there in a message that follows the layout.
         */
        public Integer surplus() { return surplus; }
        public XattrSection _root() { return _root; }
        public XattrSection.Pair _parent() { return _parent; }
    }

    /**
     * Pairs back to back, to the end of the section.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md">Source</a>
     */
    public static class PairList extends KaitaiStruct {
        public static PairList fromFile(String fileName) throws IOException {
            return new PairList(new ByteBufferKaitaiStream(fileName));
        }

        public PairList(KaitaiStream _io) {
            this(_io, null, null);
        }

        public PairList(KaitaiStream _io, XattrSection _parent) {
            this(_io, _parent, null);
        }

        public PairList(KaitaiStream _io, XattrSection _parent, XattrSection _root) {
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
        private XattrSection _root;
        private XattrSection _parent;

        /**
         * The attributes in the order of the document.
         */
        public List<Pair> entries() { return entries; }
        public XattrSection _root() { return _root; }
        public XattrSection _parent() { return _parent; }
    }
    private long lenPairs;
    private PairList pairs;
    private XattrSection _root;
    private KaitaiStruct _parent;

    /**
     * Length of all pairs together, these four bytes not counted.
     */
    public long lenPairs() { return lenPairs; }

    /**
     * The attributes. No attributes at all is allowed.
     */
    public PairList pairs() { return pairs; }
    public XattrSection _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
