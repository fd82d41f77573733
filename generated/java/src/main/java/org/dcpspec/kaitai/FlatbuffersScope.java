// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Value of a system event of version 2 that creates a scope.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs">Source</a>
 * @see <a href="https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md">Source</a>
 */
public class FlatbuffersScope extends KaitaiStruct {

    public FlatbuffersScope(KaitaiStream _io, long lenBuffer) {
        this(_io, null, null, lenBuffer);
    }

    public FlatbuffersScope(KaitaiStream _io, KaitaiStruct _parent, long lenBuffer) {
        this(_io, _parent, null, lenBuffer);
    }

    public FlatbuffersScope(KaitaiStream _io, KaitaiStruct _parent, FlatbuffersScope _root, long lenBuffer) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenBuffer = lenBuffer;
        _read();
    }
    private void _read() {
        this.table = new FlatbuffersTable(this._io, lenBuffer());
    }

    public void _fetchInstances() {
        this.table._fetchInstances();
        name();
        if (this.name != null) {
            this.name._fetchInstances();
        }
        ofsName();
        if (this.ofsName != null) {
        }
        rawManifestId();
        if (this.rawManifestId != null) {
        }
        rawScopeId();
        if (this.rawScopeId != null) {
        }
    }
    private Boolean hasManifestId;

    /**
     * The buffer holds the field `uid`.
     */
    public Boolean hasManifestId() {
        if (this.hasManifestId != null)
            return this.hasManifestId;
        this.hasManifestId =  ((table().vtable().numOffsets() > 0) && (table().vtable().offsets().get(((int) 0)) != 0)) ;
        return this.hasManifestId;
    }
    private Boolean hasName;

    /**
     * The buffer holds the field `name`.
     */
    public Boolean hasName() {
        if (this.hasName != null)
            return this.hasName;
        this.hasName =  ((table().vtable().numOffsets() > 2) && (table().vtable().offsets().get(((int) 2)) != 0)) ;
        return this.hasName;
    }
    private Boolean hasScopeId;

    /**
     * The buffer holds the field `scopeId`.
     */
    public Boolean hasScopeId() {
        if (this.hasScopeId != null)
            return this.hasScopeId;
        this.hasScopeId =  ((table().vtable().numOffsets() > 1) && (table().vtable().offsets().get(((int) 1)) != 0)) ;
        return this.hasScopeId;
    }
    private Long manifestId;

    /**
     * Id of the manifest that was last completely processed.
     */
    public Long manifestId() {
        if (this.manifestId != null)
            return this.manifestId;
        this.manifestId = ((Number) ((hasManifestId() ? ((Number) (rawManifestId())).longValue() : ((long) 0)))).longValue();
        return this.manifestId;
    }
    private FlatbuffersString name;

    /**
     * Name of the scope.
     */
    public FlatbuffersString name() {
        if (this.name != null)
            return this.name;
        if (hasName()) {
            long _pos = this._io.pos();
            this._io.seek(posNameString());
            this.name = new FlatbuffersString(this._io, lenBuffer());
            this._io.seek(_pos);
        }
        return this.name;
    }
    private Long ofsName;

    /**
     * Distance of the string from this field.
     */
    public Long ofsName() {
        if (this.ofsName != null)
            return this.ofsName;
        if (hasName()) {
            long _pos = this._io.pos();
            this._io.seek(posName());
            this.ofsName = this._io.readU4le();
            {
                long _it = this.ofsName;
                if (!(((Number) (_it)).longValue() <= ((Number) (lenBuffer())).longValue())) {
                    throw new KaitaiStream.ValidationExprError(this.ofsName, this._io, "/instances/ofs_name");
                }
            }
            this._io.seek(_pos);
        }
        return this.ofsName;
    }
    private Long posManifestId;

    /**
     * Position of the field `uid`.
     */
    public Long posManifestId() {
        if (this.posManifestId != null)
            return this.posManifestId;
        if (hasManifestId()) {
            this.posManifestId = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 0)))).longValue())).longValue())).longValue();
        }
        return this.posManifestId;
    }
    private Long posName;

    /**
     * Position of the field `name`.
     */
    public Long posName() {
        if (this.posName != null)
            return this.posName;
        if (hasName()) {
            this.posName = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 2)))).longValue())).longValue())).longValue();
        }
        return this.posName;
    }
    private Long posNameString;

    /**
     * Position of the string.
     */
    public Long posNameString() {
        if (this.posNameString != null)
            return this.posNameString;
        if (hasName()) {
            this.posNameString = ((Number) (((Number) (((Number) (posName())).longValue() + ((Number) (ofsName())).longValue())).longValue())).longValue();
        }
        return this.posNameString;
    }
    private Long posScopeId;

    /**
     * Position of the field `scopeId`.
     */
    public Long posScopeId() {
        if (this.posScopeId != null)
            return this.posScopeId;
        if (hasScopeId()) {
            this.posScopeId = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 1)))).longValue())).longValue())).longValue();
        }
        return this.posScopeId;
    }
    private Long rawManifestId;

    /**
     * The field `uid` as it stands in the buffer.
     */
    public Long rawManifestId() {
        if (this.rawManifestId != null)
            return this.rawManifestId;
        if (hasManifestId()) {
            long _pos = this._io.pos();
            this._io.seek(posManifestId());
            this.rawManifestId = this._io.readU8le();
            this._io.seek(_pos);
        }
        return this.rawManifestId;
    }
    private Long rawScopeId;

    /**
     * The field `scopeId` as it stands in the buffer.
     */
    public Long rawScopeId() {
        if (this.rawScopeId != null)
            return this.rawScopeId;
        if (hasScopeId()) {
            long _pos = this._io.pos();
            this._io.seek(posScopeId());
            this.rawScopeId = this._io.readU4le();
            this._io.seek(_pos);
        }
        return this.rawScopeId;
    }
    private Long scopeId;

    /**
     * The scope.
     */
    public Long scopeId() {
        if (this.scopeId != null)
            return this.scopeId;
        this.scopeId = ((Number) ((hasScopeId() ? ((Number) (rawScopeId())).longValue() : ((long) 0)))).longValue();
        return this.scopeId;
    }
    private FlatbuffersTable table;
    private long lenBuffer;
    private FlatbuffersScope _root;
    private KaitaiStruct _parent;

    /**
     * Where the fields are.
     */
    public FlatbuffersTable table() { return table; }

    /**
     * Length of the buffer in bytes.
     */
    public long lenBuffer() { return lenBuffer; }
    public FlatbuffersScope _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
