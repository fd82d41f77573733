// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpSaslListMechs || (root.McbpSaslListMechs = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpSaslListMechs_, KaitaiStream) {
/**
 * Requests the list of SASL mechanisms.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpSaslListMechs = (function() {
  function McbpSaslListMechs(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  McbpSaslListMechs.prototype._read = function() {
  }

  return McbpSaslListMechs;
})();
McbpSaslListMechs_.McbpSaslListMechs = McbpSaslListMechs;
});
