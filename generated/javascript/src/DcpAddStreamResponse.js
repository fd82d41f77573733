// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.DcpAddStreamResponse || (root.DcpAddStreamResponse = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (DcpAddStreamResponse_, KaitaiStream) {
/**
 * Reports whether the consumer sent its stream request.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md|Source}
 */

var DcpAddStreamResponse = (function() {
  function DcpAddStreamResponse(_io, _parent, _root, isSuccess, lenExtras, lenError) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.isSuccess = isSuccess;
    this.lenExtras = lenExtras;
    this.lenError = lenError;

    this._read();
  }
  DcpAddStreamResponse.prototype._read = function() {
    if (this.hasOpaque) {
      this.opaque = this._io.readU4be();
    }
    if (this.hasError) {
      this.error = this._io.readBytes(this.lenError);
    }
  }
  Object.defineProperty(DcpAddStreamResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * The extras contain the opaque of the stream.
   */
  Object.defineProperty(DcpAddStreamResponse.prototype, 'hasOpaque', {
    get: function() {
      if (this._m_hasOpaque !== undefined)
        return this._m_hasOpaque;
      this._m_hasOpaque = this.lenExtras == 4;
      return this._m_hasOpaque;
    }
  });

  /**
   * Opaque of the new stream, with its bytes in reverse order on little-endian
   * machines: if this field is 1, all messages of the stream carry the opaque
   * 0x01000000. An error response can also contain this opaque.
   */

  /**
   * Description of the error, as in `mcbp_response`.
   */

  return DcpAddStreamResponse;
})();
DcpAddStreamResponse_.DcpAddStreamResponse = DcpAddStreamResponse;
});
