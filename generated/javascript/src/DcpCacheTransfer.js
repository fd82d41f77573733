// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDatatype', './DcpCacheTransferItems', './DcpMutation'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDatatype'), require('./DcpCacheTransferItems'), require('./DcpMutation'));
  } else {
    factory(root.DcpCacheTransfer || (root.DcpCacheTransfer = {}), root.KaitaiStream, root.McbpDatatype || (root.McbpDatatype = {}), root.DcpCacheTransferItems || (root.DcpCacheTransferItems = {}), root.DcpMutation || (root.DcpMutation = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCacheTransfer_, KaitaiStream, McbpDatatype_, DcpCacheTransferItems_, DcpMutation_) {
/**
 * Carries documents from the producer's memory, so that a new node starts with a
 * warm cache. The message has neither extras nor a key; the value is a sequence
 * of documents.
 * 
 * Builds between September 2025 and May 2026 used this opcode for one document,
 * in the layout of a mutation with 31 bytes of extras.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpCacheTransfer = (function() {
  function DcpCacheTransfer(_io, _parent, _root, lenExtras, lenKey, lenValue, datatype, hasCollections) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenKey = lenKey;
    this.lenValue = lenValue;
    this.datatype = datatype;
    this.hasCollections = hasCollections;

    this._read();
  }
  DcpCacheTransfer.prototype._read = function() {
    if (this.hasItems) {
      this._raw_items = this._io.readBytes(this.lenValue);
      var _io__raw_items = new KaitaiStream(this._raw_items);
      this.items = new DcpCacheTransferItems_.DcpCacheTransferItems(_io__raw_items, null, null);
    }
    if (this.hasCachedValue) {
      this.cachedValue = new DcpMutation_.DcpMutation(this._io, null, null, this.lenExtras, this.lenKey, this.lenValue, this.datatype, this.hasCollections);
    }
  }

  /**
   * The message has the layout of builds before May 2026.
   */
  Object.defineProperty(DcpCacheTransfer.prototype, 'hasCachedValue', {
    get: function() {
      if (this._m_hasCachedValue !== undefined)
        return this._m_hasCachedValue;
      this._m_hasCachedValue = this.lenExtras > 0;
      return this._m_hasCachedValue;
    }
  });

  /**
   * The message has the current layout.
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
   * The document, in the layout of builds from 2025 and 2026.
   */

  return DcpCacheTransfer;
})();
DcpCacheTransfer_.DcpCacheTransfer = DcpCacheTransfer;
});
