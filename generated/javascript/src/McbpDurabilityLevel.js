// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpDurabilityLevel || (root.McbpDurabilityLevel = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpDurabilityLevel_, KaitaiStream) {
/**
 * Number of nodes that must store a write before the write is committed, and
 * whether the nodes must store the write in memory or on disk.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h|Source}
 */

var McbpDurabilityLevel = (function() {
  McbpDurabilityLevel.Level = Object.freeze({
    MAJORITY: 1,
    MAJORITY_AND_PERSIST_ON_MASTER: 2,
    PERSIST_TO_MAJORITY: 3,

    1: "MAJORITY",
    2: "MAJORITY_AND_PERSIST_ON_MASTER",
    3: "PERSIST_TO_MAJORITY",
  });

  function McbpDurabilityLevel(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  McbpDurabilityLevel.prototype._read = function() {
  }

  return McbpDurabilityLevel;
})();
McbpDurabilityLevel_.McbpDurabilityLevel = McbpDurabilityLevel;
});
