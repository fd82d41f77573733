// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'));
  } else {
    factory(root.ObserveSeqno || (root.ObserveSeqno = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (ObserveSeqno_, KaitaiStream, McbpHeader_) {
/**
 * Asks how far the vbucket of the header has come.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var ObserveSeqno = (function() {
  function ObserveSeqno(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this._debug = {};

  }
  ObserveSeqno.prototype._read = function() {
    this._debug.knownHistory = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_knownHistory = this._io.readBytes(this.header.lenValue);
    var _io__raw_knownHistory = new KaitaiStream(this._raw_knownHistory);
    this.knownHistory = new KnownHistory(_io__raw_knownHistory, this, this._root);
    this.knownHistory._read();
    this._debug.knownHistory.end = this._io.pos;
    if (!(this._io.isEof())) {
      this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.surplus = this._io.readU1();
      this._debug.surplus.end = this._io.pos;
      var _ = this.surplus;
      if (!(_ < 0)) {
        var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/1");
        this._debug.surplus.validationError = _err;
        throw _err;
      }
    }
  }

  /**
   * A history of the vbucket.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
   */

  var KnownHistory = ObserveSeqno.KnownHistory = (function() {
    function KnownHistory(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    KnownHistory.prototype._read = function() {
      this._debug.vbucketUuid = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.vbucketUuid = this._io.readU8be();
      this._debug.vbucketUuid.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = this._io.readU1();
        this._debug.surplus.end = this._io.pos;
        var _ = this.surplus;
        if (!(_ < 0)) {
          var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/known_history/seq/1");
          this._debug.surplus.validationError = _err;
          throw _err;
        }
      }
    }

    /**
     * Uuid of the history.
     */

    /**
     * Never there in a message that follows the layout.
     */

    return KnownHistory;
  })();

  /**
   * The history that the client knows.
   */

  /**
   * Never there; the message has no extras or key.
   */

  /**
   * Header of the message.
   */

  return ObserveSeqno;
})();
ObserveSeqno_.ObserveSeqno = ObserveSeqno;
});
