// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpMessage'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpMessage'));
  } else {
    factory(root.McbpStream || (root.McbpStream = {}), root.KaitaiStream, root.McbpMessage || (root.McbpMessage = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpStream_, KaitaiStream, McbpMessage_) {
/**
 * Messages back to back, as one direction of a TCP connection carries them. Each
 * direction of a connection is a separate stream.
 * 
 * Parsers read document keys as on a connection with collections.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpStream = (function() {
  function McbpStream(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  McbpStream.prototype._read = function() {
    this.messages = [];
    var i = 0;
    while (!this._io.isEof()) {
      this.messages.push(new McbpMessage_.McbpMessage(this._io, null, null));
      i++;
    }
  }

  /**
   * The messages in the order in which they were sent.
   */

  return McbpStream;
})();
McbpStream_.McbpStream = McbpStream;
});
