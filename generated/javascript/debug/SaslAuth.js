// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'));
  } else {
    factory(root.SaslAuth || (root.SaslAuth = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (SaslAuth_, KaitaiStream, McbpHeader_) {
/**
 * Begins a login, or goes on with one by 0x22.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var SaslAuth = (function() {
  function SaslAuth(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this._debug = {};

  }
  SaslAuth.prototype._read = function() {
    this._debug.mechanism = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.mechanism = this._io.readBytes(this.header.lenKey);
    this._debug.mechanism.end = this._io.pos;
    this._debug.challenge = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.challenge = this._io.readBytes(this.header.lenValue);
    this._debug.challenge.end = this._io.pos;
    if (!(this._io.isEof())) {
      this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.surplus = this._io.readU1();
      this._debug.surplus.end = this._io.pos;
      var _ = this.surplus;
      if (!(_ < 0)) {
        var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
        this._debug.surplus.validationError = _err;
        throw _err;
      }
    }
  }

  /**
   * Name of the mechanism.
   */

  /**
   * Data of the mechanism. It may hold a password.
   */

  /**
   * Never there; the message has no extras.
   */

  /**
   * Header of the message.
   */

  return SaslAuth;
})();
SaslAuth_.SaslAuth = SaslAuth;
});
