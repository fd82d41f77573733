// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './FlatbuffersTable'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./FlatbuffersTable'));
  } else {
    factory(root.FlatbuffersDroppedScope || (root.FlatbuffersDroppedScope = {}), root.KaitaiStream, root.FlatbuffersTable || (root.FlatbuffersTable = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (FlatbuffersDroppedScope_, KaitaiStream, FlatbuffersTable_) {
/**
 * Value of a system event of version 2 that drops a scope.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs|Source}
 * @see {@link https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md|Source}
 */

var FlatbuffersDroppedScope = (function() {
  function FlatbuffersDroppedScope(_io, _parent, _root, lenBuffer) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenBuffer = lenBuffer;
    this._debug = {};

  }
  FlatbuffersDroppedScope.prototype._read = function() {
    this._debug.table = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.table = new FlatbuffersTable_.FlatbuffersTable(this._io, null, null, this.lenBuffer);
    this.table._read();
    this._debug.table.end = this._io.pos;
  }

  /**
   * The buffer holds the field `uid`.
   */
  Object.defineProperty(FlatbuffersDroppedScope.prototype, 'hasManifestId', {
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
  Object.defineProperty(FlatbuffersDroppedScope.prototype, 'hasScopeId', {
    get: function() {
      if (this._m_hasScopeId !== undefined)
        return this._m_hasScopeId;
      this._debug._m_hasScopeId = {  };
      this._m_hasScopeId =  ((this.table.vtable.numOffsets > 1) && (this.table.vtable.offsets[1] != 0)) ;
      return this._m_hasScopeId;
    }
  });

  /**
   * The buffer holds the field `systemScope`.
   */
  Object.defineProperty(FlatbuffersDroppedScope.prototype, 'hasSystemScope', {
    get: function() {
      if (this._m_hasSystemScope !== undefined)
        return this._m_hasSystemScope;
      this._debug._m_hasSystemScope = {  };
      this._m_hasSystemScope =  ((this.table.vtable.numOffsets > 2) && (this.table.vtable.offsets[2] != 0)) ;
      return this._m_hasSystemScope;
    }
  });

  /**
   * Id of the manifest that was last completely processed.
   */
  Object.defineProperty(FlatbuffersDroppedScope.prototype, 'manifestId', {
    get: function() {
      if (this._m_manifestId !== undefined)
        return this._m_manifestId;
      this._debug._m_manifestId = {  };
      this._m_manifestId = (this.hasManifestId ? this.rawManifestId : 0);
      return this._m_manifestId;
    }
  });

  /**
   * Position of the field `uid`.
   */
  Object.defineProperty(FlatbuffersDroppedScope.prototype, 'posManifestId', {
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
  Object.defineProperty(FlatbuffersDroppedScope.prototype, 'posScopeId', {
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
   * Position of the field `systemScope`.
   */
  Object.defineProperty(FlatbuffersDroppedScope.prototype, 'posSystemScope', {
    get: function() {
      if (this._m_posSystemScope !== undefined)
        return this._m_posSystemScope;
      if (this.hasSystemScope) {
        this._debug._m_posSystemScope = {  };
        this._m_posSystemScope = (this.table.posTable + this.table.vtable.offsets[2]);
      }
      return this._m_posSystemScope;
    }
  });

  /**
   * The field `uid` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersDroppedScope.prototype, 'rawManifestId', {
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
  Object.defineProperty(FlatbuffersDroppedScope.prototype, 'rawScopeId', {
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
   * The field `systemScope` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersDroppedScope.prototype, 'rawSystemScope', {
    get: function() {
      if (this._m_rawSystemScope !== undefined)
        return this._m_rawSystemScope;
      if (this.hasSystemScope) {
        var _pos = this._io.pos;
        this._io.seek(this.posSystemScope);
        this._debug._m_rawSystemScope = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawSystemScope = this._io.readU1();
        this._debug._m_rawSystemScope.end = this._io.pos;
        this._io.seek(_pos);
      }
      return this._m_rawSystemScope;
    }
  });

  /**
   * The scope.
   */
  Object.defineProperty(FlatbuffersDroppedScope.prototype, 'scopeId', {
    get: function() {
      if (this._m_scopeId !== undefined)
        return this._m_scopeId;
      this._debug._m_scopeId = {  };
      this._m_scopeId = (this.hasScopeId ? this.rawScopeId : 0);
      return this._m_scopeId;
    }
  });

  /**
   * The scope was one of the system.
   */
  Object.defineProperty(FlatbuffersDroppedScope.prototype, 'systemScope', {
    get: function() {
      if (this._m_systemScope !== undefined)
        return this._m_systemScope;
      this._debug._m_systemScope = {  };
      this._m_systemScope = (this.hasSystemScope ? this.rawSystemScope != 0 : false);
      return this._m_systemScope;
    }
  });

  /**
   * Where the fields are.
   */

  /**
   * Length of the buffer in bytes.
   */

  return FlatbuffersDroppedScope;
})();
FlatbuffersDroppedScope_.FlatbuffersDroppedScope = FlatbuffersDroppedScope;
});
