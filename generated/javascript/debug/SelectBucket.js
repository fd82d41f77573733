// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'));
  } else {
    factory(root.SelectBucket || (root.SelectBucket = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (SelectBucket_, KaitaiStream, McbpHeader_) {
/**
 * Chooses the bucket that all later commands of the connection are about.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var SelectBucket = (function() {
  function SelectBucket(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this._debug = {};

  }
  SelectBucket.prototype._read = function() {
    this._debug.bucket = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.bucket = this._io.readBytes(this.header.lenKey);
    this._debug.bucket.end = this._io.pos;
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
   * Name of the bucket. `@no bucket@` leaves the one that is chosen.
   */

  /**
   * Never there; the message has no extras or value.
   */

  /**
   * Header of the message.
   */

  return SelectBucket;
})();
SelectBucket_.SelectBucket = SelectBucket;
});
