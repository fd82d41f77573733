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
    this._debug = {};

  }
  McbpClustermapChangeNotification.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root, this.lenExtras);
    this.extras._read();
    this._debug.extras.end = this._io.pos;
    this._debug.bucket = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.bucket = this._io.readBytes(this.lenBucket);
    this._debug.bucket.end = this._io.pos;
    this._debug.config = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.config = this._io.readBytes(this.lenConfig);
    this._debug.config.end = this._io.pos;
  }

  var Extras = McbpClustermapChangeNotification.Extras = (function() {
    function Extras(_io, _parent, _root, lenExtras) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenExtras = lenExtras;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      if (this.hasEpoch) {
        this._debug.epoch = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.epoch = this._io.readS8be();
        this._debug.epoch.end = this._io.pos;
      }
      if (this.hasEpoch) {
        this._debug.revision = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.revision = this._io.readS8be();
        this._debug.revision.end = this._io.pos;
      }
      if (this.hasOldRevision) {
        this._debug.oldRevision = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.oldRevision = this._io.readU4be();
        this._debug.oldRevision.end = this._io.pos;
      }
      if (this._io.pos < this.lenExtras) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * The extras contain the epoch and the revision.
     */
    Object.defineProperty(Extras.prototype, 'hasEpoch', {
      get: function() {
        if (this._m_hasEpoch !== undefined)
          return this._m_hasEpoch;
        this._debug._m_hasEpoch = {  };
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
        this._debug._m_hasOldRevision = {  };
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
