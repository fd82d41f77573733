// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './DcpStreamFlags', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./DcpStreamFlags'), require('./McbpSurplus'));
  } else {
    factory(root.DcpStreamReq || (root.DcpStreamReq = {}), root.KaitaiStream, root.DcpStreamFlags || (root.DcpStreamFlags = {}), root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpStreamReq_, KaitaiStream, DcpStreamFlags_, McbpSurplus_) {
/**
 * Requests the changes between two seqnos of the vbucket in the header. The
 * snapshot range and the vbucket uuid identify the consumer's history, so that
 * the producer can determine whether both sides share this history.
 * 
 * The response is a failover log, a seqno to roll back to, or an error.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpStreamReq = (function() {
  function DcpStreamReq(_io, _parent, _root, lenExtras, lenFilter) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenFilter = lenFilter;
    this._debug = {};

  }
  DcpStreamReq.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root);
    this.extras._read();
    this._debug.extras.end = this._io.pos;
    this._debug.filter = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.filter = this._io.readBytes(this.lenFilter);
    this._debug.filter.end = this._io.pos;
  }

  var Extras = DcpStreamReq.Extras = (function() {
    function Extras(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.flags = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_flags = this._io.readBytes(4);
      var _io__raw_flags = new KaitaiStream(this._raw_flags);
      this.flags = new DcpStreamFlags_.DcpStreamFlags(_io__raw_flags, null, null);
      this.flags._read();
      this._debug.flags.end = this._io.pos;
      this._debug.reserved = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.reserved = this._io.readU4be();
      this._debug.reserved.end = this._io.pos;
      this._debug.startSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.startSeqno = this._io.readU8be();
      this._debug.startSeqno.end = this._io.pos;
      this._debug.endSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.endSeqno = this._io.readU8be();
      this._debug.endSeqno.end = this._io.pos;
      this._debug.vbucketUuid = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.vbucketUuid = this._io.readU8be();
      this._debug.vbucketUuid.end = this._io.pos;
      this._debug.snapStartSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.snapStartSeqno = this._io.readU8be();
      this._debug.snapStartSeqno.end = this._io.pos;
      this._debug.snapEndSeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.snapEndSeqno = this._io.readU8be();
      this._debug.snapEndSeqno.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * Options of the stream.
     */

    /**
     * 0, ignored by servers.
     */

    /**
     * Last seqno that the consumer has; the stream begins after it.
     */

    /**
     * Last seqno that the consumer requests. All bits are set for a stream
     * without an end. The stream ends after the snapshot that contains this
     * seqno, so later changes can arrive.
     */

    /**
     * Uuid of the history that the consumer has, from the failover log. 0
     * for none.
     */

    /**
     * Start of the last snapshot that the consumer has.
     */

    /**
     * End of the last snapshot that the consumer has. Above the start seqno
     * if the snapshot is incomplete.
     */

    return Extras;
  })();

  /**
   * Empty, or a JSON object that selects the data to send. The datatype bit
   * for JSON remains clear. The object must have at least one known member;
   * servers ignore unknown members.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request-value.md|Source}
   */

  DcpStreamReq.prototype.toString = function() {
    return "start seqno " + (this.extras.startSeqno).toString();
  }

  return DcpStreamReq;
})();
DcpStreamReq_.DcpStreamReq = DcpStreamReq;
});
