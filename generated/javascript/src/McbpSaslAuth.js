// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpSaslAuth || (root.McbpSaslAuth = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpSaslAuth_, KaitaiStream) {
/**
 * Begins a login (0x21) or continues it (0x22).
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpSaslAuth = (function() {
  function McbpSaslAuth(_io, _parent, _root, lenMechanism, lenChallenge) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenMechanism = lenMechanism;
    this.lenChallenge = lenChallenge;

    this._read();
  }
  McbpSaslAuth.prototype._read = function() {
    this.mechanism = this._io.readBytes(this.lenMechanism);
    this.challenge = this._io.readBytes(this.lenChallenge);
  }

  /**
   * Name of the mechanism.
   */

  /**
   * Data for the mechanism. The data may contain a password.
   */

  return McbpSaslAuth;
})();
McbpSaslAuth_.McbpSaslAuth = McbpSaslAuth;
});
