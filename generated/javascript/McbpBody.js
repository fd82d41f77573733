// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpOpcode', './DcpSystemEvent', './McbpHeader', './DcpMutation', './McbpFramingExtras', './McbpPayload', './DcpSnapshotMarker'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpOpcode'), require('./DcpSystemEvent'), require('./McbpHeader'), require('./DcpMutation'), require('./McbpFramingExtras'), require('./McbpPayload'), require('./DcpSnapshotMarker'));
  } else {
    factory(root.McbpBody || (root.McbpBody = {}), root.KaitaiStream, root.McbpOpcode || (root.McbpOpcode = {}), root.DcpSystemEvent || (root.DcpSystemEvent = {}), root.McbpHeader || (root.McbpHeader = {}), root.DcpMutation || (root.DcpMutation = {}), root.McbpFramingExtras || (root.McbpFramingExtras = {}), root.McbpPayload || (root.McbpPayload = {}), root.DcpSnapshotMarker || (root.DcpSnapshotMarker = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpBody_, KaitaiStream, McbpOpcode_, DcpSystemEvent_, McbpHeader_, DcpMutation_, McbpFramingExtras_, McbpPayload_, DcpSnapshotMarker_) {
/**
 * All that follows the header of a client command: framing extras if the magic
 * has them, then extras, key and value of the opcode, as a request or as a
 * response.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpBody = (function() {
  function McbpBody(_io, _parent, _root, header, opcode, hasCollections) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.opcode = opcode;
    this.hasCollections = hasCollections;

    this._read();
  }
  McbpBody.prototype._read = function() {
    if (this.header.hasFramingExtras) {
      this._raw_framingExtras = this._io.readBytes(this.header.lenFraming);
      var _io__raw_framingExtras = new KaitaiStream(this._raw_framingExtras);
      this.framingExtras = new McbpFramingExtras_.McbpFramingExtras(_io__raw_framingExtras, null, null, this.header.isResponse);
    }
    if (this.header.isRequest) {
      switch (this.opcode) {
      case McbpOpcode_.McbpOpcode.Client.DCP_MUTATION:
        this.request = new DcpMutation_.DcpMutation(this._io, null, null, this.header, this.hasCollections);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SNAPSHOT_MARKER:
        this.request = new DcpSnapshotMarker_.DcpSnapshotMarker(this._io, null, null, this.header);
        break;
      case McbpOpcode_.McbpOpcode.Client.DCP_SYSTEM_EVENT:
        this.request = new DcpSystemEvent_.DcpSystemEvent(this._io, null, null, this.header);
        break;
      default:
        this.request = new McbpPayload_.McbpPayload(this._io, null, null, this.header);
        break;
      }
    }
    if (this.header.isResponse) {
      this.response = new McbpPayload_.McbpPayload(this._io, null, null, this.header);
    }
  }

  /**
   * Additions to the request or response that belong to no opcode.
   */

  /**
   * What is asked for or told, by opcode.
   */

  /**
   * The answer to a request.
   */

  /**
   * Header of the message.
   */

  /**
   * Opcode of the header. It is a parameter of its own because a choice by a
   * member of another file's type does not compile everywhere.
   */

  /**
   * Collections are enabled on the connection.
   */

  return McbpBody;
})();
McbpBody_.McbpBody = McbpBody;
});
