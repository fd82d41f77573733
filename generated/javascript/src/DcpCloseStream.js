// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.DcpCloseStream || (root.DcpCloseStream = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (DcpCloseStream_, KaitaiStream) {
/**
 * Ends the stream of the vbucket in the header. On a connection with stream ids,
 * the framing extras identify the stream.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/close-stream.md|Source}
 */

var DcpCloseStream = (function() {
  function DcpCloseStream(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  DcpCloseStream.prototype._read = function() {
  }

  return DcpCloseStream;
})();
DcpCloseStream_.DcpCloseStream = DcpCloseStream;
});
