// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpGetScopeId || (root.McbpGetScopeId = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpGetScopeId_, KaitaiStream) {
/**
 * Requests the id of a scope by its name. The name is in the value or, for
 * servers before 7.0, in the key.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md|Source}
 */

var McbpGetScopeId = (function() {
  function McbpGetScopeId(_io, _parent, _root, lenOldPath, lenPath) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenOldPath = lenOldPath;
    this.lenPath = lenPath;
    this._debug = {};

  }
  McbpGetScopeId.prototype._read = function() {
    this._debug.oldPath = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.oldPath = this._io.readBytes(this.lenOldPath);
    this._debug.oldPath.end = this._io.pos;
    this._debug.path = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.path = this._io.readBytes(this.lenPath);
    this._debug.path.end = this._io.pos;
  }

  /**
   * The name, for servers before 7.0.
   */

  /**
   * Name of the scope; servers ignore a dot and the text after it.
   */

  return McbpGetScopeId;
})();
McbpGetScopeId_.McbpGetScopeId = McbpGetScopeId;
});
