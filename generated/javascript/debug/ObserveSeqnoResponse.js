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
    this._debug = {};

  }
  ObserveSeqnoResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._debug.state = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_state = this._io.readBytes(this.header.lenValue);
      var _io__raw_state = new KaitaiStream(this._raw_state);
      this.state = new State(_io__raw_state, this, this._root);
      this.state._read();
      this._debug.state.end = this._io.pos;
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
   * State of a vbucket; after a failover with the end of the history before
   * it.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
   */

  var State = ObserveSeqnoResponse.State = (function() {
    function State(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    State.prototype._read = function() {
      this._debug.format = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.format = this._io.readU1();
      this._debug.format.end = this._io.pos;
      if (!( ((this.format == 0) || (this.format == 1)) )) {
        var _err = new KaitaiStream.ValidationNotAnyOfError(this.format, this._io, "/types/state/seq/0");
        this._debug.format.validationError = _err;
        throw _err;
      }
      this._debug.vbucket = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.vbucket = this._io.readU2be();
      this._debug.vbucket.end = this._io.pos;
      this._debug.vbucketUuid = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.vbucketUuid = this._io.readU8be();
      this._debug.vbucketUuid.end = this._io.pos;
      this._debug.persistedSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.persistedSeqno = this._io.readU8be();
      this._debug.persistedSeqno.end = this._io.pos;
      this._debug.currentSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.currentSeqno = this._io.readU8be();
      this._debug.currentSeqno.end = this._io.pos;
      if (this.hasFailover) {
        this._debug.oldVbucketUuid = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.oldVbucketUuid = this._io.readU8be();
        this._debug.oldVbucketUuid.end = this._io.pos;
      }
      if (this.hasFailover) {
        this._debug.oldLastSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.oldLastSeqno = this._io.readU8be();
        this._debug.oldLastSeqno.end = this._io.pos;
      }
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = this._io.readU1();
        this._debug.surplus.end = this._io.pos;
        var _ = this.surplus;
        if (!(_ < 0)) {
          var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/state/seq/7");
          this._debug.surplus.validationError = _err;
          throw _err;
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
        this._debug._m_hasFailover = {  };
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
      this._debug._m_hasError = {  };
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
      this._debug._m_isSuccess = {  };
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
