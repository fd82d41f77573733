// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpFailoverLog || (root.McbpFailoverLog = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpFailoverLog_, KaitaiStream) {
/**
 * The histories of a vbucket, newest first. A history begins where a node took
 * over the vbucket. If a consumer finds its own uuid in the list, the consumer
 * shares the history up to the seqno of the next newer entry. Servers keep 25
 * entries by default.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md|Source}
 */

var McbpFailoverLog = (function() {
  function McbpFailoverLog(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  McbpFailoverLog.prototype._read = function() {
    this.entries = [];
    var i = 0;
    while (!this._io.isEof()) {
      this.entries.push(new Entry(this._io, this, this._root));
      i++;
    }
  }

  /**
   * One history.
   */

  var Entry = McbpFailoverLog.Entry = (function() {
    function Entry(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Entry.prototype._read = function() {
      this.vbucketUuid = this._io.readU8be();
      this.seqno = this._io.readU8be();
    }

    /**
     * Uuid of the history.
     */

    /**
     * Seqno at which the history begins.
     */

    Entry.prototype.toString = function() {
      return "vbucket uuid " + (this.vbucketUuid).toString() + ", seqno " + (this.seqno).toString();
    }

    return Entry;
  })();

  /**
   * The histories.
   */

  return McbpFailoverLog;
})();
McbpFailoverLog_.McbpFailoverLog = McbpFailoverLog;
});
