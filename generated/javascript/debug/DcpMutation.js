// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDatatype', './McbpDocumentKey', './DcpExtendedMeta', './McbpDocumentValue', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDatatype'), require('./McbpDocumentKey'), require('./DcpExtendedMeta'), require('./McbpDocumentValue'), require('./McbpSurplus'));
  } else {
    factory(root.DcpMutation || (root.DcpMutation = {}), root.KaitaiStream, root.McbpDatatype || (root.McbpDatatype = {}), root.McbpDocumentKey || (root.McbpDocumentKey = {}), root.DcpExtendedMeta || (root.DcpExtendedMeta = {}), root.McbpDocumentValue || (root.McbpDocumentValue = {}), root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpMutation_, KaitaiStream, McbpDatatype_, McbpDocumentKey_, DcpExtendedMeta_, McbpDocumentValue_, McbpSurplus_) {
/**
 * A document was created or changed. The message carries the key and metadata of
 * the document and, unless the connection was opened without values, the value.
 * 
 * The extras are 31 bytes long. In the collections prototype of 5.0 to 6.0, the
 * extras were 32 bytes long and the key consisted of the collection name, a
 * separator and the document name; no release supported the prototype.
 * 
 * There is no response unless an error occurs.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpMutation = (function() {
  function DcpMutation(_io, _parent, _root, lenExtras, lenKey, lenPayloadValue, datatype, hasCollections) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenKey = lenKey;
    this.lenPayloadValue = lenPayloadValue;
    this.datatype = datatype;
    this.hasCollections = hasCollections;
    this._debug = {};

  }
  DcpMutation.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root, this.lenExtras, this.lenPayloadValue);
    this.extras._read();
    this._debug.extras.end = this._io.pos;
    this._debug.key = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_key = this._io.readBytes(this.lenKey);
    var _io__raw_key = new KaitaiStream(this._raw_key);
    this.key = new McbpDocumentKey_.McbpDocumentKey(_io__raw_key, null, null, this.hasCollectionId);
    this.key._read();
    this._debug.key.end = this._io.pos;
    this._debug.value = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.value = new McbpDocumentValue_.McbpDocumentValue(this._io, null, null, this.datatype, this.lenValue);
    this.value._read();
    this._debug.value.end = this._io.pos;
    if (this.hasExtendedMeta) {
      this._debug.extendedMeta = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_extendedMeta = this._io.readBytes(this.extras.lenExtendedMeta);
      var _io__raw_extendedMeta = new KaitaiStream(this._raw_extendedMeta);
      this.extendedMeta = new DcpExtendedMeta_.DcpExtendedMeta(_io__raw_extendedMeta, null, null);
      this.extendedMeta._read();
      this._debug.extendedMeta.end = this._io.pos;
    }
  }

  /**
   * Fields of the mutation.
   */

  var Extras = DcpMutation.Extras = (function() {
    function Extras(_io, _parent, _root, lenExtras, lenValue) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenExtras = lenExtras;
      this.lenValue = lenValue;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.bySeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.bySeqno = this._io.readU8be();
      this._debug.bySeqno.end = this._io.pos;
      this._debug.revSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.revSeqno = this._io.readU8be();
      this._debug.revSeqno.end = this._io.pos;
      this._debug.flags = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.flags = this._io.readU4be();
      this._debug.flags.end = this._io.pos;
      this._debug.expiration = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.expiration = this._io.readU4be();
      this._debug.expiration.end = this._io.pos;
      this._debug.lockTime = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lockTime = this._io.readU4be();
      this._debug.lockTime.end = this._io.pos;
      this._debug.lenExtendedMeta = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenExtendedMeta = this._io.readU2be();
      this._debug.lenExtendedMeta.end = this._io.pos;
      var _ = this.lenExtendedMeta;
      if (!(_ <= this.lenValue)) {
        var _err = new KaitaiStream.ValidationExprError(this.lenExtendedMeta, this._io, "dcp_mutation/types/extras/seq/5");
        this._debug.lenExtendedMeta.validationError = _err;
        throw _err;
      }
      this._debug.nru = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.nru = this._io.readU1();
      this._debug.nru.end = this._io.pos;
      if (this.hasLenCollectionName) {
        this._debug.lenCollectionName = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.lenCollectionName = this._io.readU1();
        this._debug.lenCollectionName.end = this._io.pos;
      }
      if (this._io.pos < this.lenExtras) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * The extras are those of the collections prototype.
     */
    Object.defineProperty(Extras.prototype, 'hasLenCollectionName', {
      get: function() {
        if (this._m_hasLenCollectionName !== undefined)
          return this._m_hasLenCollectionName;
        this._debug._m_hasLenCollectionName = {  };
        this._m_hasLenCollectionName = this.lenExtras > 31;
        return this._m_hasLenCollectionName;
      }
    });

    /**
     * Sequence number of the change in its vbucket. Seqnos increase from
     * message to message and are never 0.
     */

    /**
     * Revision number of the document, incremented by each change. A new
     * document begins above the highest revision number of the deleted
     * documents in the vbucket. Clusters compare revision numbers to resolve
     * conflicts.
     */

    /**
     * Four bytes that the application sets and the server stores without
     * interpretation. Client libraries write their format codes into this
     * field, big-endian.
     */

    /**
     * Time at which the document expires, or 0 if it never expires.
     */

    /**
     * Time for which the document is locked. Servers send 0.
     */

    /**
     * Length of the extended metadata at the end of the value. Since 7.0,
     * servers send 0; after 8.0, they refuse any other value.
     */

    /**
     * How recently or how often the document was used. Nodes use this number
     * as a cache hint; consumers other than nodes may ignore the number.
     */

    /**
     * In the prototype, the length of the collection name at the beginning
     * of the key, 0 for the default collection.
     */

    /**
     * Length of the extras in bytes (31 or 32).
     */

    /**
     * Combined length of the value and the extended metadata in bytes.
     */

    return Extras;
  })();

  /**
   * The key begins with a collection id.
   */
  Object.defineProperty(DcpMutation.prototype, 'hasCollectionId', {
    get: function() {
      if (this._m_hasCollectionId !== undefined)
        return this._m_hasCollectionId;
      this._debug._m_hasCollectionId = {  };
      this._m_hasCollectionId =  ((this.hasCollections) && (!(this.extras.hasLenCollectionName))) ;
      return this._m_hasCollectionId;
    }
  });

  /**
   * Extended metadata follows the value.
   */
  Object.defineProperty(DcpMutation.prototype, 'hasExtendedMeta', {
    get: function() {
      if (this._m_hasExtendedMeta !== undefined)
        return this._m_hasExtendedMeta;
      this._debug._m_hasExtendedMeta = {  };
      this._m_hasExtendedMeta = this.extras.lenExtendedMeta > 0;
      return this._m_hasExtendedMeta;
    }
  });

  /**
   * Length of the value without the extended metadata.
   */
  Object.defineProperty(DcpMutation.prototype, 'lenValue', {
    get: function() {
      if (this._m_lenValue !== undefined)
        return this._m_lenValue;
      this._debug._m_lenValue = {  };
      this._m_lenValue = (this.lenPayloadValue - this.extras.lenExtendedMeta);
      return this._m_lenValue;
    }
  });

  /**
   * Metadata of the document.
   */

  /**
   * Name of the document.
   */

  /**
   * Extended attributes and body.
   */

  /**
   * Metadata for conflict resolution, always after the value.
   */

  /**
   * Combined length of the value and the extended metadata.
   */

  DcpMutation.prototype.toString = function() {
    return "seqno " + (this.extras.bySeqno).toString();
  }

  return DcpMutation;
})();
DcpMutation_.DcpMutation = DcpMutation;
});
