// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'));
  } else {
    factory(root.McbpPayload || (root.McbpPayload = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpPayload_, KaitaiStream, McbpHeader_) {
/**
 * Extras, key and value at the lengths that the header gives, each as bytes.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpPayload = (function() {
  function McbpPayload(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this._debug = {};

  }
  McbpPayload.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.extras = this._io.readBytes(this.header.lenExtras);
    this._debug.extras.end = this._io.pos;
    this._debug.key = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.key = this._io.readBytes(this.header.lenKey);
    this._debug.key.end = this._io.pos;
    this._debug.value = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.value = this._io.readBytes(this.header.lenValue);
    this._debug.value.end = this._io.pos;
  }

  /**
   * Fields that belong to the opcode.
   */

  /**
   * Key of the document, or whatever the opcode names by it.
   */

  /**
   * The value, encoded as the datatype says.
   */

  /**
   * Header of the message.
   */

  return McbpPayload;
})();
McbpPayload_.McbpPayload = McbpPayload;
});
