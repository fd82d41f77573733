// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader', './McbpStatus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'), require('./McbpStatus'));
  } else {
    factory(root.ObserveSeqnoResponse || (root.ObserveSeqnoResponse = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}), root.McbpStatus || (root.McbpStatus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (ObserveSeqnoResponse_, KaitaiStream, McbpHeader_, McbpStatus_) {
/**
 * How far the vbucket has come, and whether its history is still the one that
 * the client knows.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var ObserveSeqnoResponse = (function() {
  function ObserveSeqnoResponse(_io, _parent, _root, header, status) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.status = status;

    this._read();
  }
  ObserveSeqnoResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._raw_state = this._io.readBytes(this.header.lenValue);
      var _io__raw_state = new KaitaiStream(this._raw_state);
      this.state = new State(_io__raw_state, this, this._root);
    }
    if (this.hasError) {
      this.error = this._io.readBytes(this.header.lenValue);
    }
    if (!(this._io.isEof())) {
      this.surplus = this._io.readU1();
      var _ = this.surplus;
      if (!(_ < 0)) {
        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
      }
    }
  }

  /**
   * State of a vbucket; after a failover with the end of the history before
   * it.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
   */

  var State = ObserveSeqnoResponse.State = (function() {
    function State(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    State.prototype._read = function() {
      this.format = this._io.readU1();
      if (!( ((this.format == 0) || (this.format == 1)) )) {
        throw new KaitaiStream.ValidationNotAnyOfError(this.format, this._io, "/types/state/seq/0");
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
        this.surplus = this._io.readU1();
        var _ = this.surplus;
        if (!(_ < 0)) {
          throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/state/seq/7");
        }
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
     * 0 if the history is the one asked for, 1 after a failover.
     */

    /**
     * Number of the vbucket.
     */

    /**
     * Uuid of the history now.
     */

    /**
     * Highest seqno on disk.
     */

    /**
     * Highest seqno in memory.
     */

    /**
     * Uuid of the history that was asked for.
     */

    /**
     * Last seqno of it that the vbucket shares.
     */

    /**
     * Never there in a message that follows the layout.
     */

    return State;
  })();

  /**
   * The value says what went wrong.
   */
  Object.defineProperty(ObserveSeqnoResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * The request succeeded.
   */
  Object.defineProperty(ObserveSeqnoResponse.prototype, 'isSuccess', {
    get: function() {
      if (this._m_isSuccess !== undefined)
        return this._m_isSuccess;
      this._m_isSuccess = this.status == McbpStatus_.McbpStatus.Status.SUCCESS;
      return this._m_isSuccess;
    }
  });

  /**
   * State of the vbucket.
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

  return ObserveSeqnoResponse;
})();
ObserveSeqnoResponse_.ObserveSeqnoResponse = ObserveSeqnoResponse;
});
