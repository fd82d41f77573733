// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpSaslListMechsResponse || (root.McbpSaslListMechsResponse = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpSaslListMechsResponse_, KaitaiStream) {
/**
 * The server's mechanisms.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpSaslListMechsResponse = (function() {
  function McbpSaslListMechsResponse(_io, _parent, _root, isSuccess, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.isSuccess = isSuccess;
    this.lenValue = lenValue;
    this._debug = {};

  }
  McbpSaslListMechsResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._debug.mechanisms = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.mechanisms = this._io.readBytes(this.lenValue);
      this._debug.mechanisms.end = this._io.pos;
    }
    if (this.hasError) {
      this._debug.error = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.error = this._io.readBytes(this.lenValue);
      this._debug.error.end = this._io.pos;
    }
  }
  Object.defineProperty(McbpSaslListMechsResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._debug._m_hasError = {  };
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * Names, separated by spaces.
   */

  /**
   * Description of the error, as in `mcbp_response`.
   */

  return McbpSaslListMechsResponse;
})();
McbpSaslListMechsResponse_.McbpSaslListMechsResponse = McbpSaslListMechsResponse;
});
