// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;


/**
 * Where the root table of a buffer lies and which fields it holds. A buffer
 * begins with the position of its root table; the table begins with the
 * distance to its vtable, which may lie before or behind it; the vtable has the
 * distance of each field from the table.
 * 
 * A field that the vtable does not reach, or for which it has 0, is not in the
 * buffer and has its default value. All integers are little-endian, and all
 * positions count from the first byte of the buffer.
 * @see <a href="https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md">Source</a>
 */
public class FlatbuffersTable extends KaitaiStruct {

    public FlatbuffersTable(KaitaiStream _io, long lenBuffer) {
        this(_io, null, null, lenBuffer);
    }

    public FlatbuffersTable(KaitaiStream _io, KaitaiStruct _parent, long lenBuffer) {
        this(_io, _parent, null, lenBuffer);
    }

    public FlatbuffersTable(KaitaiStream _io, KaitaiStruct _parent, FlatbuffersTable _root, long lenBuffer) {
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
            if (!(((Number) (_it)).longValue() <= ((Number) (lastPos())).longValue())) {
                throw new KaitaiStream.ValidationExprError(this.posTable, this._io, "/seq/0");
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
     * Distances of the fields from their table.
     * @see <a href="https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md">Source</a>
     */
    public static class Vtable extends KaitaiStruct {
        public static Vtable fromFile(String fileName) throws IOException {
            return new Vtable(new ByteBufferKaitaiStream(fileName));
        }

        public Vtable(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Vtable(KaitaiStream _io, FlatbuffersTable _parent) {
            this(_io, _parent, null);
        }

        public Vtable(KaitaiStream _io, FlatbuffersTable _parent, FlatbuffersTable _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.lenVtable = this._io.readU2le();
            {
                int _it = this.lenVtable;
                if (!( ((_it >= 4) && (((Number) (KaitaiStream.mod(((Number) (_it)).longValue(), ((long) 2)))).longValue() == 0)) )) {
                    throw new KaitaiStream.ValidationExprError(this.lenVtable, this._io, "/types/vtable/seq/0");
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
        private Integer numBytes;

        /**
         * Length of the distances in bytes.
         */
        public Integer numBytes() {
            if (this.numBytes != null)
                return this.numBytes;
            this.numBytes = ((Number) (((Number) (((Number) (lenVtable())).intValue() - ((int) 4))).intValue())).intValue();
            return this.numBytes;
        }
        private Integer numOffsets;

        /**
         * How many fields the writer's schema had, at most.
         */
        public Integer numOffsets() {
            if (this.numOffsets != null)
                return this.numOffsets;
            this.numOffsets = ((Number) (((Number) (((Number) (numBytes())).intValue() / ((int) 2))).intValue())).intValue();
            return this.numOffsets;
        }
        private int lenVtable;
        private int lenTable;
        private List<Integer> offsets;
        private FlatbuffersTable _root;
        private FlatbuffersTable _parent;

        /**
         * Length of the vtable, these two bytes included.
         */
        public int lenVtable() { return lenVtable; }

        /**
         * Length of the table, without what it refers to.
         */
        public int lenTable() { return lenTable; }

        /**
         * For each field of the schema, in its order, the distance of its data
         * from the table. 0 for a field that is not there.
         */
        public List<Integer> offsets() { return offsets; }
        public FlatbuffersTable _root() { return _root; }
        public FlatbuffersTable _parent() { return _parent; }
    }
    private Long firstOfs;

    /**
     * Least distance at which the vtable still lies inside the buffer.
     */
    public Long firstOfs() {
        if (this.firstOfs != null)
            return this.firstOfs;
        this.firstOfs = ((Number) (((Number) (((Number) (posTable())).longValue() - ((Number) (lastPos())).longValue())).longValue())).longValue();
        return this.firstOfs;
    }
    private Long lastPos;

    /**
     * Last position at which four bytes fit.
     */
    public Long lastPos() {
        if (this.lastPos != null)
            return this.lastPos;
        this.lastPos = ((Number) (((Number) (((Number) (lenBuffer())).longValue() - ((long) 4))).longValue())).longValue();
        return this.lastPos;
    }
    private Integer ofsVtable;

    /**
     * Position of the table less that of the vtable. May be negative.
     */
    public Integer ofsVtable() {
        if (this.ofsVtable != null)
            return this.ofsVtable;
        long _pos = this._io.pos();
        this._io.seek(posTable());
        this.ofsVtable = this._io.readS4le();
        {
            int _it = this.ofsVtable;
            if (!( ((((Number) (_it)).longValue() <= ((Number) (posTable())).longValue()) && (((Number) (_it)).longValue() >= ((Number) (firstOfs())).longValue())) )) {
                throw new KaitaiStream.ValidationExprError(this.ofsVtable, this._io, "/instances/ofs_vtable");
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
     * Which fields the table holds and where.
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
    private FlatbuffersTable _root;
    private KaitaiStruct _parent;

    /**
     * Position of the root table.
     */
    public long posTable() { return posTable; }

    /**
     * Length of the buffer in bytes.
     */
    public long lenBuffer() { return lenBuffer; }
    public FlatbuffersTable _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
