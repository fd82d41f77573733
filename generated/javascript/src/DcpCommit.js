// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDocumentKey', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDocumentKey'), require('./McbpSurplus'));
  } else {
    factory(root.DcpCommit || (root.DcpCommit = {}), root.KaitaiStream, root.McbpDocumentKey || (root.McbpDocumentKey = {}), root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCommit_, KaitaiStream, McbpDocumentKey_, McbpSurplus_) {
/**
 * A prepared durable write was committed. There is no response on success.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/commit.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpCommit = (function() {
  function DcpCommit(_io, _parent, _root, lenExtras, lenKey, hasCollections) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenKey = lenKey;
    this.hasCollections = hasCollections;

    this._read();
  }
  DcpCommit.prototype._read = function() {
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
    this._raw_key = this._io.readBytes(this.lenKey);
    var _io__raw_key = new KaitaiStream(this._raw_key);
    this.key = new McbpDocumentKey_.McbpDocumentKey(_io__raw_key, null, null, this.hasCollections);
  }

  var Extras = DcpCommit.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Extras.prototype._read = function() {
      this.preparedSeqno = this._io.readU8be();
      this.commitSeqno = this._io.readU8be();
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * Seqno of the prepare.
     */

    /**
     * Seqno of the commit, never 0.
     */

    return Extras;
  })();

  /**
   * Name of the document.
   */

  DcpCommit.prototype.toString = function() {
    return "prepared seqno " + (this.extras.preparedSeqno).toString() + ", seqno " + (this.extras.commitSeqno).toString();
  }

  return DcpCommit;
})();
DcpCommit_.DcpCommit = DcpCommit;
});
