// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.FlatbuffersString || (root.FlatbuffersString = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (FlatbuffersString_, KaitaiStream) {
/**
 * A length, that many bytes of text, and a zero byte that the length does not
 * count. Little-endian, as all of FlatBuffers.
 * @see {@link https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md|Source}
 */

var FlatbuffersString = (function() {
  function FlatbuffersString(_io, _parent, _root, lenBuffer) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenBuffer = lenBuffer;
    this._debug = {};

  }
  FlatbuffersString.prototype._read = function() {
    this._debug.lenText = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.lenText = this._io.readU4le();
    this._debug.lenText.end = this._io.pos;
    var _ = this.lenText;
    if (!(_ < this.lenBuffer)) {
      var _err = new KaitaiStream.ValidationExprError(this.lenText, this._io, "/seq/0");
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
      var _err = new KaitaiStream.ValidationNotEqualError(0, this.terminator, this._io, "/seq/2");
      this._debug.terminator.validationError = _err;
      throw _err;
    }
  }

  /**
   * Length of the text.
   */

  /**
   * The text.
   */

  /**
   * The zero byte.
   */

  /**
   * Length of the buffer that the string is in, in bytes.
   */

  return FlatbuffersString;
})();
FlatbuffersString_.FlatbuffersString = FlatbuffersString;
});
