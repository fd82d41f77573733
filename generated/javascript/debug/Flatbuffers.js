// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.Flatbuffers || (root.Flatbuffers = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (Flatbuffers_, KaitaiStream) {
/**
 * The root table of a buffer: its position and the fields that it holds. A
 * buffer begins with the position of its root table. The table begins with the
 * distance to its vtable, which may be before or after the table. The vtable
 * lists the distance of each field from the table.
 * 
 * The buffer does not describe its fields. To read a table of a schema, define a
 * type that reads this type at the beginning of the buffer, and then each field
 * by its index in the schema:
 * 
 *     seq:
 *       - id: table
 *         type: flatbuffers(len_buffer)
 *       - id: uid
 *         type: flatbuffers::ulong_field(table, 0)
 *       - id: name
 *         type: flatbuffers::string_field(table, 1)
 * 
 * A field is absent from the buffer if its index is beyond the end of the
 * vtable, or if its distance in the vtable is 0. An absent field has its default
 * value, which is 0 in this grammar. All integers are little-endian, and all
 * positions are relative to the first byte of the buffer.
 * @see {@link https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md|Source}
 */

var Flatbuffers = (function() {
  function Flatbuffers(_io, _parent, _root, lenBuffer) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenBuffer = lenBuffer;
    this._debug = {};

  }
  Flatbuffers.prototype._read = function() {
    this._debug.posTable = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.posTable = this._io.readU4le();
    this._debug.posTable.end = this._io.pos;
    var _ = this.posTable;
    if (!(_ <= this.lastPos)) {
      var _err = new KaitaiStream.ValidationExprError(this.posTable, this._io, "flatbuffers/seq/0");
      this._debug.posTable.validationError = _err;
      throw _err;
    }
  }

  /**
   * A boolean in one byte.
   */

  var BoolField = Flatbuffers.BoolField = (function() {
    function BoolField(_io, _parent, _root, table, index) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.table = table;
      this.index = index;
      this._debug = {};

    }
    BoolField.prototype._read = function() {
    }

    /**
     * The buffer holds the field.
     */
    Object.defineProperty(BoolField.prototype, 'isPresent', {
      get: function() {
        if (this._m_isPresent !== undefined)
          return this._m_isPresent;
        this._debug._m_isPresent = {  };
        this._m_isPresent =  ((this.table.vtable.numOffsets > this.index) && (this.table.vtable.offsets[this.index] != 0)) ;
        return this._m_isPresent;
      }
    });

    /**
     * The byte is present and not 0.
     */
    Object.defineProperty(BoolField.prototype, 'isSet', {
      get: function() {
        if (this._m_isSet !== undefined)
          return this._m_isSet;
        this._debug._m_isSet = {  };
        this._m_isSet = (this.isPresent ? this.stored != 0 : false);
        return this._m_isSet;
      }
    });
    Object.defineProperty(BoolField.prototype, 'posStored', {
      get: function() {
        if (this._m_posStored !== undefined)
          return this._m_posStored;
        if (this.isPresent) {
          this._debug._m_posStored = {  };
          this._m_posStored = (this.table.posTable + this.table.vtable.offsets[this.index]);
        }
        return this._m_posStored;
      }
    });

    /**
     * The field as stored in the buffer.
     */
    Object.defineProperty(BoolField.prototype, 'stored', {
      get: function() {
        if (this._m_stored !== undefined)
          return this._m_stored;
        if (this.isPresent) {
          var _pos = this._io.pos;
          this._io.seek(this.posStored);
          this._debug._m_stored = { start: this._io.pos, ioOffset: this._io.byteOffset };
          this._m_stored = this._io.readU1();
          this._debug._m_stored.end = this._io.pos;
          this._io.seek(_pos);
        }
        return this._m_stored;
      }
    });

    /**
     * Zero-based index of the field in the schema.
     */

    return BoolField;
  })();

  /**
   * A length, that many bytes of text, and a zero byte that the length does
   * not count.
   */

  var Content = Flatbuffers.Content = (function() {
    function Content(_io, _parent, _root, lenBuffer) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenBuffer = lenBuffer;
      this._debug = {};

    }
    Content.prototype._read = function() {
      this._debug.lenText = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenText = this._io.readU4le();
      this._debug.lenText.end = this._io.pos;
      var _ = this.lenText;
      if (!(_ < this.lenBuffer)) {
        var _err = new KaitaiStream.ValidationExprError(this.lenText, this._io, "flatbuffers/types/content/seq/0");
        this._debug.lenText.validationError = _err;
        throw _err;
      }
      this._debug.text = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.text = this._io.readBytes(this.lenText);
      this._debug.text.end = this._io.pos;
      this._debug.terminator = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.terminator = this._io.readU1();
      this._debug.terminator.end = this._io.pos;
      if (!(this.terminator == 0)) {
        var _err = new KaitaiStream.ValidationNotEqualError(0, this.terminator, this._io, "flatbuffers/types/content/seq/2");
        this._debug.terminator.validationError = _err;
        throw _err;
      }
    }

    /**
     * Length of the text.
     */

    /**
     * Text of the string.
     */

    /**
     * The zero byte.
     */

    return Content;
  })();

  /**
   * A string elsewhere in the buffer. The field itself contains the distance
   * to the length of the string.
   */

  var StringField = Flatbuffers.StringField = (function() {
    function StringField(_io, _parent, _root, table, index) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.table = table;
      this.index = index;
      this._debug = {};

    }
    StringField.prototype._read = function() {
    }

    /**
     * Length, text and terminator.
     */
    Object.defineProperty(StringField.prototype, 'content', {
      get: function() {
        if (this._m_content !== undefined)
          return this._m_content;
        if (this.isPresent) {
          var _pos = this._io.pos;
          this._io.seek(this.posContent);
          this._debug._m_content = { start: this._io.pos, ioOffset: this._io.byteOffset };
          this._m_content = new Content(this._io, this, this._root, this.table.lenBuffer);
          this._m_content._read();
          this._debug._m_content.end = this._io.pos;
          this._io.seek(_pos);
        }
        return this._m_content;
      }
    });

    /**
     * The buffer holds the field.
     */
    Object.defineProperty(StringField.prototype, 'isPresent', {
      get: function() {
        if (this._m_isPresent !== undefined)
          return this._m_isPresent;
        this._debug._m_isPresent = {  };
        this._m_isPresent =  ((this.table.vtable.numOffsets > this.index) && (this.table.vtable.offsets[this.index] != 0)) ;
        return this._m_isPresent;
      }
    });

    /**
     * Distance of the content from this field.
     */
    Object.defineProperty(StringField.prototype, 'ofsContent', {
      get: function() {
        if (this._m_ofsContent !== undefined)
          return this._m_ofsContent;
        if (this.isPresent) {
          var _pos = this._io.pos;
          this._io.seek(this.posField);
          this._debug._m_ofsContent = { start: this._io.pos, ioOffset: this._io.byteOffset };
          this._m_ofsContent = this._io.readU4le();
          this._debug._m_ofsContent.end = this._io.pos;
          var _ = this._m_ofsContent;
          if (!(_ <= this.table.lenBuffer)) {
            var _err = new KaitaiStream.ValidationExprError(this._m_ofsContent, this._io, "flatbuffers/types/string_field/instances/ofs_content");
            this._debug._m_ofsContent.validationError = _err;
            throw _err;
          }
          this._io.seek(_pos);
        }
        return this._m_ofsContent;
      }
    });
    Object.defineProperty(StringField.prototype, 'posContent', {
      get: function() {
        if (this._m_posContent !== undefined)
          return this._m_posContent;
        if (this.isPresent) {
          this._debug._m_posContent = {  };
          this._m_posContent = (this.posField + this.ofsContent);
        }
        return this._m_posContent;
      }
    });
    Object.defineProperty(StringField.prototype, 'posField', {
      get: function() {
        if (this._m_posField !== undefined)
          return this._m_posField;
        if (this.isPresent) {
          this._debug._m_posField = {  };
          this._m_posField = (this.table.posTable + this.table.vtable.offsets[this.index]);
        }
        return this._m_posField;
      }
    });

    /**
     * Zero-based index of the field in the schema.
     */

    return StringField;
  })();

  /**
   * A 32-bit number.
   */

  var UintField = Flatbuffers.UintField = (function() {
    function UintField(_io, _parent, _root, table, index) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.table = table;
      this.index = index;
      this._debug = {};

    }
    UintField.prototype._read = function() {
    }

    /**
     * The buffer holds the field.
     */
    Object.defineProperty(UintField.prototype, 'isPresent', {
      get: function() {
        if (this._m_isPresent !== undefined)
          return this._m_isPresent;
        this._debug._m_isPresent = {  };
        this._m_isPresent =  ((this.table.vtable.numOffsets > this.index) && (this.table.vtable.offsets[this.index] != 0)) ;
        return this._m_isPresent;
      }
    });

    /**
     * The number, or 0 if the buffer omits the field.
     */
    Object.defineProperty(UintField.prototype, 'number', {
      get: function() {
        if (this._m_number !== undefined)
          return this._m_number;
        this._debug._m_number = {  };
        this._m_number = (this.isPresent ? this.stored : 0);
        return this._m_number;
      }
    });
    Object.defineProperty(UintField.prototype, 'posStored', {
      get: function() {
        if (this._m_posStored !== undefined)
          return this._m_posStored;
        if (this.isPresent) {
          this._debug._m_posStored = {  };
          this._m_posStored = (this.table.posTable + this.table.vtable.offsets[this.index]);
        }
        return this._m_posStored;
      }
    });

    /**
     * The field as stored in the buffer.
     */
    Object.defineProperty(UintField.prototype, 'stored', {
      get: function() {
        if (this._m_stored !== undefined)
          return this._m_stored;
        if (this.isPresent) {
          var _pos = this._io.pos;
          this._io.seek(this.posStored);
          this._debug._m_stored = { start: this._io.pos, ioOffset: this._io.byteOffset };
          this._m_stored = this._io.readU4le();
          this._debug._m_stored.end = this._io.pos;
          this._io.seek(_pos);
        }
        return this._m_stored;
      }
    });

    /**
     * Zero-based index of the field in the schema.
     */

    return UintField;
  })();

  /**
   * A 64-bit number.
   */

  var UlongField = Flatbuffers.UlongField = (function() {
    function UlongField(_io, _parent, _root, table, index) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.table = table;
      this.index = index;
      this._debug = {};

    }
    UlongField.prototype._read = function() {
    }

    /**
     * The buffer holds the field.
     */
    Object.defineProperty(UlongField.prototype, 'isPresent', {
      get: function() {
        if (this._m_isPresent !== undefined)
          return this._m_isPresent;
        this._debug._m_isPresent = {  };
        this._m_isPresent =  ((this.table.vtable.numOffsets > this.index) && (this.table.vtable.offsets[this.index] != 0)) ;
        return this._m_isPresent;
      }
    });

    /**
     * The number, or 0 if the buffer omits the field.
     */
    Object.defineProperty(UlongField.prototype, 'number', {
      get: function() {
        if (this._m_number !== undefined)
          return this._m_number;
        this._debug._m_number = {  };
        this._m_number = (this.isPresent ? this.stored : 0);
        return this._m_number;
      }
    });
    Object.defineProperty(UlongField.prototype, 'posStored', {
      get: function() {
        if (this._m_posStored !== undefined)
          return this._m_posStored;
        if (this.isPresent) {
          this._debug._m_posStored = {  };
          this._m_posStored = (this.table.posTable + this.table.vtable.offsets[this.index]);
        }
        return this._m_posStored;
      }
    });

    /**
     * The field as stored in the buffer.
     */
    Object.defineProperty(UlongField.prototype, 'stored', {
      get: function() {
        if (this._m_stored !== undefined)
          return this._m_stored;
        if (this.isPresent) {
          var _pos = this._io.pos;
          this._io.seek(this.posStored);
          this._debug._m_stored = { start: this._io.pos, ioOffset: this._io.byteOffset };
          this._m_stored = this._io.readU8le();
          this._debug._m_stored.end = this._io.pos;
          this._io.seek(_pos);
        }
        return this._m_stored;
      }
    });

    /**
     * Zero-based index of the field in the schema.
     */

    return UlongField;
  })();

  /**
   * Distances of the fields from their table.
   */

  var Vtable = Flatbuffers.Vtable = (function() {
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
        var _err = new KaitaiStream.ValidationExprError(this.lenVtable, this._io, "flatbuffers/types/vtable/seq/0");
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
     * Upper bound on the number of fields in the writer's schema.
     */
    Object.defineProperty(Vtable.prototype, 'numOffsets', {
      get: function() {
        if (this._m_numOffsets !== undefined)
          return this._m_numOffsets;
        this._debug._m_numOffsets = {  };
        this._m_numOffsets = Math.floor((this.lenVtable - 4) / 2);
        return this._m_numOffsets;
      }
    });

    /**
     * Length of the vtable, including these two bytes.
     */

    /**
     * Length of the table, excluding the data to which it refers.
     */

    /**
     * Distance of each field's data from the table, in schema order. 0 for
     * an absent field.
     */

    return Vtable;
  })();

  /**
   * Smallest distance at which the vtable still lies inside the buffer.
   */
  Object.defineProperty(Flatbuffers.prototype, 'firstOfs', {
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
  Object.defineProperty(Flatbuffers.prototype, 'lastPos', {
    get: function() {
      if (this._m_lastPos !== undefined)
        return this._m_lastPos;
      this._debug._m_lastPos = {  };
      this._m_lastPos = (this.lenBuffer - 4);
      return this._m_lastPos;
    }
  });

  /**
   * Table position minus vtable position. May be negative.
   */
  Object.defineProperty(Flatbuffers.prototype, 'ofsVtable', {
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
        var _err = new KaitaiStream.ValidationExprError(this._m_ofsVtable, this._io, "flatbuffers/instances/ofs_vtable");
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
  Object.defineProperty(Flatbuffers.prototype, 'posVtable', {
    get: function() {
      if (this._m_posVtable !== undefined)
        return this._m_posVtable;
      this._debug._m_posVtable = {  };
      this._m_posVtable = (this.posTable - this.ofsVtable);
      return this._m_posVtable;
    }
  });

  /**
   * Fields that the table holds, with the position of each field.
   */
  Object.defineProperty(Flatbuffers.prototype, 'vtable', {
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

  return Flatbuffers;
})();
Flatbuffers_.Flatbuffers = Flatbuffers;
});
