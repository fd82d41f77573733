// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpCollectionId'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpCollectionId'));
  } else {
    factory(root.McbpDocumentKey || (root.McbpDocumentKey = {}), root.KaitaiStream, root.McbpCollectionId || (root.McbpCollectionId = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpDocumentKey_, KaitaiStream, McbpCollectionId_) {
/**
 * The name of a document, preceded by the id of its collection if collections
 * are enabled. The length of the key includes the bytes of the id. Servers
 * accept names of 1 to 250 bytes in the default collection, and names of 1 to
 * 246 bytes in other collections.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/dockey_view.h|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md|Source}
 */

var McbpDocumentKey = (function() {
  function McbpDocumentKey(_io, _parent, _root, hasCollectionId) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.hasCollectionId = hasCollectionId;

    this._read();
  }
  McbpDocumentKey.prototype._read = function() {
    if (this.hasCollectionId) {
      this.collectionId = new McbpCollectionId_.McbpCollectionId(this._io, null, null);
    }
    this.name = this._io.readBytesFull();
  }

  /**
   * Collection that the document belongs to.
   */

  /**
   * Name of the document within its collection.
   */

  /**
   * A collection id precedes the name.
   */

  return McbpDocumentKey;
})();
McbpDocumentKey_.McbpDocumentKey = McbpDocumentKey;
});
