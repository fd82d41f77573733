// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpHelloFeature || (root.McbpHelloFeature = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpHelloFeature_, KaitaiStream) {
/**
 * Each feature has a number. A client lists the features that it supports, and
 * the server responds with the features that are enabled from then on. Parsers
 * keep unknown numbers.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h|Source}
 */

var McbpHelloFeature = (function() {
  McbpHelloFeature.Code = Object.freeze({
    INVALID: 1,
    TLS: 2,
    TCP_NO_DELAY: 3,
    MUTATION_SEQNO: 4,
    TCP_DELAY: 5,
    XATTR: 6,
    XERROR: 7,
    SELECT_BUCKET: 8,
    INVALID2: 9,
    SNAPPY: 10,
    JSON: 11,
    DUPLEX: 12,
    CLUSTERMAP_CHANGE_NOTIFICATION: 13,
    UNORDERED_EXECUTION: 14,
    TRACING: 15,
    ALT_REQUEST_SUPPORT: 16,
    SYNC_REPLICATION: 17,
    COLLECTIONS: 18,
    SNAPPY_EVERYWHERE: 19,
    PRESERVE_TTL: 20,
    VATTR: 21,
    INVALID3: 22,
    SUBDOC_CREATE_AS_DELETED: 23,
    SUBDOC_DOCUMENT_MACRO_SUPPORT: 24,
    SUBDOC_REPLACE_BODY_WITH_XATTR: 25,
    REPORT_UNIT_USAGE: 26,
    NON_BLOCKING_THROTTLING_MODE: 27,
    SUBDOC_REPLICA_READ: 28,
    GET_CLUSTER_CONFIG_WITH_KNOWN_VERSION: 29,
    DEDUPE_NOT_MY_VBUCKET_CLUSTERMAP: 30,
    CLUSTERMAP_CHANGE_NOTIFICATION_BRIEF: 31,
    SUBDOC_ALLOWS_ACCESS_ON_MULTIPLE_XATTR_KEYS: 32,
    SUBDOC_BINARY_XATTR: 33,
    RANGE_SCAN_INCLUDE_XATTR: 34,
    SUBDOC_ALLOW_REPLICA_READ_ON_DELETED_DOCS: 35,
    GET_RANDOM_KEY_INCLUDE_XATTR: 36,
    MUTATE_WITH_META: 37,
    DCP_SKIP_DELETES_IN_INITIAL_BACKFILL: 38,

    1: "INVALID",
    2: "TLS",
    3: "TCP_NO_DELAY",
    4: "MUTATION_SEQNO",
    5: "TCP_DELAY",
    6: "XATTR",
    7: "XERROR",
    8: "SELECT_BUCKET",
    9: "INVALID2",
    10: "SNAPPY",
    11: "JSON",
    12: "DUPLEX",
    13: "CLUSTERMAP_CHANGE_NOTIFICATION",
    14: "UNORDERED_EXECUTION",
    15: "TRACING",
    16: "ALT_REQUEST_SUPPORT",
    17: "SYNC_REPLICATION",
    18: "COLLECTIONS",
    19: "SNAPPY_EVERYWHERE",
    20: "PRESERVE_TTL",
    21: "VATTR",
    22: "INVALID3",
    23: "SUBDOC_CREATE_AS_DELETED",
    24: "SUBDOC_DOCUMENT_MACRO_SUPPORT",
    25: "SUBDOC_REPLACE_BODY_WITH_XATTR",
    26: "REPORT_UNIT_USAGE",
    27: "NON_BLOCKING_THROTTLING_MODE",
    28: "SUBDOC_REPLICA_READ",
    29: "GET_CLUSTER_CONFIG_WITH_KNOWN_VERSION",
    30: "DEDUPE_NOT_MY_VBUCKET_CLUSTERMAP",
    31: "CLUSTERMAP_CHANGE_NOTIFICATION_BRIEF",
    32: "SUBDOC_ALLOWS_ACCESS_ON_MULTIPLE_XATTR_KEYS",
    33: "SUBDOC_BINARY_XATTR",
    34: "RANGE_SCAN_INCLUDE_XATTR",
    35: "SUBDOC_ALLOW_REPLICA_READ_ON_DELETED_DOCS",
    36: "GET_RANDOM_KEY_INCLUDE_XATTR",
    37: "MUTATE_WITH_META",
    38: "DCP_SKIP_DELETES_IN_INITIAL_BACKFILL",
  });

  function McbpHelloFeature(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  McbpHelloFeature.prototype._read = function() {
    this._debug.code = { start: this._io.pos, ioOffset: this._io.byteOffset, enumName: "McbpHelloFeature.Code" };
    this.code = this._io.readU2be();
    this._debug.code.end = this._io.pos;
  }
  Object.defineProperty(McbpHelloFeature.prototype, 'rawCode', {
    get: function() {
      if (this._m_rawCode !== undefined)
        return this._m_rawCode;
      this._debug._m_rawCode = {  };
      this._m_rawCode = this.code;
      return this._m_rawCode;
    }
  });

  /**
   * The feature.
   */

  return McbpHelloFeature;
})();
McbpHelloFeature_.McbpHelloFeature = McbpHelloFeature;
});
