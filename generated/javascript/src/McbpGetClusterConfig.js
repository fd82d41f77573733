// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.McbpGetClusterConfig || (root.McbpGetClusterConfig = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpGetClusterConfig_, KaitaiStream, McbpSurplus_) {
/**
 * Requests the cluster map, optionally only if it is newer than the client's
 * map.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpGetClusterConfig = (function() {
  function McbpGetClusterConfig(_io, _parent, _root, lenExtras) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;

    this._read();
  }
  McbpGetClusterConfig.prototype._read = function() {
    if (this.hasKnownVersion) {
      this._raw_extras = this._io.readBytes(this.lenExtras);
      var _io__raw_extras = new KaitaiStream(this._raw_extras);
      this.extras = new Extras(_io__raw_extras, this, this._root);
    }
  }

  var Extras = McbpGetClusterConfig.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Extras.prototype._read = function() {
      this.epoch = this._io.readS8be();
      this.revision = this._io.readS8be();
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * Epoch of the map that the client has.
     */

    /**
     * Revision of the map that the client has.
     */

    return Extras;
  })();

  /**
   * The extras identify the map that the client has.
   */
  Object.defineProperty(McbpGetClusterConfig.prototype, 'hasKnownVersion', {
    get: function() {
      if (this._m_hasKnownVersion !== undefined)
        return this._m_hasKnownVersion;
      this._m_hasKnownVersion = this.lenExtras > 0;
      return this._m_hasKnownVersion;
    }
  });

  return McbpGetClusterConfig;
})();
McbpGetClusterConfig_.McbpGetClusterConfig = McbpGetClusterConfig;
});
