// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * The root table of a buffer: its position and the fields that it holds. A
 * buffer begins with the position of its root table. The table begins with the
 * distance to its vtable, which may be before or after the table. The vtable
 * lists the distance of each field from the table.
 * 
 * The buffer does not describe its fields. To read a table of a schema, define a
 * type that reads this type at the beginning of the buffer, and then each field
 * by its index in the schema:
 * 
 *     seq:
 *       - id: table
 *         type: flatbuffers(len_buffer)
 *       - id: uid
 *         type: flatbuffers::ulong_field(table, 0)
 *       - id: name
 *         type: flatbuffers::string_field(table, 1)
 * 
 * A field is absent from the buffer if its index is beyond the end of the
 * vtable, or if its distance in the vtable is 0. An absent field has its default
 * value, which is 0 in this grammar. All integers are little-endian, and all
 * positions are relative to the first byte of the buffer.
 * @see <a href="https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md">Source</a>
 */
public class Flatbuffers extends KaitaiStruct {

    public Flatbuffers(KaitaiStream _io, long lenBuffer) {
        this(_io, null, null, lenBuffer);
    }

    public Flatbuffers(KaitaiStream _io, KaitaiStruct _parent, long lenBuffer) {
        this(_io, _parent, null, lenBuffer);
    }

    public Flatbuffers(KaitaiStream _io, KaitaiStruct _parent, Flatbuffers _root, long lenBuffer) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenBuffer = lenBuffer;
        _read();
    }
    private void _read() {
        this.posTable = this._io.readU4le();
        {
            long _it = this.posTable;
            if (!(((Number) (_it)).longValue() <= lastPos())) {
                throw new KaitaiStream.ValidationExprError(this.posTable, this._io, "flatbuffers/seq/0");
            }
        }
    }

    public void _fetchInstances() {
        ofsVtable();
        if (this.ofsVtable != null) {
        }
        vtable();
        if (this.vtable != null) {
            this.vtable._fetchInstances();
        }
    }

    /**
     * A boolean in one byte.
     */
    public static class BoolField extends KaitaiStruct {

        public BoolField(KaitaiStream _io, Flatbuffers table, int index) {
            this(_io, null, null, table, index);
        }

        public BoolField(KaitaiStream _io, KaitaiStruct _parent, Flatbuffers table, int index) {
            this(_io, _parent, null, table, index);
        }

        public BoolField(KaitaiStream _io, KaitaiStruct _parent, Flatbuffers _root, Flatbuffers table, int index) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.table = table;
            this.index = index;
            _read();
        }
        private void _read() {
        }

        public void _fetchInstances() {
            stored();
            if (this.stored != null) {
            }
        }
        private Boolean isPresent;

        /**
         * The buffer holds the field.
         */
        public Boolean isPresent() {
            if (this.isPresent != null)
                return this.isPresent;
            this.isPresent =  ((table().vtable().numOffsets() > index()) && (table().vtable().offsets().get(((Number) (index())).intValue()) != 0)) ;
            return this.isPresent;
        }
        private Boolean isSet;

        /**
         * The byte is present and not 0.
         */
        public Boolean isSet() {
            if (this.isSet != null)
                return this.isSet;
            this.isSet = (isPresent() ? stored() != 0 : false);
            return this.isSet;
        }
        private Long posStored;
        public Long posStored() {
            if (this.posStored != null)
                return this.posStored;
            if (isPresent()) {
                this.posStored = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((Number) (index())).intValue()))).longValue())).longValue())).longValue();
            }
            return this.posStored;
        }
        private Integer stored;

        /**
         * The field as stored in the buffer.
         */
        public Integer stored() {
            if (this.stored != null)
                return this.stored;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posStored());
                this.stored = this._io.readU1();
                this._io.seek(_pos);
            }
            return this.stored;
        }
        private Flatbuffers table;
        private int index;
        private Flatbuffers _root;
        private KaitaiStruct _parent;
        public Flatbuffers table() { return table; }

        /**
         * Zero-based index of the field in the schema.
         */
        public int index() { return index; }
        public Flatbuffers _root() { return _root; }
        public KaitaiStruct _parent() { return _parent; }
    }

    /**
     * A length, that many bytes of text, and a zero byte that the length does
     * not count.
     */
    public static class Content extends KaitaiStruct {

        public Content(KaitaiStream _io, long lenBuffer) {
            this(_io, null, null, lenBuffer);
        }

        public Content(KaitaiStream _io, Flatbuffers.StringField _parent, long lenBuffer) {
            this(_io, _parent, null, lenBuffer);
        }

        public Content(KaitaiStream _io, Flatbuffers.StringField _parent, Flatbuffers _root, long lenBuffer) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenBuffer = lenBuffer;
            _read();
        }
        private void _read() {
            this.lenText = this._io.readU4le();
            {
                long _it = this.lenText;
                if (!(((Number) (_it)).longValue() < lenBuffer())) {
                    throw new KaitaiStream.ValidationExprError(this.lenText, this._io, "flatbuffers/types/content/seq/0");
                }
            }
            this.text = this._io.readBytes(lenText());
            this.terminator = this._io.readU1();
            if (!(this.terminator == 0)) {
                throw new KaitaiStream.ValidationNotEqualError(0, this.terminator, this._io, "flatbuffers/types/content/seq/2");
            }
        }

        public void _fetchInstances() {
        }
        private long lenText;
        private byte[] text;
        private int terminator;
        private long lenBuffer;
        private Flatbuffers _root;
        private Flatbuffers.StringField _parent;

        /**
         * Length of the text.
         */
        public long lenText() { return lenText; }

        /**
         * Text of the string.
         */
        public byte[] text() { return text; }

        /**
         * The zero byte.
         */
        public int terminator() { return terminator; }
        public long lenBuffer() { return lenBuffer; }
        public Flatbuffers _root() { return _root; }
        public Flatbuffers.StringField _parent() { return _parent; }
    }

    /**
     * A string elsewhere in the buffer. The field itself contains the distance
     * to the length of the string.
     */
    public static class StringField extends KaitaiStruct {

        public StringField(KaitaiStream _io, Flatbuffers table, int index) {
            this(_io, null, null, table, index);
        }

        public StringField(KaitaiStream _io, KaitaiStruct _parent, Flatbuffers table, int index) {
            this(_io, _parent, null, table, index);
        }

        public StringField(KaitaiStream _io, KaitaiStruct _parent, Flatbuffers _root, Flatbuffers table, int index) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.table = table;
            this.index = index;
            _read();
        }
        private void _read() {
        }

        public void _fetchInstances() {
            content();
            if (this.content != null) {
                this.content._fetchInstances();
            }
            ofsContent();
            if (this.ofsContent != null) {
            }
        }
        private Content content;

        /**
         * Length, text and terminator.
         */
        public Content content() {
            if (this.content != null)
                return this.content;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posContent());
                this.content = new Content(this._io, this, _root, table().lenBuffer());
                this._io.seek(_pos);
            }
            return this.content;
        }
        private Boolean isPresent;

        /**
         * The buffer holds the field.
         */
        public Boolean isPresent() {
            if (this.isPresent != null)
                return this.isPresent;
            this.isPresent =  ((table().vtable().numOffsets() > index()) && (table().vtable().offsets().get(((Number) (index())).intValue()) != 0)) ;
            return this.isPresent;
        }
        private Long ofsContent;

        /**
         * Distance of the content from this field.
         */
        public Long ofsContent() {
            if (this.ofsContent != null)
                return this.ofsContent;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posField());
                this.ofsContent = this._io.readU4le();
                {
                    long _it = this.ofsContent;
                    if (!(((Number) (_it)).longValue() <= table().lenBuffer())) {
                        throw new KaitaiStream.ValidationExprError(this.ofsContent, this._io, "flatbuffers/types/string_field/instances/ofs_content");
                    }
                }
                this._io.seek(_pos);
            }
            return this.ofsContent;
        }
        private Long posContent;
        public Long posContent() {
            if (this.posContent != null)
                return this.posContent;
            if (isPresent()) {
                this.posContent = ((Number) (((Number) (posField() + ((Number) (ofsContent())).longValue())).longValue())).longValue();
            }
            return this.posContent;
        }
        private Long posField;
        public Long posField() {
            if (this.posField != null)
                return this.posField;
            if (isPresent()) {
                this.posField = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((Number) (index())).intValue()))).longValue())).longValue())).longValue();
            }
            return this.posField;
        }
        private Flatbuffers table;
        private int index;
        private Flatbuffers _root;
        private KaitaiStruct _parent;
        public Flatbuffers table() { return table; }

        /**
         * Zero-based index of the field in the schema.
         */
        public int index() { return index; }
        public Flatbuffers _root() { return _root; }
        public KaitaiStruct _parent() { return _parent; }
    }

    /**
     * A 32-bit number.
     */
    public static class UintField extends KaitaiStruct {

        public UintField(KaitaiStream _io, Flatbuffers table, int index) {
            this(_io, null, null, table, index);
        }

        public UintField(KaitaiStream _io, KaitaiStruct _parent, Flatbuffers table, int index) {
            this(_io, _parent, null, table, index);
        }

        public UintField(KaitaiStream _io, KaitaiStruct _parent, Flatbuffers _root, Flatbuffers table, int index) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.table = table;
            this.index = index;
            _read();
        }
        private void _read() {
        }

        public void _fetchInstances() {
            stored();
            if (this.stored != null) {
            }
        }
        private Boolean isPresent;

        /**
         * The buffer holds the field.
         */
        public Boolean isPresent() {
            if (this.isPresent != null)
                return this.isPresent;
            this.isPresent =  ((table().vtable().numOffsets() > index()) && (table().vtable().offsets().get(((Number) (index())).intValue()) != 0)) ;
            return this.isPresent;
        }
        private Long number;

        /**
         * The number, or 0 if the buffer omits the field.
         */
        public Long number() {
            if (this.number != null)
                return this.number;
            this.number = ((Number) ((isPresent() ? stored() : 0))).longValue();
            return this.number;
        }
        private Long posStored;
        public Long posStored() {
            if (this.posStored != null)
                return this.posStored;
            if (isPresent()) {
                this.posStored = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((Number) (index())).intValue()))).longValue())).longValue())).longValue();
            }
            return this.posStored;
        }
        private Long stored;

        /**
         * The field as stored in the buffer.
         */
        public Long stored() {
            if (this.stored != null)
                return this.stored;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posStored());
                this.stored = this._io.readU4le();
                this._io.seek(_pos);
            }
            return this.stored;
        }
        private Flatbuffers table;
        private int index;
        private Flatbuffers _root;
        private KaitaiStruct _parent;
        public Flatbuffers table() { return table; }

        /**
         * Zero-based index of the field in the schema.
         */
        public int index() { return index; }
        public Flatbuffers _root() { return _root; }
        public KaitaiStruct _parent() { return _parent; }
    }

    /**
     * A 64-bit number.
     */
    public static class UlongField extends KaitaiStruct {

        public UlongField(KaitaiStream _io, Flatbuffers table, int index) {
            this(_io, null, null, table, index);
        }

        public UlongField(KaitaiStream _io, KaitaiStruct _parent, Flatbuffers table, int index) {
            this(_io, _parent, null, table, index);
        }

        public UlongField(KaitaiStream _io, KaitaiStruct _parent, Flatbuffers _root, Flatbuffers table, int index) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.table = table;
            this.index = index;
            _read();
        }
        private void _read() {
        }

        public void _fetchInstances() {
            stored();
            if (this.stored != null) {
            }
        }
        private Boolean isPresent;

        /**
         * The buffer holds the field.
         */
        public Boolean isPresent() {
            if (this.isPresent != null)
                return this.isPresent;
            this.isPresent =  ((table().vtable().numOffsets() > index()) && (table().vtable().offsets().get(((Number) (index())).intValue()) != 0)) ;
            return this.isPresent;
        }
        private Long number;

        /**
         * The number, or 0 if the buffer omits the field.
         */
        public Long number() {
            if (this.number != null)
                return this.number;
            this.number = ((Number) ((isPresent() ? stored() : 0))).longValue();
            return this.number;
        }
        private Long posStored;
        public Long posStored() {
            if (this.posStored != null)
                return this.posStored;
            if (isPresent()) {
                this.posStored = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((Number) (index())).intValue()))).longValue())).longValue())).longValue();
            }
            return this.posStored;
        }
        private Long stored;

        /**
         * The field as stored in the buffer.
         */
        public Long stored() {
            if (this.stored != null)
                return this.stored;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posStored());
                this.stored = this._io.readU8le();
                this._io.seek(_pos);
            }
            return this.stored;
        }
        private Flatbuffers table;
        private int index;
        private Flatbuffers _root;
        private KaitaiStruct _parent;
        public Flatbuffers table() { return table; }

        /**
         * Zero-based index of the field in the schema.
         */
        public int index() { return index; }
        public Flatbuffers _root() { return _root; }
        public KaitaiStruct _parent() { return _parent; }
    }

    /**
     * Distances of the fields from their table.
     */
    public static class Vtable extends KaitaiStruct {
        public static Vtable fromFile(String fileName) throws IOException {
            return new Vtable(new ByteBufferKaitaiStream(fileName));
        }

        public Vtable(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Vtable(KaitaiStream _io, Flatbuffers _parent) {
            this(_io, _parent, null);
        }

        public Vtable(KaitaiStream _io, Flatbuffers _parent, Flatbuffers _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.lenVtable = this._io.readU2le();
            {
                int _it = this.lenVtable;
                if (!( ((_it >= 4) && (KaitaiStream.mod(_it, 2) == 0)) )) {
                    throw new KaitaiStream.ValidationExprError(this.lenVtable, this._io, "flatbuffers/types/vtable/seq/0");
                }
            }
            this.lenTable = this._io.readU2le();
            this.offsets = new ArrayList<Integer>();
            for (int i = 0; i < numOffsets(); i++) {
                this.offsets.add(this._io.readU2le());
            }
        }

        public void _fetchInstances() {
            for (int i = 0; i < this.offsets.size(); i++) {
            }
        }
        private Integer numOffsets;

        /**
         * Upper bound on the number of fields in the writer's schema.
         */
        public Integer numOffsets() {
            if (this.numOffsets != null)
                return this.numOffsets;
            this.numOffsets = ((Number) (((Number) ((lenVtable() - 4) / 2)).intValue())).intValue();
            return this.numOffsets;
        }
        private int lenVtable;
        private int lenTable;
        private List<Integer> offsets;
        private Flatbuffers _root;
        private Flatbuffers _parent;

        /**
         * Length of the vtable, including these two bytes.
         */
        public int lenVtable() { return lenVtable; }

        /**
         * Length of the table, excluding the data to which it refers.
         */
        public int lenTable() { return lenTable; }

        /**
         * Distance of each field's data from the table, in schema order. 0 for
         * an absent field.
         */
        public List<Integer> offsets() { return offsets; }
        public Flatbuffers _root() { return _root; }
        public Flatbuffers _parent() { return _parent; }
    }
    private Long firstOfs;

    /**
     * Smallest distance at which the vtable still lies inside the buffer.
     */
    public Long firstOfs() {
        if (this.firstOfs != null)
            return this.firstOfs;
        this.firstOfs = ((Number) (((Number) (((Number) (posTable())).longValue() - lastPos())).longValue())).longValue();
        return this.firstOfs;
    }
    private Long lastPos;

    /**
     * Last position at which four bytes fit.
     */
    public Long lastPos() {
        if (this.lastPos != null)
            return this.lastPos;
        this.lastPos = ((Number) (((Number) (((Number) (lenBuffer())).longValue() - 4)).longValue())).longValue();
        return this.lastPos;
    }
    private Integer ofsVtable;

    /**
     * Table position minus vtable position. May be negative.
     */
    public Integer ofsVtable() {
        if (this.ofsVtable != null)
            return this.ofsVtable;
        long _pos = this._io.pos();
        this._io.seek(posTable());
        this.ofsVtable = this._io.readS4le();
        {
            int _it = this.ofsVtable;
            if (!( ((((Number) (_it)).longValue() <= ((Number) (posTable())).longValue()) && (((Number) (_it)).longValue() >= firstOfs())) )) {
                throw new KaitaiStream.ValidationExprError(this.ofsVtable, this._io, "flatbuffers/instances/ofs_vtable");
            }
        }
        this._io.seek(_pos);
        return this.ofsVtable;
    }
    private Long posVtable;

    /**
     * Position of the vtable.
     */
    public Long posVtable() {
        if (this.posVtable != null)
            return this.posVtable;
        this.posVtable = ((Number) (((Number) (((Number) (posTable())).longValue() - ((Number) (ofsVtable())).longValue())).longValue())).longValue();
        return this.posVtable;
    }
    private Vtable vtable;

    /**
     * Fields that the table holds, with the position of each field.
     */
    public Vtable vtable() {
        if (this.vtable != null)
            return this.vtable;
        long _pos = this._io.pos();
        this._io.seek(posVtable());
        this.vtable = new Vtable(this._io, this, _root);
        this._io.seek(_pos);
        return this.vtable;
    }
    private long posTable;
    private long lenBuffer;
    private Flatbuffers _root;
    private KaitaiStruct _parent;

    /**
     * Position of the root table.
     */
    public long posTable() { return posTable; }
    public long lenBuffer() { return lenBuffer; }
    public Flatbuffers _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
