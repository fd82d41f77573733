// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;


/**
 * The commands of the protocol, by number. There are two tables, because the
 * commands that a server initiates are numbered separately. The magic of a
 * message selects the table. The magics 0x80, 0x81, 0x08 and 0x18 select
 * `client`; the magics 0x82 and 0x83 select `server`. A response repeats the
 * opcode of its request.
 * 
 * The tables contain every number that kv_engine defines, with its name in
 * kv_engine. A number that is in neither table is not an error: parsers accept
 * and keep it. A server responds to an unknown client command with the status
 * `unknown_command` (0x81), and to a known command that it no longer implements
 * with `not_supported` (0x83). The names of commands that are no longer
 * implemented contain "_Unsupported".
 * 
 * DCP commands are 0x50 to 0x69. DCP opcodes do not determine the sender: a
 * consumer sends stream requests and a producer sends mutations, and both
 * messages are requests.
 * 
 * A server sends no response to most quiet commands on success, and no response
 * to a quiet read if the document does not exist; otherwise, the server
 * responds.
 * 
 * With the HELLO feature Collections (0x12), the keys of commands that read or
 * write documents, including those of DCP, begin with a collection id. Names of
 * buckets, connections, parameters and statistics have no collection id.
 * 
 * 0x30 to 0x3c are range commands, reserved for other software and never
 * implemented in the server. 0x40 to 0x47 are commands of TAP, the replication
 * protocol before DCP.
 * 
 * An opcode's first release is the first release that defines the number with
 * the listed meaning. If the number is older than all examined releases, the
 * first release is omitted. An opcode's last release is the last release that
 * handles the command as described.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/opcode.h">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#command-opcodes">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/protocol.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h">Source</a>
 */
public class McbpOpcode extends KaitaiStruct {
    public static McbpOpcode fromFile(String fileName) throws IOException {
        return new McbpOpcode(new ByteBufferKaitaiStream(fileName));
    }

    public enum Client {
        GET(0),
        SET(1),
        ADD(2),
        REPLACE(3),
        DELETE(4),
        INCREMENT(5),
        DECREMENT(6),
        QUIT(7),
        FLUSH(8),
        GETQ(9),
        NOOP(10),
        VERSION(11),
        GETK(12),
        GETKQ(13),
        APPEND(14),
        PREPEND(15),
        STAT(16),
        SETQ(17),
        ADDQ(18),
        REPLACEQ(19),
        DELETEQ(20),
        INCREMENTQ(21),
        DECREMENTQ(22),
        QUITQ(23),
        FLUSHQ(24),
        APPENDQ(25),
        PREPENDQ(26),
        VERBOSITY(27),
        TOUCH(28),
        GAT(29),
        GATQ(30),
        HELLO(31),
        SASL_LIST_MECHS(32),
        SASL_AUTH(33),
        SASL_STEP(34),
        IOCTL_GET(35),
        IOCTL_SET(36),
        CONFIG_VALIDATE(37),
        CONFIG_RELOAD(38),
        AUDIT_PUT(39),
        AUDIT_CONFIG_RELOAD(40),
        SHUTDOWN(41),
        SET_BUCKET_THROTTLE_PROPERTIES(42),
        SET_BUCKET_DATA_LIMIT_EXCEEDED(43),
        SET_NODE_THROTTLE_PROPERTIES(44),
        SET_ACTIVE_ENCRYPTION_KEYS(45),
        PRUNE_ENCRYPTION_KEYS(46),
        REGISTER_AUTH_TOKEN(47),
        RGET(48),
        RSET(49),
        RSETQ(50),
        RAPPEND(51),
        RAPPENDQ(52),
        RPREPEND(53),
        RPREPENDQ(54),
        RDELETE(55),
        RDELETEQ(56),
        RINCR(57),
        RINCRQ(58),
        RDECR(59),
        RDECRQ(60),
        SET_VBUCKET(61),
        GET_VBUCKET(62),
        DEL_VBUCKET(63),
        TAP_CONNECT(64),
        TAP_MUTATION(65),
        TAP_DELETE(66),
        TAP_FLUSH(67),
        TAP_OPAQUE(68),
        TAP_VBUCKET_SET(69),
        TAP_CHECKPOINT_START(70),
        TAP_CHECKPOINT_END(71),
        GET_ALL_VB_SEQNOS(72),
        GET_EX(73),
        GET_EX_REPLICA(74),
        MUTATE_WITH_META(75),
        DCP_OPEN(80),
        DCP_ADD_STREAM(81),
        DCP_CLOSE_STREAM(82),
        DCP_STREAM_REQ(83),
        DCP_GET_FAILOVER_LOG(84),
        DCP_STREAM_END(85),
        DCP_SNAPSHOT_MARKER(86),
        DCP_MUTATION(87),
        DCP_DELETION(88),
        DCP_EXPIRATION(89),
        DCP_FLUSH(90),
        DCP_SET_VBUCKET_STATE(91),
        DCP_NOOP(92),
        DCP_BUFFER_ACKNOWLEDGEMENT(93),
        DCP_CONTROL(94),
        DCP_SYSTEM_EVENT(95),
        DCP_PREPARE(96),
        DCP_SEQNO_ACKNOWLEDGED(97),
        DCP_COMMIT(98),
        DCP_ABORT(99),
        DCP_SEQNO_ADVANCED(100),
        DCP_OSO_SNAPSHOT(101),
        DCP_CACHE_TRANSFER(102),
        DCP_CACHE_TRANSFER_END(103),
        DCP_CACHE_TRANSFER_END_SHORT_LIVED(104),
        DCP_CACHE_TRANSFER_SHORT_LIVED(105),
        GET_FUSION_STORAGE_SNAPSHOT(112),
        RELEASE_FUSION_STORAGE_SNAPSHOT(113),
        MOUNT_FUSION_VBUCKET(114),
        UNMOUNT_FUSION_VBUCKET(115),
        SYNC_FUSION_LOGSTORE(116),
        START_FUSION_UPLOADER(117),
        STOP_FUSION_UPLOADER(118),
        DELETE_FUSION_NAMESPACE(119),
        GET_FUSION_NAMESPACES(120),
        CREATE_FUSION_NAMESPACE(121),
        STOP_PERSISTENCE(128),
        START_PERSISTENCE(129),
        SET_PARAM(130),
        GET_REPLICA(131),
        SET_CHRONICLE_AUTH_TOKEN(132),
        CREATE_BUCKET(133),
        DELETE_BUCKET(134),
        LIST_BUCKETS(135),
        SELECT_BUCKET(137),
        PAUSE_BUCKET(138),
        RESUME_BUCKET(139),
        VALIDATE_BUCKET_CONFIG(140),
        OBSERVE_SEQNO(145),
        OBSERVE(146),
        EVICT_KEY(147),
        GET_LOCKED(148),
        UNLOCK_KEY(149),
        GET_FAILOVER_LOG(150),
        LAST_CLOSED_CHECKPOINT(151),
        DEREGISTER_TAP_CLIENT(158),
        RESET_REPLICATION_CHAIN(159),
        GET_META(160),
        GETQ_META(161),
        SET_WITH_META(162),
        SETQ_WITH_META(163),
        ADD_WITH_META(164),
        ADDQ_WITH_META(165),
        SNAPSHOT_VB_STATES(166),
        VBUCKET_BATCH_COUNT(167),
        DEL_WITH_META(168),
        DELQ_WITH_META(169),
        CREATE_CHECKPOINT(170),
        NOTIFY_VBUCKET_UPDATE(172),
        ENABLE_TRAFFIC(173),
        DISABLE_TRAFFIC(174),
        IFCONFIG(175),
        CHANGE_VB_FILTER(176),
        CHECKPOINT_PERSISTENCE(177),
        RETURN_META(178),
        COMPACT_DB(179),
        SET_CLUSTER_CONFIG(180),
        GET_CLUSTER_CONFIG(181),
        GET_RANDOM_KEY(182),
        SEQNO_PERSISTENCE(183),
        GET_KEYS(184),
        COLLECTIONS_SET_MANIFEST(185),
        COLLECTIONS_GET_MANIFEST(186),
        COLLECTIONS_GET_ID(187),
        COLLECTIONS_GET_SCOPE_ID(188),
        SET_DRIFT_COUNTER_STATE(193),
        GET_ADJUSTED_TIME(194),
        SUBDOC_GET(197),
        SUBDOC_EXISTS(198),
        SUBDOC_DICT_ADD(199),
        SUBDOC_DICT_UPSERT(200),
        SUBDOC_DELETE(201),
        SUBDOC_REPLACE(202),
        SUBDOC_ARRAY_PUSH_LAST(203),
        SUBDOC_ARRAY_PUSH_FIRST(204),
        SUBDOC_ARRAY_INSERT(205),
        SUBDOC_ARRAY_ADD_UNIQUE(206),
        SUBDOC_COUNTER(207),
        SUBDOC_MULTI_LOOKUP(208),
        SUBDOC_MULTI_MUTATION(209),
        SUBDOC_GET_COUNT(210),
        SUBDOC_REPLACE_BODY_WITH_XATTR(211),
        RANGE_SCAN_CREATE(218),
        RANGE_SCAN_CONTINUE(219),
        RANGE_SCAN_CANCEL(220),
        PREPARE_SNAPSHOT(224),
        RELEASE_SNAPSHOT(225),
        DOWNLOAD_SNAPSHOT(226),
        GET_FILE_FRAGMENT(227),
        SCRUB(240),
        ISASL_REFRESH(241),
        SSL_CERTS_REFRESH(242),
        GET_CMD_TIMER(243),
        SET_CTRL_TOKEN(244),
        GET_CTRL_TOKEN(245),
        UPDATE_EXTERNAL_USER_PERMISSIONS(246),
        RBAC_REFRESH(247),
        AUTH_PROVIDER(248),
        DROP_PRIVILEGE(251),
        ADJUST_TIMEOFDAY(252),
        EWOULDBLOCK_CTL(253),
        GET_ERROR_MAP(254),
        INVALID(255);

        private final long id;
        Client(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, Client> byId = new HashMap<Long, Client>(199);
        static {
            for (Client e : Client.values())
                byId.put(e.id(), e);
        }
        public static Client byId(long id) { return byId.get(id); }
    }

    public enum Server {
        CLUSTERMAP_CHANGE_NOTIFICATION(1),
        AUTHENTICATE(2),
        ACTIVE_EXTERNAL_USERS(3),
        GET_AUTHORIZATION(4);

        private final long id;
        Server(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, Server> byId = new HashMap<Long, Server>(4);
        static {
            for (Server e : Server.values())
                byId.put(e.id(), e);
        }
        public static Server byId(long id) { return byId.get(id); }
    }

    public McbpOpcode(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpOpcode(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpOpcode(KaitaiStream _io, KaitaiStruct _parent, McbpOpcode _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
    }

    public void _fetchInstances() {
    }
    private McbpOpcode _root;
    private KaitaiStruct _parent;
    public McbpOpcode _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
