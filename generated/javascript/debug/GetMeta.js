// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader', './DocumentKey'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'), require('./DocumentKey'));
  } else {
    factory(root.GetMeta || (root.GetMeta = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}), root.DocumentKey || (root.DocumentKey = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (GetMeta_, KaitaiStream, McbpHeader_, DocumentKey_) {
/**
 * Asks for the metadata of a document. The quiet form (0xa1) is not answered if
 * the document is not there.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var GetMeta = (function() {
  function GetMeta(_io, _parent, _root, header, hasCollections) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.hasCollections = hasCollections;
    this._debug = {};

  }
  GetMeta.prototype._read = function() {
    if (this.hasVersion) {
      this._debug.version = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.version = this._io.readU1();
      this._debug.version.end = this._io.pos;
    }
    this._debug.key = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_key = this._io.readBytes(this.header.lenKey);
    var _io__raw_key = new KaitaiStream(this._raw_key);
    this.key = new DocumentKey_.DocumentKey(_io__raw_key, null, null, this.hasCollections);
    this.key._read();
    this._debug.key.end = this._io.pos;
    if (!(this._io.isEof())) {
      this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.surplus = this._io.readU1();
      this._debug.surplus.end = this._io.pos;
      var _ = this.surplus;
      if (!(_ < 0)) {
        var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
        this._debug.surplus.validationError = _err;
        throw _err;
      }
    }
  }

  /**
   * The extras are a version.
   */
  Object.defineProperty(GetMeta.prototype, 'hasVersion', {
    get: function() {
      if (this._m_hasVersion !== undefined)
        return this._m_hasVersion;
      this._debug._m_hasVersion = {  };
      this._m_hasVersion = this.header.lenExtras > 0;
      return this._m_hasVersion;
    }
  });

  /**
   * 2 asks for the datatype too; 0 and 1 do not.
   */

  /**
   * Name of the document.
   */

  /**
   * Never there; the message has no value.
   */

  /**
   * Header of the message.
   */

  /**
   * Collections are enabled on the connection.
   */

  return GetMeta;
})();
GetMeta_.GetMeta = GetMeta;
});
