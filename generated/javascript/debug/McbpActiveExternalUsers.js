// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpActiveExternalUsers || (root.McbpActiveExternalUsers = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpActiveExternalUsers_, KaitaiStream) {
/**
 * The server sends the list of logged-in users to its external user provider.
 * No response is needed.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md|Source}
 */

var McbpActiveExternalUsers = (function() {
  function McbpActiveExternalUsers(_io, _parent, _root, lenUsers) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenUsers = lenUsers;
    this._debug = {};

  }
  McbpActiveExternalUsers.prototype._read = function() {
    this._debug.users = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.users = this._io.readBytes(this.lenUsers);
    this._debug.users.end = this._io.pos;
  }

  /**
   * JSON array of names.
   */

  return McbpActiveExternalUsers;
})();
McbpActiveExternalUsers_.McbpActiveExternalUsers = McbpActiveExternalUsers;
});
