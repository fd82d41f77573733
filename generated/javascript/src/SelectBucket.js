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

    this._read();
  }
  SelectBucket.prototype._read = function() {
    this.bucket = this._io.readBytes(this.header.lenKey);
    if (!(this._io.isEof())) {
      this.surplus = this._io.readU1();
      var _ = this.surplus;
      if (!(_ < 0)) {
        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/1");
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
