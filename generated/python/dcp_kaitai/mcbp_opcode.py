# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpOpcode(KaitaiStruct):
    """The commands of the protocol, by number. There are two tables, because the
    commands that a server initiates are numbered separately. The magic of a
    message selects the table. The magics 0x80, 0x81, 0x08 and 0x18 select
    `client`; the magics 0x82 and 0x83 select `server`. A response repeats the
    opcode of its request.
    
    The tables contain every number that kv_engine defines, with its name in
    kv_engine. A number that is in neither table is not an error: parsers accept
    and keep it. A server responds to an unknown client command with the status
    `unknown_command` (0x81), and to a known command that it no longer implements
    with `not_supported` (0x83). The names of commands that are no longer
    implemented contain "_Unsupported".
    
    DCP commands are 0x50 to 0x69. DCP opcodes do not determine the sender: a
    consumer sends stream requests and a producer sends mutations, and both
    messages are requests.
    
    A server sends no response to most quiet commands on success, and no response
    to a quiet read if the document does not exist; otherwise, the server
    responds.
    
    With the HELLO feature Collections (0x12), the keys of commands that read or
    write documents, including those of DCP, begin with a collection id. Names of
    buckets, connections, parameters and statistics have no collection id.
    
    0x30 to 0x3c are range commands, reserved for other software and never
    implemented in the server. 0x40 to 0x47 are commands of TAP, the replication
    protocol before DCP.
    
    An opcode's first release is the first release that defines the number with
    the listed meaning. If the number is older than all examined releases, the
    first release is omitted. An opcode's last release is the last release that
    handles the command as described.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/opcode.h
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#command-opcodes
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/protocol.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """

    class Client(IntEnum):
        get = 0
        set = 1
        add = 2
        replace = 3
        delete = 4
        increment = 5
        decrement = 6
        quit = 7
        flush = 8
        getq = 9
        noop = 10
        version = 11
        getk = 12
        getkq = 13
        append = 14
        prepend = 15
        stat = 16
        setq = 17
        addq = 18
        replaceq = 19
        deleteq = 20
        incrementq = 21
        decrementq = 22
        quitq = 23
        flushq = 24
        appendq = 25
        prependq = 26
        verbosity = 27
        touch = 28
        gat = 29
        gatq = 30
        hello = 31
        sasl_list_mechs = 32
        sasl_auth = 33
        sasl_step = 34
        ioctl_get = 35
        ioctl_set = 36
        config_validate = 37
        config_reload = 38
        audit_put = 39
        audit_config_reload = 40
        shutdown = 41
        set_bucket_throttle_properties = 42
        set_bucket_data_limit_exceeded = 43
        set_node_throttle_properties = 44
        set_active_encryption_keys = 45
        prune_encryption_keys = 46
        register_auth_token = 47
        rget = 48
        rset = 49
        rsetq = 50
        rappend = 51
        rappendq = 52
        rprepend = 53
        rprependq = 54
        rdelete = 55
        rdeleteq = 56
        rincr = 57
        rincrq = 58
        rdecr = 59
        rdecrq = 60
        set_vbucket = 61
        get_vbucket = 62
        del_vbucket = 63
        tap_connect = 64
        tap_mutation = 65
        tap_delete = 66
        tap_flush = 67
        tap_opaque = 68
        tap_vbucket_set = 69
        tap_checkpoint_start = 70
        tap_checkpoint_end = 71
        get_all_vb_seqnos = 72
        get_ex = 73
        get_ex_replica = 74
        mutate_with_meta = 75
        dcp_open = 80
        dcp_add_stream = 81
        dcp_close_stream = 82
        dcp_stream_req = 83
        dcp_get_failover_log = 84
        dcp_stream_end = 85
        dcp_snapshot_marker = 86
        dcp_mutation = 87
        dcp_deletion = 88
        dcp_expiration = 89
        dcp_flush = 90
        dcp_set_vbucket_state = 91
        dcp_noop = 92
        dcp_buffer_acknowledgement = 93
        dcp_control = 94
        dcp_system_event = 95
        dcp_prepare = 96
        dcp_seqno_acknowledged = 97
        dcp_commit = 98
        dcp_abort = 99
        dcp_seqno_advanced = 100
        dcp_oso_snapshot = 101
        dcp_cache_transfer = 102
        dcp_cache_transfer_end = 103
        dcp_cache_transfer_end_short_lived = 104
        dcp_cache_transfer_short_lived = 105
        get_fusion_storage_snapshot = 112
        release_fusion_storage_snapshot = 113
        mount_fusion_vbucket = 114
        unmount_fusion_vbucket = 115
        sync_fusion_logstore = 116
        start_fusion_uploader = 117
        stop_fusion_uploader = 118
        delete_fusion_namespace = 119
        get_fusion_namespaces = 120
        create_fusion_namespace = 121
        stop_persistence = 128
        start_persistence = 129
        set_param = 130
        get_replica = 131
        set_chronicle_auth_token = 132
        create_bucket = 133
        delete_bucket = 134
        list_buckets = 135
        select_bucket = 137
        pause_bucket = 138
        resume_bucket = 139
        validate_bucket_config = 140
        observe_seqno = 145
        observe = 146
        evict_key = 147
        get_locked = 148
        unlock_key = 149
        get_failover_log = 150
        last_closed_checkpoint = 151
        deregister_tap_client = 158
        reset_replication_chain = 159
        get_meta = 160
        getq_meta = 161
        set_with_meta = 162
        setq_with_meta = 163
        add_with_meta = 164
        addq_with_meta = 165
        snapshot_vb_states = 166
        vbucket_batch_count = 167
        del_with_meta = 168
        delq_with_meta = 169
        create_checkpoint = 170
        notify_vbucket_update = 172
        enable_traffic = 173
        disable_traffic = 174
        ifconfig = 175
        change_vb_filter = 176
        checkpoint_persistence = 177
        return_meta = 178
        compact_db = 179
        set_cluster_config = 180
        get_cluster_config = 181
        get_random_key = 182
        seqno_persistence = 183
        get_keys = 184
        collections_set_manifest = 185
        collections_get_manifest = 186
        collections_get_id = 187
        collections_get_scope_id = 188
        set_drift_counter_state = 193
        get_adjusted_time = 194
        subdoc_get = 197
        subdoc_exists = 198
        subdoc_dict_add = 199
        subdoc_dict_upsert = 200
        subdoc_delete = 201
        subdoc_replace = 202
        subdoc_array_push_last = 203
        subdoc_array_push_first = 204
        subdoc_array_insert = 205
        subdoc_array_add_unique = 206
        subdoc_counter = 207
        subdoc_multi_lookup = 208
        subdoc_multi_mutation = 209
        subdoc_get_count = 210
        subdoc_replace_body_with_xattr = 211
        range_scan_create = 218
        range_scan_continue = 219
        range_scan_cancel = 220
        prepare_snapshot = 224
        release_snapshot = 225
        download_snapshot = 226
        get_file_fragment = 227
        scrub = 240
        isasl_refresh = 241
        ssl_certs_refresh = 242
        get_cmd_timer = 243
        set_ctrl_token = 244
        get_ctrl_token = 245
        update_external_user_permissions = 246
        rbac_refresh = 247
        auth_provider = 248
        drop_privilege = 251
        adjust_timeofday = 252
        ewouldblock_ctl = 253
        get_error_map = 254
        invalid = 255

    class Server(IntEnum):
        clustermap_change_notification = 1
        authenticate = 2
        active_external_users = 3
        get_authorization = 4
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpOpcode, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        pass


    def _fetch_instances(self):
        pass


