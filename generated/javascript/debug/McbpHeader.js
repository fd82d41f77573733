// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDatatype', './McbpOpcode', './McbpStatus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDatatype'), require('./McbpOpcode'), require('./McbpStatus'));
  } else {
    factory(root.McbpHeader || (root.McbpHeader = {}), root.KaitaiStream, root.McbpDatatype || (root.McbpDatatype = {}), root.McbpOpcode || (root.McbpOpcode = {}), root.McbpStatus || (root.McbpStatus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpHeader_, KaitaiStream, McbpDatatype_, McbpOpcode_, McbpStatus_) {
/**
 * The 24 bytes at the beginning of every message. The magic determines the
 * meaning of the other bytes. Bytes 2 and 3 are either one key length, or a
 * framing extras length and a key length of one byte each. Bytes 6 and 7 are a
 * vbucket or a status.
 * 
 * On a DCP connection, both ends send requests and responses. For example, the
 * producer sends mutations, which are requests, and the consumer responds to
 * no-ops. The magic, rather than the direction, distinguishes requests from
 * responses.
 * 
 * All integers are big-endian and unsigned.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/magic.h|Source}
 */

var McbpHeader = (function() {
  McbpHeader.Magic = Object.freeze({
    ALT_CLIENT_REQUEST: 8,
    ALT_CLIENT_RESPONSE: 24,
    CLIENT_REQUEST: 128,
    CLIENT_RESPONSE: 129,
    SERVER_REQUEST: 130,
    SERVER_RESPONSE: 131,

    8: "ALT_CLIENT_REQUEST",
    24: "ALT_CLIENT_RESPONSE",
    128: "CLIENT_REQUEST",
    129: "CLIENT_RESPONSE",
    130: "SERVER_REQUEST",
    131: "SERVER_RESPONSE",
  });

  function McbpHeader(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  McbpHeader.prototype._read = function() {
    this._debug.magic = { start: this._io.pos, ioOffset: this._io.byteOffset, enumName: "McbpHeader.Magic" };
    this.magic = this._io.readU1();
    this._debug.magic.end = this._io.pos;
    if (!Object.prototype.hasOwnProperty.call(McbpHeader.Magic, this.magic)) {
      var _err = new KaitaiStream.ValidationNotInEnumError(this.magic, this._io, "mcbp_header/seq/0");
      this._debug.magic.validationError = _err;
      throw _err;
    }
    if (this.isClient) {
      this._debug.opcode = { start: this._io.pos, ioOffset: this._io.byteOffset, enumName: "McbpOpcode.Client" };
      this.opcode = this._io.readU1();
      this._debug.opcode.end = this._io.pos;
    }
    if (this.isServer) {
      this._debug.serverOpcode = { start: this._io.pos, ioOffset: this._io.byteOffset, enumName: "McbpOpcode.Server" };
      this.serverOpcode = this._io.readU1();
      this._debug.serverOpcode.end = this._io.pos;
    }
    if (this.hasFramingExtras) {
      this._debug.lenFramingExtras = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenFramingExtras = this._io.readU1();
      this._debug.lenFramingExtras.end = this._io.pos;
    }
    if (this.hasFramingExtras) {
      this._debug.lenKeyU1 = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenKeyU1 = this._io.readU1();
      this._debug.lenKeyU1.end = this._io.pos;
    }
    if (this.hasLenKeyU2) {
      this._debug.lenKeyU2 = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenKeyU2 = this._io.readU2be();
      this._debug.lenKeyU2.end = this._io.pos;
    }
    this._debug.lenExtras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.lenExtras = this._io.readU1();
    this._debug.lenExtras.end = this._io.pos;
    this._debug.datatype = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.datatype = new McbpDatatype_.McbpDatatype(this._io, null, null);
    this.datatype._read();
    this._debug.datatype.end = this._io.pos;
    if (this.isRequest) {
      this._debug.vbucket = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.vbucket = this._io.readU2be();
      this._debug.vbucket.end = this._io.pos;
    }
    if (this.isResponse) {
      this._debug.status = { start: this._io.pos, ioOffset: this._io.byteOffset, enumName: "McbpStatus.Status" };
      this.status = this._io.readU2be();
      this._debug.status.end = this._io.pos;
    }
    this._debug.lenBody = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.lenBody = this._io.readU4be();
    this._debug.lenBody.end = this._io.pos;
    var _ = this.lenBody;
    if (!(_ >= this.lenBeforeValue)) {
      var _err = new KaitaiStream.ValidationExprError(this.lenBody, this._io, "mcbp_header/seq/10");
      this._debug.lenBody.validationError = _err;
      throw _err;
    }
    this._debug.opaque = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.opaque = this._io.readU4be();
    this._debug.opaque.end = this._io.pos;
    this._debug.cas = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.cas = this._io.readU8be();
    this._debug.cas.end = this._io.pos;
  }

  /**
   * Bytes 2 and 3 are two lengths, and framing extras may be present.
   */
  Object.defineProperty(McbpHeader.prototype, 'hasFramingExtras', {
    get: function() {
      if (this._m_hasFramingExtras !== undefined)
        return this._m_hasFramingExtras;
      this._debug._m_hasFramingExtras = {  };
      this._m_hasFramingExtras =  ((this.magic == McbpHeader.Magic.ALT_CLIENT_REQUEST) || (this.magic == McbpHeader.Magic.ALT_CLIENT_RESPONSE)) ;
      return this._m_hasFramingExtras;
    }
  });

  /**
   * Bytes 2 and 3 are one length.
   */
  Object.defineProperty(McbpHeader.prototype, 'hasLenKeyU2', {
    get: function() {
      if (this._m_hasLenKeyU2 !== undefined)
        return this._m_hasLenKeyU2;
      this._debug._m_hasLenKeyU2 = {  };
      this._m_hasLenKeyU2 = !(this.hasFramingExtras);
      return this._m_hasLenKeyU2;
    }
  });

  /**
   * The opcode belongs to the table of client commands.
   */
  Object.defineProperty(McbpHeader.prototype, 'isClient', {
    get: function() {
      if (this._m_isClient !== undefined)
        return this._m_isClient;
      this._debug._m_isClient = {  };
      this._m_isClient = !(this.isServer);
      return this._m_isClient;
    }
  });

  /**
   * The message is a request; bytes 6 and 7 are a vbucket.
   */
  Object.defineProperty(McbpHeader.prototype, 'isRequest', {
    get: function() {
      if (this._m_isRequest !== undefined)
        return this._m_isRequest;
      this._debug._m_isRequest = {  };
      this._m_isRequest =  ((this.magic == McbpHeader.Magic.CLIENT_REQUEST) || (this.magic == McbpHeader.Magic.ALT_CLIENT_REQUEST) || (this.magic == McbpHeader.Magic.SERVER_REQUEST)) ;
      return this._m_isRequest;
    }
  });

  /**
   * The message is a response; bytes 6 and 7 are a status.
   */
  Object.defineProperty(McbpHeader.prototype, 'isResponse', {
    get: function() {
      if (this._m_isResponse !== undefined)
        return this._m_isResponse;
      this._debug._m_isResponse = {  };
      this._m_isResponse = !(this.isRequest);
      return this._m_isResponse;
    }
  });

  /**
   * The message belongs to a command that the server initiated.
   */
  Object.defineProperty(McbpHeader.prototype, 'isServer', {
    get: function() {
      if (this._m_isServer !== undefined)
        return this._m_isServer;
      this._debug._m_isServer = {  };
      this._m_isServer =  ((this.magic == McbpHeader.Magic.SERVER_REQUEST) || (this.magic == McbpHeader.Magic.SERVER_RESPONSE)) ;
      return this._m_isServer;
    }
  });

  /**
   * The request succeeded.
   */
  Object.defineProperty(McbpHeader.prototype, 'isSuccess', {
    get: function() {
      if (this._m_isSuccess !== undefined)
        return this._m_isSuccess;
      if (this.isResponse) {
        this._debug._m_isSuccess = {  };
        this._m_isSuccess = this.status == McbpStatus_.McbpStatus.Status.SUCCESS;
      }
      return this._m_isSuccess;
    }
  });

  /**
   * Length of the framing extras and the extras.
   */
  Object.defineProperty(McbpHeader.prototype, 'lenBeforeKey', {
    get: function() {
      if (this._m_lenBeforeKey !== undefined)
        return this._m_lenBeforeKey;
      this._debug._m_lenBeforeKey = {  };
      this._m_lenBeforeKey = (this.lenFraming + this.lenExtras);
      return this._m_lenBeforeKey;
    }
  });

  /**
   * Length of the framing extras, the extras and the key.
   */
  Object.defineProperty(McbpHeader.prototype, 'lenBeforeValue', {
    get: function() {
      if (this._m_lenBeforeValue !== undefined)
        return this._m_lenBeforeValue;
      this._debug._m_lenBeforeValue = {  };
      this._m_lenBeforeValue = (this.lenBeforeKey + this.lenKey);
      return this._m_lenBeforeValue;
    }
  });

  /**
   * Length of the framing extras, or 0 if the header has no such field.
   */
  Object.defineProperty(McbpHeader.prototype, 'lenFraming', {
    get: function() {
      if (this._m_lenFraming !== undefined)
        return this._m_lenFraming;
      this._debug._m_lenFraming = {  };
      this._m_lenFraming = (this.hasFramingExtras ? this.lenFramingExtras : 0);
      return this._m_lenFraming;
    }
  });

  /**
   * Length of the key, regardless of which field contains it.
   */
  Object.defineProperty(McbpHeader.prototype, 'lenKey', {
    get: function() {
      if (this._m_lenKey !== undefined)
        return this._m_lenKey;
      this._debug._m_lenKey = {  };
      this._m_lenKey = (this.hasFramingExtras ? this.lenKeyU1 : this.lenKeyU2);
      return this._m_lenKey;
    }
  });

  /**
   * Length of the value, which is the rest of the body.
   */
  Object.defineProperty(McbpHeader.prototype, 'lenValue', {
    get: function() {
      if (this._m_lenValue !== undefined)
        return this._m_lenValue;
      this._debug._m_lenValue = {  };
      this._m_lenValue = (this.lenBody - this.lenBeforeValue);
      return this._m_lenValue;
    }
  });

  /**
   * The opcode as a number, from either table. Always present.
   */
  Object.defineProperty(McbpHeader.prototype, 'rawOpcode', {
    get: function() {
      if (this._m_rawOpcode !== undefined)
        return this._m_rawOpcode;
      this._debug._m_rawOpcode = {  };
      this._m_rawOpcode = (this.isClient ? this.opcode : this.serverOpcode);
      return this._m_rawOpcode;
    }
  });
  Object.defineProperty(McbpHeader.prototype, 'rawStatus', {
    get: function() {
      if (this._m_rawStatus !== undefined)
        return this._m_rawStatus;
      if (this.isResponse) {
        this._debug._m_rawStatus = {  };
        this._m_rawStatus = this.status;
      }
      return this._m_rawStatus;
    }
  });

  /**
   * Kind of message. A message begins with one of these bytes.
   */

  /**
   * Command of the request or response, from the table of client commands.
   * Parsers keep unknown numbers.
   */

  /**
   * Command of the request or response, from the table of commands that a
   * server initiates over a duplex connection.
   */

  /**
   * Length of the framing extras, the first part of the body.
   */

  /**
   * Key length, stored in byte 3 if byte 2 is the framing extras length.
   */

  /**
   * Key length, stored in bytes 2 and 3. Servers accept at most 250 bytes, or
   * 251 bytes if collections are enabled.
   */

  /**
   * Length of the extras, the fields that belong to the opcode. If an opcode
   * has several layouts, this length often distinguishes them.
   */

  /**
   * Encoding of the value.
   */

  /**
   * Number of the vbucket to which the request applies.
   */

  /**
   * Outcome of the request. Parsers keep unknown numbers.
   */

  /**
   * Length of everything after the header: the framing extras, extras, key and
   * value. Servers refuse more than 30 MiB by default; this limit is a
   * setting, not part of the format.
   */

  /**
   * Number that the sender of a request chooses and the response repeats. All
   * messages of a stream carry the opaque of the stream request. Servers never
   * swap the bytes of the opaque; this grammar reads the opaque as a
   * big-endian number, as the published documents do.
   */

  /**
   * Compare-and-swap value of the document. On most servers, the CAS is a
   * hybrid logical clock: nanoseconds since 1970, with a counter in the lowest
   * 16 bits. If the CAS is not set, all bits are 0; if the document is locked,
   * all bits are 1.
   */

  McbpHeader.prototype.toString = function() {
    return "magic " + (this.magic).toString() + ", opaque " + (this.opaque).toString() + ", body of " + (this.lenBody).toString() + " bytes";
  }

  return McbpHeader;
})();
McbpHeader_.McbpHeader = McbpHeader;
});
