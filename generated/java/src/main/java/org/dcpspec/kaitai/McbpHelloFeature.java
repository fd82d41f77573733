// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;


/**
 * Each feature has a number. A client lists the features that it supports, and
 * the server responds with the features that are enabled from then on. Parsers
 * keep unknown numbers.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h">Source</a>
 */
public class McbpHelloFeature extends KaitaiStruct {
    public static McbpHelloFeature fromFile(String fileName) throws IOException {
        return new McbpHelloFeature(new ByteBufferKaitaiStream(fileName));
    }

    public enum Code {
        INVALID(1),
        TLS(2),
        TCP_NO_DELAY(3),
        MUTATION_SEQNO(4),
        TCP_DELAY(5),
        XATTR(6),
        XERROR(7),
        SELECT_BUCKET(8),
        INVALID2(9),
        SNAPPY(10),
        JSON(11),
        DUPLEX(12),
        CLUSTERMAP_CHANGE_NOTIFICATION(13),
        UNORDERED_EXECUTION(14),
        TRACING(15),
        ALT_REQUEST_SUPPORT(16),
        SYNC_REPLICATION(17),
        COLLECTIONS(18),
        SNAPPY_EVERYWHERE(19),
        PRESERVE_TTL(20),
        VATTR(21),
        INVALID3(22),
        SUBDOC_CREATE_AS_DELETED(23),
        SUBDOC_DOCUMENT_MACRO_SUPPORT(24),
        SUBDOC_REPLACE_BODY_WITH_XATTR(25),
        REPORT_UNIT_USAGE(26),
        NON_BLOCKING_THROTTLING_MODE(27),
        SUBDOC_REPLICA_READ(28),
        GET_CLUSTER_CONFIG_WITH_KNOWN_VERSION(29),
        DEDUPE_NOT_MY_VBUCKET_CLUSTERMAP(30),
        CLUSTERMAP_CHANGE_NOTIFICATION_BRIEF(31),
        SUBDOC_ALLOWS_ACCESS_ON_MULTIPLE_XATTR_KEYS(32),
        SUBDOC_BINARY_XATTR(33),
        RANGE_SCAN_INCLUDE_XATTR(34),
        SUBDOC_ALLOW_REPLICA_READ_ON_DELETED_DOCS(35),
        GET_RANDOM_KEY_INCLUDE_XATTR(36),
        MUTATE_WITH_META(37),
        DCP_SKIP_DELETES_IN_INITIAL_BACKFILL(38);

        private final long id;
        Code(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, Code> byId = new HashMap<Long, Code>(38);
        static {
            for (Code e : Code.values())
                byId.put(e.id(), e);
        }
        public static Code byId(long id) { return byId.get(id); }
    }

    public McbpHelloFeature(KaitaiStream _io) {
        this(_io, null, null);
    }

    public McbpHelloFeature(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public McbpHelloFeature(KaitaiStream _io, KaitaiStruct _parent, McbpHelloFeature _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.rawCode = (int) this._io.readU2be();
        this.code = Code.byId(this.rawCode);
    }

    public void _fetchInstances() {
    }
    private Integer rawCode;
    public Integer rawCode() {
        if (this.rawCode != null)
            return this.rawCode;
        this.rawCode = ((Number) (((Number) (code().id())).intValue())).intValue();
        return this.rawCode;
    }
    private Code code;
    private McbpHelloFeature _root;
    private KaitaiStruct _parent;

    /**
     * The feature.
     */
    public Code code() { return code; }
    public McbpHelloFeature _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
