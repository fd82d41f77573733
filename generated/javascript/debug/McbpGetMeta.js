// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDocumentKey'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDocumentKey'));
  } else {
    factory(root.McbpGetMeta || (root.McbpGetMeta = {}), root.KaitaiStream, root.McbpDocumentKey || (root.McbpDocumentKey = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpGetMeta_, KaitaiStream, McbpDocumentKey_) {
/**
 * Requests the metadata of a document. If the document does not exist, the
 * server does not respond to the quiet form (0xa1).
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpGetMeta = (function() {
  function McbpGetMeta(_io, _parent, _root, lenExtras, lenKey, hasCollections) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenKey = lenKey;
    this.hasCollections = hasCollections;
    this._debug = {};

  }
  McbpGetMeta.prototype._read = function() {
    if (this.hasVersion) {
      this._debug.version = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.version = this._io.readU1();
      this._debug.version.end = this._io.pos;
    }
    this._debug.key = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_key = this._io.readBytes(this.lenKey);
    var _io__raw_key = new KaitaiStream(this._raw_key);
    this.key = new McbpDocumentKey_.McbpDocumentKey(_io__raw_key, null, null, this.hasCollections);
    this.key._read();
    this._debug.key.end = this._io.pos;
  }

  /**
   * The extras contain a version.
   */
  Object.defineProperty(McbpGetMeta.prototype, 'hasVersion', {
    get: function() {
      if (this._m_hasVersion !== undefined)
        return this._m_hasVersion;
      this._debug._m_hasVersion = {  };
      this._m_hasVersion = this.lenExtras > 0;
      return this._m_hasVersion;
    }
  });

  /**
   * Version 2 also requests the datatype; versions 0 and 1 do not.
   */

  /**
   * Name of the document.
   */

  return McbpGetMeta;
})();
McbpGetMeta_.McbpGetMeta = McbpGetMeta;
});
