// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.DcpGetFailoverLog || (root.DcpGetFailoverLog = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (DcpGetFailoverLog_, KaitaiStream) {
/**
 * Requests the failover log of the vbucket in the header.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md|Source}
 */

var DcpGetFailoverLog = (function() {
  function DcpGetFailoverLog(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  DcpGetFailoverLog.prototype._read = function() {
  }

  return DcpGetFailoverLog;
})();
DcpGetFailoverLog_.DcpGetFailoverLog = DcpGetFailoverLog;
});
