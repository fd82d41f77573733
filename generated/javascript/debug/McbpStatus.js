// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpStatus || (root.McbpStatus = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpStatus_, KaitaiStream) {
/**
 * Outcome of a request, in the header of its response. In requests, the same two
 * bytes of the header contain the vbucket. The table contains every number that
 * kv_engine defines, with its name in kv_engine. A number that is not in the
 * table is not an error: parsers accept and keep it. Numbers from 0xff00 are
 * reserved for software between client and server; the server does not send
 * them. The numbers 0x34 (a scope holds too much data, 7.1 to 7.6), 0x89 (no
 * collections manifest, 5.5 to 6.6) and 0x8b (the collections manifest is ahead,
 * 6.5 and 6.6) are no longer in use.
 * 
 * With eight statuses, a response contains the payload of its command: `success`
 * (0x00), `auth_continue` (0x21), `rollback` (0x23), `range_scan_more` (0xa6),
 * `range_scan_complete` (0xa7), and, for sub-document commands,
 * `subdoc_multi_path_failure` (0xcc), `subdoc_success_deleted` (0xcd) and
 * `subdoc_multi_path_failure_deleted` (0xd3).
 * 
 * With every other status, a current server sends neither extras nor a key,
 * regardless of the opcode, and the value is empty or JSON. The JSON is an
 * object in which the member `error` is an object with the optional members
 * `context` (a string) and `ref` (an id in the server's log). For an unknown
 * collection or scope, the JSON has the top-level member `manifest_uid`. Two
 * kinds of responses are exceptions: with `not_my_vbucket` (0x07), the value is
 * empty or a cluster configuration, and a response to `dcp_add_stream` may have
 * extras even on an error.
 * 
 * Without the HELLO feature XERROR (0x07), a server replaces some statuses with
 * older statuses, as noted below. Without XERROR, the server also closes the
 * connection instead of sending certain statuses.
 * 
 * A status number's first release is the first release that defines the number
 * with the listed meaning. If the number is older than all examined releases,
 * the first release is omitted. A status number's last release is the last
 * release that sends that status.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/status.h|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#response-status|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ErrorMap.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_continue.md|Source}
 */

var McbpStatus = (function() {
  McbpStatus.Status = Object.freeze({
    SUCCESS: 0,
    KEY_ENOENT: 1,
    KEY_EEXISTS: 2,
    E2BIG: 3,
    EINVAL: 4,
    NOT_STORED: 5,
    DELTA_BADVAL: 6,
    NOT_MY_VBUCKET: 7,
    NO_BUCKET: 8,
    LOCKED: 9,
    DCP_STREAM_NOT_FOUND: 10,
    OPAQUE_NO_MATCH: 11,
    E_WOULD_THROTTLE: 12,
    E_CONFIG_ONLY: 13,
    NOT_LOCKED: 14,
    CAS_VALUE_INVALID: 15,
    AUTH_STALE: 31,
    AUTH_ERROR: 32,
    AUTH_CONTINUE: 33,
    ERANGE: 34,
    ROLLBACK: 35,
    EACCESS: 36,
    NOT_INITIALIZED: 37,
    ENCRYPTION_KEY_NOT_AVAILABLE: 38,
    CHECKSUM_MISMATCH: 39,
    EXPIRY_OVERFLOW: 40,
    LOCK_EXPIRY_OVERFLOW: 41,
    RATE_LIMITED_NETWORK_INGRESS: 48,
    RATE_LIMITED_NETWORK_EGRESS: 49,
    RATE_LIMITED_MAX_CONNECTIONS: 50,
    RATE_LIMITED_MAX_COMMANDS: 51,
    BUCKET_SIZE_LIMIT_EXCEEDED: 53,
    BUCKET_RESIDENT_RATIO_TOO_LOW: 54,
    BUCKET_DATA_SIZE_TOO_BIG: 55,
    BUCKET_DISK_SPACE_TOO_LOW: 56,
    BUCKET_PAUSED: 80,
    CANCELLED: 81,
    UNKNOWN_FRAME_INFO: 128,
    UNKNOWN_COMMAND: 129,
    ENOMEM: 130,
    NOT_SUPPORTED: 131,
    EINTERNAL: 132,
    EBUSY: 133,
    ETMPFAIL: 134,
    XATTR_EINVAL: 135,
    UNKNOWN_COLLECTION: 136,
    CANNOT_APPLY_COLLECTIONS_MANIFEST: 138,
    UNKNOWN_SCOPE: 140,
    DCP_STREAM_ID_INVALID: 141,
    DURABILITY_INVALID_LEVEL: 160,
    DURABILITY_IMPOSSIBLE: 161,
    SYNC_WRITE_IN_PROGRESS: 162,
    SYNC_WRITE_AMBIGUOUS: 163,
    SYNC_WRITE_RE_COMMIT_IN_PROGRESS: 164,
    RANGE_SCAN_CANCELLED: 165,
    RANGE_SCAN_MORE: 166,
    RANGE_SCAN_COMPLETE: 167,
    VB_UUID_NOT_EQUAL: 168,
    SUBDOC_PATH_ENOENT: 192,
    SUBDOC_PATH_MISMATCH: 193,
    SUBDOC_PATH_EINVAL: 194,
    SUBDOC_PATH_E2BIG: 195,
    SUBDOC_DOC_E2DEEP: 196,
    SUBDOC_VALUE_CANTINSERT: 197,
    SUBDOC_DOC_NOT_JSON: 198,
    SUBDOC_NUM_ERANGE: 199,
    SUBDOC_DELTA_EINVAL: 200,
    SUBDOC_PATH_EEXISTS: 201,
    SUBDOC_VALUE_ETOODEEP: 202,
    SUBDOC_INVALID_COMBO: 203,
    SUBDOC_MULTI_PATH_FAILURE: 204,
    SUBDOC_SUCCESS_DELETED: 205,
    SUBDOC_XATTR_INVALID_FLAG_COMBO: 206,
    SUBDOC_XATTR_INVALID_KEY_COMBO: 207,
    SUBDOC_XATTR_UNKNOWN_MACRO: 208,
    SUBDOC_XATTR_UNKNOWN_VATTR: 209,
    SUBDOC_XATTR_CANT_MODIFY_VATTR: 210,
    SUBDOC_MULTI_PATH_FAILURE_DELETED: 211,
    SUBDOC_INVALID_XATTR_ORDER: 212,
    SUBDOC_XATTR_UNKNOWN_VATTR_MACRO: 213,
    SUBDOC_CAN_ONLY_REVIVE_DELETED_DOCUMENTS: 214,
    SUBDOC_DELETED_DOCUMENT_CANT_HAVE_VALUE: 215,
    SUBDOC_FIELD_NOT_BINARY_VALUE: 216,

    0: "SUCCESS",
    1: "KEY_ENOENT",
    2: "KEY_EEXISTS",
    3: "E2BIG",
    4: "EINVAL",
    5: "NOT_STORED",
    6: "DELTA_BADVAL",
    7: "NOT_MY_VBUCKET",
    8: "NO_BUCKET",
    9: "LOCKED",
    10: "DCP_STREAM_NOT_FOUND",
    11: "OPAQUE_NO_MATCH",
    12: "E_WOULD_THROTTLE",
    13: "E_CONFIG_ONLY",
    14: "NOT_LOCKED",
    15: "CAS_VALUE_INVALID",
    31: "AUTH_STALE",
    32: "AUTH_ERROR",
    33: "AUTH_CONTINUE",
    34: "ERANGE",
    35: "ROLLBACK",
    36: "EACCESS",
    37: "NOT_INITIALIZED",
    38: "ENCRYPTION_KEY_NOT_AVAILABLE",
    39: "CHECKSUM_MISMATCH",
    40: "EXPIRY_OVERFLOW",
    41: "LOCK_EXPIRY_OVERFLOW",
    48: "RATE_LIMITED_NETWORK_INGRESS",
    49: "RATE_LIMITED_NETWORK_EGRESS",
    50: "RATE_LIMITED_MAX_CONNECTIONS",
    51: "RATE_LIMITED_MAX_COMMANDS",
    53: "BUCKET_SIZE_LIMIT_EXCEEDED",
    54: "BUCKET_RESIDENT_RATIO_TOO_LOW",
    55: "BUCKET_DATA_SIZE_TOO_BIG",
    56: "BUCKET_DISK_SPACE_TOO_LOW",
    80: "BUCKET_PAUSED",
    81: "CANCELLED",
    128: "UNKNOWN_FRAME_INFO",
    129: "UNKNOWN_COMMAND",
    130: "ENOMEM",
    131: "NOT_SUPPORTED",
    132: "EINTERNAL",
    133: "EBUSY",
    134: "ETMPFAIL",
    135: "XATTR_EINVAL",
    136: "UNKNOWN_COLLECTION",
    138: "CANNOT_APPLY_COLLECTIONS_MANIFEST",
    140: "UNKNOWN_SCOPE",
    141: "DCP_STREAM_ID_INVALID",
    160: "DURABILITY_INVALID_LEVEL",
    161: "DURABILITY_IMPOSSIBLE",
    162: "SYNC_WRITE_IN_PROGRESS",
    163: "SYNC_WRITE_AMBIGUOUS",
    164: "SYNC_WRITE_RE_COMMIT_IN_PROGRESS",
    165: "RANGE_SCAN_CANCELLED",
    166: "RANGE_SCAN_MORE",
    167: "RANGE_SCAN_COMPLETE",
    168: "VB_UUID_NOT_EQUAL",
    192: "SUBDOC_PATH_ENOENT",
    193: "SUBDOC_PATH_MISMATCH",
    194: "SUBDOC_PATH_EINVAL",
    195: "SUBDOC_PATH_E2BIG",
    196: "SUBDOC_DOC_E2DEEP",
    197: "SUBDOC_VALUE_CANTINSERT",
    198: "SUBDOC_DOC_NOT_JSON",
    199: "SUBDOC_NUM_ERANGE",
    200: "SUBDOC_DELTA_EINVAL",
    201: "SUBDOC_PATH_EEXISTS",
    202: "SUBDOC_VALUE_ETOODEEP",
    203: "SUBDOC_INVALID_COMBO",
    204: "SUBDOC_MULTI_PATH_FAILURE",
    205: "SUBDOC_SUCCESS_DELETED",
    206: "SUBDOC_XATTR_INVALID_FLAG_COMBO",
    207: "SUBDOC_XATTR_INVALID_KEY_COMBO",
    208: "SUBDOC_XATTR_UNKNOWN_MACRO",
    209: "SUBDOC_XATTR_UNKNOWN_VATTR",
    210: "SUBDOC_XATTR_CANT_MODIFY_VATTR",
    211: "SUBDOC_MULTI_PATH_FAILURE_DELETED",
    212: "SUBDOC_INVALID_XATTR_ORDER",
    213: "SUBDOC_XATTR_UNKNOWN_VATTR_MACRO",
    214: "SUBDOC_CAN_ONLY_REVIVE_DELETED_DOCUMENTS",
    215: "SUBDOC_DELETED_DOCUMENT_CANT_HAVE_VALUE",
    216: "SUBDOC_FIELD_NOT_BINARY_VALUE",
  });

  function McbpStatus(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  McbpStatus.prototype._read = function() {
  }

  return McbpStatus;
})();
McbpStatus_.McbpStatus = McbpStatus;
});
