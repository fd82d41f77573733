// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './FlatbuffersString', './FlatbuffersTable'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./FlatbuffersString'), require('./FlatbuffersTable'));
  } else {
    factory(root.FlatbuffersCollection || (root.FlatbuffersCollection = {}), root.KaitaiStream, root.FlatbuffersString || (root.FlatbuffersString = {}), root.FlatbuffersTable || (root.FlatbuffersTable = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (FlatbuffersCollection_, KaitaiStream, FlatbuffersString_, FlatbuffersTable_) {
/**
 * Value of a system event of version 2 that begins or modifies a collection.
 * A writer leaves out a field that has its default, so the default scope, 0, is
 * not in the bytes.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs|Source}
 * @see {@link https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md|Source}
 */

var FlatbuffersCollection = (function() {
  function FlatbuffersCollection(_io, _parent, _root, lenBuffer) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenBuffer = lenBuffer;
    this._debug = {};

  }
  FlatbuffersCollection.prototype._read = function() {
    this._debug.table = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.table = new FlatbuffersTable_.FlatbuffersTable(this._io, null, null, this.lenBuffer);
    this.table._read();
    this._debug.table.end = this._io.pos;
  }

  /**
   * The collection.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'collectionId', {
    get: function() {
      if (this._m_collectionId !== undefined)
        return this._m_collectionId;
      this._debug._m_collectionId = {  };
      this._m_collectionId = (this.hasCollectionId ? this.rawCollectionId : 0);
      return this._m_collectionId;
    }
  });

  /**
   * Highest visible seqno, for the default collection.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'defaultCollectionMvs', {
    get: function() {
      if (this._m_defaultCollectionMvs !== undefined)
        return this._m_defaultCollectionMvs;
      this._debug._m_defaultCollectionMvs = {  };
      this._m_defaultCollectionMvs = (this.hasDefaultCollectionMvs ? this.rawDefaultCollectionMvs : 0);
      return this._m_defaultCollectionMvs;
    }
  });

  /**
   * Manifest that flushed the collection last, 0 for none.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'flushUid', {
    get: function() {
      if (this._m_flushUid !== undefined)
        return this._m_flushUid;
      this._debug._m_flushUid = {  };
      this._m_flushUid = (this.hasFlushUid ? this.rawFlushUid : 0);
      return this._m_flushUid;
    }
  });

  /**
   * The buffer holds the field `collectionId`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'hasCollectionId', {
    get: function() {
      if (this._m_hasCollectionId !== undefined)
        return this._m_hasCollectionId;
      this._debug._m_hasCollectionId = {  };
      this._m_hasCollectionId =  ((this.table.vtable.numOffsets > 2) && (this.table.vtable.offsets[2] != 0)) ;
      return this._m_hasCollectionId;
    }
  });

  /**
   * The buffer holds the field `defaultCollectionMVS`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'hasDefaultCollectionMvs', {
    get: function() {
      if (this._m_hasDefaultCollectionMvs !== undefined)
        return this._m_hasDefaultCollectionMvs;
      this._debug._m_hasDefaultCollectionMvs = {  };
      this._m_hasDefaultCollectionMvs =  ((this.table.vtable.numOffsets > 7) && (this.table.vtable.offsets[7] != 0)) ;
      return this._m_hasDefaultCollectionMvs;
    }
  });

  /**
   * The buffer holds the field `flushUid`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'hasFlushUid', {
    get: function() {
      if (this._m_hasFlushUid !== undefined)
        return this._m_hasFlushUid;
      this._debug._m_hasFlushUid = {  };
      this._m_hasFlushUid =  ((this.table.vtable.numOffsets > 9) && (this.table.vtable.offsets[9] != 0)) ;
      return this._m_hasFlushUid;
    }
  });

  /**
   * The buffer holds the field `history`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'hasHistory', {
    get: function() {
      if (this._m_hasHistory !== undefined)
        return this._m_hasHistory;
      this._debug._m_hasHistory = {  };
      this._m_hasHistory =  ((this.table.vtable.numOffsets > 6) && (this.table.vtable.offsets[6] != 0)) ;
      return this._m_hasHistory;
    }
  });

  /**
   * The buffer holds the field `uid`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'hasManifestId', {
    get: function() {
      if (this._m_hasManifestId !== undefined)
        return this._m_hasManifestId;
      this._debug._m_hasManifestId = {  };
      this._m_hasManifestId =  ((this.table.vtable.numOffsets > 0) && (this.table.vtable.offsets[0] != 0)) ;
      return this._m_hasManifestId;
    }
  });

  /**
   * The buffer holds the field `maxTtl`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'hasMaxTtl', {
    get: function() {
      if (this._m_hasMaxTtl !== undefined)
        return this._m_hasMaxTtl;
      this._debug._m_hasMaxTtl = {  };
      this._m_hasMaxTtl =  ((this.table.vtable.numOffsets > 4) && (this.table.vtable.offsets[4] != 0)) ;
      return this._m_hasMaxTtl;
    }
  });

  /**
   * The buffer holds the field `metered`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'hasMetered', {
    get: function() {
      if (this._m_hasMetered !== undefined)
        return this._m_hasMetered;
      this._debug._m_hasMetered = {  };
      this._m_hasMetered =  ((this.table.vtable.numOffsets > 8) && (this.table.vtable.offsets[8] != 0)) ;
      return this._m_hasMetered;
    }
  });

  /**
   * The buffer holds the field `name`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'hasName', {
    get: function() {
      if (this._m_hasName !== undefined)
        return this._m_hasName;
      this._debug._m_hasName = {  };
      this._m_hasName =  ((this.table.vtable.numOffsets > 5) && (this.table.vtable.offsets[5] != 0)) ;
      return this._m_hasName;
    }
  });

  /**
   * The buffer holds the field `scopeId`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'hasScopeId', {
    get: function() {
      if (this._m_hasScopeId !== undefined)
        return this._m_hasScopeId;
      this._debug._m_hasScopeId = {  };
      this._m_hasScopeId =  ((this.table.vtable.numOffsets > 1) && (this.table.vtable.offsets[1] != 0)) ;
      return this._m_hasScopeId;
    }
  });

  /**
   * The buffer holds the field `ttlValid`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'hasTtlValid', {
    get: function() {
      if (this._m_hasTtlValid !== undefined)
        return this._m_hasTtlValid;
      this._debug._m_hasTtlValid = {  };
      this._m_hasTtlValid =  ((this.table.vtable.numOffsets > 3) && (this.table.vtable.offsets[3] != 0)) ;
      return this._m_hasTtlValid;
    }
  });

  /**
   * The collection keeps the history of its documents.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'history', {
    get: function() {
      if (this._m_history !== undefined)
        return this._m_history;
      this._debug._m_history = {  };
      this._m_history = (this.hasHistory ? this.rawHistory != 0 : false);
      return this._m_history;
    }
  });

  /**
   * Id of the manifest that was last completely processed.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'manifestId', {
    get: function() {
      if (this._m_manifestId !== undefined)
        return this._m_manifestId;
      this._debug._m_manifestId = {  };
      this._m_manifestId = (this.hasManifestId ? this.rawManifestId : 0);
      return this._m_manifestId;
    }
  });

  /**
   * Longest time that a document lives.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'maxTtl', {
    get: function() {
      if (this._m_maxTtl !== undefined)
        return this._m_maxTtl;
      this._debug._m_maxTtl = {  };
      this._m_maxTtl = (this.hasMaxTtl ? this.rawMaxTtl : 0);
      return this._m_maxTtl;
    }
  });

  /**
   * Use of the collection is metered.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'metered', {
    get: function() {
      if (this._m_metered !== undefined)
        return this._m_metered;
      this._debug._m_metered = {  };
      this._m_metered = (this.hasMetered ? this.rawMetered != 0 : false);
      return this._m_metered;
    }
  });

  /**
   * Name of the collection.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'name', {
    get: function() {
      if (this._m_name !== undefined)
        return this._m_name;
      if (this.hasName) {
        var _pos = this._io.pos;
        this._io.seek(this.posNameString);
        this._debug._m_name = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_name = new FlatbuffersString_.FlatbuffersString(this._io, null, null, this.lenBuffer);
        this._m_name._read();
        this._debug._m_name.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_name;
    }
  });

  /**
   * Distance of the string from this field.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'ofsName', {
    get: function() {
      if (this._m_ofsName !== undefined)
        return this._m_ofsName;
      if (this.hasName) {
        var _pos = this._io.pos;
        this._io.seek(this.posName);
        this._debug._m_ofsName = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_ofsName = this._io.readU4le();
        this._debug._m_ofsName.end = this._io.pos;
        var _ = this._m_ofsName;
        if (!(_ <= this.lenBuffer)) {
          var _err = new KaitaiStream.ValidationExprError(this._m_ofsName, this._io, "/instances/ofs_name");
          this._debug._m_ofsName.validationError = _err;
          throw _err;
        }
        this._io.seek(_pos);
      }
      return this._m_ofsName;
    }
  });

  /**
   * Position of the field `collectionId`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'posCollectionId', {
    get: function() {
      if (this._m_posCollectionId !== undefined)
        return this._m_posCollectionId;
      if (this.hasCollectionId) {
        this._debug._m_posCollectionId = {  };
        this._m_posCollectionId = (this.table.posTable + this.table.vtable.offsets[2]);
      }
      return this._m_posCollectionId;
    }
  });

  /**
   * Position of the field `defaultCollectionMVS`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'posDefaultCollectionMvs', {
    get: function() {
      if (this._m_posDefaultCollectionMvs !== undefined)
        return this._m_posDefaultCollectionMvs;
      if (this.hasDefaultCollectionMvs) {
        this._debug._m_posDefaultCollectionMvs = {  };
        this._m_posDefaultCollectionMvs = (this.table.posTable + this.table.vtable.offsets[7]);
      }
      return this._m_posDefaultCollectionMvs;
    }
  });

  /**
   * Position of the field `flushUid`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'posFlushUid', {
    get: function() {
      if (this._m_posFlushUid !== undefined)
        return this._m_posFlushUid;
      if (this.hasFlushUid) {
        this._debug._m_posFlushUid = {  };
        this._m_posFlushUid = (this.table.posTable + this.table.vtable.offsets[9]);
      }
      return this._m_posFlushUid;
    }
  });

  /**
   * Position of the field `history`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'posHistory', {
    get: function() {
      if (this._m_posHistory !== undefined)
        return this._m_posHistory;
      if (this.hasHistory) {
        this._debug._m_posHistory = {  };
        this._m_posHistory = (this.table.posTable + this.table.vtable.offsets[6]);
      }
      return this._m_posHistory;
    }
  });

  /**
   * Position of the field `uid`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'posManifestId', {
    get: function() {
      if (this._m_posManifestId !== undefined)
        return this._m_posManifestId;
      if (this.hasManifestId) {
        this._debug._m_posManifestId = {  };
        this._m_posManifestId = (this.table.posTable + this.table.vtable.offsets[0]);
      }
      return this._m_posManifestId;
    }
  });

  /**
   * Position of the field `maxTtl`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'posMaxTtl', {
    get: function() {
      if (this._m_posMaxTtl !== undefined)
        return this._m_posMaxTtl;
      if (this.hasMaxTtl) {
        this._debug._m_posMaxTtl = {  };
        this._m_posMaxTtl = (this.table.posTable + this.table.vtable.offsets[4]);
      }
      return this._m_posMaxTtl;
    }
  });

  /**
   * Position of the field `metered`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'posMetered', {
    get: function() {
      if (this._m_posMetered !== undefined)
        return this._m_posMetered;
      if (this.hasMetered) {
        this._debug._m_posMetered = {  };
        this._m_posMetered = (this.table.posTable + this.table.vtable.offsets[8]);
      }
      return this._m_posMetered;
    }
  });

  /**
   * Position of the field `name`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'posName', {
    get: function() {
      if (this._m_posName !== undefined)
        return this._m_posName;
      if (this.hasName) {
        this._debug._m_posName = {  };
        this._m_posName = (this.table.posTable + this.table.vtable.offsets[5]);
      }
      return this._m_posName;
    }
  });

  /**
   * Position of the string.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'posNameString', {
    get: function() {
      if (this._m_posNameString !== undefined)
        return this._m_posNameString;
      if (this.hasName) {
        this._debug._m_posNameString = {  };
        this._m_posNameString = (this.posName + this.ofsName);
      }
      return this._m_posNameString;
    }
  });

  /**
   * Position of the field `scopeId`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'posScopeId', {
    get: function() {
      if (this._m_posScopeId !== undefined)
        return this._m_posScopeId;
      if (this.hasScopeId) {
        this._debug._m_posScopeId = {  };
        this._m_posScopeId = (this.table.posTable + this.table.vtable.offsets[1]);
      }
      return this._m_posScopeId;
    }
  });

  /**
   * Position of the field `ttlValid`.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'posTtlValid', {
    get: function() {
      if (this._m_posTtlValid !== undefined)
        return this._m_posTtlValid;
      if (this.hasTtlValid) {
        this._debug._m_posTtlValid = {  };
        this._m_posTtlValid = (this.table.posTable + this.table.vtable.offsets[3]);
      }
      return this._m_posTtlValid;
    }
  });

  /**
   * The field `collectionId` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'rawCollectionId', {
    get: function() {
      if (this._m_rawCollectionId !== undefined)
        return this._m_rawCollectionId;
      if (this.hasCollectionId) {
        var _pos = this._io.pos;
        this._io.seek(this.posCollectionId);
        this._debug._m_rawCollectionId = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawCollectionId = this._io.readU4le();
        this._debug._m_rawCollectionId.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_rawCollectionId;
    }
  });

  /**
   * The field `defaultCollectionMVS` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'rawDefaultCollectionMvs', {
    get: function() {
      if (this._m_rawDefaultCollectionMvs !== undefined)
        return this._m_rawDefaultCollectionMvs;
      if (this.hasDefaultCollectionMvs) {
        var _pos = this._io.pos;
        this._io.seek(this.posDefaultCollectionMvs);
        this._debug._m_rawDefaultCollectionMvs = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawDefaultCollectionMvs = this._io.readU8le();
        this._debug._m_rawDefaultCollectionMvs.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_rawDefaultCollectionMvs;
    }
  });

  /**
   * The field `flushUid` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'rawFlushUid', {
    get: function() {
      if (this._m_rawFlushUid !== undefined)
        return this._m_rawFlushUid;
      if (this.hasFlushUid) {
        var _pos = this._io.pos;
        this._io.seek(this.posFlushUid);
        this._debug._m_rawFlushUid = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawFlushUid = this._io.readU8le();
        this._debug._m_rawFlushUid.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_rawFlushUid;
    }
  });

  /**
   * The field `history` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'rawHistory', {
    get: function() {
      if (this._m_rawHistory !== undefined)
        return this._m_rawHistory;
      if (this.hasHistory) {
        var _pos = this._io.pos;
        this._io.seek(this.posHistory);
        this._debug._m_rawHistory = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawHistory = this._io.readU1();
        this._debug._m_rawHistory.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_rawHistory;
    }
  });

  /**
   * The field `uid` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'rawManifestId', {
    get: function() {
      if (this._m_rawManifestId !== undefined)
        return this._m_rawManifestId;
      if (this.hasManifestId) {
        var _pos = this._io.pos;
        this._io.seek(this.posManifestId);
        this._debug._m_rawManifestId = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawManifestId = this._io.readU8le();
        this._debug._m_rawManifestId.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_rawManifestId;
    }
  });

  /**
   * The field `maxTtl` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'rawMaxTtl', {
    get: function() {
      if (this._m_rawMaxTtl !== undefined)
        return this._m_rawMaxTtl;
      if (this.hasMaxTtl) {
        var _pos = this._io.pos;
        this._io.seek(this.posMaxTtl);
        this._debug._m_rawMaxTtl = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawMaxTtl = this._io.readU4le();
        this._debug._m_rawMaxTtl.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_rawMaxTtl;
    }
  });

  /**
   * The field `metered` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'rawMetered', {
    get: function() {
      if (this._m_rawMetered !== undefined)
        return this._m_rawMetered;
      if (this.hasMetered) {
        var _pos = this._io.pos;
        this._io.seek(this.posMetered);
        this._debug._m_rawMetered = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawMetered = this._io.readU1();
        this._debug._m_rawMetered.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_rawMetered;
    }
  });

  /**
   * The field `scopeId` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'rawScopeId', {
    get: function() {
      if (this._m_rawScopeId !== undefined)
        return this._m_rawScopeId;
      if (this.hasScopeId) {
        var _pos = this._io.pos;
        this._io.seek(this.posScopeId);
        this._debug._m_rawScopeId = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawScopeId = this._io.readU4le();
        this._debug._m_rawScopeId.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_rawScopeId;
    }
  });

  /**
   * The field `ttlValid` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'rawTtlValid', {
    get: function() {
      if (this._m_rawTtlValid !== undefined)
        return this._m_rawTtlValid;
      if (this.hasTtlValid) {
        var _pos = this._io.pos;
        this._io.seek(this.posTtlValid);
        this._debug._m_rawTtlValid = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawTtlValid = this._io.readU1();
        this._debug._m_rawTtlValid.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_rawTtlValid;
    }
  });

  /**
   * Scope of the collection.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'scopeId', {
    get: function() {
      if (this._m_scopeId !== undefined)
        return this._m_scopeId;
      this._debug._m_scopeId = {  };
      this._m_scopeId = (this.hasScopeId ? this.rawScopeId : 0);
      return this._m_scopeId;
    }
  });

  /**
   * The collection has a maximum time to live.
   */
  Object.defineProperty(FlatbuffersCollection.prototype, 'ttlValid', {
    get: function() {
      if (this._m_ttlValid !== undefined)
        return this._m_ttlValid;
      this._debug._m_ttlValid = {  };
      this._m_ttlValid = (this.hasTtlValid ? this.rawTtlValid != 0 : false);
      return this._m_ttlValid;
    }
  });

  /**
   * Where the fields are.
   */

  /**
   * Length of the buffer in bytes.
   */

  return FlatbuffersCollection;
})();
FlatbuffersCollection_.FlatbuffersCollection = FlatbuffersCollection;
});
