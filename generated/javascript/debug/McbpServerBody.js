// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpClustermapChangeNotification', './McbpExternalAuthenticate', './McbpPayload', './McbpActiveExternalUsers', './McbpHeader', './McbpExternalAuthResponse', './McbpGetAuthorization', './McbpSurplus', './McbpOpcode'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpClustermapChangeNotification'), require('./McbpExternalAuthenticate'), require('./McbpPayload'), require('./McbpActiveExternalUsers'), require('./McbpHeader'), require('./McbpExternalAuthResponse'), require('./McbpGetAuthorization'), require('./McbpSurplus'), require('./McbpOpcode'));
  } else {
    factory(root.McbpServerBody || (root.McbpServerBody = {}), root.KaitaiStream, root.McbpClustermapChangeNotification || (root.McbpClustermapChangeNotification = {}), root.McbpExternalAuthenticate || (root.McbpExternalAuthenticate = {}), root.McbpPayload || (root.McbpPayload = {}), root.McbpActiveExternalUsers || (root.McbpActiveExternalUsers = {}), root.McbpHeader || (root.McbpHeader = {}), root.McbpExternalAuthResponse || (root.McbpExternalAuthResponse = {}), root.McbpGetAuthorization || (root.McbpGetAuthorization = {}), root.McbpSurplus || (root.McbpSurplus = {}), root.McbpOpcode || (root.McbpOpcode = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpServerBody_, KaitaiStream, McbpClustermapChangeNotification_, McbpExternalAuthenticate_, McbpPayload_, McbpActiveExternalUsers_, McbpHeader_, McbpExternalAuthResponse_, McbpGetAuthorization_, McbpSurplus_, McbpOpcode_) {
/**
 * Everything after the header of a command that the server initiates over a
 * duplex connection: the extras, key and value of a request or response.
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
        this.serverRequest = new McbpActiveExternalUsers_.McbpActiveExternalUsers(this._io, null, null, this.header.lenValue);
        this.serverRequest._read();
        break;
      case McbpOpcode_.McbpOpcode.Server.AUTHENTICATE:
        this.serverRequest = new McbpExternalAuthenticate_.McbpExternalAuthenticate(this._io, null, null, this.header.lenValue);
        this.serverRequest._read();
        break;
      case McbpOpcode_.McbpOpcode.Server.CLUSTERMAP_CHANGE_NOTIFICATION:
        this.serverRequest = new McbpClustermapChangeNotification_.McbpClustermapChangeNotification(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.lenValue);
        this.serverRequest._read();
        break;
      case McbpOpcode_.McbpOpcode.Server.GET_AUTHORIZATION:
        this.serverRequest = new McbpGetAuthorization_.McbpGetAuthorization(this._io, null, null, this.header.lenKey);
        this.serverRequest._read();
        break;
      default:
        this.serverRequest = new McbpPayload_.McbpPayload(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.lenValue);
        this.serverRequest._read();
        break;
      }
      this._debug.serverRequest.end = this._io.pos;
    }
    if (this.header.isResponse) {
      this._debug.serverResponse = { start: this._io.pos, ioOffset: this._io.byteOffset };
      switch (this.opcode) {
      case McbpOpcode_.McbpOpcode.Server.AUTHENTICATE:
        this.serverResponse = new McbpExternalAuthResponse_.McbpExternalAuthResponse(this._io, null, null, this.header.lenValue);
        this.serverResponse._read();
        break;
      case McbpOpcode_.McbpOpcode.Server.GET_AUTHORIZATION:
        this.serverResponse = new McbpExternalAuthResponse_.McbpExternalAuthResponse(this._io, null, null, this.header.lenValue);
        this.serverResponse._read();
        break;
      default:
        this.serverResponse = new McbpPayload_.McbpPayload(this._io, null, null, this.header.lenExtras, this.header.lenKey, this.header.lenValue);
        this.serverResponse._read();
        break;
      }
      this._debug.serverResponse.end = this._io.pos;
    }
    if (this._io.pos < this.header.lenBody) {
      this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      this.surplus._read();
      this._debug.surplus.end = this._io.pos;
    }
  }

  /**
   * Payload of a server request.
   */

  /**
   * Payload of the client's response.
   */

  return McbpServerBody;
})();
McbpServerBody_.McbpServerBody = McbpServerBody;
});
