// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.McbpCollectionsGetManifest || (root.McbpCollectionsGetManifest = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpCollectionsGetManifest_, KaitaiStream, McbpSurplus_) {
/**
 * Asks for the list of all scopes and collections.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md|Source}
 */

var McbpCollectionsGetManifest = (function() {
  function McbpCollectionsGetManifest(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  McbpCollectionsGetManifest.prototype._read = function() {
    if (!(this._io.isEof())) {
      this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      this.surplus._read();
      this._debug.surplus.end = this._io.pos;
    }
  }

  return McbpCollectionsGetManifest;
})();
McbpCollectionsGetManifest_.McbpCollectionsGetManifest = McbpCollectionsGetManifest;
});
