// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.DcpStreamEnd || (root.DcpStreamEnd = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpStreamEnd_, KaitaiStream, McbpSurplus_) {
/**
 * The stream has ended; no more messages of the stream follow. There is no such
 * message if the producer closes the connection, for example because the bucket
 * was deleted.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-end.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_stream_end_status.h|Source}
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

  function DcpStreamEnd(_io, _parent, _root, lenExtras) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;

    this._read();
  }
  DcpStreamEnd.prototype._read = function() {
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
  }

  var Extras = DcpStreamEnd.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Extras.prototype._read = function() {
      this.reason = this._io.readU4be();
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }
    Object.defineProperty(Extras.prototype, 'rawReason', {
      get: function() {
        if (this._m_rawReason !== undefined)
          return this._m_rawReason;
        this._m_rawReason = this.reason;
        return this._m_rawReason;
      }
    });

    /**
     * Reason why the stream ended.
     */

    return Extras;
  })();

  return DcpStreamEnd;
})();
DcpStreamEnd_.DcpStreamEnd = DcpStreamEnd;
});
