// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './DcpStreamFlags', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./DcpStreamFlags'), require('./McbpSurplus'));
  } else {
    factory(root.DcpAddStream || (root.DcpAddStream = {}), root.KaitaiStream, root.DcpStreamFlags || (root.DcpStreamFlags = {}), root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpAddStream_, KaitaiStream, DcpStreamFlags_, McbpSurplus_) {
/**
 * Instructs a consumer to request a stream from its producer, for the vbucket in
 * the header. The cluster manager sends this message.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpAddStream = (function() {
  function DcpAddStream(_io, _parent, _root, lenExtras) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;

    this._read();
  }
  DcpAddStream.prototype._read = function() {
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
  }

  var Extras = DcpAddStream.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Extras.prototype._read = function() {
      this._raw_flags = this._io.readBytes(4);
      var _io__raw_flags = new KaitaiStream(this._raw_flags);
      this.flags = new DcpStreamFlags_.DcpStreamFlags(_io__raw_flags, null, null);
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * Options that the consumer must set in its stream request.
     */

    return Extras;
  })();

  return DcpAddStream;
})();
DcpAddStream_.DcpAddStream = DcpAddStream;
});
