// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpPayload || (root.McbpPayload = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpPayload_, KaitaiStream) {
/**
 * Extras, key and value as bytes, with the lengths from the header.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpPayload = (function() {
  function McbpPayload(_io, _parent, _root, lenExtras, lenKey, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenKey = lenKey;
    this.lenValue = lenValue;

    this._read();
  }
  McbpPayload.prototype._read = function() {
    this.extras = this._io.readBytes(this.lenExtras);
    this.key = this._io.readBytes(this.lenKey);
    this.value = this._io.readBytes(this.lenValue);
  }

  /**
   * Fields that belong to the opcode.
   */

  /**
   * Key of the document, or other data, depending on the opcode.
   */

  /**
   * The value, encoded according to the datatype.
   */

  return McbpPayload;
})();
McbpPayload_.McbpPayload = McbpPayload;
});
