// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDatatype', './McbpDocumentKey', './DcpExtendedMeta', './McbpDocumentValue', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDatatype'), require('./McbpDocumentKey'), require('./DcpExtendedMeta'), require('./McbpDocumentValue'), require('./McbpSurplus'));
  } else {
    factory(root.DcpDeletion || (root.DcpDeletion = {}), root.KaitaiStream, root.McbpDatatype || (root.McbpDatatype = {}), root.McbpDocumentKey || (root.McbpDocumentKey = {}), root.DcpExtendedMeta || (root.DcpExtendedMeta = {}), root.McbpDocumentValue || (root.McbpDocumentValue = {}), root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpDeletion_, KaitaiStream, McbpDatatype_, McbpDocumentKey_, DcpExtendedMeta_, McbpDocumentValue_, McbpSurplus_) {
/**
 * A document was deleted. The extras are 18 bytes long in V1 and 21 bytes long
 * in V2, which producers send if the client requested delete times. The extras
 * of the collections prototype were 19 bytes long. If a value is present, it
 * holds extended attributes that outlive the document. There is no response
 * unless an error occurs.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/deletion.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpDeletion = (function() {
  function DcpDeletion(_io, _parent, _root, lenExtras, lenKey, datatype, lenPayloadValue, hasCollections) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenKey = lenKey;
    this.datatype = datatype;
    this.lenPayloadValue = lenPayloadValue;
    this.hasCollections = hasCollections;

    this._read();
  }
  DcpDeletion.prototype._read = function() {
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root, this.lenExtras, this.lenPayloadValue);
    this._raw_key = this._io.readBytes(this.lenKey);
    var _io__raw_key = new KaitaiStream(this._raw_key);
    this.key = new McbpDocumentKey_.McbpDocumentKey(_io__raw_key, null, null, this.hasCollectionId);
    this.value = new McbpDocumentValue_.McbpDocumentValue(this._io, null, null, this.datatype, this.lenValue);
    if (this.hasExtendedMeta) {
      this._raw_extendedMeta = this._io.readBytes(this.lenExtendedMeta);
      var _io__raw_extendedMeta = new KaitaiStream(this._raw_extendedMeta);
      this.extendedMeta = new DcpExtendedMeta_.DcpExtendedMeta(_io__raw_extendedMeta, null, null);
    }
  }

  /**
   * Metadata of the deletion. The length of the extras distinguishes the
   * versions.
   */

  var Extras = DcpDeletion.Extras = (function() {
    function Extras(_io, _parent, _root, lenExtras, lenValue) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenExtras = lenExtras;
      this.lenValue = lenValue;

      this._read();
    }
    Extras.prototype._read = function() {
      this.bySeqno = this._io.readU8be();
      this.revSeqno = this._io.readU8be();
      if (this.hasLenExtendedMeta) {
        this.lenExtendedMeta = this._io.readU2be();
        var _ = this.lenExtendedMeta;
        if (!(_ <= this.lenValue)) {
          throw Object.assign(new KaitaiStream.ValidationExprError(this.lenExtendedMeta, this._io, "dcp_deletion/types/extras/seq/2"), { srcPath: "dcp_deletion/types/extras/seq/2" });
        }
      }
      if (this.hasLenCollectionName) {
        this.lenCollectionName = this._io.readU1();
      }
      if (this.hasDeleteTime) {
        this.deleteTime = this._io.readU4be();
      }
      if (this.hasDeleteTime) {
        this.unused = this._io.readU1();
      }
      if (this._io.pos < this.lenExtras) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * The layout is V2.
     */
    Object.defineProperty(Extras.prototype, 'hasDeleteTime', {
      get: function() {
        if (this._m_hasDeleteTime !== undefined)
          return this._m_hasDeleteTime;
        this._m_hasDeleteTime = this.lenExtras > 19;
        return this._m_hasDeleteTime;
      }
    });

    /**
     * The extras are those of the collections prototype.
     */
    Object.defineProperty(Extras.prototype, 'hasLenCollectionName', {
      get: function() {
        if (this._m_hasLenCollectionName !== undefined)
          return this._m_hasLenCollectionName;
        this._m_hasLenCollectionName = this.lenExtras == 19;
        return this._m_hasLenCollectionName;
      }
    });

    /**
     * The layout is V1 or the prototype.
     */
    Object.defineProperty(Extras.prototype, 'hasLenExtendedMeta', {
      get: function() {
        if (this._m_hasLenExtendedMeta !== undefined)
          return this._m_hasLenExtendedMeta;
        this._m_hasLenExtendedMeta = !(this.hasDeleteTime);
        return this._m_hasLenExtendedMeta;
      }
    });

    /**
     * Sequence number of the change in its vbucket.
     */

    /**
     * Revision number of the document, incremented by each change. A new
     * document begins above the highest revision number of the deleted
     * documents in the vbucket.
     */

    /**
     * Length of the extended metadata at the end of the value. 0 since 7.0.
     */

    /**
     * In the prototype, the length of the collection name at the beginning
     * of the key.
     */

    /**
     * Time of the deletion. 0 if the deleted document has a value that was
     * never written to disk.
     */

    /**
     * Always 0. In the prototype of 5.5 and 6.0, the length of the
     * collection name.
     */

    /**
     * Length of the extras in bytes (18, 19 or 21).
     */

    /**
     * Combined length of the value and the extended metadata in bytes.
     */

    return Extras;
  })();

  /**
   * The key begins with a collection id.
   */
  Object.defineProperty(DcpDeletion.prototype, 'hasCollectionId', {
    get: function() {
      if (this._m_hasCollectionId !== undefined)
        return this._m_hasCollectionId;
      this._m_hasCollectionId =  ((this.hasCollections) && (!(this.extras.hasLenCollectionName))) ;
      return this._m_hasCollectionId;
    }
  });

  /**
   * Extended metadata follows the value.
   */
  Object.defineProperty(DcpDeletion.prototype, 'hasExtendedMeta', {
    get: function() {
      if (this._m_hasExtendedMeta !== undefined)
        return this._m_hasExtendedMeta;
      this._m_hasExtendedMeta = this.lenExtendedMeta > 0;
      return this._m_hasExtendedMeta;
    }
  });

  /**
   * Length of the extended metadata, or 0 if the layout has none.
   */
  Object.defineProperty(DcpDeletion.prototype, 'lenExtendedMeta', {
    get: function() {
      if (this._m_lenExtendedMeta !== undefined)
        return this._m_lenExtendedMeta;
      this._m_lenExtendedMeta = (this.extras.hasLenExtendedMeta ? this.extras.lenExtendedMeta : 0);
      return this._m_lenExtendedMeta;
    }
  });

  /**
   * Length of the value without the extended metadata.
   */
  Object.defineProperty(DcpDeletion.prototype, 'lenValue', {
    get: function() {
      if (this._m_lenValue !== undefined)
        return this._m_lenValue;
      this._m_lenValue = (this.lenPayloadValue - this.lenExtendedMeta);
      return this._m_lenValue;
    }
  });

  /**
   * Metadata of the deletion.
   */

  /**
   * Name of the document.
   */

  /**
   * Extended attributes that outlive the document, if any.
   */

  /**
   * Metadata for conflict resolution, always after the value.
   */

  /**
   * Combined length of the value and the extended metadata in bytes.
   */

  DcpDeletion.prototype.toString = function() {
    return "seqno " + (this.extras.bySeqno).toString();
  }

  return DcpDeletion;
})();
DcpDeletion_.DcpDeletion = DcpDeletion;
});
