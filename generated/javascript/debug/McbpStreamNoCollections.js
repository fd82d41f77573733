// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpMessageNoCollections'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpMessageNoCollections'));
  } else {
    factory(root.McbpStreamNoCollections || (root.McbpStreamNoCollections = {}), root.KaitaiStream, root.McbpMessageNoCollections || (root.McbpMessageNoCollections = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpStreamNoCollections_, KaitaiStream, McbpMessageNoCollections_) {
/**
 * Messages back to back, as one direction of a TCP connection carries them. Each
 * direction of a connection is a separate stream.
 * 
 * Parsers read document keys as on a connection without collections.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpStreamNoCollections = (function() {
  function McbpStreamNoCollections(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  McbpStreamNoCollections.prototype._read = function() {
    this._debug.messages = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._debug.messages.arr = [];
    this.messages = [];
    var i = 0;
    while (!this._io.isEof()) {
      this._debug.messages.arr[this.messages.length] = { start: this._io.pos, ioOffset: this._io.byteOffset };
      var _t_messages = new McbpMessageNoCollections_.McbpMessageNoCollections(this._io, null, null);
      try {
        _t_messages._read();
      } finally {
        this.messages.push(_t_messages);
      }
      this._debug.messages.arr[this.messages.length - 1].end = this._io.pos;
      i++;
    }
    this._debug.messages.end = this._io.pos;
  }

  /**
   * The messages in the order in which they were sent.
   */

  return McbpStreamNoCollections;
})();
McbpStreamNoCollections_.McbpStreamNoCollections = McbpStreamNoCollections;
});
