// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.DcpSetVbucketState || (root.DcpSetVbucketState = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpSetVbucketState_, KaitaiStream, McbpSurplus_) {
/**
 * Instructs the consumer to change the state of the vbucket at the end of a
 * takeover. The producer waits for the response.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpSetVbucketState = (function() {
  DcpSetVbucketState.State = Object.freeze({
    ACTIVE: 1,
    REPLICA: 2,
    PENDING: 3,
    DEAD: 4,

    1: "ACTIVE",
    2: "REPLICA",
    3: "PENDING",
    4: "DEAD",
  });

  function DcpSetVbucketState(_io, _parent, _root, lenExtras) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this._debug = {};

  }
  DcpSetVbucketState.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
    this.extras._read();
    this._debug.extras.end = this._io.pos;
  }

  var Extras = DcpSetVbucketState.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.state = { start: this._io.pos, ioOffset: this._io.byteOffset, enumName: "DcpSetVbucketState.State" };
      this.state = this._io.readU1();
      this._debug.state.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }
    Object.defineProperty(Extras.prototype, 'rawState', {
      get: function() {
        if (this._m_rawState !== undefined)
          return this._m_rawState;
        this._debug._m_rawState = {  };
        this._m_rawState = this.state;
        return this._m_rawState;
      }
    });

    /**
     * New state of the vbucket.
     */

    return Extras;
  })();

  return DcpSetVbucketState;
})();
DcpSetVbucketState_.DcpSetVbucketState = DcpSetVbucketState;
});
