// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDatatype', './DcpMutation'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDatatype'), require('./DcpMutation'));
  } else {
    factory(root.DcpCacheTransferEnd || (root.DcpCacheTransferEnd = {}), root.KaitaiStream, root.McbpDatatype || (root.McbpDatatype = {}), root.DcpMutation || (root.DcpMutation = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCacheTransferEnd_, KaitaiStream, McbpDatatype_, DcpMutation_) {
/**
 * The cache transfer is complete and the stream continues with changes. The
 * message is empty.
 * 
 * Builds between November 2025 and May 2026 used this opcode for the key and
 * metadata of a document, in the layout of a mutation without a value.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpCacheTransferEnd = (function() {
  function DcpCacheTransferEnd(_io, _parent, _root, lenExtras, lenKey, lenValue, datatype, hasCollections) {
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
  DcpCacheTransferEnd.prototype._read = function() {
    if (this.hasCachedKeyMeta) {
      this.cachedKeyMeta = new DcpMutation_.DcpMutation(this._io, null, null, this.lenExtras, this.lenKey, this.lenValue, this.datatype, this.hasCollections);
    }
  }

  /**
   * The message has the layout of builds before May 2026.
   */
  Object.defineProperty(DcpCacheTransferEnd.prototype, 'hasCachedKeyMeta', {
    get: function() {
      if (this._m_hasCachedKeyMeta !== undefined)
        return this._m_hasCachedKeyMeta;
      this._m_hasCachedKeyMeta = this.lenExtras > 0;
      return this._m_hasCachedKeyMeta;
    }
  });

  /**
   * Key and metadata, in the layout of builds from 2025 and 2026.
   */

  return DcpCacheTransferEnd;
})();
DcpCacheTransferEnd_.DcpCacheTransferEnd = DcpCacheTransferEnd;
});
