// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './ClustermapChangeNotification', './McbpHeader', './GetAuthorization', './ExternalAuthResponse', './McbpPayload', './ActiveExternalUsers', './ExternalAuthenticate', './McbpOpcode'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./ClustermapChangeNotification'), require('./McbpHeader'), require('./GetAuthorization'), require('./ExternalAuthResponse'), require('./McbpPayload'), require('./ActiveExternalUsers'), require('./ExternalAuthenticate'), require('./McbpOpcode'));
  } else {
    factory(root.McbpServerBody || (root.McbpServerBody = {}), root.KaitaiStream, root.ClustermapChangeNotification || (root.ClustermapChangeNotification = {}), root.McbpHeader || (root.McbpHeader = {}), root.GetAuthorization || (root.GetAuthorization = {}), root.ExternalAuthResponse || (root.ExternalAuthResponse = {}), root.McbpPayload || (root.McbpPayload = {}), root.ActiveExternalUsers || (root.ActiveExternalUsers = {}), root.ExternalAuthenticate || (root.ExternalAuthenticate = {}), root.McbpOpcode || (root.McbpOpcode = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpServerBody_, KaitaiStream, ClustermapChangeNotification_, McbpHeader_, GetAuthorization_, ExternalAuthResponse_, McbpPayload_, ActiveExternalUsers_, ExternalAuthenticate_, McbpOpcode_) {
/**
 * All that follows the header of a command that the server starts over a duplex
 * connection: extras, key and value, as a request or as a response.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Duplex.md|Source}
 */

var McbpServerBody = (function() {
  function McbpServerBody(_io, _parent, _root, header, opcode) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.opcode = opcode;
    this._debug = {};

  }
  McbpServerBody.prototype._read = function() {
    if (this.header.isRequest) {
      this._debug.serverRequest = { start: this._io.pos, ioOffset: this._io.byteOffset };
      switch (this.opcode) {
      case McbpOpcode_.McbpOpcode.Server.ACTIVE_EXTERNAL_USERS:
        this.serverRequest = new ActiveExternalUsers_.ActiveExternalUsers(this._io, null, null, this.header);
        this.serverRequest._read();
        break;
      case McbpOpcode_.McbpOpcode.Server.AUTHENTICATE:
        this.serverRequest = new ExternalAuthenticate_.ExternalAuthenticate(this._io, null, null, this.header);
        this.serverRequest._read();
        break;
      case McbpOpcode_.McbpOpcode.Server.CLUSTERMAP_CHANGE_NOTIFICATION:
        this.serverRequest = new ClustermapChangeNotification_.ClustermapChangeNotification(this._io, null, null, this.header);
        this.serverRequest._read();
        break;
      case McbpOpcode_.McbpOpcode.Server.GET_AUTHORIZATION:
        this.serverRequest = new GetAuthorization_.GetAuthorization(this._io, null, null, this.header);
        this.serverRequest._read();
        break;
      default:
        this.serverRequest = new McbpPayload_.McbpPayload(this._io, null, null, this.header);
        this.serverRequest._read();
        break;
      }
      this._debug.serverRequest.end = this._io.pos;
    }
    if (this.header.isResponse) {
      this._debug.serverResponse = { start: this._io.pos, ioOffset: this._io.byteOffset };
      switch (this.opcode) {
      case McbpOpcode_.McbpOpcode.Server.AUTHENTICATE:
        this.serverResponse = new ExternalAuthResponse_.ExternalAuthResponse(this._io, null, null, this.header);
        this.serverResponse._read();
        break;
      case McbpOpcode_.McbpOpcode.Server.GET_AUTHORIZATION:
        this.serverResponse = new ExternalAuthResponse_.ExternalAuthResponse(this._io, null, null, this.header);
        this.serverResponse._read();
        break;
      default:
        this.serverResponse = new McbpPayload_.McbpPayload(this._io, null, null, this.header);
        this.serverResponse._read();
        break;
      }
      this._debug.serverResponse.end = this._io.pos;
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

  /**
   * Opcode of the header. It is a parameter of its own because a choice by a
   * member of another file's type does not compile everywhere.
   */

  return McbpServerBody;
})();
McbpServerBody_.McbpServerBody = McbpServerBody;
});
