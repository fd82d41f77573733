// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Value of a system event of version 2 that ends a collection.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs">Source</a>
 * @see <a href="https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md">Source</a>
 */
public class FlatbuffersDroppedCollection extends KaitaiStruct {

    public FlatbuffersDroppedCollection(KaitaiStream _io, long lenBuffer) {
        this(_io, null, null, lenBuffer);
    }

    public FlatbuffersDroppedCollection(KaitaiStream _io, KaitaiStruct _parent, long lenBuffer) {
        this(_io, _parent, null, lenBuffer);
    }

    public FlatbuffersDroppedCollection(KaitaiStream _io, KaitaiStruct _parent, FlatbuffersDroppedCollection _root, long lenBuffer) {
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
        rawCollectionId();
        if (this.rawCollectionId != null) {
        }
        rawManifestId();
        if (this.rawManifestId != null) {
        }
        rawScopeId();
        if (this.rawScopeId != null) {
        }
        rawSystemCollection();
        if (this.rawSystemCollection != null) {
        }
    }
    private Long collectionId;

    /**
     * The collection.
     */
    public Long collectionId() {
        if (this.collectionId != null)
            return this.collectionId;
        this.collectionId = ((Number) ((hasCollectionId() ? ((Number) (rawCollectionId())).longValue() : ((long) 0)))).longValue();
        return this.collectionId;
    }
    private Boolean hasCollectionId;

    /**
     * The buffer holds the field `collectionId`.
     */
    public Boolean hasCollectionId() {
        if (this.hasCollectionId != null)
            return this.hasCollectionId;
        this.hasCollectionId =  ((table().vtable().numOffsets() > 2) && (table().vtable().offsets().get(((int) 2)) != 0)) ;
        return this.hasCollectionId;
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
    private Boolean hasSystemCollection;

    /**
     * The buffer holds the field `systemCollection`.
     */
    public Boolean hasSystemCollection() {
        if (this.hasSystemCollection != null)
            return this.hasSystemCollection;
        this.hasSystemCollection =  ((table().vtable().numOffsets() > 3) && (table().vtable().offsets().get(((int) 3)) != 0)) ;
        return this.hasSystemCollection;
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
    private Long posCollectionId;

    /**
     * Position of the field `collectionId`.
     */
    public Long posCollectionId() {
        if (this.posCollectionId != null)
            return this.posCollectionId;
        if (hasCollectionId()) {
            this.posCollectionId = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 2)))).longValue())).longValue())).longValue();
        }
        return this.posCollectionId;
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
    private Long posSystemCollection;

    /**
     * Position of the field `systemCollection`.
     */
    public Long posSystemCollection() {
        if (this.posSystemCollection != null)
            return this.posSystemCollection;
        if (hasSystemCollection()) {
            this.posSystemCollection = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 3)))).longValue())).longValue())).longValue();
        }
        return this.posSystemCollection;
    }
    private Long rawCollectionId;

    /**
     * The field `collectionId` as it stands in the buffer.
     */
    public Long rawCollectionId() {
        if (this.rawCollectionId != null)
            return this.rawCollectionId;
        if (hasCollectionId()) {
            long _pos = this._io.pos();
            this._io.seek(posCollectionId());
            this.rawCollectionId = this._io.readU4le();
            this._io.seek(_pos);
        }
        return this.rawCollectionId;
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
    private Integer rawSystemCollection;

    /**
     * The field `systemCollection` as it stands in the buffer.
     */
    public Integer rawSystemCollection() {
        if (this.rawSystemCollection != null)
            return this.rawSystemCollection;
        if (hasSystemCollection()) {
            long _pos = this._io.pos();
            this._io.seek(posSystemCollection());
            this.rawSystemCollection = this._io.readU1();
            this._io.seek(_pos);
        }
        return this.rawSystemCollection;
    }
    private Long scopeId;

    /**
     * Scope that the collection belonged to.
     */
    public Long scopeId() {
        if (this.scopeId != null)
            return this.scopeId;
        this.scopeId = ((Number) ((hasScopeId() ? ((Number) (rawScopeId())).longValue() : ((long) 0)))).longValue();
        return this.scopeId;
    }
    private Boolean systemCollection;

    /**
     * The collection was one of the system.
     */
    public Boolean systemCollection() {
        if (this.systemCollection != null)
            return this.systemCollection;
        this.systemCollection = (hasSystemCollection() ? rawSystemCollection() != 0 : false);
        return this.systemCollection;
    }
    private FlatbuffersTable table;
    private long lenBuffer;
    private FlatbuffersDroppedCollection _root;
    private KaitaiStruct _parent;

    /**
     * Where the fields are.
     */
    public FlatbuffersTable table() { return table; }

    /**
     * Length of the buffer in bytes.
     */
    public long lenBuffer() { return lenBuffer; }
    public FlatbuffersDroppedCollection _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
