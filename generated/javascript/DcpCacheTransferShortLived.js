// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './CacheTransferItem'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./CacheTransferItem'));
  } else {
    factory(root.DcpCacheTransferShortLived || (root.DcpCacheTransferShortLived = {}), root.KaitaiStream, root.CacheTransferItem || (root.CacheTransferItem = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCacheTransferShortLived_, KaitaiStream, CacheTransferItem_) {
/**
 * The number of cache transfer in builds of May 2026.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md|Source}
 */

var DcpCacheTransferShortLived = (function() {
  function DcpCacheTransferShortLived(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  DcpCacheTransferShortLived.prototype._read = function() {
    this.items = [];
    var i = 0;
    while (!this._io.isEof()) {
      this.items.push(new CacheTransferItem_.CacheTransferItem(this._io, null, null));
      i++;
    }
  }

  /**
   * The documents.
   */

  return DcpCacheTransferShortLived;
})();
DcpCacheTransferShortLived_.DcpCacheTransferShortLived = DcpCacheTransferShortLived;
});
