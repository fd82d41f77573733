// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpFailoverLog', './McbpStatus', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpFailoverLog'), require('./McbpStatus'), require('./McbpSurplus'));
  } else {
    factory(root.DcpStreamReqResponse || (root.DcpStreamReqResponse = {}), root.KaitaiStream, root.McbpFailoverLog || (root.McbpFailoverLog = {}), root.McbpStatus || (root.McbpStatus = {}), root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpStreamReqResponse_, KaitaiStream, McbpFailoverLog_, McbpStatus_, McbpSurplus_) {
/**
 * Reports that the stream begins, that the consumer must first roll back, or
 * that the request is refused.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md|Source}
 */

var DcpStreamReqResponse = (function() {
  function DcpStreamReqResponse(_io, _parent, _root, status, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.status = status;
    this.lenValue = lenValue;

    this._read();
  }
  DcpStreamReqResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._raw_failoverLog = this._io.readBytes(this.lenValue);
      var _io__raw_failoverLog = new KaitaiStream(this._raw_failoverLog);
      this.failoverLog = new McbpFailoverLog_.McbpFailoverLog(_io__raw_failoverLog, null, null);
    }
    if (this.hasRollbackSeqno) {
      this._raw_rollbackSeqno = this._io.readBytes(this.lenValue);
      var _io__raw_rollbackSeqno = new KaitaiStream(this._raw_rollbackSeqno);
      this.rollbackSeqno = new Rollback(_io__raw_rollbackSeqno, this, this._root);
    }
    if (this.hasError) {
      this.error = this._io.readBytes(this.lenValue);
    }
  }

  /**
   * Seqno to roll back to.
   */

  var Rollback = DcpStreamReqResponse.Rollback = (function() {
    function Rollback(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Rollback.prototype._read = function() {
      this.seqno = this._io.readU8be();
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * Seqno from which the consumer must request the stream again.
     */

    Rollback.prototype.toString = function() {
      return "seqno " + (this.seqno).toString();
    }

    return Rollback;
  })();
  Object.defineProperty(DcpStreamReqResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._m_hasError = !( ((this.isSuccess) || (this.hasRollbackSeqno)) );
      return this._m_hasError;
    }
  });

  /**
   * The consumer must roll back.
   */
  Object.defineProperty(DcpStreamReqResponse.prototype, 'hasRollbackSeqno', {
    get: function() {
      if (this._m_hasRollbackSeqno !== undefined)
        return this._m_hasRollbackSeqno;
      this._m_hasRollbackSeqno = this.status == McbpStatus_.McbpStatus.Status.ROLLBACK;
      return this._m_hasRollbackSeqno;
    }
  });
  Object.defineProperty(DcpStreamReqResponse.prototype, 'isSuccess', {
    get: function() {
      if (this._m_isSuccess !== undefined)
        return this._m_isSuccess;
      this._m_isSuccess = this.status == McbpStatus_.McbpStatus.Status.SUCCESS;
      return this._m_isSuccess;
    }
  });

  /**
   * With status `success`, the histories of the vbucket.
   */

  /**
   * With status `rollback`, the seqno to which the consumer must roll back
   * before it requests the stream again.
   */

  /**
   * Description of the error, as in `mcbp_response`.
   */

  return DcpStreamReqResponse;
})();
DcpStreamReqResponse_.DcpStreamReqResponse = DcpStreamReqResponse;
});
