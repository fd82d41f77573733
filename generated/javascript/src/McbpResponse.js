// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpResponse || (root.McbpResponse = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpResponse_, KaitaiStream) {
/**
 * A response with only a status. On an error, the value may be a JSON object.
 * The member `error` of the JSON object may contain a string `context` and an id
 * `ref`, which can be found in the server's log. For an unknown collection or
 * scope, the top-level member `manifest_uid` is the id of the manifest in
 * hexadecimal. Errors that the storage engine detects, such as `erange`, have no
 * value.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h|Source}
 */

var McbpResponse = (function() {
  function McbpResponse(_io, _parent, _root, isSuccess, lenError) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.isSuccess = isSuccess;
    this.lenError = lenError;

    this._read();
  }
  McbpResponse.prototype._read = function() {
    if (this.hasError) {
      this.error = this._io.readBytes(this.lenError);
    }
  }
  Object.defineProperty(McbpResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * Empty, or a JSON object with details. With the status `not_my_vbucket`,
   * the value is empty or the cluster map.
   */

  return McbpResponse;
})();
McbpResponse_.McbpResponse = McbpResponse;
});
