// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './VbucketState', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./VbucketState'), require('./McbpHeader'));
  } else {
    factory(root.DcpSetVbucketState || (root.DcpSetVbucketState = {}), root.KaitaiStream, root.VbucketState || (root.VbucketState = {}), root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpSetVbucketState_, KaitaiStream, VbucketState_, McbpHeader_) {
/**
 * Tells the consumer to change the state of the vbucket, at the end of a
 * takeover. The consumer answers and the producer waits for it.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpSetVbucketState = (function() {
  function DcpSetVbucketState(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this._debug = {};

  }
  DcpSetVbucketState.prototype._read = function() {
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
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md|Source}
   */

  var Extras = DcpSetVbucketState.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.state = { start: this._io.pos, ioOffset: this._io.byteOffset, enumName: "VbucketState.State" };
      this.state = this._io.readU1();
      this._debug.state.end = this._io.pos;
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
     * The state as a number.
     */
    Object.defineProperty(Extras.prototype, 'rawState', {
      get: function() {
        if (this._m_rawState !== undefined)
          return this._m_rawState;
        var _pos = this._io.pos;
        this._io.seek(0);
        this._debug._m_rawState = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_rawState = this._io.readU1();
        this._debug._m_rawState.end = this._io.pos;
        this._io.seek(_pos);
        return this._m_rawState;
      }
    });

    /**
     * State to change to.
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

  return DcpSetVbucketState;
})();
DcpSetVbucketState_.DcpSetVbucketState = DcpSetVbucketState;
});
