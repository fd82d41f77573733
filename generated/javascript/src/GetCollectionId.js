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

    this._read();
  }
  GetCollectionId.prototype._read = function() {
    this.oldPath = this._io.readBytes(this.header.lenKey);
    this.path = this._io.readBytes(this.header.lenValue);
    if (!(this._io.isEof())) {
      this.surplus = this._io.readU1();
      var _ = this.surplus;
      if (!(_ < 0)) {
        throw new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
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
