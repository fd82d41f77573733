// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.McbpExternalAuthResponse || (root.McbpExternalAuthResponse = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpExternalAuthResponse_, KaitaiStream, McbpSurplus_) {
/**
 * The answer of the provider of users.
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
    if (!(this._io.isEof())) {
      this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
    }
  }

  /**
   * JSON object, `rbac` with the rights on success, `error` otherwise.
   */

  return McbpExternalAuthResponse;
})();
McbpExternalAuthResponse_.McbpExternalAuthResponse = McbpExternalAuthResponse;
});
