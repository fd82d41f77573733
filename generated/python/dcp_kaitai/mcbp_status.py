# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpStatus(KaitaiStruct):
    """Outcome of a request, in the header of its response. In requests, the same two
    bytes of the header contain the vbucket. The table contains every number that
    kv_engine defines, with its name in kv_engine. A number that is not in the
    table is not an error: parsers accept and keep it. Numbers from 0xff00 are
    reserved for software between client and server; the server does not send
    them. The numbers 0x34 (a scope holds too much data, 7.1 to 7.6), 0x89 (no
    collections manifest, 5.5 to 6.6) and 0x8b (the collections manifest is ahead,
    6.5 and 6.6) are no longer in use.
    
    With eight statuses, a response contains the payload of its command: `success`
    (0x00), `auth_continue` (0x21), `rollback` (0x23), `range_scan_more` (0xa6),
    `range_scan_complete` (0xa7), and, for sub-document commands,
    `subdoc_multi_path_failure` (0xcc), `subdoc_success_deleted` (0xcd) and
    `subdoc_multi_path_failure_deleted` (0xd3).
    
    With every other status, a current server sends neither extras nor a key,
    regardless of the opcode, and the value is empty or JSON. The JSON is an
    object in which the member `error` is an object with the optional members
    `context` (a string) and `ref` (an id in the server's log). For an unknown
    collection or scope, the JSON has the top-level member `manifest_uid`. Two
    kinds of responses are exceptions: with `not_my_vbucket` (0x07), the value is
    empty or a cluster configuration, and a response to `dcp_add_stream` may have
    extras even on an error.
    
    Without the HELLO feature XERROR (0x07), a server replaces some statuses with
    older statuses, as noted below. Without XERROR, the server also closes the
    connection instead of sending certain statuses.
    
    A status number's first release is the first release that defines the number
    with the listed meaning. If the number is older than all examined releases,
    the first release is omitted. A status number's last release is the last
    release that sends that status.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/status.h
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#response-status
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ErrorMap.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_continue.md
    """

    class Status(IntEnum):
        success = 0
        key_enoent = 1
        key_eexists = 2
        e2big = 3
        einval = 4
        not_stored = 5
        delta_badval = 6
        not_my_vbucket = 7
        no_bucket = 8
        locked = 9
        dcp_stream_not_found = 10
        opaque_no_match = 11
        e_would_throttle = 12
        e_config_only = 13
        not_locked = 14
        cas_value_invalid = 15
        auth_stale = 31
        auth_error = 32
        auth_continue = 33
        erange = 34
        rollback = 35
        eaccess = 36
        not_initialized = 37
        encryption_key_not_available = 38
        checksum_mismatch = 39
        expiry_overflow = 40
        lock_expiry_overflow = 41
        rate_limited_network_ingress = 48
        rate_limited_network_egress = 49
        rate_limited_max_connections = 50
        rate_limited_max_commands = 51
        bucket_size_limit_exceeded = 53
        bucket_resident_ratio_too_low = 54
        bucket_data_size_too_big = 55
        bucket_disk_space_too_low = 56
        bucket_paused = 80
        cancelled = 81
        unknown_frame_info = 128
        unknown_command = 129
        enomem = 130
        not_supported = 131
        einternal = 132
        ebusy = 133
        etmpfail = 134
        xattr_einval = 135
        unknown_collection = 136
        cannot_apply_collections_manifest = 138
        unknown_scope = 140
        dcp_stream_id_invalid = 141
        durability_invalid_level = 160
        durability_impossible = 161
        sync_write_in_progress = 162
        sync_write_ambiguous = 163
        sync_write_re_commit_in_progress = 164
        range_scan_cancelled = 165
        range_scan_more = 166
        range_scan_complete = 167
        vb_uuid_not_equal = 168
        subdoc_path_enoent = 192
        subdoc_path_mismatch = 193
        subdoc_path_einval = 194
        subdoc_path_e2big = 195
        subdoc_doc_e2deep = 196
        subdoc_value_cantinsert = 197
        subdoc_doc_not_json = 198
        subdoc_num_erange = 199
        subdoc_delta_einval = 200
        subdoc_path_eexists = 201
        subdoc_value_etoodeep = 202
        subdoc_invalid_combo = 203
        subdoc_multi_path_failure = 204
        subdoc_success_deleted = 205
        subdoc_xattr_invalid_flag_combo = 206
        subdoc_xattr_invalid_key_combo = 207
        subdoc_xattr_unknown_macro = 208
        subdoc_xattr_unknown_vattr = 209
        subdoc_xattr_cant_modify_vattr = 210
        subdoc_multi_path_failure_deleted = 211
        subdoc_invalid_xattr_order = 212
        subdoc_xattr_unknown_vattr_macro = 213
        subdoc_can_only_revive_deleted_documents = 214
        subdoc_deleted_document_cant_have_value = 215
        subdoc_field_not_binary_value = 216
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpStatus, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        pass


    def _fetch_instances(self):
        pass


