// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.DcpNoop || (root.DcpNoop = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (DcpNoop_, KaitaiStream) {
/**
 * Checks that the consumer is alive. If the consumer does not respond, the
 * producer closes the connection. The opaques of no-ops count up from 10000001
 * in the byte order of the producer's processor, so on little-endian machines
 * the first opaque reads as 2174130176.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/no-op.md|Source}
 */

var DcpNoop = (function() {
  function DcpNoop(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  DcpNoop.prototype._read = function() {
  }

  return DcpNoop;
})();
DcpNoop_.DcpNoop = DcpNoop;
});
