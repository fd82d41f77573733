// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpSelectBucket || (root.McbpSelectBucket = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpSelectBucket_, KaitaiStream) {
/**
 * Selects the bucket to which later commands on the connection apply.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpSelectBucket = (function() {
  function McbpSelectBucket(_io, _parent, _root, lenBucket) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenBucket = lenBucket;
    this._debug = {};

  }
  McbpSelectBucket.prototype._read = function() {
    this._debug.bucket = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.bucket = this._io.readBytes(this.lenBucket);
    this._debug.bucket.end = this._io.pos;
  }

  /**
   * Name of the bucket. `@no bucket@` deselects the current bucket.
   */

  return McbpSelectBucket;
})();
McbpSelectBucket_.McbpSelectBucket = McbpSelectBucket;
});
