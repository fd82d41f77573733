// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDatatype', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDatatype'), require('./McbpSurplus'));
  } else {
    factory(root.McbpGetMetaResponse || (root.McbpGetMetaResponse = {}), root.KaitaiStream, root.McbpDatatype || (root.McbpDatatype = {}), root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpGetMetaResponse_, KaitaiStream, McbpDatatype_, McbpSurplus_) {
/**
 * Metadata of a document. The CAS of the document is in the header.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpGetMetaResponse = (function() {
  function McbpGetMetaResponse(_io, _parent, _root, isSuccess, lenExtras, lenError) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.isSuccess = isSuccess;
    this.lenExtras = lenExtras;
    this.lenError = lenError;
    this._debug = {};

  }
  McbpGetMetaResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_extras = this._io.readBytes(this.lenExtras);
      var _io__raw_extras = new KaitaiStream(this._raw_extras);
      this.extras = new Extras(_io__raw_extras, this, this._root, this.lenExtras);
      this.extras._read();
      this._debug.extras.end = this._io.pos;
    }
    if (this.hasError) {
      this._debug.error = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.error = this._io.readBytes(this.lenError);
      this._debug.error.end = this._io.pos;
    }
  }

  var Extras = McbpGetMetaResponse.Extras = (function() {
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
        this.datatype = new McbpDatatype_.McbpDatatype(this._io, null, null);
        this.datatype._read();
        this._debug.datatype.end = this._io.pos;
      }
      if (this._io.pos < this.lenExtras) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
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
     * 1 if the document is deleted, otherwise 0.
     */

    /**
     * Four bytes for the application.
     */

    /**
     * Time at which the document expires, or 0 if it never expires.
     */

    /**
     * Revision of the document.
     */

    /**
     * Datatype of the document.
     */

    /**
     * Length of the extras in bytes (20 or 21).
     */

    return Extras;
  })();
  Object.defineProperty(McbpGetMetaResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._debug._m_hasError = {  };
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * Description of the error, as in `mcbp_response`.
   */

  return McbpGetMetaResponse;
})();
McbpGetMetaResponse_.McbpGetMetaResponse = McbpGetMetaResponse;
});
