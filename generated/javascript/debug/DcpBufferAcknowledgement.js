// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.DcpBufferAcknowledgement || (root.DcpBufferAcknowledgement = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpBufferAcknowledgement_, KaitaiStream, McbpSurplus_) {
/**
 * For flow control, acknowledges bytes that the consumer has processed. Every
 * request from the producer except no-ops counts in full, including the header.
 * There is no response on success.
 * 
 * Servers count two bytes too many for each prepare, and consumers must also
 * acknowledge these bytes.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/buffer-ack.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpBufferAcknowledgement = (function() {
  function DcpBufferAcknowledgement(_io, _parent, _root, lenExtras) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this._debug = {};

  }
  DcpBufferAcknowledgement.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
    this.extras._read();
    this._debug.extras.end = this._io.pos;
  }

  var Extras = DcpBufferAcknowledgement.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.bufferBytes = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.bufferBytes = this._io.readU4be();
      this._debug.bufferBytes.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * Number of message bytes that the consumer has processed.
     */

    return Extras;
  })();

  DcpBufferAcknowledgement.prototype.toString = function() {
    return (this.extras.bufferBytes).toString() + " bytes";
  }

  return DcpBufferAcknowledgement;
})();
DcpBufferAcknowledgement_.DcpBufferAcknowledgement = DcpBufferAcknowledgement;
});
