// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './FlatbuffersTable'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./FlatbuffersTable'));
  } else {
    factory(root.FlatbuffersDroppedCollection || (root.FlatbuffersDroppedCollection = {}), root.KaitaiStream, root.FlatbuffersTable || (root.FlatbuffersTable = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (FlatbuffersDroppedCollection_, KaitaiStream, FlatbuffersTable_) {
/**
 * Value of a system event of version 2 that ends a collection.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs|Source}
 * @see {@link https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md|Source}
 */

var FlatbuffersDroppedCollection = (function() {
  function FlatbuffersDroppedCollection(_io, _parent, _root, lenBuffer) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenBuffer = lenBuffer;
    this._debug = {};

  }
  FlatbuffersDroppedCollection.prototype._read = function() {
    this._debug.table = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.table = new FlatbuffersTable_.FlatbuffersTable(this._io, null, null, this.lenBuffer);
    this.table._read();
    this._debug.table.end = this._io.pos;
  }

  /**
   * The collection.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'collectionId', {
    get: function() {
      if (this._m_collectionId !== undefined)
        return this._m_collectionId;
      this._debug._m_collectionId = {  };
      this._m_collectionId = (this.hasCollectionId ? this.rawCollectionId : 0);
      return this._m_collectionId;
    }
  });

  /**
   * The buffer holds the field `collectionId`.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'hasCollectionId', {
    get: function() {
      if (this._m_hasCollectionId !== undefined)
        return this._m_hasCollectionId;
      this._debug._m_hasCollectionId = {  };
      this._m_hasCollectionId =  ((this.table.vtable.numOffsets > 2) && (this.table.vtable.offsets[2] != 0)) ;
      return this._m_hasCollectionId;
    }
  });

  /**
   * The buffer holds the field `uid`.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'hasManifestId', {
    get: function() {
      if (this._m_hasManifestId !== undefined)
        return this._m_hasManifestId;
      this._debug._m_hasManifestId = {  };
      this._m_hasManifestId =  ((this.table.vtable.numOffsets > 0) && (this.table.vtable.offsets[0] != 0)) ;
      return this._m_hasManifestId;
    }
  });

  /**
   * The buffer holds the field `scopeId`.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'hasScopeId', {
    get: function() {
      if (this._m_hasScopeId !== undefined)
        return this._m_hasScopeId;
      this._debug._m_hasScopeId = {  };
      this._m_hasScopeId =  ((this.table.vtable.numOffsets > 1) && (this.table.vtable.offsets[1] != 0)) ;
      return this._m_hasScopeId;
    }
  });

  /**
   * The buffer holds the field `systemCollection`.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'hasSystemCollection', {
    get: function() {
      if (this._m_hasSystemCollection !== undefined)
        return this._m_hasSystemCollection;
      this._debug._m_hasSystemCollection = {  };
      this._m_hasSystemCollection =  ((this.table.vtable.numOffsets > 3) && (this.table.vtable.offsets[3] != 0)) ;
      return this._m_hasSystemCollection;
    }
  });

  /**
   * Id of the manifest that was last completely processed.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'manifestId', {
    get: function() {
      if (this._m_manifestId !== undefined)
        return this._m_manifestId;
      this._debug._m_manifestId = {  };
      this._m_manifestId = (this.hasManifestId ? this.rawManifestId : 0);
      return this._m_manifestId;
    }
  });

  /**
   * Position of the field `collectionId`.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'posCollectionId', {
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
   * Position of the field `uid`.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'posManifestId', {
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
   * Position of the field `scopeId`.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'posScopeId', {
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
   * Position of the field `systemCollection`.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'posSystemCollection', {
    get: function() {
      if (this._m_posSystemCollection !== undefined)
        return this._m_posSystemCollection;
      if (this.hasSystemCollection) {
        this._debug._m_posSystemCollection = {  };
        this._m_posSystemCollection = (this.table.posTable + this.table.vtable.offsets[3]);
      }
      return this._m_posSystemCollection;
    }
  });

  /**
   * The field `collectionId` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'rawCollectionId', {
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
   * The field `uid` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'rawManifestId', {
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
   * The field `scopeId` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'rawScopeId', {
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
   * The field `systemCollection` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'rawSystemCollection', {
    get: function() {
      if (this._m_rawSystemCollection !== undefined)
        return this._m_rawSystemCollection;
      if (this.hasSystemCollection) {
        var _pos = this._io.pos;
        this._io.seek(this.posSystemCollection);
        this._debug._m_rawSystemCollection = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawSystemCollection = this._io.readU1();
        this._debug._m_rawSystemCollection.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_rawSystemCollection;
    }
  });

  /**
   * Scope that the collection belonged to.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'scopeId', {
    get: function() {
      if (this._m_scopeId !== undefined)
        return this._m_scopeId;
      this._debug._m_scopeId = {  };
      this._m_scopeId = (this.hasScopeId ? this.rawScopeId : 0);
      return this._m_scopeId;
    }
  });

  /**
   * The collection was one of the system.
   */
  Object.defineProperty(FlatbuffersDroppedCollection.prototype, 'systemCollection', {
    get: function() {
      if (this._m_systemCollection !== undefined)
        return this._m_systemCollection;
      this._debug._m_systemCollection = {  };
      this._m_systemCollection = (this.hasSystemCollection ? this.rawSystemCollection != 0 : false);
      return this._m_systemCollection;
    }
  });

  /**
   * Where the fields are.
   */

  /**
   * Length of the buffer in bytes.
   */

  return FlatbuffersDroppedCollection;
})();
FlatbuffersDroppedCollection_.FlatbuffersDroppedCollection = FlatbuffersDroppedCollection;
});
