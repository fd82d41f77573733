// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.FlatbuffersTable || (root.FlatbuffersTable = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (FlatbuffersTable_, KaitaiStream) {
/**
 * Where the root table of a buffer lies and which fields it holds. A buffer
 * begins with the position of its root table; the table begins with the
 * distance to its vtable, which may lie before or behind it; the vtable has the
 * distance of each field from the table.
 * 
 * A field that the vtable does not reach, or for which it has 0, is not in the
 * buffer and has its default value. All integers are little-endian, and all
 * positions count from the first byte of the buffer.
 * @see {@link https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md|Source}
 */

var FlatbuffersTable = (function() {
  function FlatbuffersTable(_io, _parent, _root, lenBuffer) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenBuffer = lenBuffer;
    this._debug = {};

  }
  FlatbuffersTable.prototype._read = function() {
    this._debug.posTable = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.posTable = this._io.readU4le();
    this._debug.posTable.end = this._io.pos;
    var _ = this.posTable;
    if (!(_ <= this.lastPos)) {
      var _err = new KaitaiStream.ValidationExprError(this.posTable, this._io, "/seq/0");
      this._debug.posTable.validationError = _err;
      throw _err;
    }
  }

  /**
   * Distances of the fields from their table.
   * @see {@link https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md|Source}
   */

  var Vtable = FlatbuffersTable.Vtable = (function() {
    function Vtable(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Vtable.prototype._read = function() {
      this._debug.lenVtable = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenVtable = this._io.readU2le();
      this._debug.lenVtable.end = this._io.pos;
      var _ = this.lenVtable;
      if (!( ((_ >= 4) && (KaitaiStream.mod(_, 2) == 0)) )) {
        var _err = new KaitaiStream.ValidationExprError(this.lenVtable, this._io, "/types/vtable/seq/0");
        this._debug.lenVtable.validationError = _err;
        throw _err;
      }
      this._debug.lenTable = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenTable = this._io.readU2le();
      this._debug.lenTable.end = this._io.pos;
      this._debug.offsets = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._debug.offsets.arr = [];
      this.offsets = [];
      for (var i = 0; i < this.numOffsets; i++) {
        this._debug.offsets.arr[i] = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.offsets.push(this._io.readU2le());
        this._debug.offsets.arr[i].end = this._io.pos;
      }
      this._debug.offsets.end = this._io.pos;
    }

    /**
     * Length of the distances in bytes.
     */
    Object.defineProperty(Vtable.prototype, 'numBytes', {
      get: function() {
        if (this._m_numBytes !== undefined)
          return this._m_numBytes;
        this._debug._m_numBytes = {  };
        this._m_numBytes = (this.lenVtable - 4);
        return this._m_numBytes;
      }
    });

    /**
     * How many fields the writer's schema had, at most.
     */
    Object.defineProperty(Vtable.prototype, 'numOffsets', {
      get: function() {
        if (this._m_numOffsets !== undefined)
          return this._m_numOffsets;
        this._debug._m_numOffsets = {  };
        this._m_numOffsets = Math.floor(this.numBytes / 2);
        return this._m_numOffsets;
      }
    });

    /**
     * Length of the vtable, these two bytes included.
     */

    /**
     * Length of the table, without what it refers to.
     */

    /**
     * For each field of the schema, in its order, the distance of its data
     * from the table. 0 for a field that is not there.
     */

    return Vtable;
  })();

  /**
   * Least distance at which the vtable still lies inside the buffer.
   */
  Object.defineProperty(FlatbuffersTable.prototype, 'firstOfs', {
    get: function() {
      if (this._m_firstOfs !== undefined)
        return this._m_firstOfs;
      this._debug._m_firstOfs = {  };
      this._m_firstOfs = (this.posTable - this.lastPos);
      return this._m_firstOfs;
    }
  });

  /**
   * Last position at which four bytes fit.
   */
  Object.defineProperty(FlatbuffersTable.prototype, 'lastPos', {
    get: function() {
      if (this._m_lastPos !== undefined)
        return this._m_lastPos;
      this._debug._m_lastPos = {  };
      this._m_lastPos = (this.lenBuffer - 4);
      return this._m_lastPos;
    }
  });

  /**
   * Position of the table less that of the vtable. May be negative.
   */
  Object.defineProperty(FlatbuffersTable.prototype, 'ofsVtable', {
    get: function() {
      if (this._m_ofsVtable !== undefined)
        return this._m_ofsVtable;
      var _pos = this._io.pos;
      this._io.seek(this.posTable);
      this._debug._m_ofsVtable = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._m_ofsVtable = this._io.readS4le();
      this._debug._m_ofsVtable.end = this._io.pos;
      var _ = this._m_ofsVtable;
      if (!( ((_ <= this.posTable) && (_ >= this.firstOfs)) )) {
        var _err = new KaitaiStream.ValidationExprError(this._m_ofsVtable, this._io, "/instances/ofs_vtable");
        this._debug._m_ofsVtable.validationError = _err;
        throw _err;
      }
      this._io.seek(_pos);
      return this._m_ofsVtable;
    }
  });

  /**
   * Position of the vtable.
   */
  Object.defineProperty(FlatbuffersTable.prototype, 'posVtable', {
    get: function() {
      if (this._m_posVtable !== undefined)
        return this._m_posVtable;
      this._debug._m_posVtable = {  };
      this._m_posVtable = (this.posTable - this.ofsVtable);
      return this._m_posVtable;
    }
  });

  /**
   * Which fields the table holds and where.
   */
  Object.defineProperty(FlatbuffersTable.prototype, 'vtable', {
    get: function() {
      if (this._m_vtable !== undefined)
        return this._m_vtable;
      var _pos = this._io.pos;
      this._io.seek(this.posVtable);
      this._debug._m_vtable = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._m_vtable = new Vtable(this._io, this, this._root);
      this._m_vtable._read();
      this._debug._m_vtable.end = this._io.pos;
      this._io.seek(_pos);
      return this._m_vtable;
    }
  });

  /**
   * Position of the root table.
   */

  /**
   * Length of the buffer in bytes.
   */

  return FlatbuffersTable;
})();
FlatbuffersTable_.FlatbuffersTable = FlatbuffersTable;
});
