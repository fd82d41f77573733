// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpSurplus || (root.McbpSurplus = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpSurplus_, KaitaiStream) {
/**
 * Never present in a valid message. If surplus bytes may follow a layout, the
 * last field of the layout has this type. Parsers read a surplus field only if
 * bytes remain.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpSurplus = (function() {
  function McbpSurplus(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  McbpSurplus.prototype._read = function() {
    this._debug.firstByte = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.firstByte = this._io.readU1();
    this._debug.firstByte.end = this._io.pos;
    var _ = this.firstByte;
    if (!(_ < 0)) {
      var _err = new KaitaiStream.ValidationExprError(this.firstByte, this._io, "mcbp_surplus/seq/0");
      this._debug.firstByte.validationError = _err;
      throw _err;
    }
  }

  /**
   * First of the excess bytes. The check always fails, because an unsigned
   * number is never below 0.
   */

  return McbpSurplus;
})();
McbpSurplus_.McbpSurplus = McbpSurplus;
});
