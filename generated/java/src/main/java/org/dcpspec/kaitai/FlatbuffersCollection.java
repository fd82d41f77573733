// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Value of a system event of version 2 that begins or modifies a collection.
 * A writer leaves out a field that has its default, so the default scope, 0, is
 * not in the bytes.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs">Source</a>
 * @see <a href="https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md">Source</a>
 */
public class FlatbuffersCollection extends KaitaiStruct {

    public FlatbuffersCollection(KaitaiStream _io, long lenBuffer) {
        this(_io, null, null, lenBuffer);
    }

    public FlatbuffersCollection(KaitaiStream _io, KaitaiStruct _parent, long lenBuffer) {
        this(_io, _parent, null, lenBuffer);
    }

    public FlatbuffersCollection(KaitaiStream _io, KaitaiStruct _parent, FlatbuffersCollection _root, long lenBuffer) {
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
        rawCollectionId();
        if (this.rawCollectionId != null) {
        }
        rawDefaultCollectionMvs();
        if (this.rawDefaultCollectionMvs != null) {
        }
        rawFlushUid();
        if (this.rawFlushUid != null) {
        }
        rawHistory();
        if (this.rawHistory != null) {
        }
        rawManifestId();
        if (this.rawManifestId != null) {
        }
        rawMaxTtl();
        if (this.rawMaxTtl != null) {
        }
        rawMetered();
        if (this.rawMetered != null) {
        }
        rawScopeId();
        if (this.rawScopeId != null) {
        }
        rawTtlValid();
        if (this.rawTtlValid != null) {
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
    private Long defaultCollectionMvs;

    /**
     * Highest visible seqno, for the default collection.
     */
    public Long defaultCollectionMvs() {
        if (this.defaultCollectionMvs != null)
            return this.defaultCollectionMvs;
        this.defaultCollectionMvs = ((Number) ((hasDefaultCollectionMvs() ? ((Number) (rawDefaultCollectionMvs())).longValue() : ((long) 0)))).longValue();
        return this.defaultCollectionMvs;
    }
    private Long flushUid;

    /**
     * Manifest that flushed the collection last, 0 for none.
     */
    public Long flushUid() {
        if (this.flushUid != null)
            return this.flushUid;
        this.flushUid = ((Number) ((hasFlushUid() ? ((Number) (rawFlushUid())).longValue() : ((long) 0)))).longValue();
        return this.flushUid;
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
    private Boolean hasDefaultCollectionMvs;

    /**
     * The buffer holds the field `defaultCollectionMVS`.
     */
    public Boolean hasDefaultCollectionMvs() {
        if (this.hasDefaultCollectionMvs != null)
            return this.hasDefaultCollectionMvs;
        this.hasDefaultCollectionMvs =  ((table().vtable().numOffsets() > 7) && (table().vtable().offsets().get(((int) 7)) != 0)) ;
        return this.hasDefaultCollectionMvs;
    }
    private Boolean hasFlushUid;

    /**
     * The buffer holds the field `flushUid`.
     */
    public Boolean hasFlushUid() {
        if (this.hasFlushUid != null)
            return this.hasFlushUid;
        this.hasFlushUid =  ((table().vtable().numOffsets() > 9) && (table().vtable().offsets().get(((int) 9)) != 0)) ;
        return this.hasFlushUid;
    }
    private Boolean hasHistory;

    /**
     * The buffer holds the field `history`.
     */
    public Boolean hasHistory() {
        if (this.hasHistory != null)
            return this.hasHistory;
        this.hasHistory =  ((table().vtable().numOffsets() > 6) && (table().vtable().offsets().get(((int) 6)) != 0)) ;
        return this.hasHistory;
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
    private Boolean hasMaxTtl;

    /**
     * The buffer holds the field `maxTtl`.
     */
    public Boolean hasMaxTtl() {
        if (this.hasMaxTtl != null)
            return this.hasMaxTtl;
        this.hasMaxTtl =  ((table().vtable().numOffsets() > 4) && (table().vtable().offsets().get(((int) 4)) != 0)) ;
        return this.hasMaxTtl;
    }
    private Boolean hasMetered;

    /**
     * The buffer holds the field `metered`.
     */
    public Boolean hasMetered() {
        if (this.hasMetered != null)
            return this.hasMetered;
        this.hasMetered =  ((table().vtable().numOffsets() > 8) && (table().vtable().offsets().get(((int) 8)) != 0)) ;
        return this.hasMetered;
    }
    private Boolean hasName;

    /**
     * The buffer holds the field `name`.
     */
    public Boolean hasName() {
        if (this.hasName != null)
            return this.hasName;
        this.hasName =  ((table().vtable().numOffsets() > 5) && (table().vtable().offsets().get(((int) 5)) != 0)) ;
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
    private Boolean hasTtlValid;

    /**
     * The buffer holds the field `ttlValid`.
     */
    public Boolean hasTtlValid() {
        if (this.hasTtlValid != null)
            return this.hasTtlValid;
        this.hasTtlValid =  ((table().vtable().numOffsets() > 3) && (table().vtable().offsets().get(((int) 3)) != 0)) ;
        return this.hasTtlValid;
    }
    private Boolean history;

    /**
     * The collection keeps the history of its documents.
     */
    public Boolean history() {
        if (this.history != null)
            return this.history;
        this.history = (hasHistory() ? rawHistory() != 0 : false);
        return this.history;
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
    private Long maxTtl;

    /**
     * Longest time that a document lives.
     */
    public Long maxTtl() {
        if (this.maxTtl != null)
            return this.maxTtl;
        this.maxTtl = ((Number) ((hasMaxTtl() ? ((Number) (rawMaxTtl())).longValue() : ((long) 0)))).longValue();
        return this.maxTtl;
    }
    private Boolean metered;

    /**
     * Use of the collection is metered.
     */
    public Boolean metered() {
        if (this.metered != null)
            return this.metered;
        this.metered = (hasMetered() ? rawMetered() != 0 : false);
        return this.metered;
    }
    private FlatbuffersString name;

    /**
     * Name of the collection.
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
    private Long posDefaultCollectionMvs;

    /**
     * Position of the field `defaultCollectionMVS`.
     */
    public Long posDefaultCollectionMvs() {
        if (this.posDefaultCollectionMvs != null)
            return this.posDefaultCollectionMvs;
        if (hasDefaultCollectionMvs()) {
            this.posDefaultCollectionMvs = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 7)))).longValue())).longValue())).longValue();
        }
        return this.posDefaultCollectionMvs;
    }
    private Long posFlushUid;

    /**
     * Position of the field `flushUid`.
     */
    public Long posFlushUid() {
        if (this.posFlushUid != null)
            return this.posFlushUid;
        if (hasFlushUid()) {
            this.posFlushUid = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 9)))).longValue())).longValue())).longValue();
        }
        return this.posFlushUid;
    }
    private Long posHistory;

    /**
     * Position of the field `history`.
     */
    public Long posHistory() {
        if (this.posHistory != null)
            return this.posHistory;
        if (hasHistory()) {
            this.posHistory = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 6)))).longValue())).longValue())).longValue();
        }
        return this.posHistory;
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
    private Long posMaxTtl;

    /**
     * Position of the field `maxTtl`.
     */
    public Long posMaxTtl() {
        if (this.posMaxTtl != null)
            return this.posMaxTtl;
        if (hasMaxTtl()) {
            this.posMaxTtl = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 4)))).longValue())).longValue())).longValue();
        }
        return this.posMaxTtl;
    }
    private Long posMetered;

    /**
     * Position of the field `metered`.
     */
    public Long posMetered() {
        if (this.posMetered != null)
            return this.posMetered;
        if (hasMetered()) {
            this.posMetered = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 8)))).longValue())).longValue())).longValue();
        }
        return this.posMetered;
    }
    private Long posName;

    /**
     * Position of the field `name`.
     */
    public Long posName() {
        if (this.posName != null)
            return this.posName;
        if (hasName()) {
            this.posName = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 5)))).longValue())).longValue())).longValue();
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
    private Long posTtlValid;

    /**
     * Position of the field `ttlValid`.
     */
    public Long posTtlValid() {
        if (this.posTtlValid != null)
            return this.posTtlValid;
        if (hasTtlValid()) {
            this.posTtlValid = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((int) 3)))).longValue())).longValue())).longValue();
        }
        return this.posTtlValid;
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
    private Long rawDefaultCollectionMvs;

    /**
     * The field `defaultCollectionMVS` as it stands in the buffer.
     */
    public Long rawDefaultCollectionMvs() {
        if (this.rawDefaultCollectionMvs != null)
            return this.rawDefaultCollectionMvs;
        if (hasDefaultCollectionMvs()) {
            long _pos = this._io.pos();
            this._io.seek(posDefaultCollectionMvs());
            this.rawDefaultCollectionMvs = this._io.readU8le();
            this._io.seek(_pos);
        }
        return this.rawDefaultCollectionMvs;
    }
    private Long rawFlushUid;

    /**
     * The field `flushUid` as it stands in the buffer.
     */
    public Long rawFlushUid() {
        if (this.rawFlushUid != null)
            return this.rawFlushUid;
        if (hasFlushUid()) {
            long _pos = this._io.pos();
            this._io.seek(posFlushUid());
            this.rawFlushUid = this._io.readU8le();
            this._io.seek(_pos);
        }
        return this.rawFlushUid;
    }
    private Integer rawHistory;

    /**
     * The field `history` as it stands in the buffer.
     */
    public Integer rawHistory() {
        if (this.rawHistory != null)
            return this.rawHistory;
        if (hasHistory()) {
            long _pos = this._io.pos();
            this._io.seek(posHistory());
            this.rawHistory = this._io.readU1();
            this._io.seek(_pos);
        }
        return this.rawHistory;
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
    private Long rawMaxTtl;

    /**
     * The field `maxTtl` as it stands in the buffer.
     */
    public Long rawMaxTtl() {
        if (this.rawMaxTtl != null)
            return this.rawMaxTtl;
        if (hasMaxTtl()) {
            long _pos = this._io.pos();
            this._io.seek(posMaxTtl());
            this.rawMaxTtl = this._io.readU4le();
            this._io.seek(_pos);
        }
        return this.rawMaxTtl;
    }
    private Integer rawMetered;

    /**
     * The field `metered` as it stands in the buffer.
     */
    public Integer rawMetered() {
        if (this.rawMetered != null)
            return this.rawMetered;
        if (hasMetered()) {
            long _pos = this._io.pos();
            this._io.seek(posMetered());
            this.rawMetered = this._io.readU1();
            this._io.seek(_pos);
        }
        return this.rawMetered;
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
    private Integer rawTtlValid;

    /**
     * The field `ttlValid` as it stands in the buffer.
     */
    public Integer rawTtlValid() {
        if (this.rawTtlValid != null)
            return this.rawTtlValid;
        if (hasTtlValid()) {
            long _pos = this._io.pos();
            this._io.seek(posTtlValid());
            this.rawTtlValid = this._io.readU1();
            this._io.seek(_pos);
        }
        return this.rawTtlValid;
    }
    private Long scopeId;

    /**
     * Scope of the collection.
     */
    public Long scopeId() {
        if (this.scopeId != null)
            return this.scopeId;
        this.scopeId = ((Number) ((hasScopeId() ? ((Number) (rawScopeId())).longValue() : ((long) 0)))).longValue();
        return this.scopeId;
    }
    private Boolean ttlValid;

    /**
     * The collection has a maximum time to live.
     */
    public Boolean ttlValid() {
        if (this.ttlValid != null)
            return this.ttlValid;
        this.ttlValid = (hasTtlValid() ? rawTtlValid() != 0 : false);
        return this.ttlValid;
    }
    private FlatbuffersTable table;
    private long lenBuffer;
    private FlatbuffersCollection _root;
    private KaitaiStruct _parent;

    /**
     * Where the fields are.
     */
    public FlatbuffersTable table() { return table; }

    /**
     * Length of the buffer in bytes.
     */
    public long lenBuffer() { return lenBuffer; }
    public FlatbuffersCollection _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
