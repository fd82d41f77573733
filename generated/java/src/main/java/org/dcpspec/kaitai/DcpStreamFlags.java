// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Options of a stream, one bit each, in `dcp_add_stream` and `dcp_stream_req`
 * messages.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_add_stream_flags.h">Source</a>
 */
public class DcpStreamFlags extends KaitaiStruct {
    public static DcpStreamFlags fromFile(String fileName) throws IOException {
        return new DcpStreamFlags(new ByteBufferKaitaiStream(fileName));
    }

    public DcpStreamFlags(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpStreamFlags(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public DcpStreamFlags(KaitaiStream _io, KaitaiStruct _parent, DcpStreamFlags _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.reserved = this._io.readBitsIntBe(23);
        this.isCacheTransfer = this._io.readBitsIntBe(1) != 0;
        this.ignoresPurgedTombstones = this._io.readBitsIntBe(1) != 0;
        this.isFromLatest = this._io.readBitsIntBe(1) != 0;
        this.hasStrictVbucketUuid = this._io.readBitsIntBe(1) != 0;
        this.isActiveVbucketOnly = this._io.readBitsIntBe(1) != 0;
        this.hasNoValue = this._io.readBitsIntBe(1) != 0;
        this.isToLatest = this._io.readBitsIntBe(1) != 0;
        this.isDiskOnly = this._io.readBitsIntBe(1) != 0;
        this.isTakeover = this._io.readBitsIntBe(1) != 0;
    }

    public void _fetchInstances() {
        rawFlags();
        if (this.rawFlags != null) {
        }
    }
    private Long rawFlags;
    public Long rawFlags() {
        if (this.rawFlags != null)
            return this.rawFlags;
        long _pos = this._io.pos();
        this._io.seek(0);
        this.rawFlags = this._io.readU4be();
        this._io.seek(_pos);
        return this.rawFlags;
    }
    private long reserved;
    private boolean isCacheTransfer;
    private boolean ignoresPurgedTombstones;
    private boolean isFromLatest;
    private boolean hasStrictVbucketUuid;
    private boolean isActiveVbucketOnly;
    private boolean hasNoValue;
    private boolean isToLatest;
    private boolean isDiskOnly;
    private boolean isTakeover;
    private DcpStreamFlags _root;
    private KaitaiStruct _parent;

    /**
     * Not used.
     */
    public long reserved() { return reserved; }

    /**
     * 0x100. First send the documents in memory. Can be combined only with 0x001
     * and 0x010.
     */
    public boolean isCacheTransfer() { return isCacheTransfer; }

    /**
     * 0x080. Do not request a rollback because of purged tombstones.
     */
    public boolean ignoresPurgedTombstones() { return ignoresPurgedTombstones; }

    /**
     * 0x040. The server sets the start seqno to the newest seqno.
     */
    public boolean isFromLatest() { return isFromLatest; }

    /**
     * 0x020. The vbucket uuid must match even at start seqno 0.
     */
    public boolean hasStrictVbucketUuid() { return hasStrictVbucketUuid; }

    /**
     * 0x010. Refuse the stream unless the vbucket is active.
     */
    public boolean isActiveVbucketOnly() { return isActiveVbucketOnly; }

    /**
     * 0x008. Omit values. Current servers refuse this flag; the open flags
     * replace it.
     */
    public boolean hasNoValue() { return hasNoValue; }

    /**
     * 0x004. The server sets the end seqno to the newest seqno. The end seqno in
     * the request must nevertheless not be below the start seqno.
     */
    public boolean isToLatest() { return isToLatest; }

    /**
     * 0x002. Send the changes on disk, then end the stream. The end seqno in the
     * request must nevertheless not be below the start seqno.
     */
    public boolean isDiskOnly() { return isDiskOnly; }

    /**
     * 0x001. The consumer takes over the vbucket.
     */
    public boolean isTakeover() { return isTakeover; }
    public DcpStreamFlags _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
