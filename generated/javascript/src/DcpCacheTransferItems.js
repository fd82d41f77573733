// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './DcpCacheTransferItem'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./DcpCacheTransferItem'));
  } else {
    factory(root.DcpCacheTransferItems || (root.DcpCacheTransferItems = {}), root.KaitaiStream, root.DcpCacheTransferItem || (root.DcpCacheTransferItem = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCacheTransferItems_, KaitaiStream, DcpCacheTransferItem_) {
/**
 * One document after another, to the end of the value.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md|Source}
 */

var DcpCacheTransferItems = (function() {
  function DcpCacheTransferItems(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  DcpCacheTransferItems.prototype._read = function() {
    this.entries = [];
    var i = 0;
    while (!this._io.isEof()) {
      this.entries.push(new DcpCacheTransferItem_.DcpCacheTransferItem(this._io, null, null));
      i++;
    }
  }

  /**
   * The documents.
   */

  return DcpCacheTransferItems;
})();
DcpCacheTransferItems_.DcpCacheTransferItems = DcpCacheTransferItems;
});
