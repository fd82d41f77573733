// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader', './CacheTransferItems'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'), require('./CacheTransferItems'));
  } else {
    factory(root.DcpCacheTransferShortLived || (root.DcpCacheTransferShortLived = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}), root.CacheTransferItems || (root.CacheTransferItems = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCacheTransferShortLived_, KaitaiStream, McbpHeader_, CacheTransferItems_) {
/**
 * The number of cache transfer in builds of May 2026.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md|Source}
 */

var DcpCacheTransferShortLived = (function() {
  function DcpCacheTransferShortLived(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this._debug = {};

  }
  DcpCacheTransferShortLived.prototype._read = function() {
    this._debug.items = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_items = this._io.readBytes(this.header.lenValue);
    var _io__raw_items = new KaitaiStream(this._raw_items);
    this.items = new CacheTransferItems_.CacheTransferItems(_io__raw_items, null, null);
    this.items._read();
    this._debug.items.end = this._io.pos;
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
   * The documents.
   */

  /**
   * Never there; the message has no extras or key.
   */

  /**
   * Header of the message.
   */

  return DcpCacheTransferShortLived;
})();
DcpCacheTransferShortLived_.DcpCacheTransferShortLived = DcpCacheTransferShortLived;
});
