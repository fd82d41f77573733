// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'));
  } else {
    factory(root.GetClusterConfig || (root.GetClusterConfig = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (GetClusterConfig_, KaitaiStream, McbpHeader_) {
/**
 * Asks for the map of the cluster, perhaps only if it is newer than the one that
 * the client has.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var GetClusterConfig = (function() {
  function GetClusterConfig(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this._debug = {};

  }
  GetClusterConfig.prototype._read = function() {
    if (this.hasKnownVersion) {
      this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_extras = this._io.readBytes(this.header.lenExtras);
      var _io__raw_extras = new KaitaiStream(this._raw_extras);
      this.extras = new Extras(_io__raw_extras, this, this._root);
      this.extras._read();
      this._debug.extras.end = this._io.pos;
    }
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
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
   */

  var Extras = GetClusterConfig.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.epoch = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.epoch = this._io.readS8be();
      this._debug.epoch.end = this._io.pos;
      this._debug.revision = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.revision = this._io.readS8be();
      this._debug.revision.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = this._io.readU1();
        this._debug.surplus.end = this._io.pos;
        var _ = this.surplus;
        if (!(_ < 0)) {
          var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/extras/seq/2");
          this._debug.surplus.validationError = _err;
          throw _err;
        }
      }
    }

    /**
     * Epoch of the map that the client has.
     */

    /**
     * Revision of the map that the client has.
     */

    /**
     * Never there in a message that follows the layout.
     */

    return Extras;
  })();

  /**
   * The extras say which map the client has.
   */
  Object.defineProperty(GetClusterConfig.prototype, 'hasKnownVersion', {
    get: function() {
      if (this._m_hasKnownVersion !== undefined)
        return this._m_hasKnownVersion;
      this._debug._m_hasKnownVersion = {  };
      this._m_hasKnownVersion = this.header.lenExtras > 0;
      return this._m_hasKnownVersion;
    }
  });

  /**
   * Fields of the message.
   */

  /**
   * Never there; the message has no key or value.
   */

  /**
   * Header of the message.
   */

  return GetClusterConfig;
})();
GetClusterConfig_.GetClusterConfig = GetClusterConfig;
});
