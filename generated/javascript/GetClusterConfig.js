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

    this._read();
  }
  GetClusterConfig.prototype._read = function() {
    if (this.hasKnownVersion) {
      this.epoch = this._io.readS8be();
    }
    if (this.hasKnownVersion) {
      this.revision = this._io.readS8be();
    }
    if (!(this._io.isEof())) {
      this.surplus = this._io.readU1();
      var _ = this.surplus;
      if (!(_ < 0)) {
        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
      }
    }
  }

  /**
   * The extras say which map the client has.
   */
  Object.defineProperty(GetClusterConfig.prototype, 'hasKnownVersion', {
    get: function() {
      if (this._m_hasKnownVersion !== undefined)
        return this._m_hasKnownVersion;
      this._m_hasKnownVersion = this.header.lenExtras > 0;
      return this._m_hasKnownVersion;
    }
  });

  /**
   * Epoch of the map that the client has.
   */

  /**
   * Revision of the map that the client has.
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
