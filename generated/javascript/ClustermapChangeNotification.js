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
    if (this.hasEpoch) {
      this.epoch = this._io.readS8be();
    }
    if (this.hasEpoch) {
      this.revision = this._io.readS8be();
    }
    if (this.hasOldRevision) {
      this.oldRevision = this._io.readU4be();
    }
    this.bucket = this._io.readBytes(this.header.lenKey);
    this.config = this._io.readBytes(this.header.lenValue);
    if (!(this._io.isEof())) {
      this.surplus = this._io.readU1();
      var _ = this.surplus;
      if (!(_ < 0)) {
        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/5");
      }
    }
  }

  /**
   * The extras are epoch and revision.
   */
  Object.defineProperty(ClustermapChangeNotification.prototype, 'hasEpoch', {
    get: function() {
      if (this._m_hasEpoch !== undefined)
        return this._m_hasEpoch;
      this._m_hasEpoch = this.header.lenExtras == 16;
      return this._m_hasEpoch;
    }
  });

  /**
   * The extras are a revision alone.
   */
  Object.defineProperty(ClustermapChangeNotification.prototype, 'hasOldRevision', {
    get: function() {
      if (this._m_hasOldRevision !== undefined)
        return this._m_hasOldRevision;
      this._m_hasOldRevision = this.header.lenExtras == 4;
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
   * Name of the bucket. Empty for the cluster itself.
   */

  /**
   * JSON object, a Snappy block if the datatype says so. Empty in the brief
   * form.
   */

  /**
   * Never there in a message that follows the layout.
   */

  /**
   * Header of the message.
   */

  return ClustermapChangeNotification;
})();
ClustermapChangeNotification_.ClustermapChangeNotification = ClustermapChangeNotification;
});
