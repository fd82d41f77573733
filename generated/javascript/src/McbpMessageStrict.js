// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpServerBody', './McbpHeader', './McbpBody'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpServerBody'), require('./McbpHeader'), require('./McbpBody'));
  } else {
    factory(root.McbpMessageStrict || (root.McbpMessageStrict = {}), root.KaitaiStream, root.McbpServerBody || (root.McbpServerBody = {}), root.McbpHeader || (root.McbpHeader = {}), root.McbpBody || (root.McbpBody = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpMessageStrict_, KaitaiStream, McbpServerBody_, McbpHeader_, McbpBody_) {
/**
 * One message, read strictly according to the lengths in its header. Servers
 * since 8.0 send deletions and expirations with a stream id that the header does
 * not count. `mcbp_message` reads these deletions and expirations correctly;
 * `mcbp_message_strict` follows the header and reads their fields shifted by
 * three bytes.
 * 
 * Everything else is as in `mcbp_message`. Connections without collections need
 * no strict reader, because their streams cannot have ids.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h|Source}
 */

var McbpMessageStrict = (function() {
  function McbpMessageStrict(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  McbpMessageStrict.prototype._read = function() {
    this.header = new McbpHeader_.McbpHeader(this._io, null, null);
    if (this.header.isClient) {
      this._raw_body = this._io.readBytes(this.header.lenBody);
      var _io__raw_body = new KaitaiStream(this._raw_body);
      this.body = new McbpBody_.McbpBody(_io__raw_body, null, null, this.header, this.header.opcode, true, true);
    }
    if (this.header.isServer) {
      this._raw_serverBody = this._io.readBytes(this.header.lenBody);
      var _io__raw_serverBody = new KaitaiStream(this._raw_serverBody);
      this.serverBody = new McbpServerBody_.McbpServerBody(_io__raw_serverBody, null, null, this.header, this.header.serverOpcode);
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

  McbpMessageStrict.prototype.toString = function() {
    return "magic " + (this.header.magic).toString() + ", opaque " + (this.header.opaque).toString() + "," + " body of " + (this.header.lenBody).toString() + " bytes";
  }

  return McbpMessageStrict;
})();
McbpMessageStrict_.McbpMessageStrict = McbpMessageStrict;
});
