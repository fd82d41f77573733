// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'));
  } else {
    factory(root.ExternalAuthenticate || (root.ExternalAuthenticate = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (ExternalAuthenticate_, KaitaiStream, McbpHeader_) {
/**
 * The server asks its provider of users to check a login.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md|Source}
 */

var ExternalAuthenticate = (function() {
  function ExternalAuthenticate(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this._debug = {};

  }
  ExternalAuthenticate.prototype._read = function() {
    this._debug.requestJson = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.requestJson = this._io.readBytes(this.header.lenValue);
    this._debug.requestJson.end = this._io.pos;
    if (!(this._io.isEof())) {
      this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.surplus = this._io.readU1();
      this._debug.surplus.end = this._io.pos;
      var _ = this.surplus;
      if (!(_ < 0)) {
        var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/1");
        this._debug.surplus.validationError = _err;
        throw _err;
      }
    }
  }

  /**
   * JSON object with `mechanism`, `challenge` in base64, and perhaps
   * `authentication-only`.
   */

  /**
   * Never there; the message has nothing else.
   */

  /**
   * Header of the message.
   */

  return ExternalAuthenticate;
})();
ExternalAuthenticate_.ExternalAuthenticate = ExternalAuthenticate;
});
