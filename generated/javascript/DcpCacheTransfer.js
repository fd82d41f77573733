// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader', './DcpMutation', './CacheTransferItem'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'), require('./DcpMutation'), require('./CacheTransferItem'));
  } else {
    factory(root.DcpCacheTransfer || (root.DcpCacheTransfer = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}), root.DcpMutation || (root.DcpMutation = {}), root.CacheTransferItem || (root.CacheTransferItem = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCacheTransfer_, KaitaiStream, McbpHeader_, DcpMutation_, CacheTransferItem_) {
/**
 * Documents from the memory of the producer, so that a new node starts warm.
 * There are no extras and no key; the value is one document after another.
 * 
 * Builds between September 2025 and May 2026 sent one document under this
 * number, in the layout of a mutation with 31 bytes of extras.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpCacheTransfer = (function() {
  function DcpCacheTransfer(_io, _parent, _root, header, hasCollections) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.hasCollections = hasCollections;

    this._read();
  }
  DcpCacheTransfer.prototype._read = function() {
    if (this.hasItems) {
      this.items = [];
      var i = 0;
      while (!this._io.isEof()) {
        this.items.push(new CacheTransferItem_.CacheTransferItem(this._io, null, null));
        i++;
      }
    }
    if (this.hasCachedValue) {
      this.cachedValue = new DcpMutation_.DcpMutation(this._io, null, null, this.header, this.hasCollections);
    }
  }

  /**
   * The layout is the one before May 2026.
   */
  Object.defineProperty(DcpCacheTransfer.prototype, 'hasCachedValue', {
    get: function() {
      if (this._m_hasCachedValue !== undefined)
        return this._m_hasCachedValue;
      this._m_hasCachedValue = this.header.lenExtras > 0;
      return this._m_hasCachedValue;
    }
  });

  /**
   * The layout is the one of today.
   */
  Object.defineProperty(DcpCacheTransfer.prototype, 'hasItems', {
    get: function() {
      if (this._m_hasItems !== undefined)
        return this._m_hasItems;
      this._m_hasItems = !(this.hasCachedValue);
      return this._m_hasItems;
    }
  });

  /**
   * The documents.
   */

  /**
   * The document, in the layout of the builds of 2025 and 2026.
   */

  /**
   * Header of the message.
   */

  /**
   * Collections are enabled on the connection.
   */

  return DcpCacheTransfer;
})();
DcpCacheTransfer_.DcpCacheTransfer = DcpCacheTransfer;
});
