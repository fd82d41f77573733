// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpGetCollectionId || (root.McbpGetCollectionId = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpGetCollectionId_, KaitaiStream) {
/**
 * Requests the id of a collection by its name. The name is in the value or, for
 * servers before 7.0, in the key.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md|Source}
 */

var McbpGetCollectionId = (function() {
  function McbpGetCollectionId(_io, _parent, _root, lenOldPath, lenPath) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenOldPath = lenOldPath;
    this.lenPath = lenPath;

    this._read();
  }
  McbpGetCollectionId.prototype._read = function() {
    this.oldPath = this._io.readBytes(this.lenOldPath);
    this.path = this._io.readBytes(this.lenPath);
  }

  /**
   * The name, for servers before 7.0.
   */

  /**
   * Names of the scope and the collection, separated by a dot.
   */

  return McbpGetCollectionId;
})();
McbpGetCollectionId_.McbpGetCollectionId = McbpGetCollectionId;
});
