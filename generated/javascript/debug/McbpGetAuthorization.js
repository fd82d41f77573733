// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpGetAuthorization || (root.McbpGetAuthorization = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpGetAuthorization_, KaitaiStream) {
/**
 * The server requests the privileges of a user from its external user provider.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md|Source}
 */

var McbpGetAuthorization = (function() {
  function McbpGetAuthorization(_io, _parent, _root, lenUser) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenUser = lenUser;
    this._debug = {};

  }
  McbpGetAuthorization.prototype._read = function() {
    this._debug.user = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.user = this._io.readBytes(this.lenUser);
    this._debug.user.end = this._io.pos;
  }

  /**
   * Name of the user.
   */

  return McbpGetAuthorization;
})();
McbpGetAuthorization_.McbpGetAuthorization = McbpGetAuthorization;
});
