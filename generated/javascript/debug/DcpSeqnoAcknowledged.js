// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.DcpSeqnoAcknowledged || (root.DcpSeqnoAcknowledged = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpSeqnoAcknowledged_, KaitaiStream, McbpSurplus_) {
/**
 * Acknowledges all prepares up to a seqno: the consumer has met the durability
 * requirement of each. There is no response on success. A producer ignores a
 * seqno below an earlier one, and closes the connection if the seqno is above
 * the last seqno that it sent.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-acknowledged.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpSeqnoAcknowledged = (function() {
  function DcpSeqnoAcknowledged(_io, _parent, _root, lenExtras) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this._debug = {};

  }
  DcpSeqnoAcknowledged.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
    this.extras._read();
    this._debug.extras.end = this._io.pos;
  }

  var Extras = DcpSeqnoAcknowledged.Extras = (function() {
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
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * Highest seqno among the acknowledged prepares.
     */

    return Extras;
  })();

  DcpSeqnoAcknowledged.prototype.toString = function() {
    return "seqno " + (this.extras.preparedSeqno).toString();
  }

  return DcpSeqnoAcknowledged;
})();
DcpSeqnoAcknowledged_.DcpSeqnoAcknowledged = DcpSeqnoAcknowledged;
});
