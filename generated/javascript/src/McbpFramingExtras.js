// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpDurabilityLevel', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpDurabilityLevel'), require('./McbpSurplus'));
  } else {
    factory(root.McbpFramingExtras || (root.McbpFramingExtras = {}), root.KaitaiStream, root.McbpDurabilityLevel || (root.McbpDurabilityLevel = {}), root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpFramingExtras_, KaitaiStream, McbpDurabilityLevel_, McbpSurplus_) {
/**
 * A list of opcode-independent additions to a request or response. Each addition
 * begins with its id and the length of its data, four bits each. If a number is
 * 15 or more, its four bits are 15, and a separate byte contains the number
 * minus 15. The list is at most 255 bytes long. Parsers keep unknown ids with
 * their data.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/request.h|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h|Source}
 */

var McbpFramingExtras = (function() {
  McbpFramingExtras.RequestKind = Object.freeze({
    BARRIER: 0,
    DURABILITY_REQUIREMENT: 1,
    DCP_STREAM_ID: 2,
    OPEN_TRACING_CONTEXT: 3,
    IMPERSONATE: 4,
    PRESERVE_TTL: 5,
    IMPERSONATE_EXTRA_PRIVILEGE: 6,
    IMPERSONATE_TOKEN: 7,
    LONG_FORM: 15,

    0: "BARRIER",
    1: "DURABILITY_REQUIREMENT",
    2: "DCP_STREAM_ID",
    3: "OPEN_TRACING_CONTEXT",
    4: "IMPERSONATE",
    5: "PRESERVE_TTL",
    6: "IMPERSONATE_EXTRA_PRIVILEGE",
    7: "IMPERSONATE_TOKEN",
    15: "LONG_FORM",
  });

  McbpFramingExtras.ResponseKind = Object.freeze({
    SERVER_DURATION: 0,
    READ_UNITS: 1,
    WRITE_UNITS: 2,
    THROTTLE_DURATION: 3,
    LONG_FORM: 15,

    0: "SERVER_DURATION",
    1: "READ_UNITS",
    2: "WRITE_UNITS",
    3: "THROTTLE_DURATION",
    15: "LONG_FORM",
  });

  function McbpFramingExtras(_io, _parent, _root, isResponse) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.isResponse = isResponse;

    this._read();
  }
  McbpFramingExtras.prototype._read = function() {
    if (this.isRequest) {
      this.requestInfos = [];
      var i = 0;
      while (!this._io.isEof()) {
        this.requestInfos.push(new RequestInfo(this._io, this, this._root));
        i++;
      }
    }
    if (this.isResponse) {
      this.responseInfos = [];
      var i = 0;
      while (!this._io.isEof()) {
        this.responseInfos.push(new ResponseInfo(this._io, this, this._root));
        i++;
      }
    }
  }

  /**
   * Stream to which the message belongs.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request-value.md|Source}
   */

  var DcpStreamId = McbpFramingExtras.DcpStreamId = (function() {
    function DcpStreamId(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    DcpStreamId.prototype._read = function() {
      this.streamId = this._io.readU2be();
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * The number that the consumer assigned to the stream in its request, 1
     * to 65535.
     */

    DcpStreamId.prototype.toString = function() {
      return "stream id " + (this.streamId).toString();
    }

    return DcpStreamId;
  })();

  /**
   * Durability that a write must reach before the server responds.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h|Source}
   */

  var Durability = McbpFramingExtras.Durability = (function() {
    function Durability(_io, _parent, _root, lenData) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenData = lenData;

      this._read();
    }
    Durability.prototype._read = function() {
      this.level = this._io.readU1();
      if (this.hasTimeout) {
        this.timeout = this._io.readU2be();
      }
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * A timeout follows the level.
     */
    Object.defineProperty(Durability.prototype, 'hasTimeout', {
      get: function() {
        if (this._m_hasTimeout !== undefined)
          return this._m_hasTimeout;
        this._m_hasTimeout = this.lenData > 1;
        return this._m_hasTimeout;
      }
    });
    Object.defineProperty(Durability.prototype, 'rawLevel', {
      get: function() {
        if (this._m_rawLevel !== undefined)
          return this._m_rawLevel;
        this._m_rawLevel = this.level;
        return this._m_rawLevel;
      }
    });

    /**
     * Number of nodes that must store the write, and whether in memory or on
     * disk.
     */

    /**
     * Time after which the write is abandoned, 1 to 65534. If the timeout is
     * absent, the server chooses one.
     */

    /**
     * Length of the data in bytes (1 or 3).
     */

    return Durability;
  })();

  /**
   * A duration, encoded so that two bytes cover microseconds to minutes.
   */

  var EncodedDuration = McbpFramingExtras.EncodedDuration = (function() {
    function EncodedDuration(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    EncodedDuration.prototype._read = function() {
      this.encoded = this._io.readU2be();
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * The time is `encoded ** 1.74 / 2` microseconds, so 300 means 10213
     * microseconds, and 65535 means two minutes or more.
     */

    return EncodedDuration;
  })();

  /**
   * The user whose privileges the command uses.
   */

  var Impersonate = McbpFramingExtras.Impersonate = (function() {
    function Impersonate(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Impersonate.prototype._read = function() {
      this.user = this._io.readBytesFull();
    }

    /**
     * Name of the user. A leading caret means that the user is defined
     * outside the cluster.
     */

    return Impersonate;
  })();

  /**
   * The registered token whose privileges the command uses.
   */

  var ImpersonateToken = McbpFramingExtras.ImpersonateToken = (function() {
    function ImpersonateToken(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    ImpersonateToken.prototype._read = function() {
      this.tokenId = this._io.readU2be();
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * Number under which the token was registered.
     */

    ImpersonateToken.prototype.toString = function() {
      return "token " + (this.tokenId).toString();
    }

    return ImpersonateToken;
  })();

  /**
   * An addition without data.
   */

  var NoData = McbpFramingExtras.NoData = (function() {
    function NoData(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    NoData.prototype._read = function() {
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    return NoData;
  })();

  /**
   * A privilege beyond those of the user.
   */

  var Privilege = McbpFramingExtras.Privilege = (function() {
    function Privilege(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Privilege.prototype._read = function() {
      this.privilege = this._io.readBytesFull();
    }

    /**
     * Name of the privilege.
     */

    return Privilege;
  })();

  /**
   * One addition to a request.
   */

  var RequestInfo = McbpFramingExtras.RequestInfo = (function() {
    function RequestInfo(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    RequestInfo.prototype._read = function() {
      this.tag = new RequestTag(this._io, this, this._root);
      if (this.hasLongId) {
        this.longId = this._io.readU1();
      }
      if (this.hasLongLenData) {
        this.longLenData = this._io.readU1();
      }
      switch (this.tag.kind) {
      case McbpFramingExtras.RequestKind.BARRIER:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new NoData(_io__raw_data, this, this._root);
        break;
      case McbpFramingExtras.RequestKind.DCP_STREAM_ID:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new DcpStreamId(_io__raw_data, this, this._root);
        break;
      case McbpFramingExtras.RequestKind.DURABILITY_REQUIREMENT:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new Durability(_io__raw_data, this, this._root, this.lenData);
        break;
      case McbpFramingExtras.RequestKind.IMPERSONATE:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new Impersonate(_io__raw_data, this, this._root);
        break;
      case McbpFramingExtras.RequestKind.IMPERSONATE_EXTRA_PRIVILEGE:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new Privilege(_io__raw_data, this, this._root);
        break;
      case McbpFramingExtras.RequestKind.IMPERSONATE_TOKEN:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new ImpersonateToken(_io__raw_data, this, this._root);
        break;
      case McbpFramingExtras.RequestKind.PRESERVE_TTL:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new NoData(_io__raw_data, this, this._root);
        break;
      default:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new UnknownData(_io__raw_data, this, this._root);
        break;
      }
    }

    /**
     * Value of the separate byte, which is added to the short length.
     */
    Object.defineProperty(RequestInfo.prototype, 'addedLenData', {
      get: function() {
        if (this._m_addedLenData !== undefined)
          return this._m_addedLenData;
        this._m_addedLenData = (this.hasLongLenData ? this.longLenData : 0);
        return this._m_addedLenData;
      }
    });

    /**
     * A separate byte extends the id.
     */
    Object.defineProperty(RequestInfo.prototype, 'hasLongId', {
      get: function() {
        if (this._m_hasLongId !== undefined)
          return this._m_hasLongId;
        this._m_hasLongId = this.tag.kind == McbpFramingExtras.RequestKind.LONG_FORM;
        return this._m_hasLongId;
      }
    });

    /**
     * A separate byte extends the length.
     */
    Object.defineProperty(RequestInfo.prototype, 'hasLongLenData', {
      get: function() {
        if (this._m_hasLongLenData !== undefined)
          return this._m_hasLongLenData;
        this._m_hasLongLenData = this.tag.shortLenData == 15;
        return this._m_hasLongLenData;
      }
    });

    /**
     * Length of the data, 0 to 270.
     */
    Object.defineProperty(RequestInfo.prototype, 'lenData', {
      get: function() {
        if (this._m_lenData !== undefined)
          return this._m_lenData;
        this._m_lenData = (this.tag.shortLenData + this.addedLenData);
        return this._m_lenData;
      }
    });

    /**
     * Kind and length of the addition.
     */

    /**
     * The id minus 15.
     */

    /**
     * Length of the data minus 15.
     */

    /**
     * Data of the addition.
     */

    return RequestInfo;
  })();

  /**
   * Id and length of an addition to a request, four bits each.
   */

  var RequestTag = McbpFramingExtras.RequestTag = (function() {
    function RequestTag(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    RequestTag.prototype._read = function() {
      this.kind = this._io.readBitsIntBe(4);
      this.shortLenData = this._io.readBitsIntBe(4);
    }
    Object.defineProperty(RequestTag.prototype, 'rawKind', {
      get: function() {
        if (this._m_rawKind !== undefined)
          return this._m_rawKind;
        this._m_rawKind = this.kind;
        return this._m_rawKind;
      }
    });

    /**
     * Kind of the addition.
     */

    /**
     * Length of the data, or 15 if a separate byte extends the length.
     */

    return RequestTag;
  })();

  /**
   * One addition to a response.
   */

  var ResponseInfo = McbpFramingExtras.ResponseInfo = (function() {
    function ResponseInfo(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    ResponseInfo.prototype._read = function() {
      this.tag = new ResponseTag(this._io, this, this._root);
      if (this.hasLongId) {
        this.longId = this._io.readU1();
      }
      if (this.hasLongLenData) {
        this.longLenData = this._io.readU1();
      }
      switch (this.tag.kind) {
      case McbpFramingExtras.ResponseKind.READ_UNITS:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new Units(_io__raw_data, this, this._root);
        break;
      case McbpFramingExtras.ResponseKind.SERVER_DURATION:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new EncodedDuration(_io__raw_data, this, this._root);
        break;
      case McbpFramingExtras.ResponseKind.THROTTLE_DURATION:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new EncodedDuration(_io__raw_data, this, this._root);
        break;
      case McbpFramingExtras.ResponseKind.WRITE_UNITS:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new Units(_io__raw_data, this, this._root);
        break;
      default:
        this._raw_data = this._io.readBytes(this.lenData);
        var _io__raw_data = new KaitaiStream(this._raw_data);
        this.data = new UnknownData(_io__raw_data, this, this._root);
        break;
      }
    }

    /**
     * Value of the separate byte, which is added to the short length.
     */
    Object.defineProperty(ResponseInfo.prototype, 'addedLenData', {
      get: function() {
        if (this._m_addedLenData !== undefined)
          return this._m_addedLenData;
        this._m_addedLenData = (this.hasLongLenData ? this.longLenData : 0);
        return this._m_addedLenData;
      }
    });

    /**
     * A separate byte extends the id.
     */
    Object.defineProperty(ResponseInfo.prototype, 'hasLongId', {
      get: function() {
        if (this._m_hasLongId !== undefined)
          return this._m_hasLongId;
        this._m_hasLongId = this.tag.kind == McbpFramingExtras.ResponseKind.LONG_FORM;
        return this._m_hasLongId;
      }
    });

    /**
     * A separate byte extends the length.
     */
    Object.defineProperty(ResponseInfo.prototype, 'hasLongLenData', {
      get: function() {
        if (this._m_hasLongLenData !== undefined)
          return this._m_hasLongLenData;
        this._m_hasLongLenData = this.tag.shortLenData == 15;
        return this._m_hasLongLenData;
      }
    });

    /**
     * Length of the data, 0 to 270.
     */
    Object.defineProperty(ResponseInfo.prototype, 'lenData', {
      get: function() {
        if (this._m_lenData !== undefined)
          return this._m_lenData;
        this._m_lenData = (this.tag.shortLenData + this.addedLenData);
        return this._m_lenData;
      }
    });

    /**
     * Kind and length of the addition.
     */

    /**
     * The id minus 15.
     */

    /**
     * Length of the data minus 15.
     */

    /**
     * Data of the addition.
     */

    return ResponseInfo;
  })();

  /**
   * Id and length of an addition to a response, four bits each.
   */

  var ResponseTag = McbpFramingExtras.ResponseTag = (function() {
    function ResponseTag(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    ResponseTag.prototype._read = function() {
      this.kind = this._io.readBitsIntBe(4);
      this.shortLenData = this._io.readBitsIntBe(4);
    }
    Object.defineProperty(ResponseTag.prototype, 'rawKind', {
      get: function() {
        if (this._m_rawKind !== undefined)
          return this._m_rawKind;
        this._m_rawKind = this.kind;
        return this._m_rawKind;
      }
    });

    /**
     * Kind of the addition.
     */

    /**
     * Length of the data, or 15 if a separate byte extends the length.
     */

    return ResponseTag;
  })();

  /**
   * An amount of work, for metering.
   */

  var Units = McbpFramingExtras.Units = (function() {
    function Units(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Units.prototype._read = function() {
      this.units = this._io.readU2be();
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * Number of units, as metered for the bucket.
     */

    return Units;
  })();

  /**
   * Data of an unknown addition.
   */

  var UnknownData = McbpFramingExtras.UnknownData = (function() {
    function UnknownData(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    UnknownData.prototype._read = function() {
      this.bytes = this._io.readBytesFull();
    }

    /**
     * The data as raw bytes.
     */

    return UnknownData;
  })();

  /**
   * The message is a request.
   */
  Object.defineProperty(McbpFramingExtras.prototype, 'isRequest', {
    get: function() {
      if (this._m_isRequest !== undefined)
        return this._m_isRequest;
      this._m_isRequest = !(this.isResponse);
      return this._m_isRequest;
    }
  });

  /**
   * Additions to a request.
   */

  /**
   * Additions to a response.
   */

  /**
   * The message is a response. Requests and responses have separate ids.
   */

  return McbpFramingExtras;
})();
McbpFramingExtras_.McbpFramingExtras = McbpFramingExtras;
});
