// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'));
  } else {
    factory(root.DcpStreamEnd || (root.DcpStreamEnd = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpStreamEnd_, KaitaiStream, McbpHeader_) {
/**
 * The stream of the vbucket is over; no message of it follows.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-end.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpStreamEnd = (function() {
  DcpStreamEnd.Reason = Object.freeze({
    OK: 0,
    CLOSED: 1,
    STATE_CHANGED: 2,
    DISCONNECTED: 3,
    SLOW: 4,
    BACKFILL_FAIL: 5,
    ROLLBACK: 6,
    FILTER_EMPTY: 7,
    LOST_PRIVILEGES: 8,

    0: "OK",
    1: "CLOSED",
    2: "STATE_CHANGED",
    3: "DISCONNECTED",
    4: "SLOW",
    5: "BACKFILL_FAIL",
    6: "ROLLBACK",
    7: "FILTER_EMPTY",
    8: "LOST_PRIVILEGES",
  });

  function DcpStreamEnd(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this._debug = {};

  }
  DcpStreamEnd.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_extras = this._io.readBytes(this.header.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
    this.extras._read();
    this._debug.extras.end = this._io.pos;
    if (!(this._io.isEof())) {
      this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.surplus = this._io.readU1();
      this._debug.surplus.end = this._io.pos;
      var _ = this.surplus;
      if (!(_ < 0)) {
        var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/1");
        this._debug.surplus.validationError = _err;
        throw _err;
      }
    }
  }

  /**
   * Fields of the message.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-end.md|Source}
   */

  var Extras = DcpStreamEnd.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.reason = { start: this._io.pos, ioOffset: this._io.byteOffset, enumName: "DcpStreamEnd.Reason" };
      this.reason = this._io.readU4be();
      this._debug.reason.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = this._io.readU1();
        this._debug.surplus.end = this._io.pos;
        var _ = this.surplus;
        if (!(_ < 0)) {
          var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/extras/seq/1");
          this._debug.surplus.validationError = _err;
          throw _err;
        }
      }
    }

    /**
     * The reason as a number.
     */
    Object.defineProperty(Extras.prototype, 'rawReason', {
      get: function() {
        if (this._m_rawReason !== undefined)
          return this._m_rawReason;
        var _pos = this._io.pos;
        this._io.seek(0);
        this._debug._m_rawReason = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawReason = this._io.readU4be();
        this._debug._m_rawReason.end = this._io.pos;
        this._io.seek(_pos);
        return this._m_rawReason;
      }
    });

    /**
     * Why the stream ended.
     */

    /**
     * Never there in a message that follows the layout.
     */

    return Extras;
  })();

  /**
   * Fields of the message.
   */

  /**
   * Never there; the message has no key and no value.
   */

  /**
   * Header of the message.
   */

  return DcpStreamEnd;
})();
DcpStreamEnd_.DcpStreamEnd = DcpStreamEnd;
});
