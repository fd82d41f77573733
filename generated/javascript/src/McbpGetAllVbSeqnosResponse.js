// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpGetAllVbSeqnosResponse || (root.McbpGetAllVbSeqnosResponse = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpGetAllVbSeqnosResponse_, KaitaiStream) {
/**
 * The highest seqno of each vbucket. With the HELLO feature Collections, the
 * seqno can belong to a prepare.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md|Source}
 */

var McbpGetAllVbSeqnosResponse = (function() {
  function McbpGetAllVbSeqnosResponse(_io, _parent, _root, isSuccess, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.isSuccess = isSuccess;
    this.lenValue = lenValue;

    this._read();
  }
  McbpGetAllVbSeqnosResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._raw_vbuckets = this._io.readBytes(this.lenValue);
      var _io__raw_vbuckets = new KaitaiStream(this._raw_vbuckets);
      this.vbuckets = new VbucketList(_io__raw_vbuckets, this, this._root);
    }
    if (this.hasError) {
      this.error = this._io.readBytes(this.lenValue);
    }
  }

  /**
   * A vbucket.
   */

  var Entry = McbpGetAllVbSeqnosResponse.Entry = (function() {
    function Entry(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Entry.prototype._read = function() {
      this.vbucket = this._io.readU2be();
      this.seqno = this._io.readU8be();
    }

    /**
     * Vbucket to which the seqno belongs.
     */

    /**
     * Highest seqno of the vbucket.
     */

    Entry.prototype.toString = function() {
      return "vbucket " + (this.vbucket).toString() + ", seqno " + (this.seqno).toString();
    }

    return Entry;
  })();

  /**
   * Entries back to back.
   */

  var VbucketList = McbpGetAllVbSeqnosResponse.VbucketList = (function() {
    function VbucketList(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    VbucketList.prototype._read = function() {
      this.entries = [];
      var i = 0;
      while (!this._io.isEof()) {
        this.entries.push(new Entry(this._io, this, this._root));
        i++;
      }
    }

    /**
     * The vbuckets.
     */

    return VbucketList;
  })();
  Object.defineProperty(McbpGetAllVbSeqnosResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * One entry per vbucket.
   */

  /**
   * Description of the error, as in `mcbp_response`.
   */

  return McbpGetAllVbSeqnosResponse;
})();
McbpGetAllVbSeqnosResponse_.McbpGetAllVbSeqnosResponse = McbpGetAllVbSeqnosResponse;
});
