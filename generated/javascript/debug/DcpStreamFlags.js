// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.DcpStreamFlags || (root.DcpStreamFlags = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (DcpStreamFlags_, KaitaiStream) {
/**
 * Options of a stream, one bit each, in `dcp_add_stream` and `dcp_stream_req`
 * messages.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_add_stream_flags.h|Source}
 */

var DcpStreamFlags = (function() {
  function DcpStreamFlags(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  DcpStreamFlags.prototype._read = function() {
    this._debug.reserved = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.reserved = this._io.readBitsIntBe(23);
    this._debug.reserved.end = this._io.pos;
    this._debug.isCacheTransfer = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.isCacheTransfer = this._io.readBitsIntBe(1) != 0;
    this._debug.isCacheTransfer.end = this._io.pos;
    this._debug.ignoresPurgedTombstones = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.ignoresPurgedTombstones = this._io.readBitsIntBe(1) != 0;
    this._debug.ignoresPurgedTombstones.end = this._io.pos;
    this._debug.isFromLatest = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.isFromLatest = this._io.readBitsIntBe(1) != 0;
    this._debug.isFromLatest.end = this._io.pos;
    this._debug.hasStrictVbucketUuid = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.hasStrictVbucketUuid = this._io.readBitsIntBe(1) != 0;
    this._debug.hasStrictVbucketUuid.end = this._io.pos;
    this._debug.isActiveVbucketOnly = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.isActiveVbucketOnly = this._io.readBitsIntBe(1) != 0;
    this._debug.isActiveVbucketOnly.end = this._io.pos;
    this._debug.hasNoValue = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.hasNoValue = this._io.readBitsIntBe(1) != 0;
    this._debug.hasNoValue.end = this._io.pos;
    this._debug.isToLatest = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.isToLatest = this._io.readBitsIntBe(1) != 0;
    this._debug.isToLatest.end = this._io.pos;
    this._debug.isDiskOnly = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.isDiskOnly = this._io.readBitsIntBe(1) != 0;
    this._debug.isDiskOnly.end = this._io.pos;
    this._debug.isTakeover = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.isTakeover = this._io.readBitsIntBe(1) != 0;
    this._debug.isTakeover.end = this._io.pos;
  }
  Object.defineProperty(DcpStreamFlags.prototype, 'rawFlags', {
    get: function() {
      if (this._m_rawFlags !== undefined)
        return this._m_rawFlags;
      var _pos = this._io.pos;
      this._io.seek(0);
      this._debug._m_rawFlags = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._m_rawFlags = this._io.readU4be();
      this._debug._m_rawFlags.end = this._io.pos;
      this._io.seek(_pos);
      return this._m_rawFlags;
    }
  });

  /**
   * Not used.
   */

  /**
   * 0x100. First send the documents in memory. Can be combined only with 0x001
   * and 0x010.
   */

  /**
   * 0x080. Do not request a rollback because of purged tombstones.
   */

  /**
   * 0x040. The server sets the start seqno to the newest seqno.
   */

  /**
   * 0x020. The vbucket uuid must match even at start seqno 0.
   */

  /**
   * 0x010. Refuse the stream unless the vbucket is active.
   */

  /**
   * 0x008. Omit values. Current servers refuse this flag; the open flags
   * replace it.
   */

  /**
   * 0x004. The server sets the end seqno to the newest seqno. The end seqno in
   * the request must nevertheless not be below the start seqno.
   */

  /**
   * 0x002. Send the changes on disk, then end the stream. The end seqno in the
   * request must nevertheless not be below the start seqno.
   */

  /**
   * 0x001. The consumer takes over the vbucket.
   */

  return DcpStreamFlags;
})();
DcpStreamFlags_.DcpStreamFlags = DcpStreamFlags;
});
