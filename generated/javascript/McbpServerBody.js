// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHeader', './McbpPayload'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHeader'), require('./McbpPayload'));
  } else {
    factory(root.McbpServerBody || (root.McbpServerBody = {}), root.KaitaiStream, root.McbpHeader || (root.McbpHeader = {}), root.McbpPayload || (root.McbpPayload = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpServerBody_, KaitaiStream, McbpHeader_, McbpPayload_) {
/**
 * All that follows the header of a command that the server starts over a duplex
 * connection: extras, key and value, as a request or as a response.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Duplex.md|Source}
 */

var McbpServerBody = (function() {
  function McbpServerBody(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;

    this._read();
  }
  McbpServerBody.prototype._read = function() {
    if (this.header.isRequest) {
      this.serverRequest = new McbpPayload_.McbpPayload(this._io, null, null, this.header);
    }
    if (this.header.isResponse) {
      this.serverResponse = new McbpPayload_.McbpPayload(this._io, null, null, this.header);
    }
  }

  /**
   * What the server asks of or tells its client.
   */

  /**
   * The client's answer to the server.
   */

  /**
   * Header of the message.
   */

  return McbpServerBody;
})();
McbpServerBody_.McbpServerBody = McbpServerBody;
});
