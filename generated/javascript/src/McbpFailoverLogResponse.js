// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpFailoverLog'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpFailoverLog'));
  } else {
    factory(root.McbpFailoverLogResponse || (root.McbpFailoverLogResponse = {}), root.KaitaiStream, root.McbpFailoverLog || (root.McbpFailoverLog = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpFailoverLogResponse_, KaitaiStream, McbpFailoverLog_) {
/**
 * The failover log of the vbucket, which a client can request on any connection,
 * with or without DCP.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md|Source}
 */

var McbpFailoverLogResponse = (function() {
  function McbpFailoverLogResponse(_io, _parent, _root, isSuccess, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.isSuccess = isSuccess;
    this.lenValue = lenValue;

    this._read();
  }
  McbpFailoverLogResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._raw_failoverLog = this._io.readBytes(this.lenValue);
      var _io__raw_failoverLog = new KaitaiStream(this._raw_failoverLog);
      this.failoverLog = new McbpFailoverLog_.McbpFailoverLog(_io__raw_failoverLog, null, null);
    }
    if (this.hasError) {
      this.error = this._io.readBytes(this.lenValue);
    }
  }
  Object.defineProperty(McbpFailoverLogResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * Histories of the vbucket.
   */

  /**
   * Description of the error, as in `mcbp_response`.
   */

  return McbpFailoverLogResponse;
})();
McbpFailoverLogResponse_.McbpFailoverLogResponse = McbpFailoverLogResponse;
});
