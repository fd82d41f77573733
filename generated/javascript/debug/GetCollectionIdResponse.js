// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader', './McbpStatus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'), require('./McbpStatus'));
  } else {
    factory(root.GetCollectionIdResponse || (root.GetCollectionIdResponse = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}), root.McbpStatus || (root.McbpStatus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (GetCollectionIdResponse_, KaitaiStream, McbpHeader_, McbpStatus_) {
/**
 * The id of the collection.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md|Source}
 */

var GetCollectionIdResponse = (function() {
  function GetCollectionIdResponse(_io, _parent, _root, header, status) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.status = status;
    this._debug = {};

  }
  GetCollectionIdResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_extras = this._io.readBytes(this.header.lenExtras);
      var _io__raw_extras = new KaitaiStream(this._raw_extras);
      this.extras = new Extras(_io__raw_extras, this, this._root);
      this.extras._read();
      this._debug.extras.end = this._io.pos;
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
   * Fields of the message.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md|Source}
   */

  var Extras = GetCollectionIdResponse.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.manifestId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.manifestId = this._io.readU8be();
      this._debug.manifestId.end = this._io.pos;
      this._debug.collectionId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.collectionId = this._io.readU4be();
      this._debug.collectionId.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = this._io.readU1();
        this._debug.surplus.end = this._io.pos;
        var _ = this.surplus;
        if (!(_ < 0)) {
          var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/extras/seq/2");
          this._debug.surplus.validationError = _err;
          throw _err;
        }
      }
    }

    /**
     * Id of the manifest that the answer is from.
     */

    /**
     * Id of the collection.
     */

    /**
     * Never there in a message that follows the layout.
     */

    return Extras;
  })();

  /**
   * The value says what went wrong.
   */
  Object.defineProperty(GetCollectionIdResponse.prototype, 'hasError', {
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
  Object.defineProperty(GetCollectionIdResponse.prototype, 'isSuccess', {
    get: function() {
      if (this._m_isSuccess !== undefined)
        return this._m_isSuccess;
      this._debug._m_isSuccess = {  };
      this._m_isSuccess = this.status == McbpStatus_.McbpStatus.Status.SUCCESS;
      return this._m_isSuccess;
    }
  });

  /**
   * Fields of the message.
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

  return GetCollectionIdResponse;
})();
GetCollectionIdResponse_.GetCollectionIdResponse = GetCollectionIdResponse;
});
