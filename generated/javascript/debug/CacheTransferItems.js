// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './CacheTransferItem'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./CacheTransferItem'));
  } else {
    factory(root.CacheTransferItems || (root.CacheTransferItems = {}), root.KaitaiStream, root.CacheTransferItem || (root.CacheTransferItem = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (CacheTransferItems_, KaitaiStream, CacheTransferItem_) {
/**
 * One document after another, to the end of the value.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md|Source}
 */

var CacheTransferItems = (function() {
  function CacheTransferItems(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  CacheTransferItems.prototype._read = function() {
    this._debug.entries = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._debug.entries.arr = [];
    this.entries = [];
    var i = 0;
    while (!this._io.isEof()) {
      this._debug.entries.arr[this.entries.length] = { start: this._io.pos, ioOffset: this._io.byteOffset };
      var _t_entries = new CacheTransferItem_.CacheTransferItem(this._io, null, null);
      try {
        _t_entries._read();
      } finally {
        this.entries.push(_t_entries);
      }
      this._debug.entries.arr[this.entries.length - 1].end = this._io.pos;
      i++;
    }
    this._debug.entries.end = this._io.pos;
  }

  /**
   * The documents.
   */

  return CacheTransferItems;
})();
CacheTransferItems_.CacheTransferItems = CacheTransferItems;
});
