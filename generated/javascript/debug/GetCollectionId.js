// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'));
  } else {
    factory(root.GetCollectionId || (root.GetCollectionId = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (GetCollectionId_, KaitaiStream, McbpHeader_) {
/**
 * Asks for the id of a collection by its name. The name is the value, or the key
 * as it was before 7.0, but not both.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md|Source}
 */

var GetCollectionId = (function() {
  function GetCollectionId(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this._debug = {};

  }
  GetCollectionId.prototype._read = function() {
    this._debug.oldPath = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.oldPath = this._io.readBytes(this.header.lenKey);
    this._debug.oldPath.end = this._io.pos;
    this._debug.path = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.path = this._io.readBytes(this.header.lenValue);
    this._debug.path.end = this._io.pos;
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
   * The name, where clients of servers before 7.0 put it.
   */

  /**
   * Name of the scope and collection with a dot between them.
   */

  /**
   * Never there; the message has no extras.
   */

  /**
   * Header of the message.
   */

  return GetCollectionId;
})();
GetCollectionId_.GetCollectionId = GetCollectionId;
});
