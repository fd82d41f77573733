// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.DcpCacheTransferEndShortLived || (root.DcpCacheTransferEndShortLived = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCacheTransferEndShortLived_, KaitaiStream, McbpSurplus_) {
/**
 * The number of cache transfer end in builds between November 2025 and May 2026.
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
    if (!(this._io.isEof())) {
      this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      this.surplus._read();
      this._debug.surplus.end = this._io.pos;
    }
  }

  return DcpCacheTransferEndShortLived;
})();
DcpCacheTransferEndShortLived_.DcpCacheTransferEndShortLived = DcpCacheTransferEndShortLived;
});
