// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpStatus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpStatus'));
  } else {
    factory(root.McbpSaslAuthResponse || (root.McbpSaslAuthResponse = {}), root.KaitaiStream, root.McbpStatus || (root.McbpStatus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpSaslAuthResponse_, KaitaiStream, McbpStatus_) {
/**
 * Reports that the login succeeded, failed, or needs another step.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpSaslAuthResponse = (function() {
  function McbpSaslAuthResponse(_io, _parent, _root, status, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.status = status;
    this.lenValue = lenValue;

    this._read();
  }
  McbpSaslAuthResponse.prototype._read = function() {
    if (this.hasChallenge) {
      this.challenge = this._io.readBytes(this.lenValue);
    }
    if (this.hasError) {
      this.error = this._io.readBytes(this.lenValue);
    }
  }

  /**
   * The value is data for the mechanism.
   */
  Object.defineProperty(McbpSaslAuthResponse.prototype, 'hasChallenge', {
    get: function() {
      if (this._m_hasChallenge !== undefined)
        return this._m_hasChallenge;
      this._m_hasChallenge =  ((this.isSuccess) || (this.isContinued)) ;
      return this._m_hasChallenge;
    }
  });
  Object.defineProperty(McbpSaslAuthResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._m_hasError = !(this.hasChallenge);
      return this._m_hasError;
    }
  });

  /**
   * Another step is needed.
   */
  Object.defineProperty(McbpSaslAuthResponse.prototype, 'isContinued', {
    get: function() {
      if (this._m_isContinued !== undefined)
        return this._m_isContinued;
      this._m_isContinued = this.status == McbpStatus_.McbpStatus.Status.AUTH_CONTINUE;
      return this._m_isContinued;
    }
  });
  Object.defineProperty(McbpSaslAuthResponse.prototype, 'isSuccess', {
    get: function() {
      if (this._m_isSuccess !== undefined)
        return this._m_isSuccess;
      this._m_isSuccess = this.status == McbpStatus_.McbpStatus.Status.SUCCESS;
      return this._m_isSuccess;
    }
  });

  /**
   * Data for the mechanism: the final data on success, the next data if
   * another step is needed.
   */

  /**
   * Description of the error, as in `mcbp_response`.
   */

  return McbpSaslAuthResponse;
})();
McbpSaslAuthResponse_.McbpSaslAuthResponse = McbpSaslAuthResponse;
});
