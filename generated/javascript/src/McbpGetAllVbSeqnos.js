// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.McbpGetAllVbSeqnos || (root.McbpGetAllVbSeqnos = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpGetAllVbSeqnos_, KaitaiStream, McbpSurplus_) {
/**
 * Requests the highest seqno of every vbucket on the node. Without the HELLO
 * feature Collections, the seqno is that of the newest visible change in the
 * default collection.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md|Source}
 */

var McbpGetAllVbSeqnos = (function() {
  McbpGetAllVbSeqnos.RequestedState = Object.freeze({
    ALIVE: 0,
    ACTIVE: 1,
    REPLICA: 2,
    PENDING: 3,
    DEAD: 4,

    0: "ALIVE",
    1: "ACTIVE",
    2: "REPLICA",
    3: "PENDING",
    4: "DEAD",
  });

  function McbpGetAllVbSeqnos(_io, _parent, _root, lenExtras) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;

    this._read();
  }
  McbpGetAllVbSeqnos.prototype._read = function() {
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root, this.lenExtras);
  }

  var Extras = McbpGetAllVbSeqnos.Extras = (function() {
    function Extras(_io, _parent, _root, lenExtras) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenExtras = lenExtras;

      this._read();
    }
    Extras.prototype._read = function() {
      if (this.hasVbucketState) {
        this.vbucketState = this._io.readU4be();
      }
      if (this.hasCollectionId) {
        this.collectionId = this._io.readU4be();
      }
      if (this._io.pos < this.lenExtras) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * The extras name a collection.
     */
    Object.defineProperty(Extras.prototype, 'hasCollectionId', {
      get: function() {
        if (this._m_hasCollectionId !== undefined)
          return this._m_hasCollectionId;
        this._m_hasCollectionId = this.lenExtras > 4;
        return this._m_hasCollectionId;
      }
    });

    /**
     * The extras name a state.
     */
    Object.defineProperty(Extras.prototype, 'hasVbucketState', {
      get: function() {
        if (this._m_hasVbucketState !== undefined)
          return this._m_hasVbucketState;
        this._m_hasVbucketState = this.lenExtras > 0;
        return this._m_hasVbucketState;
      }
    });
    Object.defineProperty(Extras.prototype, 'rawVbucketState', {
      get: function() {
        if (this._m_rawVbucketState !== undefined)
          return this._m_rawVbucketState;
        if (this.hasVbucketState) {
          this._m_rawVbucketState = this.vbucketState;
        }
        return this._m_rawVbucketState;
      }
    });

    /**
     * State of the vbuckets that the response lists.
     */

    /**
     * Collection for which the response lists the highest seqno in each
     * vbucket.
     */

    /**
     * Length of the extras in bytes (0, 4 or 8).
     */

    return Extras;
  })();

  return McbpGetAllVbSeqnos;
})();
McbpGetAllVbSeqnos_.McbpGetAllVbSeqnos = McbpGetAllVbSeqnos;
});
