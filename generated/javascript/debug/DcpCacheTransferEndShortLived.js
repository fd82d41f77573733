// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.DcpCacheTransferEndShortLived || (root.DcpCacheTransferEndShortLived = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCacheTransferEndShortLived_, KaitaiStream) {
/**
 * The `dcp_cache_transfer_end` opcode in builds between November 2025 and May
 * 2026.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md|Source}
 */

var DcpCacheTransferEndShortLived = (function() {
  function DcpCacheTransferEndShortLived(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  DcpCacheTransferEndShortLived.prototype._read = function() {
  }

  return DcpCacheTransferEndShortLived;
})();
DcpCacheTransferEndShortLived_.DcpCacheTransferEndShortLived = DcpCacheTransferEndShortLived;
});
