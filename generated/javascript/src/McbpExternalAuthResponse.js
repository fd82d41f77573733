// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpExternalAuthResponse || (root.McbpExternalAuthResponse = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpExternalAuthResponse_, KaitaiStream) {
/**
 * The response of the external user provider.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md|Source}
 */

var McbpExternalAuthResponse = (function() {
  function McbpExternalAuthResponse(_io, _parent, _root, lenResult) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenResult = lenResult;

    this._read();
  }
  McbpExternalAuthResponse.prototype._read = function() {
    this.result = this._io.readBytes(this.lenResult);
  }

  /**
   * JSON object. On success, the member `rbac` contains the privileges of the
   * user; otherwise, the object has a member `error`.
   */

  return McbpExternalAuthResponse;
})();
McbpExternalAuthResponse_.McbpExternalAuthResponse = McbpExternalAuthResponse;
});
