// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDurabilityLevel', './McbpDatatype', './McbpDocumentKey', './McbpDocumentValue', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDurabilityLevel'), require('./McbpDatatype'), require('./McbpDocumentKey'), require('./McbpDocumentValue'), require('./McbpSurplus'));
  } else {
    factory(root.DcpPrepare || (root.DcpPrepare = {}), root.KaitaiStream, root.McbpDurabilityLevel || (root.McbpDurabilityLevel = {}), root.McbpDatatype || (root.McbpDatatype = {}), root.McbpDocumentKey || (root.McbpDocumentKey = {}), root.McbpDocumentValue || (root.McbpDocumentValue = {}), root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpPrepare_, KaitaiStream, McbpDurabilityLevel_, McbpDatatype_, McbpDocumentKey_, McbpDocumentValue_, McbpSurplus_) {
/**
 * A durable write was prepared. A commit or an abort for the same key follows.
 * The CAS in the header is never 0.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/prepare.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpPrepare = (function() {
  function DcpPrepare(_io, _parent, _root, lenExtras, lenKey, lenValue, datatype, hasCollections) {
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
  DcpPrepare.prototype._read = function() {
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
    this._raw_key = this._io.readBytes(this.lenKey);
    var _io__raw_key = new KaitaiStream(this._raw_key);
    this.key = new McbpDocumentKey_.McbpDocumentKey(_io__raw_key, null, null, this.hasCollections);
    this.value = new McbpDocumentValue_.McbpDocumentValue(this._io, null, null, this.datatype, this.lenValue);
  }

  var Extras = DcpPrepare.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Extras.prototype._read = function() {
      this.bySeqno = this._io.readU8be();
      this.revSeqno = this._io.readU8be();
      this.flags = this._io.readU4be();
      this.expiration = this._io.readU4be();
      this.lockTime = this._io.readU4be();
      this.nru = this._io.readU1();
      this.deleted = this._io.readU1();
      this.durabilityLevel = this._io.readU1();
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }
    Object.defineProperty(Extras.prototype, 'rawDurabilityLevel', {
      get: function() {
        if (this._m_rawDurabilityLevel !== undefined)
          return this._m_rawDurabilityLevel;
        this._m_rawDurabilityLevel = this.durabilityLevel;
        return this._m_rawDurabilityLevel;
      }
    });

    /**
     * Sequence number of the change in its vbucket.
     */

    /**
     * Revision number of the document, incremented by each change.
     */

    /**
     * Four bytes for the application, as in a mutation.
     */

    /**
     * Time at which the document expires, or 0 if it never expires.
     */

    /**
     * Time for which the document is locked.
     */

    /**
     * How recently or how often the document was used.
     */

    /**
     * Nonzero if the write deletes the document.
     */

    /**
     * Required durability of the write.
     */

    return Extras;
  })();

  /**
   * Name of the document.
   */

  /**
   * Extended attributes and body.
   */

  DcpPrepare.prototype.toString = function() {
    return "seqno " + (this.extras.bySeqno).toString();
  }

  return DcpPrepare;
})();
DcpPrepare_.DcpPrepare = DcpPrepare;
});
