// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Value of a system event of version 2 that drops a scope.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs">Source</a>
 * @see <a href="https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md">Source</a>
 */
public class FlatbuffersDroppedScope extends KaitaiStruct {

    public FlatbuffersDroppedScope(KaitaiStream _io, long lenBuffer) {
        this(_io, null, null, lenBuffer);
    }

    public FlatbuffersDroppedScope(KaitaiStream _io, KaitaiStruct _parent, long lenBuffer) {
        this(_io, _parent, null, lenBuffer);
    }

    public FlatbuffersDroppedScope(KaitaiStream _io, KaitaiStruct _parent, FlatbuffersDroppedScope _root, long lenBuffer) {
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
        rawManifestId();
        if (this.rawManifestId != null) {
        }
        rawScopeId();
        if (this.rawScopeId != null) {
        }
        rawSystemScope();
        if (this.rawSystemScope != null) {
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
    private Boolean hasSystemScope;

    /**
     * The buffer holds the field `systemScope`.
     */
    public Boolean hasSystemScope() {
        if (this.hasSystemScope != null)
            return this.hasSystemScope;
        this.hasSystemScope =  ((table().vtable().numOffsets() > 2) && (table().vtable().offsets().get(((int) 2)) != 0)) ;
        return this.hasSystemScope;
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
    private Long posSystemScope;

    /**
     * Position of the field `systemScope`.
     */
    public Long posSystemScope() {
        if (this.posSystemScope != null)
            return this.posSystemScope;
        if (hasSystemScope()) {
            this.posSystemScope = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 2)))).longValue())).longValue())).longValue();
        }
        return this.posSystemScope;
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
    private Integer rawSystemScope;

    /**
     * The field `systemScope` as it stands in the buffer.
     */
    public Integer rawSystemScope() {
        if (this.rawSystemScope != null)
            return this.rawSystemScope;
        if (hasSystemScope()) {
            long _pos = this._io.pos();
            this._io.seek(posSystemScope());
            this.rawSystemScope = this._io.readU1();
            this._io.seek(_pos);
        }
        return this.rawSystemScope;
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
    private Boolean systemScope;

    /**
     * The scope was one of the system.
     */
    public Boolean systemScope() {
        if (this.systemScope != null)
            return this.systemScope;
        this.systemScope = (hasSystemScope() ? rawSystemScope() != 0 : false);
        return this.systemScope;
    }
    private FlatbuffersTable table;
    private long lenBuffer;
    private FlatbuffersDroppedScope _root;
    private KaitaiStruct _parent;

    /**
     * Where the fields are.
     */
    public FlatbuffersTable table() { return table; }

    /**
     * Length of the buffer in bytes.
     */
    public long lenBuffer() { return lenBuffer; }
    public FlatbuffersDroppedScope _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
