// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.DcpSeqnoAdvanced || (root.DcpSeqnoAdvanced = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpSeqnoAdvanced_, KaitaiStream, McbpSurplus_) {
/**
 * The stream has reached a seqno whose change the consumer does not receive.
 * This message ends a snapshot whose last change was filtered out. It follows
 * snapshots from disk, and snapshots from memory whose last change in the
 * stream's collections is a prepare, an abort, or an event that the consumer
 * cannot read. Changes in other collections, from memory, cause no message,
 * unless they are all that is left of the snapshot within which the stream
 * resumed.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-advanced.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpSeqnoAdvanced = (function() {
  function DcpSeqnoAdvanced(_io, _parent, _root, lenExtras) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this._debug = {};

  }
  DcpSeqnoAdvanced.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
    this.extras._read();
    this._debug.extras.end = this._io.pos;
  }

  var Extras = DcpSeqnoAdvanced.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.bySeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.bySeqno = this._io.readU8be();
      this._debug.bySeqno.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * Seqno that the stream has reached.
     */

    return Extras;
  })();

  DcpSeqnoAdvanced.prototype.toString = function() {
    return "seqno " + (this.extras.bySeqno).toString();
  }

  return DcpSeqnoAdvanced;
})();
DcpSeqnoAdvanced_.DcpSeqnoAdvanced = DcpSeqnoAdvanced;
});
