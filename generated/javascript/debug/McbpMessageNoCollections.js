// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpServerBody', './McbpHeader', './McbpBody'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpServerBody'), require('./McbpHeader'), require('./McbpBody'));
  } else {
    factory(root.McbpMessageNoCollections || (root.McbpMessageNoCollections = {}), root.KaitaiStream, root.McbpServerBody || (root.McbpServerBody = {}), root.McbpHeader || (root.McbpHeader = {}), root.McbpBody || (root.McbpBody = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpMessageNoCollections_, KaitaiStream, McbpServerBody_, McbpHeader_, McbpBody_) {
/**
 * One message from a connection on which collections are not enabled: the client
 * did not request them in HELLO, or the server is older than 7.0. Document keys
 * are plain and belong to the default collection.
 * 
 * Everything else is as in `mcbp_message`.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h|Source}
 */

var McbpMessageNoCollections = (function() {
  function McbpMessageNoCollections(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  McbpMessageNoCollections.prototype._read = function() {
    this._debug.header = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.header = new McbpHeader_.McbpHeader(this._io, null, null);
    this.header._read();
    this._debug.header.end = this._io.pos;
    if (this.header.isClient) {
      this._debug.body = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_body = this._io.readBytes(this.header.lenBody);
      var _io__raw_body = new KaitaiStream(this._raw_body);
      this.body = new McbpBody_.McbpBody(_io__raw_body, null, null, this.header, this.header.opcode, false, false);
      this.body._read();
      this._debug.body.end = this._io.pos;
    }
    if (this.header.isServer) {
      this._debug.serverBody = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_serverBody = this._io.readBytes(this.header.lenBody);
      var _io__raw_serverBody = new KaitaiStream(this._raw_serverBody);
      this.serverBody = new McbpServerBody_.McbpServerBody(_io__raw_serverBody, null, null, this.header, this.header.serverOpcode);
      this.serverBody._read();
      this._debug.serverBody.end = this._io.pos;
    }
  }

  /**
   * Kind, lengths and addressing of the message.
   */

  /**
   * The framing extras and the payload of a client command.
   */

  /**
   * The payload of a server command.
   */

  McbpMessageNoCollections.prototype.toString = function() {
    return "magic " + (this.header.magic).toString() + ", opaque " + (this.header.opaque).toString() + "," + " body of " + (this.header.lenBody).toString() + " bytes";
  }

  return McbpMessageNoCollections;
})();
McbpMessageNoCollections_.McbpMessageNoCollections = McbpMessageNoCollections;
});
