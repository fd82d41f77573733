// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.McbpGetScopeIdResponse || (root.McbpGetScopeIdResponse = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpGetScopeIdResponse_, KaitaiStream, McbpSurplus_) {
/**
 * The id of the scope with the requested name.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md|Source}
 */

var McbpGetScopeIdResponse = (function() {
  function McbpGetScopeIdResponse(_io, _parent, _root, isSuccess, lenExtras, lenError) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.isSuccess = isSuccess;
    this.lenExtras = lenExtras;
    this.lenError = lenError;
    this._debug = {};

  }
  McbpGetScopeIdResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_extras = this._io.readBytes(this.lenExtras);
      var _io__raw_extras = new KaitaiStream(this._raw_extras);
      this.extras = new Extras(_io__raw_extras, this, this._root);
      this.extras._read();
      this._debug.extras.end = this._io.pos;
    }
    if (this.hasError) {
      this._debug.error = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.error = this._io.readBytes(this.lenError);
      this._debug.error.end = this._io.pos;
    }
  }

  var Extras = McbpGetScopeIdResponse.Extras = (function() {
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
      this._debug.scopeId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.scopeId = this._io.readU4be();
      this._debug.scopeId.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * Id of the manifest on which the response is based.
     */

    /**
     * The id that names the scope in stream requests.
     */

    return Extras;
  })();
  Object.defineProperty(McbpGetScopeIdResponse.prototype, 'hasError', {
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

  return McbpGetScopeIdResponse;
})();
McbpGetScopeIdResponse_.McbpGetScopeIdResponse = McbpGetScopeIdResponse;
});
