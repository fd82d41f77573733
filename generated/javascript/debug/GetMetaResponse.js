// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDatatype', './McbpHeader', './McbpStatus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDatatype'), require('./McbpHeader'), require('./McbpStatus'));
  } else {
    factory(root.GetMetaResponse || (root.GetMetaResponse = {}), root.KaitaiStream, root.McbpDatatype || (root.McbpDatatype = {}), root.McbpHeader || (root.McbpHeader = {}), root.McbpStatus || (root.McbpStatus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (GetMetaResponse_, KaitaiStream, McbpDatatype_, McbpHeader_, McbpStatus_) {
/**
 * Metadata of a document; its CAS is in the header.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var GetMetaResponse = (function() {
  function GetMetaResponse(_io, _parent, _root, header, status) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.status = status;
    this._debug = {};

  }
  GetMetaResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_extras = this._io.readBytes(this.header.lenExtras);
      var _io__raw_extras = new KaitaiStream(this._raw_extras);
      this.extras = new Extras(_io__raw_extras, this, this._root, this.header.lenExtras);
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
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
   */

  var Extras = GetMetaResponse.Extras = (function() {
    function Extras(_io, _parent, _root, lenExtras) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenExtras = lenExtras;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.deleted = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.deleted = this._io.readU4be();
      this._debug.deleted.end = this._io.pos;
      this._debug.flags = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.flags = this._io.readU4be();
      this._debug.flags.end = this._io.pos;
      this._debug.expiration = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.expiration = this._io.readU4be();
      this._debug.expiration.end = this._io.pos;
      this._debug.revSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.revSeqno = this._io.readU8be();
      this._debug.revSeqno.end = this._io.pos;
      if (this.hasDatatype) {
        this._debug.datatype = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._raw_datatype = this._io.readBytes(1);
        var _io__raw_datatype = new KaitaiStream(this._raw_datatype);
        this.datatype = new McbpDatatype_.McbpDatatype(_io__raw_datatype, null, null);
        this.datatype._read();
        this._debug.datatype.end = this._io.pos;
      }
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = this._io.readU1();
        this._debug.surplus.end = this._io.pos;
        var _ = this.surplus;
        if (!(_ < 0)) {
          var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/extras/seq/5");
          this._debug.surplus.validationError = _err;
          throw _err;
        }
      }
    }

    /**
     * The extras end with the datatype.
     */
    Object.defineProperty(Extras.prototype, 'hasDatatype', {
      get: function() {
        if (this._m_hasDatatype !== undefined)
          return this._m_hasDatatype;
        this._debug._m_hasDatatype = {  };
        this._m_hasDatatype = this.lenExtras > 20;
        return this._m_hasDatatype;
      }
    });

    /**
     * 1 if the document is deleted, else 0.
     */

    /**
     * Four bytes of the application.
     */

    /**
     * Time at which the document expires, 0 for never.
     */

    /**
     * Revision of the document.
     */

    /**
     * Datatype of the document.
     */

    /**
     * Never there in a message that follows the layout.
     */

    /**
     * Length of the extras in bytes, 20 or 21.
     */

    return Extras;
  })();

  /**
   * The value says what went wrong.
   */
  Object.defineProperty(GetMetaResponse.prototype, 'hasError', {
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
  Object.defineProperty(GetMetaResponse.prototype, 'isSuccess', {
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

  return GetMetaResponse;
})();
GetMetaResponse_.GetMetaResponse = GetMetaResponse;
});
