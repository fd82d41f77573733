// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.McbpObserveSeqno || (root.McbpObserveSeqno = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpObserveSeqno_, KaitaiStream, McbpSurplus_) {
/**
 * Requests the newest seqnos of the vbucket in the header.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpObserveSeqno = (function() {
  function McbpObserveSeqno(_io, _parent, _root, lenKnownHistory) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenKnownHistory = lenKnownHistory;
    this._debug = {};

  }
  McbpObserveSeqno.prototype._read = function() {
    this._debug.knownHistory = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_knownHistory = this._io.readBytes(this.lenKnownHistory);
    var _io__raw_knownHistory = new KaitaiStream(this._raw_knownHistory);
    this.knownHistory = new KnownHistory(_io__raw_knownHistory, this, this._root);
    this.knownHistory._read();
    this._debug.knownHistory.end = this._io.pos;
  }

  /**
   * A history of the vbucket.
   */

  var KnownHistory = McbpObserveSeqno.KnownHistory = (function() {
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
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * Uuid of the history.
     */

    return KnownHistory;
  })();

  /**
   * The history that the client knows.
   */

  return McbpObserveSeqno;
})();
McbpObserveSeqno_.McbpObserveSeqno = McbpObserveSeqno;
});
