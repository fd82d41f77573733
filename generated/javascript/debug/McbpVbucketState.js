// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpVbucketState || (root.McbpVbucketState = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpVbucketState_, KaitaiStream) {
/**
 * The states that a vbucket can be in.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md|Source}
 */

var McbpVbucketState = (function() {
  McbpVbucketState.State = Object.freeze({
    ACTIVE: 1,
    REPLICA: 2,
    PENDING: 3,
    DEAD: 4,

    1: "ACTIVE",
    2: "REPLICA",
    3: "PENDING",
    4: "DEAD",
  });

  function McbpVbucketState(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  McbpVbucketState.prototype._read = function() {
  }

  return McbpVbucketState;
})();
McbpVbucketState_.McbpVbucketState = McbpVbucketState;
});
