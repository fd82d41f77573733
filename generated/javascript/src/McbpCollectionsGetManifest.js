// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpCollectionsGetManifest || (root.McbpCollectionsGetManifest = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpCollectionsGetManifest_, KaitaiStream) {
/**
 * Requests the list of all scopes and collections.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md|Source}
 */

var McbpCollectionsGetManifest = (function() {
  function McbpCollectionsGetManifest(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  McbpCollectionsGetManifest.prototype._read = function() {
  }

  return McbpCollectionsGetManifest;
})();
McbpCollectionsGetManifest_.McbpCollectionsGetManifest = McbpCollectionsGetManifest;
});
