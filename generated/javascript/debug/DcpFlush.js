// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.DcpFlush || (root.DcpFlush = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (DcpFlush_, KaitaiStream) {
/**
 * Intended to delete all documents of the vbucket. The command was never used;
 * servers respond with the status `not_supported`.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/opcode.h|Source}
 */

var DcpFlush = (function() {
  function DcpFlush(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  DcpFlush.prototype._read = function() {
  }

  return DcpFlush;
})();
DcpFlush_.DcpFlush = DcpFlush;
});
