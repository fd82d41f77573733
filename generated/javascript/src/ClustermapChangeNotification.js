// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'));
  } else {
    factory(root.ClustermapChangeNotification || (root.ClustermapChangeNotification = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (ClustermapChangeNotification_, KaitaiStream, McbpHeader_) {
/**
 * The map of the cluster has changed. No answer is needed.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var ClustermapChangeNotification = (function() {
  function ClustermapChangeNotification(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;

    this._read();
  }
  ClustermapChangeNotification.prototype._read = function() {
    this._raw_extras = this._io.readBytes(this.header.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root, this.header.lenExtras);
    this.bucket = this._io.readBytes(this.header.lenKey);
    this.config = this._io.readBytes(this.header.lenValue);
  }

  /**
   * Fields of the message.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
   */

  var Extras = ClustermapChangeNotification.Extras = (function() {
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
      if (!(this._io.isEof())) {
        this.surplus = this._io.readU1();
        var _ = this.surplus;
        if (!(_ < 0)) {
          throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/types/extras/seq/3");
        }
      }
    }

    /**
     * The extras are epoch and revision.
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
     * The extras are a revision alone.
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
     * Revision of the map, before there were epochs.
     */

    /**
     * Never there in a message that follows the layout.
     */

    /**
     * Length of the extras in bytes, 16, or 4 before 7.0.2.
     */

    return Extras;
  })();

  /**
   * Fields of the message.
   */

  /**
   * Name of the bucket. Empty for the cluster itself.
   */

  /**
   * JSON object, a Snappy block if the datatype says so. Empty in the brief
   * form.
   */

  /**
   * Header of the message.
   */

  return ClustermapChangeNotification;
})();
ClustermapChangeNotification_.ClustermapChangeNotification = ClustermapChangeNotification;
});
