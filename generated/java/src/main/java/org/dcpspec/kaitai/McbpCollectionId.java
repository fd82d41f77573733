// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * A 32-bit number as unsigned LEB128: groups of seven bits, the lowest group
 * first, in one to five bytes. The highest bit of a byte indicates that another
 * byte follows. Only the shortest form of a number is allowed, so an id of
 * several bytes does not end with a zero group. The fifth byte holds the
 * remaining four of the 32 bits.
 * 
 * Id 0 is the default collection. The ids 1 to 7 are reserved and never sent;
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
        this.group0 = this._io.readU1();
        if (hasGroup1()) {
            this.group1 = this._io.readU1();
            {
                int _it = this.group1;
                if (!(_it != 0)) {
                    throw new KaitaiStream.ValidationExprError(this.group1, this._io, "mcbp_collection_id/seq/1");
                }
            }
        }
        if (hasGroup2()) {
            this.group2 = this._io.readU1();
            {
                int _it = this.group2;
                if (!(_it != 0)) {
                    throw new KaitaiStream.ValidationExprError(this.group2, this._io, "mcbp_collection_id/seq/2");
                }
            }
        }
        if (hasGroup3()) {
            this.group3 = this._io.readU1();
            {
                int _it = this.group3;
                if (!(_it != 0)) {
                    throw new KaitaiStream.ValidationExprError(this.group3, this._io, "mcbp_collection_id/seq/3");
                }
            }
        }
        if (hasGroup4()) {
            this.group4 = new LastGroup(this._io, this, _root);
        }
    }

    public void _fetchInstances() {
        if (hasGroup1()) {
        }
        if (hasGroup2()) {
        }
        if (hasGroup3()) {
        }
        if (hasGroup4()) {
            this.group4._fetchInstances();
        }
    }

    /**
     * The fifth byte, which contains the highest four of the 32 bits.
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
                throw new KaitaiStream.ValidationNotEqualError(false, this.hasNext, this._io, "mcbp_collection_id/types/last_group/seq/0");
            }
            this.spare = this._io.readBitsIntBe(3);
            if (!(this.spare == 0)) {
                throw new KaitaiStream.ValidationNotEqualError(0, this.spare, this._io, "mcbp_collection_id/types/last_group/seq/1");
            }
            this.bits = this._io.readBitsIntBe(4);
            {
                long _it = this.bits;
                if (!(_it != 0)) {
                    throw new KaitaiStream.ValidationExprError(this.bits, this._io, "mcbp_collection_id/types/last_group/seq/2");
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
         * Never set: a 32-bit number needs no sixth byte.
         */
        public boolean hasNext() { return hasNext; }

        /**
         * Excess bits, 32 to 34. Always 0.
         */
        public long spare() { return spare; }

        /**
         * Four bits of the number.
         */
        public long bits() { return bits; }
        public McbpCollectionId _root() { return _root; }
        public McbpCollectionId _parent() { return _parent; }
    }
    private Boolean hasGroup1;

    /**
     * The second byte is present.
     */
    public Boolean hasGroup1() {
        if (this.hasGroup1 != null)
            return this.hasGroup1;
        this.hasGroup1 = group0() >= 128;
        return this.hasGroup1;
    }
    private Boolean hasGroup2;

    /**
     * The third byte is present.
     */
    public Boolean hasGroup2() {
        if (this.hasGroup2 != null)
            return this.hasGroup2;
        this.hasGroup2 =  ((hasGroup1()) && (group1() >= 128)) ;
        return this.hasGroup2;
    }
    private Boolean hasGroup3;

    /**
     * The fourth byte is present.
     */
    public Boolean hasGroup3() {
        if (this.hasGroup3 != null)
            return this.hasGroup3;
        this.hasGroup3 =  ((hasGroup2()) && (group2() >= 128)) ;
        return this.hasGroup3;
    }
    private Boolean hasGroup4;

    /**
     * The fifth byte is present.
     */
    public Boolean hasGroup4() {
        if (this.hasGroup4 != null)
            return this.hasGroup4;
        this.hasGroup4 =  ((hasGroup3()) && (group3() >= 128)) ;
        return this.hasGroup4;
    }
    private Long number;

    /**
     * The collection id.
     */
    public Long number() {
        if (this.number != null)
            return this.number;
        this.number = ((Number) ((hasGroup1() ? ((Number) (upper1() + ((Number) (KaitaiStream.mod(group0(), 128))).longValue())).longValue() : ((Number) (group0())).longValue()))).longValue();
        return this.number;
    }
    private Long upper1;
    public Long upper1() {
        if (this.upper1 != null)
            return this.upper1;
        this.upper1 = ((Number) ((hasGroup1() ? ((Number) (((Number) (upper2() + ((Number) (KaitaiStream.mod(group1(), 128))).longValue())).longValue() * 128)).longValue() : 0))).longValue();
        return this.upper1;
    }
    private Long upper2;
    public Long upper2() {
        if (this.upper2 != null)
            return this.upper2;
        this.upper2 = ((Number) ((hasGroup2() ? ((Number) (((Number) (upper3() + ((Number) (KaitaiStream.mod(group2(), 128))).longValue())).longValue() * 128)).longValue() : 0))).longValue();
        return this.upper2;
    }
    private Long upper3;
    public Long upper3() {
        if (this.upper3 != null)
            return this.upper3;
        this.upper3 = ((Number) ((hasGroup3() ? ((Number) (((Number) (upper4() + ((Number) (KaitaiStream.mod(group3(), 128))).longValue())).longValue() * 128)).longValue() : 0))).longValue();
        return this.upper3;
    }
    private Long upper4;
    public Long upper4() {
        if (this.upper4 != null)
            return this.upper4;
        this.upper4 = ((Number) ((hasGroup4() ? ((Number) (((Number) (group4().bits())).longValue() * 128)).longValue() : 0))).longValue();
        return this.upper4;
    }
    private int group0;
    private Integer group1;
    private Integer group2;
    private Integer group3;
    private LastGroup group4;
    private McbpCollectionId _root;
    private KaitaiStruct _parent;

    /**
     * Bits 0 to 6.
     */
    public int group0() { return group0; }

    /**
     * Bits 7 to 13.
     */
    public Integer group1() { return group1; }

    /**
     * Bits 14 to 20.
     */
    public Integer group2() { return group2; }

    /**
     * Bits 21 to 27.
     */
    public Integer group3() { return group3; }

    /**
     * Bits 28 to 31.
     */
    public LastGroup group4() { return group4; }
    public McbpCollectionId _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
