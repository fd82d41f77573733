// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './DcpMutation', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./DcpMutation'), require('./McbpHeader'));
  } else {
    factory(root.DcpCacheTransferEnd || (root.DcpCacheTransferEnd = {}), root.KaitaiStream, root.DcpMutation || (root.DcpMutation = {}), root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCacheTransferEnd_, KaitaiStream, DcpMutation_, McbpHeader_) {
/**
 * The cache transfer is over and the stream goes on with changes. Empty.
 * 
 * Builds between November 2025 and May 2026 sent key and metadata of a document
 * under this number, in the layout of a mutation without a value.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpCacheTransferEnd = (function() {
  function DcpCacheTransferEnd(_io, _parent, _root, header, hasCollections) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.hasCollections = hasCollections;
    this._debug = {};

  }
  DcpCacheTransferEnd.prototype._read = function() {
    if (this.hasCachedKeyMeta) {
      this._debug.cachedKeyMeta = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.cachedKeyMeta = new DcpMutation_.DcpMutation(this._io, null, null, this.header, this.hasCollections);
      this.cachedKeyMeta._read();
      this._debug.cachedKeyMeta.end = this._io.pos;
    }
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
   * The layout is the one before May 2026.
   */
  Object.defineProperty(DcpCacheTransferEnd.prototype, 'hasCachedKeyMeta', {
    get: function() {
      if (this._m_hasCachedKeyMeta !== undefined)
        return this._m_hasCachedKeyMeta;
      this._debug._m_hasCachedKeyMeta = {  };
      this._m_hasCachedKeyMeta = this.header.lenExtras > 0;
      return this._m_hasCachedKeyMeta;
    }
  });

  /**
   * Key and metadata, in the layout of the builds of 2025 and 2026.
   */

  /**
   * Never there; the message has no key or value.
   */

  /**
   * Header of the message.
   */

  /**
   * Collections are enabled on the connection.
   */

  return DcpCacheTransferEnd;
})();
DcpCacheTransferEnd_.DcpCacheTransferEnd = DcpCacheTransferEnd;
});
