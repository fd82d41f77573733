// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * A 32-bit number as unsigned LEB128: groups of seven bits, the lowest group
 * first, in one to five bytes. The highest bit of a byte says that another one
 * follows.
 * 
 * Only the shortest form of a number is allowed, so a form of several bytes
 * does not end with a group of zero, and the fifth byte holds the four bits
 * that are left of 32.
 * 
 * 0 is the default collection. The ids 1 to 7 are reserved and never sent;
 * collections that users create begin at 8.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/unsigned_leb128.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class McbpCollectionId extends KaitaiStruct {
    public static McbpCollectionId fromFile(String fileName) throws IOException {
        return new McbpCollectionId(new ByteBufferKaitaiStream(fileName));
    }

    public McbpCollectionId(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpCollectionId(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpCollectionId(KaitaiStream _io, KaitaiStruct _parent, McbpCollectionId _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.group0 = new FirstGroup(this._io, this, _root);
        if (group0().hasNext()) {
            this.group1 = new NextGroup(this._io, this, _root);
        }
        if (hasGroup2()) {
            this.group2 = new NextGroup(this._io, this, _root);
        }
        if (hasGroup3()) {
            this.group3 = new NextGroup(this._io, this, _root);
        }
        if (hasGroup4()) {
            this.group4 = new LastGroup(this._io, this, _root);
        }
    }

    public void _fetchInstances() {
        this.group0._fetchInstances();
        if (group0().hasNext()) {
            this.group1._fetchInstances();
        }
        if (hasGroup2()) {
            this.group2._fetchInstances();
        }
        if (hasGroup3()) {
            this.group3._fetchInstances();
        }
        if (hasGroup4()) {
            this.group4._fetchInstances();
        }
    }

    /**
     * The first byte.
     */
    public static class FirstGroup extends KaitaiStruct {
        public static FirstGroup fromFile(String fileName) throws IOException {
            return new FirstGroup(new ByteBufferKaitaiStream(fileName));
        }

        public FirstGroup(KaitaiStream _io) {
            this(_io, null, null);
        }

        public FirstGroup(KaitaiStream _io, McbpCollectionId _parent) {
            this(_io, _parent, null);
        }

        public FirstGroup(KaitaiStream _io, McbpCollectionId _parent, McbpCollectionId _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.hasNext = this._io.readBitsIntBe(1) != 0;
            this.bits = this._io.readBitsIntBe(7);
        }

        public void _fetchInstances() {
        }
        private boolean hasNext;
        private long bits;
        private McbpCollectionId _root;
        private McbpCollectionId _parent;

        /**
         * Another byte follows.
         */
        public boolean hasNext() { return hasNext; }

        /**
         * Seven bits of the number. They may all be zero, for the number 0.
         */
        public long bits() { return bits; }
        public McbpCollectionId _root() { return _root; }
        public McbpCollectionId _parent() { return _parent; }
    }

    /**
     * The fifth byte, which holds the last four bits of 32.
     */
    public static class LastGroup extends KaitaiStruct {
        public static LastGroup fromFile(String fileName) throws IOException {
            return new LastGroup(new ByteBufferKaitaiStream(fileName));
        }

        public LastGroup(KaitaiStream _io) {
            this(_io, null, null);
        }

        public LastGroup(KaitaiStream _io, McbpCollectionId _parent) {
            this(_io, _parent, null);
        }

        public LastGroup(KaitaiStream _io, McbpCollectionId _parent, McbpCollectionId _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.hasNext = this._io.readBitsIntBe(1) != 0;
            if (!(this.hasNext == false)) {
                throw new KaitaiStream.ValidationNotEqualError(false, this.hasNext, this._io, "/types/last_group/seq/0");
            }
            this.spare = this._io.readBitsIntBe(3);
            if (!(this.spare == 0)) {
                throw new KaitaiStream.ValidationNotEqualError(0, this.spare, this._io, "/types/last_group/seq/1");
            }
            this.bits = this._io.readBitsIntBe(4);
            {
                long _it = this.bits;
                if (!(_it != 0)) {
                    throw new KaitaiStream.ValidationExprError(this.bits, this._io, "/types/last_group/seq/2");
                }
            }
        }

        public void _fetchInstances() {
        }
        private boolean hasNext;
        private long spare;
        private long bits;
        private McbpCollectionId _root;
        private McbpCollectionId _parent;

        /**
         * Never set, a 32-bit number needs no sixth byte.
         */
        public boolean hasNext() { return hasNext; }

        /**
         * Would be bits 32 to 34.
         */
        public long spare() { return spare; }

        /**
         * Four bits of the number.
         */
        public long bits() { return bits; }
        public McbpCollectionId _root() { return _root; }
        public McbpCollectionId _parent() { return _parent; }
    }

    /**
     * A byte after the first.
     */
    public static class NextGroup extends KaitaiStruct {
        public static NextGroup fromFile(String fileName) throws IOException {
            return new NextGroup(new ByteBufferKaitaiStream(fileName));
        }

        public NextGroup(KaitaiStream _io) {
            this(_io, null, null);
        }

        public NextGroup(KaitaiStream _io, McbpCollectionId _parent) {
            this(_io, _parent, null);
        }

        public NextGroup(KaitaiStream _io, McbpCollectionId _parent, McbpCollectionId _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.hasNext = this._io.readBitsIntBe(1) != 0;
            this.bits = this._io.readBitsIntBe(7);
            {
                long _it = this.bits;
                if (!( ((_it != 0) || (hasNext())) )) {
                    throw new KaitaiStream.ValidationExprError(this.bits, this._io, "/types/next_group/seq/1");
                }
            }
        }

        public void _fetchInstances() {
        }
        private boolean hasNext;
        private long bits;
        private McbpCollectionId _root;
        private McbpCollectionId _parent;

        /**
         * Another byte follows.
         */
        public boolean hasNext() { return hasNext; }

        /**
         * Seven bits of the number.
         */
        public long bits() { return bits; }
        public McbpCollectionId _root() { return _root; }
        public McbpCollectionId _parent() { return _parent; }
    }
    private Long bits1;

    /**
     * Second group, 0 where it is not there.
     */
    public Long bits1() {
        if (this.bits1 != null)
            return this.bits1;
        this.bits1 = ((Number) ((group0().hasNext() ? ((Number) (group1().bits())).longValue() : ((long) 0)))).longValue();
        return this.bits1;
    }
    private Long bits2;

    /**
     * Third group, 0 where it is not there.
     */
    public Long bits2() {
        if (this.bits2 != null)
            return this.bits2;
        this.bits2 = ((Number) ((hasGroup2() ? ((Number) (group2().bits())).longValue() : ((long) 0)))).longValue();
        return this.bits2;
    }
    private Long bits3;

    /**
     * Fourth group, 0 where it is not there.
     */
    public Long bits3() {
        if (this.bits3 != null)
            return this.bits3;
        this.bits3 = ((Number) ((hasGroup3() ? ((Number) (group3().bits())).longValue() : ((long) 0)))).longValue();
        return this.bits3;
    }
    private Long bits4;

    /**
     * Fifth group, 0 where it is not there.
     */
    public Long bits4() {
        if (this.bits4 != null)
            return this.bits4;
        this.bits4 = ((Number) ((hasGroup4() ? ((Number) (group4().bits())).longValue() : ((long) 0)))).longValue();
        return this.bits4;
    }
    private Boolean hasGroup2;

    /**
     * There is a third byte.
     */
    public Boolean hasGroup2() {
        if (this.hasGroup2 != null)
            return this.hasGroup2;
        this.hasGroup2 =  ((group0().hasNext()) && (group1().hasNext())) ;
        return this.hasGroup2;
    }
    private Boolean hasGroup3;

    /**
     * There is a fourth byte.
     */
    public Boolean hasGroup3() {
        if (this.hasGroup3 != null)
            return this.hasGroup3;
        this.hasGroup3 =  ((hasGroup2()) && (group2().hasNext())) ;
        return this.hasGroup3;
    }
    private Boolean hasGroup4;

    /**
     * There is a fifth byte.
     */
    public Boolean hasGroup4() {
        if (this.hasGroup4 != null)
            return this.hasGroup4;
        this.hasGroup4 =  ((hasGroup3()) && (group3().hasNext())) ;
        return this.hasGroup4;
    }
    private Long number;

    /**
     * The collection id.
     */
    public Long number() {
        if (this.number != null)
            return this.number;
        this.number = ((Number) (((Number) (((Number) (upper1())).longValue() + ((Number) (group0().bits())).longValue())).longValue())).longValue();
        return this.number;
    }
    private Long upper1;

    /**
     * The second group and above, moved up by one group.
     */
    public Long upper1() {
        if (this.upper1 != null)
            return this.upper1;
        this.upper1 = ((Number) (((Number) (((Number) (((Number) (upper2())).longValue() + ((Number) (bits1())).longValue())).longValue() * ((long) 128))).longValue())).longValue();
        return this.upper1;
    }
    private Long upper2;

    /**
     * The third group and above, moved up by one group.
     */
    public Long upper2() {
        if (this.upper2 != null)
            return this.upper2;
        this.upper2 = ((Number) (((Number) (((Number) (((Number) (upper3())).longValue() + ((Number) (bits2())).longValue())).longValue() * ((long) 128))).longValue())).longValue();
        return this.upper2;
    }
    private Long upper3;

    /**
     * The fourth group and above, moved up by one group.
     */
    public Long upper3() {
        if (this.upper3 != null)
            return this.upper3;
        this.upper3 = ((Number) (((Number) (((Number) (((Number) (upper4())).longValue() + ((Number) (bits3())).longValue())).longValue() * ((long) 128))).longValue())).longValue();
        return this.upper3;
    }
    private Long upper4;

    /**
     * The fifth group, moved up by one group.
     */
    public Long upper4() {
        if (this.upper4 != null)
            return this.upper4;
        this.upper4 = ((Number) (((Number) (((Number) (bits4())).longValue() * ((long) 128))).longValue())).longValue();
        return this.upper4;
    }
    private FirstGroup group0;
    private NextGroup group1;
    private NextGroup group2;
    private NextGroup group3;
    private LastGroup group4;
    private McbpCollectionId _root;
    private KaitaiStruct _parent;

    /**
     * Bits 0 to 6.
     */
    public FirstGroup group0() { return group0; }

    /**
     * Bits 7 to 13.
     */
    public NextGroup group1() { return group1; }

    /**
     * Bits 14 to 20.
     */
    public NextGroup group2() { return group2; }

    /**
     * Bits 21 to 27.
     */
    public NextGroup group3() { return group3; }

    /**
     * Bits 28 to 31.
     */
    public LastGroup group4() { return group4; }
    public McbpCollectionId _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
