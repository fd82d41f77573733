// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader', './McbpStatus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'), require('./McbpStatus'));
  } else {
    factory(root.GetAllVbSeqnosResponse || (root.GetAllVbSeqnosResponse = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}), root.McbpStatus || (root.McbpStatus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (GetAllVbSeqnosResponse_, KaitaiStream, McbpHeader_, McbpStatus_) {
/**
 * The highest seqno of each vbucket.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md|Source}
 */

var GetAllVbSeqnosResponse = (function() {
  function GetAllVbSeqnosResponse(_io, _parent, _root, header, status) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.status = status;
    this._debug = {};

  }
  GetAllVbSeqnosResponse.prototype._read = function() {
    if (this.isSuccess) {
      this._debug.vbuckets = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_vbuckets = this._io.readBytes(this.header.lenValue);
      var _io__raw_vbuckets = new KaitaiStream(this._raw_vbuckets);
      this.vbuckets = new VbucketList(_io__raw_vbuckets, this, this._root);
      this.vbuckets._read();
      this._debug.vbuckets.end = this._io.pos;
    }
    if (this.hasError) {
      this._debug.error = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.error = this._io.readBytes(this.header.lenValue);
      this._debug.error.end = this._io.pos;
    }
    if (!(this._io.isEof())) {
      this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.surplus = this._io.readU1();
      this._debug.surplus.end = this._io.pos;
      var _ = this.surplus;
      if (!(_ < 0)) {
        var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
        this._debug.surplus.validationError = _err;
        throw _err;
      }
    }
  }

  /**
   * A vbucket.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md|Source}
   */

  var Entry = GetAllVbSeqnosResponse.Entry = (function() {
    function Entry(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Entry.prototype._read = function() {
      this._debug.vbucket = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.vbucket = this._io.readU2be();
      this._debug.vbucket.end = this._io.pos;
      this._debug.seqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.seqno = this._io.readU8be();
      this._debug.seqno.end = this._io.pos;
    }

    /**
     * Number of the vbucket.
     */

    /**
     * Its highest seqno.
     */

    return Entry;
  })();

  /**
   * Entries back to back.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md|Source}
   */

  var VbucketList = GetAllVbSeqnosResponse.VbucketList = (function() {
    function VbucketList(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    VbucketList.prototype._read = function() {
      this._debug.entries = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._debug.entries.arr = [];
      this.entries = [];
      var i = 0;
      while (!this._io.isEof()) {
        this._debug.entries.arr[this.entries.length] = { start: this._io.pos, ioOffset: this._io.byteOffset };
        var _t_entries = new Entry(this._io, this, this._root);
        try {
          _t_entries._read();
        } finally {
          this.entries.push(_t_entries);
        }
        this._debug.entries.arr[this.entries.length - 1].end = this._io.pos;
        i++;
      }
      this._debug.entries.end = this._io.pos;
    }

    /**
     * The vbuckets.
     */

    return VbucketList;
  })();

  /**
   * The value says what went wrong.
   */
  Object.defineProperty(GetAllVbSeqnosResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._debug._m_hasError = {  };
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * The request succeeded.
   */
  Object.defineProperty(GetAllVbSeqnosResponse.prototype, 'isSuccess', {
    get: function() {
      if (this._m_isSuccess !== undefined)
        return this._m_isSuccess;
      this._debug._m_isSuccess = {  };
      this._m_isSuccess = this.status == McbpStatus_.McbpStatus.Status.SUCCESS;
      return this._m_isSuccess;
    }
  });

  /**
   * One entry per vbucket.
   */

  /**
   * Empty or a JSON object with details. With the status that the vbucket is
   * elsewhere it is the map of the cluster.
   */

  /**
   * Never there in a message that follows the layout.
   */

  /**
   * Header of the message.
   */

  /**
   * Status of the header. It is a parameter of its own because the comparison
   * with a member of another file's type does not compile everywhere.
   */

  return GetAllVbSeqnosResponse;
})();
GetAllVbSeqnosResponse_.GetAllVbSeqnosResponse = GetAllVbSeqnosResponse;
});
