// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './FlatbuffersString', './FlatbuffersTable'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./FlatbuffersString'), require('./FlatbuffersTable'));
  } else {
    factory(root.FlatbuffersScope || (root.FlatbuffersScope = {}), root.KaitaiStream, root.FlatbuffersString || (root.FlatbuffersString = {}), root.FlatbuffersTable || (root.FlatbuffersTable = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (FlatbuffersScope_, KaitaiStream, FlatbuffersString_, FlatbuffersTable_) {
/**
 * Value of a system event of version 2 that creates a scope.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs|Source}
 * @see {@link https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md|Source}
 */

var FlatbuffersScope = (function() {
  function FlatbuffersScope(_io, _parent, _root, lenBuffer) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenBuffer = lenBuffer;
    this._debug = {};

  }
  FlatbuffersScope.prototype._read = function() {
    this._debug.table = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.table = new FlatbuffersTable_.FlatbuffersTable(this._io, null, null, this.lenBuffer);
    this.table._read();
    this._debug.table.end = this._io.pos;
  }

  /**
   * The buffer holds the field `uid`.
   */
  Object.defineProperty(FlatbuffersScope.prototype, 'hasManifestId', {
    get: function() {
      if (this._m_hasManifestId !== undefined)
        return this._m_hasManifestId;
      this._debug._m_hasManifestId = {  };
      this._m_hasManifestId =  ((this.table.vtable.numOffsets > 0) && (this.table.vtable.offsets[0] != 0)) ;
      return this._m_hasManifestId;
    }
  });

  /**
   * The buffer holds the field `name`.
   */
  Object.defineProperty(FlatbuffersScope.prototype, 'hasName', {
    get: function() {
      if (this._m_hasName !== undefined)
        return this._m_hasName;
      this._debug._m_hasName = {  };
      this._m_hasName =  ((this.table.vtable.numOffsets > 2) && (this.table.vtable.offsets[2] != 0)) ;
      return this._m_hasName;
    }
  });

  /**
   * The buffer holds the field `scopeId`.
   */
  Object.defineProperty(FlatbuffersScope.prototype, 'hasScopeId', {
    get: function() {
      if (this._m_hasScopeId !== undefined)
        return this._m_hasScopeId;
      this._debug._m_hasScopeId = {  };
      this._m_hasScopeId =  ((this.table.vtable.numOffsets > 1) && (this.table.vtable.offsets[1] != 0)) ;
      return this._m_hasScopeId;
    }
  });

  /**
   * Id of the manifest that was last completely processed.
   */
  Object.defineProperty(FlatbuffersScope.prototype, 'manifestId', {
    get: function() {
      if (this._m_manifestId !== undefined)
        return this._m_manifestId;
      this._debug._m_manifestId = {  };
      this._m_manifestId = (this.hasManifestId ? this.rawManifestId : 0);
      return this._m_manifestId;
    }
  });

  /**
   * Name of the scope.
   */
  Object.defineProperty(FlatbuffersScope.prototype, 'name', {
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
  Object.defineProperty(FlatbuffersScope.prototype, 'ofsName', {
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
   * Position of the field `uid`.
   */
  Object.defineProperty(FlatbuffersScope.prototype, 'posManifestId', {
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
   * Position of the field `name`.
   */
  Object.defineProperty(FlatbuffersScope.prototype, 'posName', {
    get: function() {
      if (this._m_posName !== undefined)
        return this._m_posName;
      if (this.hasName) {
        this._debug._m_posName = {  };
        this._m_posName = (this.table.posTable + this.table.vtable.offsets[2]);
      }
      return this._m_posName;
    }
  });

  /**
   * Position of the string.
   */
  Object.defineProperty(FlatbuffersScope.prototype, 'posNameString', {
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
  Object.defineProperty(FlatbuffersScope.prototype, 'posScopeId', {
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
   * The field `uid` as it stands in the buffer.
   */
  Object.defineProperty(FlatbuffersScope.prototype, 'rawManifestId', {
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
  Object.defineProperty(FlatbuffersScope.prototype, 'rawScopeId', {
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
   * The scope.
   */
  Object.defineProperty(FlatbuffersScope.prototype, 'scopeId', {
    get: function() {
      if (this._m_scopeId !== undefined)
        return this._m_scopeId;
      this._debug._m_scopeId = {  };
      this._m_scopeId = (this.hasScopeId ? this.rawScopeId : 0);
      return this._m_scopeId;
    }
  });

  /**
   * Where the fields are.
   */

  /**
   * Length of the buffer in bytes.
   */

  return FlatbuffersScope;
})();
FlatbuffersScope_.FlatbuffersScope = FlatbuffersScope;
});
