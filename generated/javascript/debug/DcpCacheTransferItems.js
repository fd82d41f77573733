// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDatatype', './McbpDocumentKey', './McbpDocumentValue'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDatatype'), require('./McbpDocumentKey'), require('./McbpDocumentValue'));
  } else {
    factory(root.DcpCacheTransferItems || (root.DcpCacheTransferItems = {}), root.KaitaiStream, root.McbpDatatype || (root.McbpDatatype = {}), root.McbpDocumentKey || (root.McbpDocumentKey = {}), root.McbpDocumentValue || (root.McbpDocumentValue = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCacheTransferItems_, KaitaiStream, McbpDatatype_, McbpDocumentKey_, McbpDocumentValue_) {
/**
 * A sequence of documents that fills the value.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpCacheTransferItems = (function() {
  function DcpCacheTransferItems(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  DcpCacheTransferItems.prototype._read = function() {
    this._debug.entries = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._debug.entries.arr = [];
    this.entries = [];
    var i = 0;
    while (!this._io.isEof()) {
      this._debug.entries.arr[this.entries.length] = { start: this._io.pos, ioOffset: this._io.byteOffset };
      var _t_entries = new CachedDocument(this._io, this, this._root);
      try {
        _t_entries._read();
      } finally {
        this.entries.push(_t_entries);
      }
      this._debug.entries.arr[this.entries.length - 1].end = this._io.pos;
      i++;
    }
    this._debug.entries.end = this._io.pos;
  }

  /**
   * One document of a cache transfer: metadata, key and value.
   */

  var CachedDocument = DcpCacheTransferItems.CachedDocument = (function() {
    function CachedDocument(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    CachedDocument.prototype._read = function() {
      this._debug.cas = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.cas = this._io.readU8be();
      this._debug.cas.end = this._io.pos;
      this._debug.bySeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.bySeqno = this._io.readU8be();
      this._debug.bySeqno.end = this._io.pos;
      this._debug.revSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.revSeqno = this._io.readU8be();
      this._debug.revSeqno.end = this._io.pos;
      this._debug.lenValue = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenValue = this._io.readU4be();
      this._debug.lenValue.end = this._io.pos;
      this._debug.flags = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.flags = this._io.readU4be();
      this._debug.flags.end = this._io.pos;
      this._debug.expiration = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.expiration = this._io.readU4be();
      this._debug.expiration.end = this._io.pos;
      this._debug.lenKey = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenKey = this._io.readU2be();
      this._debug.lenKey.end = this._io.pos;
      this._debug.datatype = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.datatype = new McbpDatatype_.McbpDatatype(this._io, null, null);
      this.datatype._read();
      this._debug.datatype.end = this._io.pos;
      this._debug.cacheHint = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.cacheHint = this._io.readU1();
      this._debug.cacheHint.end = this._io.pos;
      this._debug.key = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_key = this._io.readBytes(this.lenKey);
      var _io__raw_key = new KaitaiStream(this._raw_key);
      this.key = new McbpDocumentKey_.McbpDocumentKey(_io__raw_key, null, null, true);
      this.key._read();
      this._debug.key.end = this._io.pos;
      this._debug.value = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_value = this._io.readBytes(this.lenValue);
      var _io__raw_value = new KaitaiStream(this._raw_value);
      this.value = new McbpDocumentValue_.McbpDocumentValue(_io__raw_value, null, null, this.datatype, this.lenValue);
      this.value._read();
      this._debug.value.end = this._io.pos;
    }

    /**
     * CAS of the document.
     */

    /**
     * Sequence number of the change in its vbucket.
     */

    /**
     * Revision number of the document, incremented by each change.
     */

    /**
     * Length of the value. 0 if the producer sends only the key and
     * metadata.
     */

    /**
     * Four bytes for the application, as in a mutation.
     */

    /**
     * Time at which the document expires, or 0 if it never expires.
     */

    /**
     * Length of the key with its collection id.
     */

    /**
     * Datatype of the document, even if the producer omits the value.
     */

    /**
     * How recently or how often the document was used.
     */

    /**
     * Name of the document. A collection id always precedes the name, even
     * on a connection without collections.
     */

    /**
     * Body of the document, preceded by extended attributes if there are
     * any.
     */

    CachedDocument.prototype.toString = function() {
      return "seqno " + (this.bySeqno).toString();
    }

    return CachedDocument;
  })();

  /**
   * The documents.
   */

  return DcpCacheTransferItems;
})();
DcpCacheTransferItems_.DcpCacheTransferItems = DcpCacheTransferItems;
});
