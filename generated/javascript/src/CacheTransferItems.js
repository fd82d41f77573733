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

    this._read();
  }
  CacheTransferItems.prototype._read = function() {
    this.entries = [];
    var i = 0;
    while (!this._io.isEof()) {
      this.entries.push(new CacheTransferItem_.CacheTransferItem(this._io, null, null));
      i++;
    }
  }

  /**
   * The documents.
   */

  return CacheTransferItems;
})();
CacheTransferItems_.CacheTransferItems = CacheTransferItems;
});
