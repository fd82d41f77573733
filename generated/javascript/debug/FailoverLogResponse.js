// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './FailoverLog', './McbpHeader', './McbpStatus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./FailoverLog'), require('./McbpHeader'), require('./McbpStatus'));
  } else {
    factory(root.FailoverLogResponse || (root.FailoverLogResponse = {}), root.KaitaiStream, root.FailoverLog || (root.FailoverLog = {}), root.McbpHeader || (root.McbpHeader = {}), root.McbpStatus || (root.McbpStatus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (FailoverLogResponse_, KaitaiStream, FailoverLog_, McbpHeader_, McbpStatus_) {
/**
 * The failover log of the vbucket, to a request on a DCP connection or on any
 * other.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md|Source}
 */

var FailoverLogResponse = (function() {
  function FailoverLogResponse(_io, _parent, _root, header, status) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.status = status;
    this._debug = {};

  }
  FailoverLogResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._debug.failoverLog = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_failoverLog = this._io.readBytes(this.header.lenValue);
      var _io__raw_failoverLog = new KaitaiStream(this._raw_failoverLog);
      this.failoverLog = new FailoverLog_.FailoverLog(_io__raw_failoverLog, null, null);
      this.failoverLog._read();
      this._debug.failoverLog.end = this._io.pos;
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
  Object.defineProperty(FailoverLogResponse.prototype, 'hasError', {
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
  Object.defineProperty(FailoverLogResponse.prototype, 'isSuccess', {
    get: function() {
      if (this._m_isSuccess !== undefined)
        return this._m_isSuccess;
      this._debug._m_isSuccess = {  };
      this._m_isSuccess = this.status == McbpStatus_.McbpStatus.Status.SUCCESS;
      return this._m_isSuccess;
    }
  });

  /**
   * Histories of the vbucket.
   */

  /**
   * Empty or a JSON object with details. With the status that the vbucket is
   * elsewhere it is the map of the cluster.
   */

  /**
   * Never there; the message has no extras or key.
   */

  /**
   * Header of the message.
   */

  /**
   * Status of the header. It is a parameter of its own because the comparison
   * with a member of another file's type does not compile everywhere.
   */

  return FailoverLogResponse;
})();
FailoverLogResponse_.FailoverLogResponse = FailoverLogResponse;
});
