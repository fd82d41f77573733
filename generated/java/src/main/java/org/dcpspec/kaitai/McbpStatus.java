// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;


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
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/status.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#response-status">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ErrorMap.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_continue.md">Source</a>
 */
public class McbpStatus extends KaitaiStruct {
    public static McbpStatus fromFile(String fileName) throws IOException {
        return new McbpStatus(new ByteBufferKaitaiStream(fileName));
    }

    public enum Status {
        SUCCESS(0),
        KEY_ENOENT(1),
        KEY_EEXISTS(2),
        E2BIG(3),
        EINVAL(4),
        NOT_STORED(5),
        DELTA_BADVAL(6),
        NOT_MY_VBUCKET(7),
        NO_BUCKET(8),
        LOCKED(9),
        DCP_STREAM_NOT_FOUND(10),
        OPAQUE_NO_MATCH(11),
        E_WOULD_THROTTLE(12),
        E_CONFIG_ONLY(13),
        NOT_LOCKED(14),
        CAS_VALUE_INVALID(15),
        AUTH_STALE(31),
        AUTH_ERROR(32),
        AUTH_CONTINUE(33),
        ERANGE(34),
        ROLLBACK(35),
        EACCESS(36),
        NOT_INITIALIZED(37),
        ENCRYPTION_KEY_NOT_AVAILABLE(38),
        CHECKSUM_MISMATCH(39),
        EXPIRY_OVERFLOW(40),
        LOCK_EXPIRY_OVERFLOW(41),
        RATE_LIMITED_NETWORK_INGRESS(48),
        RATE_LIMITED_NETWORK_EGRESS(49),
        RATE_LIMITED_MAX_CONNECTIONS(50),
        RATE_LIMITED_MAX_COMMANDS(51),
        BUCKET_SIZE_LIMIT_EXCEEDED(53),
        BUCKET_RESIDENT_RATIO_TOO_LOW(54),
        BUCKET_DATA_SIZE_TOO_BIG(55),
        BUCKET_DISK_SPACE_TOO_LOW(56),
        BUCKET_PAUSED(80),
        CANCELLED(81),
        UNKNOWN_FRAME_INFO(128),
        UNKNOWN_COMMAND(129),
        ENOMEM(130),
        NOT_SUPPORTED(131),
        EINTERNAL(132),
        EBUSY(133),
        ETMPFAIL(134),
        XATTR_EINVAL(135),
        UNKNOWN_COLLECTION(136),
        CANNOT_APPLY_COLLECTIONS_MANIFEST(138),
        UNKNOWN_SCOPE(140),
        DCP_STREAM_ID_INVALID(141),
        DURABILITY_INVALID_LEVEL(160),
        DURABILITY_IMPOSSIBLE(161),
        SYNC_WRITE_IN_PROGRESS(162),
        SYNC_WRITE_AMBIGUOUS(163),
        SYNC_WRITE_RE_COMMIT_IN_PROGRESS(164),
        RANGE_SCAN_CANCELLED(165),
        RANGE_SCAN_MORE(166),
        RANGE_SCAN_COMPLETE(167),
        VB_UUID_NOT_EQUAL(168),
        SUBDOC_PATH_ENOENT(192),
        SUBDOC_PATH_MISMATCH(193),
        SUBDOC_PATH_EINVAL(194),
        SUBDOC_PATH_E2BIG(195),
        SUBDOC_DOC_E2DEEP(196),
        SUBDOC_VALUE_CANTINSERT(197),
        SUBDOC_DOC_NOT_JSON(198),
        SUBDOC_NUM_ERANGE(199),
        SUBDOC_DELTA_EINVAL(200),
        SUBDOC_PATH_EEXISTS(201),
        SUBDOC_VALUE_ETOODEEP(202),
        SUBDOC_INVALID_COMBO(203),
        SUBDOC_MULTI_PATH_FAILURE(204),
        SUBDOC_SUCCESS_DELETED(205),
        SUBDOC_XATTR_INVALID_FLAG_COMBO(206),
        SUBDOC_XATTR_INVALID_KEY_COMBO(207),
        SUBDOC_XATTR_UNKNOWN_MACRO(208),
        SUBDOC_XATTR_UNKNOWN_VATTR(209),
        SUBDOC_XATTR_CANT_MODIFY_VATTR(210),
        SUBDOC_MULTI_PATH_FAILURE_DELETED(211),
        SUBDOC_INVALID_XATTR_ORDER(212),
        SUBDOC_XATTR_UNKNOWN_VATTR_MACRO(213),
        SUBDOC_CAN_ONLY_REVIVE_DELETED_DOCUMENTS(214),
        SUBDOC_DELETED_DOCUMENT_CANT_HAVE_VALUE(215),
        SUBDOC_FIELD_NOT_BINARY_VALUE(216);

        private final long id;
        Status(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, Status> byId = new HashMap<Long, Status>(83);
        static {
            for (Status e : Status.values())
                byId.put(e.id(), e);
        }
        public static Status byId(long id) { return byId.get(id); }
    }

    public McbpStatus(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpStatus(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpStatus(KaitaiStream _io, KaitaiStruct _parent, McbpStatus _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
    }

    public void _fetchInstances() {
    }
    private McbpStatus _root;
    private KaitaiStruct _parent;
    public McbpStatus _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
