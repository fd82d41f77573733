// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.McbpObserveSeqnoResponse || (root.McbpObserveSeqnoResponse = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpObserveSeqnoResponse_, KaitaiStream, McbpSurplus_) {
/**
 * Reports the newest seqnos of the vbucket, and whether its history is still the
 * history that the client knows.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpObserveSeqnoResponse = (function() {
  function McbpObserveSeqnoResponse(_io, _parent, _root, isSuccess, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.isSuccess = isSuccess;
    this.lenValue = lenValue;

    this._read();
  }
  McbpObserveSeqnoResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._raw_state = this._io.readBytes(this.lenValue);
      var _io__raw_state = new KaitaiStream(this._raw_state);
      this.state = new State(_io__raw_state, this, this._root);
    }
    if (this.hasError) {
      this.error = this._io.readBytes(this.lenValue);
    }
  }

  /**
   * State of a vbucket, including the end of the previous history after a
   * failover.
   */

  var State = McbpObserveSeqnoResponse.State = (function() {
    function State(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    State.prototype._read = function() {
      this.format = this._io.readU1();
      if (!( ((this.format == 0) || (this.format == 1)) )) {
        throw Object.assign(new KaitaiStream.ValidationNotAnyOfError(this.format, this._io, "mcbp_observe_seqno_response/types/state/seq/0"), { srcPath: "mcbp_observe_seqno_response/types/state/seq/0" });
      }
      this.vbucket = this._io.readU2be();
      this.vbucketUuid = this._io.readU8be();
      this.persistedSeqno = this._io.readU8be();
      this.currentSeqno = this._io.readU8be();
      if (this.hasFailover) {
        this.oldVbucketUuid = this._io.readU8be();
      }
      if (this.hasFailover) {
        this.oldLastSeqno = this._io.readU8be();
      }
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * A failover happened.
     */
    Object.defineProperty(State.prototype, 'hasFailover', {
      get: function() {
        if (this._m_hasFailover !== undefined)
          return this._m_hasFailover;
        this._m_hasFailover = this.format == 1;
        return this._m_hasFailover;
      }
    });

    /**
     * 0 if the history is the requested history; 1 after a failover.
     */

    /**
     * Vbucket that the response describes.
     */

    /**
     * Uuid of the current history.
     */

    /**
     * Highest seqno on disk.
     */

    /**
     * Highest seqno in memory.
     */

    /**
     * Uuid of the history that was requested.
     */

    /**
     * Last seqno that the vbucket shares with the requested history.
     */

    State.prototype.toString = function() {
      return "persisted seqno " + (this.persistedSeqno).toString() + ", current " + (this.currentSeqno).toString();
    }

    return State;
  })();
  Object.defineProperty(McbpObserveSeqnoResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * State of the vbucket.
   */

  /**
   * Description of the error, as in `mcbp_response`.
   */

  return McbpObserveSeqnoResponse;
})();
McbpObserveSeqnoResponse_.McbpObserveSeqnoResponse = McbpObserveSeqnoResponse;
});
