// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDocumentKey', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDocumentKey'), require('./McbpSurplus'));
  } else {
    factory(root.DcpAbort || (root.DcpAbort = {}), root.KaitaiStream, root.McbpDocumentKey || (root.McbpDocumentKey = {}), root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpAbort_, KaitaiStream, McbpDocumentKey_, McbpSurplus_) {
/**
 * A prepared durable write was aborted. There is no response on success.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/abort.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpAbort = (function() {
  function DcpAbort(_io, _parent, _root, lenExtras, lenKey, hasCollections) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenKey = lenKey;
    this.hasCollections = hasCollections;
    this._debug = {};

  }
  DcpAbort.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
    this.extras._read();
    this._debug.extras.end = this._io.pos;
    this._debug.key = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_key = this._io.readBytes(this.lenKey);
    var _io__raw_key = new KaitaiStream(this._raw_key);
    this.key = new McbpDocumentKey_.McbpDocumentKey(_io__raw_key, null, null, this.hasCollections);
    this.key._read();
    this._debug.key.end = this._io.pos;
  }

  var Extras = DcpAbort.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.preparedSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.preparedSeqno = this._io.readU8be();
      this._debug.preparedSeqno.end = this._io.pos;
      this._debug.abortSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.abortSeqno = this._io.readU8be();
      this._debug.abortSeqno.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * Seqno of the prepare.
     */

    /**
     * Seqno of the abort, never 0.
     */

    return Extras;
  })();

  /**
   * Name of the document.
   */

  DcpAbort.prototype.toString = function() {
    return "prepared seqno " + (this.extras.preparedSeqno).toString() + ", seqno " + (this.extras.abortSeqno).toString();
  }

  return DcpAbort;
})();
DcpAbort_.DcpAbort = DcpAbort;
});
