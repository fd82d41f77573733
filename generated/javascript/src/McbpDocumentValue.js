// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDatatype', './McbpXattrSection'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDatatype'), require('./McbpXattrSection'));
  } else {
    factory(root.McbpDocumentValue || (root.McbpDocumentValue = {}), root.KaitaiStream, root.McbpDatatype || (root.McbpDatatype = {}), root.McbpXattrSection || (root.McbpXattrSection = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpDocumentValue_, KaitaiStream, McbpDatatype_, McbpXattrSection_) {
/**
 * The value, encoded according to the datatype: one Snappy block, or extended
 * attributes followed by the body, or the body alone.
 * 
 * This grammar keeps a Snappy block as bytes. The decompressed block is itself a
 * value, which has the same datatype without the Snappy bit. The block begins
 * with the size of the decompressed value as LEB128; a program must check this
 * size before it allocates memory.
 * 
 * An empty value is an empty body regardless of the datatype: on a connection
 * that was opened without values, the producer omits the value but still sends
 * the datatype of the document.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md|Source}
 */

var McbpDocumentValue = (function() {
  function McbpDocumentValue(_io, _parent, _root, datatype, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.datatype = datatype;
    this.lenValue = lenValue;

    this._read();
  }
  McbpDocumentValue.prototype._read = function() {
    if (this.hasSnappy) {
      this.snappy = this._io.readBytes(this.lenValue);
    }
    if (this.hasXattrs) {
      this.xattrs = new McbpXattrSection_.McbpXattrSection(this._io, null, null, this.lenValue);
    }
    if (this.hasBody) {
      this.body = this._io.readBytes(this.lenBody);
    }
  }

  /**
   * The value is not compressed.
   */
  Object.defineProperty(McbpDocumentValue.prototype, 'hasBody', {
    get: function() {
      if (this._m_hasBody !== undefined)
        return this._m_hasBody;
      this._m_hasBody = !(this.hasSnappy);
      return this._m_hasBody;
    }
  });

  /**
   * The value is one Snappy block.
   */
  Object.defineProperty(McbpDocumentValue.prototype, 'hasSnappy', {
    get: function() {
      if (this._m_hasSnappy !== undefined)
        return this._m_hasSnappy;
      this._m_hasSnappy =  ((this.datatype.isSnappy) && (this.lenValue > 0)) ;
      return this._m_hasSnappy;
    }
  });

  /**
   * The value begins with extended attributes.
   */
  Object.defineProperty(McbpDocumentValue.prototype, 'hasXattrs', {
    get: function() {
      if (this._m_hasXattrs !== undefined)
        return this._m_hasXattrs;
      this._m_hasXattrs =  ((this.datatype.hasXattrs) && (this.hasBody) && (this.lenValue > 0)) ;
      return this._m_hasXattrs;
    }
  });
  Object.defineProperty(McbpDocumentValue.prototype, 'lenBody', {
    get: function() {
      if (this._m_lenBody !== undefined)
        return this._m_lenBody;
      this._m_lenBody = (this.hasXattrs ? (this.lenValue - this.xattrs.lenSection) : this.lenValue);
      return this._m_lenBody;
    }
  });

  /**
   * Extended attributes and body, compressed.
   */

  /**
   * Extended attributes of the document.
   */

  /**
   * The content that the application stored; JSON if the datatype has the JSON
   * bit.
   */

  /**
   * Datatype of the message or item that the value belongs to.
   */

  return McbpDocumentValue;
})();
McbpDocumentValue_.McbpDocumentValue = McbpDocumentValue;
});
