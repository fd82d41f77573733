// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.DcpOsoSnapshot || (root.DcpOsoSnapshot = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpOsoSnapshot_, KaitaiStream, McbpSurplus_) {
/**
 * Begins or ends a snapshot whose changes are in key order rather than seqno
 * order. Only backfills of buckets with files are sent in key order.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpOsoSnapshot = (function() {
  function DcpOsoSnapshot(_io, _parent, _root, lenExtras) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this._debug = {};

  }
  DcpOsoSnapshot.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
    this.extras._read();
    this._debug.extras.end = this._io.pos;
  }

  var Extras = DcpOsoSnapshot.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.flags = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_flags = this._io.readBytes(4);
      var _io__raw_flags = new KaitaiStream(this._raw_flags);
      this.flags = new OsoFlags(_io__raw_flags, this, this._root);
      this.flags._read();
      this._debug.flags.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * Begin or end.
     */

    return Extras;
  })();

  /**
   * Beginning or end of the snapshot; servers set exactly one of the two
   * flags.
   */

  var OsoFlags = DcpOsoSnapshot.OsoFlags = (function() {
    function OsoFlags(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    OsoFlags.prototype._read = function() {
      this._debug.reserved = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.reserved = this._io.readBitsIntBe(30);
      this._debug.reserved.end = this._io.pos;
      this._debug.isEnd = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.isEnd = this._io.readBitsIntBe(1) != 0;
      this._debug.isEnd.end = this._io.pos;
      this._debug.isStart = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.isStart = this._io.readBitsIntBe(1) != 0;
      this._debug.isStart.end = this._io.pos;
    }
    Object.defineProperty(OsoFlags.prototype, 'rawFlags', {
      get: function() {
        if (this._m_rawFlags !== undefined)
          return this._m_rawFlags;
        var _pos = this._io.pos;
        this._io.seek(0);
        this._debug._m_rawFlags = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawFlags = this._io.readU4be();
        this._debug._m_rawFlags.end = this._io.pos;
        this._io.seek(_pos);
        return this._m_rawFlags;
      }
    });

    /**
     * Not used.
     */

    /**
     * 0x02. The snapshot ends.
     */

    /**
     * 0x01. The snapshot begins.
     */

    return OsoFlags;
  })();

  return DcpOsoSnapshot;
})();
DcpOsoSnapshot_.DcpOsoSnapshot = DcpOsoSnapshot;
});
