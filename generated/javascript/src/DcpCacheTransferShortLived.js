// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './DcpCacheTransferItems'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./DcpCacheTransferItems'));
  } else {
    factory(root.DcpCacheTransferShortLived || (root.DcpCacheTransferShortLived = {}), root.KaitaiStream, root.DcpCacheTransferItems || (root.DcpCacheTransferItems = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCacheTransferShortLived_, KaitaiStream, DcpCacheTransferItems_) {
/**
 * The cache transfer opcode in builds from May 2026.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md|Source}
 */

var DcpCacheTransferShortLived = (function() {
  function DcpCacheTransferShortLived(_io, _parent, _root, lenItems) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenItems = lenItems;

    this._read();
  }
  DcpCacheTransferShortLived.prototype._read = function() {
    this._raw_items = this._io.readBytes(this.lenItems);
    var _io__raw_items = new KaitaiStream(this._raw_items);
    this.items = new DcpCacheTransferItems_.DcpCacheTransferItems(_io__raw_items, null, null);
  }

  /**
   * The documents.
   */

  return DcpCacheTransferShortLived;
})();
DcpCacheTransferShortLived_.DcpCacheTransferShortLived = DcpCacheTransferShortLived;
});
