// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpExternalAuthenticate || (root.McbpExternalAuthenticate = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpExternalAuthenticate_, KaitaiStream) {
/**
 * The server asks its external user provider to check a login.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md|Source}
 */

var McbpExternalAuthenticate = (function() {
  function McbpExternalAuthenticate(_io, _parent, _root, lenRequestJson) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenRequestJson = lenRequestJson;

    this._read();
  }
  McbpExternalAuthenticate.prototype._read = function() {
    this.requestJson = this._io.readBytes(this.lenRequestJson);
  }

  /**
   * JSON object with `mechanism`, `challenge` in base64, and optionally
   * `authentication-only`.
   */

  return McbpExternalAuthenticate;
})();
McbpExternalAuthenticate_.McbpExternalAuthenticate = McbpExternalAuthenticate;
});
