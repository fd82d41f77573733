// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.ObserveSeqno || (root.ObserveSeqno = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (ObserveSeqno_, KaitaiStream) {
/**
 * Asks how far the vbucket of the header has come.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var ObserveSeqno = (function() {
  function ObserveSeqno(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  ObserveSeqno.prototype._read = function() {
    this.vbucketUuid = this._io.readU8be();
    if (!(this._io.isEof())) {
      this.surplus = this._io.readU1();
      var _ = this.surplus;
      if (!(_ < 0)) {
        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/1");
      }
    }
  }

  /**
   * Uuid of the history that the client knows.
   */

  /**
   * Never there; the message has no extras or key.
   */

  return ObserveSeqno;
})();
ObserveSeqno_.ObserveSeqno = ObserveSeqno;
});
