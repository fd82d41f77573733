// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'));
  } else {
    factory(root.GetAllVbSeqnos || (root.GetAllVbSeqnos = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (GetAllVbSeqnos_, KaitaiStream, McbpHeader_) {
/**
 * Asks for the highest seqno of every vbucket of the node.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md|Source}
 */

var GetAllVbSeqnos = (function() {
  GetAllVbSeqnos.RequestedState = Object.freeze({
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

  function GetAllVbSeqnos(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this._debug = {};

  }
  GetAllVbSeqnos.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_extras = this._io.readBytes(this.header.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root, this.header.lenExtras);
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
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md|Source}
   */

  var Extras = GetAllVbSeqnos.Extras = (function() {
    function Extras(_io, _parent, _root, lenExtras) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenExtras = lenExtras;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      if (this.hasVbucketState) {
        this._debug.vbucketState = { start: this._io.pos, ioOffset: this._io.byteOffset, enumName: "GetAllVbSeqnos.RequestedState" };
        this.vbucketState = this._io.readU4be();
        this._debug.vbucketState.end = this._io.pos;
      }
      if (this.hasCollectionId) {
        this._debug.collectionId = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.collectionId = this._io.readU4be();
        this._debug.collectionId.end = this._io.pos;
      }
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
     * The extras name a collection.
     */
    Object.defineProperty(Extras.prototype, 'hasCollectionId', {
      get: function() {
        if (this._m_hasCollectionId !== undefined)
          return this._m_hasCollectionId;
        this._debug._m_hasCollectionId = {  };
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
        this._debug._m_hasVbucketState = {  };
        this._m_hasVbucketState = this.lenExtras > 0;
        return this._m_hasVbucketState;
      }
    });

    /**
     * The state as a number.
     */
    Object.defineProperty(Extras.prototype, 'rawVbucketState', {
      get: function() {
        if (this._m_rawVbucketState !== undefined)
          return this._m_rawVbucketState;
        if (this.hasVbucketState) {
          var _pos = this._io.pos;
          this._io.seek(0);
          this._debug._m_rawVbucketState = { start: this._io.pos, ioOffset: this._io.byteOffset };
          this._m_rawVbucketState = this._io.readU4be();
          this._debug._m_rawVbucketState.end = this._io.pos;
          this._io.seek(_pos);
        }
        return this._m_rawVbucketState;
      }
    });

    /**
     * Only vbuckets in this state.
     */

    /**
     * Highest seqno of this collection alone.
     */

    /**
     * Never there in a message that follows the layout.
     */

    /**
     * Length of the extras in bytes, 0, 4 or 8.
     */

    return Extras;
  })();

  /**
   * Fields of the message.
   */

  /**
   * Never there; the message has no key or value.
   */

  /**
   * Header of the message.
   */

  return GetAllVbSeqnos;
})();
GetAllVbSeqnos_.GetAllVbSeqnos = GetAllVbSeqnos;
});
