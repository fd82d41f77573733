// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Objects;
import io.kaitai.struct.ConsistencyError;


/**
 * A 32-bit number as unsigned LEB128: groups of seven bits, the lowest group
 * first, in one to five bytes. The highest bit of a byte says that another one
 * follows.
 * 
 * Only the shortest form of a number is allowed, so a form of several bytes does
 * not end with a group of zero, and the fifth byte holds the remaining four of
 * the 32 bits.
 * 
 * 0 is the default collection. The ids 1 to 7 are reserved and never sent;
 * collections that users create begin at 8.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/unsigned_leb128.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md">Source</a>
 */
public class McbpCollectionId extends KaitaiStruct.ReadWrite {
    public static McbpCollectionId fromFile(String fileName) throws IOException {
        return new McbpCollectionId(new ByteBufferKaitaiStream(fileName));
    }
    public McbpCollectionId() {
        this(null, null, null);
    }

    public McbpCollectionId(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpCollectionId(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public McbpCollectionId(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, McbpCollectionId _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        this.group0 = this._io.readU1();
        if (hasGroup1()) {
            this.group1 = this._io.readU1();
            {
                int _it = this.group1;
                if (!(_it != 0)) {
                    throw new KaitaiStream.ValidationExprError(this.group1, this._io, "/seq/1");
                }
            }
        }
        if (hasGroup2()) {
            this.group2 = this._io.readU1();
            {
                int _it = this.group2;
                if (!(_it != 0)) {
                    throw new KaitaiStream.ValidationExprError(this.group2, this._io, "/seq/2");
                }
            }
        }
        if (hasGroup3()) {
            this.group3 = this._io.readU1();
            {
                int _it = this.group3;
                if (!(_it != 0)) {
                    throw new KaitaiStream.ValidationExprError(this.group3, this._io, "/seq/3");
                }
            }
        }
        if (hasGroup4()) {
            this.group4 = new LastGroup(this._io, this, _root);
            this.group4._read();
        }
        _dirty = false;
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

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeU1(this.group0);
        if (hasGroup1()) {
            this._io.writeU1(this.group1);
        }
        if (hasGroup2()) {
            this._io.writeU1(this.group2);
        }
        if (hasGroup3()) {
            this._io.writeU1(this.group3);
        }
        if (hasGroup4()) {
            this.group4._write_Seq(this._io);
        }
    }

    public void _check() {
        if (hasGroup1()) {
            {
                int _it = this.group1;
                if (!(_it != 0)) {
                    throw new KaitaiStream.ValidationExprError(this.group1, null, "/seq/1");
                }
            }
        }
        if (hasGroup2()) {
            {
                int _it = this.group2;
                if (!(_it != 0)) {
                    throw new KaitaiStream.ValidationExprError(this.group2, null, "/seq/2");
                }
            }
        }
        if (hasGroup3()) {
            {
                int _it = this.group3;
                if (!(_it != 0)) {
                    throw new KaitaiStream.ValidationExprError(this.group3, null, "/seq/3");
                }
            }
        }
        if (hasGroup4()) {
            if (!Objects.equals(this.group4._root(), _root()))
                throw new ConsistencyError("group4", _root(), this.group4._root());
            if (!Objects.equals(this.group4._parent(), this))
                throw new ConsistencyError("group4", this, this.group4._parent());
        }
        _dirty = false;
    }

    /**
     * The fifth byte, which holds the last four bits of 32.
     */
    public static class LastGroup extends KaitaiStruct.ReadWrite {
        public static LastGroup fromFile(String fileName) throws IOException {
            return new LastGroup(new ByteBufferKaitaiStream(fileName));
        }
        public LastGroup() {
            this(null, null, null);
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
        }
        public void _read() {
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
            _dirty = false;
        }

        public void _fetchInstances() {
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeBitsIntBe(1, (this.hasNext ? 1 : 0));
            this._io.writeBitsIntBe(3, this.spare);
            this._io.writeBitsIntBe(4, this.bits);
        }

        public void _check() {
            if (!(this.hasNext == false)) {
                throw new KaitaiStream.ValidationNotEqualError(false, this.hasNext, null, "/types/last_group/seq/0");
            }
            if (!(this.spare == 0)) {
                throw new KaitaiStream.ValidationNotEqualError(0, this.spare, null, "/types/last_group/seq/1");
            }
            {
                long _it = this.bits;
                if (!(_it != 0)) {
                    throw new KaitaiStream.ValidationExprError(this.bits, null, "/types/last_group/seq/2");
                }
            }
            _dirty = false;
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
        public void setHasNext(boolean _v) { _dirty = true; hasNext = _v; }

        /**
         * Would be bits 32 to 34.
         */
        public long spare() { return spare; }
        public void setSpare(long _v) { _dirty = true; spare = _v; }

        /**
         * Four bits of the number.
         */
        public long bits() { return bits; }
        public void setBits(long _v) { _dirty = true; bits = _v; }
        public McbpCollectionId _root() { return _root; }
        public void set_root(McbpCollectionId _v) { _dirty = true; _root = _v; }
        public McbpCollectionId _parent() { return _parent; }
        public void set_parent(McbpCollectionId _v) { _dirty = true; _parent = _v; }
    }
    private Boolean hasGroup1;

    /**
     * There is a second byte.
     */
    public Boolean hasGroup1() {
        if (this.hasGroup1 != null)
            return this.hasGroup1;
        this.hasGroup1 = group0() >= 128;
        return this.hasGroup1;
    }
    public void _invalidateHasGroup1() { this.hasGroup1 = null; }
    private Boolean hasGroup2;

    /**
     * There is a third byte.
     */
    public Boolean hasGroup2() {
        if (this.hasGroup2 != null)
            return this.hasGroup2;
        this.hasGroup2 =  ((hasGroup1()) && (group1() >= 128)) ;
        return this.hasGroup2;
    }
    public void _invalidateHasGroup2() { this.hasGroup2 = null; }
    private Boolean hasGroup3;

    /**
     * There is a fourth byte.
     */
    public Boolean hasGroup3() {
        if (this.hasGroup3 != null)
            return this.hasGroup3;
        this.hasGroup3 =  ((hasGroup2()) && (group2() >= 128)) ;
        return this.hasGroup3;
    }
    public void _invalidateHasGroup3() { this.hasGroup3 = null; }
    private Boolean hasGroup4;

    /**
     * There is a fifth byte.
     */
    public Boolean hasGroup4() {
        if (this.hasGroup4 != null)
            return this.hasGroup4;
        this.hasGroup4 =  ((hasGroup3()) && (group3() >= 128)) ;
        return this.hasGroup4;
    }
    public void _invalidateHasGroup4() { this.hasGroup4 = null; }
    private Long number;

    /**
     * The collection id.
     */
    public Long number() {
        if (this.number != null)
            return this.number;
        this.number = ((Number) ((hasGroup1() ? ((Number) (((Number) (upper1())).longValue() + ((Number) (KaitaiStream.mod(((Number) (group0())).longValue(), ((long) 128)))).longValue())).longValue() : ((Number) (group0())).longValue()))).longValue();
        return this.number;
    }
    public void _invalidateNumber() { this.number = null; }
    private Long upper1;
    public Long upper1() {
        if (this.upper1 != null)
            return this.upper1;
        this.upper1 = ((Number) ((hasGroup1() ? ((Number) (((Number) (((Number) (upper2())).longValue() + ((Number) (KaitaiStream.mod(((Number) (group1())).longValue(), ((long) 128)))).longValue())).longValue() * ((long) 128))).longValue() : ((long) 0)))).longValue();
        return this.upper1;
    }
    public void _invalidateUpper1() { this.upper1 = null; }
    private Long upper2;
    public Long upper2() {
        if (this.upper2 != null)
            return this.upper2;
        this.upper2 = ((Number) ((hasGroup2() ? ((Number) (((Number) (((Number) (upper3())).longValue() + ((Number) (KaitaiStream.mod(((Number) (group2())).longValue(), ((long) 128)))).longValue())).longValue() * ((long) 128))).longValue() : ((long) 0)))).longValue();
        return this.upper2;
    }
    public void _invalidateUpper2() { this.upper2 = null; }
    private Long upper3;
    public Long upper3() {
        if (this.upper3 != null)
            return this.upper3;
        this.upper3 = ((Number) ((hasGroup3() ? ((Number) (((Number) (((Number) (upper4())).longValue() + ((Number) (KaitaiStream.mod(((Number) (group3())).longValue(), ((long) 128)))).longValue())).longValue() * ((long) 128))).longValue() : ((long) 0)))).longValue();
        return this.upper3;
    }
    public void _invalidateUpper3() { this.upper3 = null; }
    private Long upper4;
    public Long upper4() {
        if (this.upper4 != null)
            return this.upper4;
        this.upper4 = ((Number) ((hasGroup4() ? ((Number) (((Number) (group4().bits())).longValue() * ((long) 128))).longValue() : ((long) 0)))).longValue();
        return this.upper4;
    }
    public void _invalidateUpper4() { this.upper4 = null; }
    private int group0;
    private Integer group1;
    private Integer group2;
    private Integer group3;
    private LastGroup group4;
    private McbpCollectionId _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Bits 0 to 6.
     */
    public int group0() { return group0; }
    public void setGroup0(int _v) { _dirty = true; group0 = _v; }

    /**
     * Bits 7 to 13.
     */
    public Integer group1() { return group1; }
    public void setGroup1(Integer _v) { _dirty = true; group1 = _v; }

    /**
     * Bits 14 to 20.
     */
    public Integer group2() { return group2; }
    public void setGroup2(Integer _v) { _dirty = true; group2 = _v; }

    /**
     * Bits 21 to 27.
     */
    public Integer group3() { return group3; }
    public void setGroup3(Integer _v) { _dirty = true; group3 = _v; }

    /**
     * Bits 28 to 31.
     */
    public LastGroup group4() { return group4; }
    public void setGroup4(LastGroup _v) { _dirty = true; group4 = _v; }
    public McbpCollectionId _root() { return _root; }
    public void set_root(McbpCollectionId _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
