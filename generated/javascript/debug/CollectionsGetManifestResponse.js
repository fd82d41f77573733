// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader', './McbpStatus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'), require('./McbpStatus'));
  } else {
    factory(root.CollectionsGetManifestResponse || (root.CollectionsGetManifestResponse = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}), root.McbpStatus || (root.McbpStatus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (CollectionsGetManifestResponse_, KaitaiStream, McbpHeader_, McbpStatus_) {
/**
 * The scopes and collections of the bucket.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md|Source}
 */

var CollectionsGetManifestResponse = (function() {
  function CollectionsGetManifestResponse(_io, _parent, _root, header, status) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.status = status;
    this._debug = {};

  }
  CollectionsGetManifestResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._debug.manifest = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.manifest = this._io.readBytes(this.header.lenValue);
      this._debug.manifest.end = this._io.pos;
    }
    if (this.hasError) {
      this._debug.error = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.error = this._io.readBytes(this.header.lenValue);
      this._debug.error.end = this._io.pos;
    }
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
   * The value says what went wrong.
   */
  Object.defineProperty(CollectionsGetManifestResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._debug._m_hasError = {  };
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * The request succeeded.
   */
  Object.defineProperty(CollectionsGetManifestResponse.prototype, 'isSuccess', {
    get: function() {
      if (this._m_isSuccess !== undefined)
        return this._m_isSuccess;
      this._debug._m_isSuccess = {  };
      this._m_isSuccess = this.status == McbpStatus_.McbpStatus.Status.SUCCESS;
      return this._m_isSuccess;
    }
  });

  /**
   * JSON object with `uid`, the id of the manifest in hexadecimal, and
   * `scopes`, each with `name`, `uid` and `collections`, these with `name`,
   * `uid` and perhaps `maxTTL`, `history`, `metered`.
   */

  /**
   * Empty or a JSON object with details. With the status that the vbucket is
   * elsewhere it is the map of the cluster.
   */

  /**
   * Never there in a message that follows the layout.
   */

  /**
   * Header of the message.
   */

  /**
   * Status of the header. It is a parameter of its own because the comparison
   * with a member of another file's type does not compile everywhere.
   */

  return CollectionsGetManifestResponse;
})();
CollectionsGetManifestResponse_.CollectionsGetManifestResponse = CollectionsGetManifestResponse;
});
