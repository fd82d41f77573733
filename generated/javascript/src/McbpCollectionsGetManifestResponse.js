// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpCollectionsGetManifestResponse || (root.McbpCollectionsGetManifestResponse = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpCollectionsGetManifestResponse_, KaitaiStream) {
/**
 * The bucket's scopes and collections.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md|Source}
 */

var McbpCollectionsGetManifestResponse = (function() {
  function McbpCollectionsGetManifestResponse(_io, _parent, _root, isSuccess, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.isSuccess = isSuccess;
    this.lenValue = lenValue;

    this._read();
  }
  McbpCollectionsGetManifestResponse.prototype._read = function() {
    if (this.isSuccess) {
      this.manifest = this._io.readBytes(this.lenValue);
    }
    if (this.hasError) {
      this.error = this._io.readBytes(this.lenValue);
    }
  }
  Object.defineProperty(McbpCollectionsGetManifestResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * JSON object with `uid` (the manifest id in hexadecimal) and `scopes`. A
   * scope has `name`, `uid` and `collections`; a collection has `name`, `uid`
   * and optionally `maxTTL`, `history` and `metered`.
   */

  /**
   * Description of the error, as in `mcbp_response`.
   */

  return McbpCollectionsGetManifestResponse;
})();
McbpCollectionsGetManifestResponse_.McbpCollectionsGetManifestResponse = McbpCollectionsGetManifestResponse;
});
