// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;


/**
 * Options of a stream, one bit each, shared by add stream and stream request.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_add_stream_flags.h">Source</a>
 */
public class DcpStreamFlags extends KaitaiStruct.ReadWrite {
    public static DcpStreamFlags fromFile(String fileName) throws IOException {
        return new DcpStreamFlags(new ByteBufferKaitaiStream(fileName));
    }
    public DcpStreamFlags() {
        this(null, null, null);
    }

    public DcpStreamFlags(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpStreamFlags(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public DcpStreamFlags(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpStreamFlags _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
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
        _dirty = false;
    }

    public void _fetchInstances() {
        rawFlags();
        if (this.rawFlags != null) {
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        _shouldWriteRawFlags = _enabledRawFlags;
        this._io.writeBitsIntBe(23, this.reserved);
        this._io.writeBitsIntBe(1, (this.isCacheTransfer ? 1 : 0));
        this._io.writeBitsIntBe(1, (this.ignoresPurgedTombstones ? 1 : 0));
        this._io.writeBitsIntBe(1, (this.isFromLatest ? 1 : 0));
        this._io.writeBitsIntBe(1, (this.hasStrictVbucketUuid ? 1 : 0));
        this._io.writeBitsIntBe(1, (this.isActiveVbucketOnly ? 1 : 0));
        this._io.writeBitsIntBe(1, (this.hasNoValue ? 1 : 0));
        this._io.writeBitsIntBe(1, (this.isToLatest ? 1 : 0));
        this._io.writeBitsIntBe(1, (this.isDiskOnly ? 1 : 0));
        this._io.writeBitsIntBe(1, (this.isTakeover ? 1 : 0));
    }

    public void _check() {
        if (_enabledRawFlags) {
        }
        _dirty = false;
    }
    private Long rawFlags;
    private boolean _shouldWriteRawFlags = false;
    private boolean _enabledRawFlags = true;
    public Long rawFlags() {
        if (_shouldWriteRawFlags)
            _writeRawFlags();
        if (this.rawFlags != null)
            return this.rawFlags;
        if (!_enabledRawFlags)
            return null;
        long _pos = this._io.pos();
        this._io.seek(0);
        this.rawFlags = this._io.readU4be();
        this._io.seek(_pos);
        return this.rawFlags;
    }
    public void setRawFlags(long _v) { _dirty = true; rawFlags = _v; }
    public void setRawFlags_Enabled(boolean _v) { _dirty = true; _enabledRawFlags = _v; }

    private void _writeRawFlags() {
        _shouldWriteRawFlags = false;
        long _pos = this._io.pos();
        this._io.seek(0);
        this._io.writeU4be(this.rawFlags);
        this._io.seek(_pos);
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
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Not used.
     */
    public long reserved() { return reserved; }
    public void setReserved(long _v) { _dirty = true; reserved = _v; }

    /**
     * 0x100. First send what is in memory. Only 0x001 and 0x010 may be set with
     * it.
     */
    public boolean isCacheTransfer() { return isCacheTransfer; }
    public void setIsCacheTransfer(boolean _v) { _dirty = true; isCacheTransfer = _v; }

    /**
     * 0x080. Do not roll back because tombstones were purged.
     */
    public boolean ignoresPurgedTombstones() { return ignoresPurgedTombstones; }
    public void setIgnoresPurgedTombstones(boolean _v) { _dirty = true; ignoresPurgedTombstones = _v; }

    /**
     * 0x040. The server sets the start seqno to the newest.
     */
    public boolean isFromLatest() { return isFromLatest; }
    public void setIsFromLatest(boolean _v) { _dirty = true; isFromLatest = _v; }

    /**
     * 0x020. The vbucket uuid must match even at start seqno 0.
     */
    public boolean hasStrictVbucketUuid() { return hasStrictVbucketUuid; }
    public void setHasStrictVbucketUuid(boolean _v) { _dirty = true; hasStrictVbucketUuid = _v; }

    /**
     * 0x010. Refuse unless the vbucket is active.
     */
    public boolean isActiveVbucketOnly() { return isActiveVbucketOnly; }
    public void setIsActiveVbucketOnly(boolean _v) { _dirty = true; isActiveVbucketOnly = _v; }

    /**
     * 0x008. Leave values out. Refused today; the flags of open replace it.
     */
    public boolean hasNoValue() { return hasNoValue; }
    public void setHasNoValue(boolean _v) { _dirty = true; hasNoValue = _v; }

    /**
     * 0x004. The server sets the end seqno to the newest.
     */
    public boolean isToLatest() { return isToLatest; }
    public void setIsToLatest(boolean _v) { _dirty = true; isToLatest = _v; }

    /**
     * 0x002. Send what is on disk and end.
     */
    public boolean isDiskOnly() { return isDiskOnly; }
    public void setIsDiskOnly(boolean _v) { _dirty = true; isDiskOnly = _v; }

    /**
     * 0x001. The consumer takes the vbucket over.
     */
    public boolean isTakeover() { return isTakeover; }
    public void setIsTakeover(boolean _v) { _dirty = true; isTakeover = _v; }
    public DcpStreamFlags _root() { return _root; }
    public void set_root(DcpStreamFlags _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
