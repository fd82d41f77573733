// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.McbpClustermapChangeNotification || (root.McbpClustermapChangeNotification = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpClustermapChangeNotification_, KaitaiStream, McbpSurplus_) {
/**
 * The cluster map has changed. No response is needed.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpClustermapChangeNotification = (function() {
  function McbpClustermapChangeNotification(_io, _parent, _root, lenExtras, lenBucket, lenConfig) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenBucket = lenBucket;
    this.lenConfig = lenConfig;

    this._read();
  }
  McbpClustermapChangeNotification.prototype._read = function() {
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root, this.lenExtras);
    this.bucket = this._io.readBytes(this.lenBucket);
    this.config = this._io.readBytes(this.lenConfig);
  }

  var Extras = McbpClustermapChangeNotification.Extras = (function() {
    function Extras(_io, _parent, _root, lenExtras) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenExtras = lenExtras;

      this._read();
    }
    Extras.prototype._read = function() {
      if (this.hasEpoch) {
        this.epoch = this._io.readS8be();
      }
      if (this.hasEpoch) {
        this.revision = this._io.readS8be();
      }
      if (this.hasOldRevision) {
        this.oldRevision = this._io.readU4be();
      }
      if (this._io.pos < this.lenExtras) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * The extras contain the epoch and the revision.
     */
    Object.defineProperty(Extras.prototype, 'hasEpoch', {
      get: function() {
        if (this._m_hasEpoch !== undefined)
          return this._m_hasEpoch;
        this._m_hasEpoch = !(this.hasOldRevision);
        return this._m_hasEpoch;
      }
    });

    /**
     * The extras contain only a revision.
     */
    Object.defineProperty(Extras.prototype, 'hasOldRevision', {
      get: function() {
        if (this._m_hasOldRevision !== undefined)
          return this._m_hasOldRevision;
        this._m_hasOldRevision = this.lenExtras == 4;
        return this._m_hasOldRevision;
      }
    });

    /**
     * Epoch of the map.
     */

    /**
     * Revision of the map.
     */

    /**
     * Revision of the map, as sent before epochs existed.
     */

    /**
     * Length of the extras in bytes (16, or 4 before 7.0.2).
     */

    return Extras;
  })();

  /**
   * Name of the bucket. Empty for the cluster itself.
   */

  /**
   * JSON object, compressed as a Snappy block if the datatype has the Snappy
   * bit. Empty in the brief form.
   */

  return McbpClustermapChangeNotification;
})();
McbpClustermapChangeNotification_.McbpClustermapChangeNotification = McbpClustermapChangeNotification;
});
