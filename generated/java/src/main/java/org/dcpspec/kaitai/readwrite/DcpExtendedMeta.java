// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;
import java.util.ArrayList;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;
import java.util.List;


/**
 * Metadata for conflict resolution that servers before 7.0 could append to the
 * value of a mutation, deletion or expiration. It is outside the Snappy block,
 * and its length, `nmeta` in kv_engine, is a field of the message. Servers up to
 * 8.0 read it; later ones refuse any length but 0.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md">Source</a>
 */
public class DcpExtendedMeta extends KaitaiStruct.ReadWrite {
    public static DcpExtendedMeta fromFile(String fileName) throws IOException {
        return new DcpExtendedMeta(new ByteBufferKaitaiStream(fileName));
    }

    public enum Kind {
        ADJUSTED_TIME(1),
        CONFLICT_RESOLUTION_MODE(2);

        private final long id;
        Kind(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, Kind> byId = new HashMap<Long, Kind>(2);
        static {
            for (Kind e : Kind.values())
                byId.put(e.id(), e);
        }
        public static Kind byId(long id) { return byId.get(id); }
    }
    public DcpExtendedMeta() {
        this(null, null, null);
    }

    public DcpExtendedMeta(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpExtendedMeta(KaitaiStream _io, KaitaiStruct.ReadWrite _parent) {
        this(_io, _parent, null);
    }

    public DcpExtendedMeta(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpExtendedMeta _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
    }
    public void _read() {
        this.version = this._io.readU1();
        if (isVersion1()) {
            this.items = new ArrayList<Item>();
            {
                int i = 0;
                while (!this._io.isEof()) {
                    Item _t_items = new Item(this._io, this, _root);
                    try {
                        _t_items._read();
                    } finally {
                        this.items.add(_t_items);
                    }
                    i++;
                }
            }
        }
        if (hasUnknownVersion()) {
            this.unknownItems = this._io.readBytesFull();
        }
        _dirty = false;
    }

    public void _fetchInstances() {
        if (isVersion1()) {
            for (int i = 0; i < this.items.size(); i++) {
                this.items.get(((Number) (i)).intValue())._fetchInstances();
            }
        }
        if (hasUnknownVersion()) {
        }
    }

    public void _write_Seq() {
        _assertNotDirty();
        this._io.writeU1(this.version);
        if (isVersion1()) {
            for (int i = 0; i < this.items.size(); i++) {
                if (this._io.isEof())
                    throw new ConsistencyError("items", 0, this._io.size() - this._io.pos());
                this.items.get(((Number) (i)).intValue())._write_Seq(this._io);
            }
            if (!(this._io.isEof()))
                throw new ConsistencyError("items", 0, this._io.size() - this._io.pos());
        }
        if (hasUnknownVersion()) {
            this._io.writeBytes(this.unknownItems);
            if (!(this._io.isEof()))
                throw new ConsistencyError("unknown_items", 0, this._io.size() - this._io.pos());
        }
    }

    public void _check() {
        if (isVersion1()) {
            for (int i = 0; i < this.items.size(); i++) {
                if (!Objects.equals(this.items.get(((Number) (i)).intValue())._root(), _root()))
                    throw new ConsistencyError("items", _root(), this.items.get(((Number) (i)).intValue())._root());
                if (!Objects.equals(this.items.get(((Number) (i)).intValue())._parent(), this))
                    throw new ConsistencyError("items", this, this.items.get(((Number) (i)).intValue())._parent());
            }
        }
        if (hasUnknownVersion()) {
        }
        _dirty = false;
    }

    /**
     * Time of the node, adjusted by the drift of its clock.
     */
    public static class AdjustedTime extends KaitaiStruct.ReadWrite {
        public static AdjustedTime fromFile(String fileName) throws IOException {
            return new AdjustedTime(new ByteBufferKaitaiStream(fileName));
        }
        public AdjustedTime() {
            this(null, null, null);
        }

        public AdjustedTime(KaitaiStream _io) {
            this(_io, null, null);
        }

        public AdjustedTime(KaitaiStream _io, DcpExtendedMeta.Item _parent) {
            this(_io, _parent, null);
        }

        public AdjustedTime(KaitaiStream _io, DcpExtendedMeta.Item _parent, DcpExtendedMeta _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.adjustedTime = this._io.readU8be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU8be(this.adjustedTime);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private long adjustedTime;
        private McbpSurplus surplus;
        private DcpExtendedMeta _root;
        private DcpExtendedMeta.Item _parent;

        /**
         * The time, a 64-bit count whose unit the document does not state.
         */
        public long adjustedTime() { return adjustedTime; }
        public void setAdjustedTime(long _v) { _dirty = true; adjustedTime = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public DcpExtendedMeta _root() { return _root; }
        public void set_root(DcpExtendedMeta _v) { _dirty = true; _root = _v; }
        public DcpExtendedMeta.Item _parent() { return _parent; }
        public void set_parent(DcpExtendedMeta.Item _v) { _dirty = true; _parent = _v; }
    }

    /**
     * How conflicts of the document are resolved.
     */
    public static class ConflictResolutionMode extends KaitaiStruct.ReadWrite {
        public static ConflictResolutionMode fromFile(String fileName) throws IOException {
            return new ConflictResolutionMode(new ByteBufferKaitaiStream(fileName));
        }
        public ConflictResolutionMode() {
            this(null, null, null);
        }

        public ConflictResolutionMode(KaitaiStream _io) {
            this(_io, null, null);
        }

        public ConflictResolutionMode(KaitaiStream _io, DcpExtendedMeta.Item _parent) {
            this(_io, _parent, null);
        }

        public ConflictResolutionMode(KaitaiStream _io, DcpExtendedMeta.Item _parent, DcpExtendedMeta _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.mode = this._io.readU1();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU1(this.mode);
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            _dirty = false;
        }
        private int mode;
        private McbpSurplus surplus;
        private DcpExtendedMeta _root;
        private DcpExtendedMeta.Item _parent;

        /**
         * Conflict resolution mode of the bucket.
         */
        public int mode() { return mode; }
        public void setMode(int _v) { _dirty = true; mode = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }
        public DcpExtendedMeta _root() { return _root; }
        public void set_root(DcpExtendedMeta _v) { _dirty = true; _root = _v; }
        public DcpExtendedMeta.Item _parent() { return _parent; }
        public void set_parent(DcpExtendedMeta.Item _v) { _dirty = true; _parent = _v; }
    }

    /**
     * One piece of metadata.
     */
    public static class Item extends KaitaiStruct.ReadWrite {
        public static Item fromFile(String fileName) throws IOException {
            return new Item(new ByteBufferKaitaiStream(fileName));
        }
        public Item() {
            this(null, null, null);
        }

        public Item(KaitaiStream _io) {
            this(_io, null, null);
        }

        public Item(KaitaiStream _io, DcpExtendedMeta _parent) {
            this(_io, _parent, null);
        }

        public Item(KaitaiStream _io, DcpExtendedMeta _parent, DcpExtendedMeta _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.head = new ItemHead(this._io, this, _root);
            this.head._read();
            {
                Kind on = head().kind();
                if (on != null) {
                    switch (head().kind()) {
                    case ADJUSTED_TIME: {
                        this._raw_detail = this._io.readBytes(head().lenDetail());
                        KaitaiStream _io__raw_detail = new ByteBufferKaitaiStream(this._raw_detail);
                        this.detail = new AdjustedTime(_io__raw_detail, this, _root);
                        ((AdjustedTime) (this.detail))._read();
                        break;
                    }
                    case CONFLICT_RESOLUTION_MODE: {
                        this._raw_detail = this._io.readBytes(head().lenDetail());
                        KaitaiStream _io__raw_detail = new ByteBufferKaitaiStream(this._raw_detail);
                        this.detail = new ConflictResolutionMode(_io__raw_detail, this, _root);
                        ((ConflictResolutionMode) (this.detail))._read();
                        break;
                    }
                    default: {
                        this._raw_detail = this._io.readBytes(head().lenDetail());
                        KaitaiStream _io__raw_detail = new ByteBufferKaitaiStream(this._raw_detail);
                        this.detail = new UnknownDetail(_io__raw_detail, this, _root);
                        ((UnknownDetail) (this.detail))._read();
                        break;
                    }
                    }
                } else {
                    this._raw_detail = this._io.readBytes(head().lenDetail());
                    KaitaiStream _io__raw_detail = new ByteBufferKaitaiStream(this._raw_detail);
                    this.detail = new UnknownDetail(_io__raw_detail, this, _root);
                    ((UnknownDetail) (this.detail))._read();
                }
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            this.head._fetchInstances();
            {
                Kind on = head().kind();
                if (on != null) {
                    switch (head().kind()) {
                    case ADJUSTED_TIME: {
                        ((AdjustedTime) (this.detail))._fetchInstances();
                        break;
                    }
                    case CONFLICT_RESOLUTION_MODE: {
                        ((ConflictResolutionMode) (this.detail))._fetchInstances();
                        break;
                    }
                    default: {
                        ((UnknownDetail) (this.detail))._fetchInstances();
                        break;
                    }
                    }
                } else {
                    ((UnknownDetail) (this.detail))._fetchInstances();
                }
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this.head._write_Seq(this._io);
            {
                Kind on = head().kind();
                if (on != null) {
                    switch (head().kind()) {
                    case ADJUSTED_TIME: {
                        final KaitaiStream _io__raw_detail = new ByteBufferKaitaiStream(head().lenDetail());
                        this._io.addChildStream(_io__raw_detail);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (head().lenDetail()));
                            final Item _this = this;
                            _io__raw_detail.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_detail = _io__raw_detail.toByteArray();
                                    if (((byte[]) (_this._raw_detail)).length != head().lenDetail())
                                        throw new ConsistencyError("raw(detail)", head().lenDetail(), ((byte[]) (_this._raw_detail)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_detail)))));
                                }
                            });
                        }
                        ((AdjustedTime) (this.detail))._write_Seq(_io__raw_detail);
                        break;
                    }
                    case CONFLICT_RESOLUTION_MODE: {
                        final KaitaiStream _io__raw_detail = new ByteBufferKaitaiStream(head().lenDetail());
                        this._io.addChildStream(_io__raw_detail);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (head().lenDetail()));
                            final Item _this = this;
                            _io__raw_detail.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_detail = _io__raw_detail.toByteArray();
                                    if (((byte[]) (_this._raw_detail)).length != head().lenDetail())
                                        throw new ConsistencyError("raw(detail)", head().lenDetail(), ((byte[]) (_this._raw_detail)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_detail)))));
                                }
                            });
                        }
                        ((ConflictResolutionMode) (this.detail))._write_Seq(_io__raw_detail);
                        break;
                    }
                    default: {
                        final KaitaiStream _io__raw_detail = new ByteBufferKaitaiStream(head().lenDetail());
                        this._io.addChildStream(_io__raw_detail);
                        {
                            long _pos2 = this._io.pos();
                            this._io.seek(this._io.pos() + (head().lenDetail()));
                            final Item _this = this;
                            _io__raw_detail.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                                @Override
                                protected void write(KaitaiStream parent) {
                                    _this._raw_detail = _io__raw_detail.toByteArray();
                                    if (((byte[]) (_this._raw_detail)).length != head().lenDetail())
                                        throw new ConsistencyError("raw(detail)", head().lenDetail(), ((byte[]) (_this._raw_detail)).length);
                                    parent.writeBytes(((byte[]) (((byte[]) (_this._raw_detail)))));
                                }
                            });
                        }
                        ((UnknownDetail) (this.detail))._write_Seq(_io__raw_detail);
                        break;
                    }
                    }
                } else {
                    final KaitaiStream _io__raw_detail = new ByteBufferKaitaiStream(head().lenDetail());
                    this._io.addChildStream(_io__raw_detail);
                    {
                        long _pos2 = this._io.pos();
                        this._io.seek(this._io.pos() + (head().lenDetail()));
                        final Item _this = this;
                        _io__raw_detail.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                            @Override
                            protected void write(KaitaiStream parent) {
                                _this._raw_detail = _io__raw_detail.toByteArray();
                                if (((byte[]) (_this._raw_detail)).length != head().lenDetail())
                                    throw new ConsistencyError("raw(detail)", head().lenDetail(), ((byte[]) (_this._raw_detail)).length);
                                parent.writeBytes(((byte[]) (((byte[]) (_this._raw_detail)))));
                            }
                        });
                    }
                    ((UnknownDetail) (this.detail))._write_Seq(_io__raw_detail);
                }
            }
        }

        public void _check() {
            if (!Objects.equals(this.head._root(), _root()))
                throw new ConsistencyError("head", _root(), this.head._root());
            if (!Objects.equals(this.head._parent(), this))
                throw new ConsistencyError("head", this, this.head._parent());
            {
                Kind on = head().kind();
                if (on != null) {
                    switch (head().kind()) {
                    case ADJUSTED_TIME: {
                        if (!Objects.equals(((DcpExtendedMeta.AdjustedTime) (this.detail))._root(), _root()))
                            throw new ConsistencyError("detail", _root(), ((DcpExtendedMeta.AdjustedTime) (this.detail))._root());
                        if (!Objects.equals(((DcpExtendedMeta.AdjustedTime) (this.detail))._parent(), this))
                            throw new ConsistencyError("detail", this, ((DcpExtendedMeta.AdjustedTime) (this.detail))._parent());
                        break;
                    }
                    case CONFLICT_RESOLUTION_MODE: {
                        if (!Objects.equals(((DcpExtendedMeta.ConflictResolutionMode) (this.detail))._root(), _root()))
                            throw new ConsistencyError("detail", _root(), ((DcpExtendedMeta.ConflictResolutionMode) (this.detail))._root());
                        if (!Objects.equals(((DcpExtendedMeta.ConflictResolutionMode) (this.detail))._parent(), this))
                            throw new ConsistencyError("detail", this, ((DcpExtendedMeta.ConflictResolutionMode) (this.detail))._parent());
                        break;
                    }
                    default: {
                        if (!Objects.equals(((DcpExtendedMeta.UnknownDetail) (this.detail))._root(), _root()))
                            throw new ConsistencyError("detail", _root(), ((DcpExtendedMeta.UnknownDetail) (this.detail))._root());
                        if (!Objects.equals(((DcpExtendedMeta.UnknownDetail) (this.detail))._parent(), this))
                            throw new ConsistencyError("detail", this, ((DcpExtendedMeta.UnknownDetail) (this.detail))._parent());
                        break;
                    }
                    }
                } else {
                    if (!Objects.equals(((DcpExtendedMeta.UnknownDetail) (this.detail))._root(), _root()))
                        throw new ConsistencyError("detail", _root(), ((DcpExtendedMeta.UnknownDetail) (this.detail))._root());
                    if (!Objects.equals(((DcpExtendedMeta.UnknownDetail) (this.detail))._parent(), this))
                        throw new ConsistencyError("detail", this, ((DcpExtendedMeta.UnknownDetail) (this.detail))._parent());
                }
            }
            _dirty = false;
        }
        private ItemHead head;
        private KaitaiStruct.ReadWrite detail;
        private DcpExtendedMeta _root;
        private DcpExtendedMeta _parent;
        private byte[] _raw_detail;

        /**
         * Kind and length of the item.
         */
        public ItemHead head() { return head; }
        public void setHead(ItemHead _v) { _dirty = true; head = _v; }

        /**
         * The item itself.
         */
        public KaitaiStruct.ReadWrite detail() { return detail; }
        public void setDetail(KaitaiStruct.ReadWrite _v) { _dirty = true; detail = _v; }
        public DcpExtendedMeta _root() { return _root; }
        public void set_root(DcpExtendedMeta _v) { _dirty = true; _root = _v; }
        public DcpExtendedMeta _parent() { return _parent; }
        public void set_parent(DcpExtendedMeta _v) { _dirty = true; _parent = _v; }
        public byte[] _raw_detail() { return _raw_detail; }
        public void set_raw_Detail(byte[] _v) { _dirty = true; _raw_detail = _v; }
    }

    /**
     * Kind and length of an item.
     */
    public static class ItemHead extends KaitaiStruct.ReadWrite {
        public static ItemHead fromFile(String fileName) throws IOException {
            return new ItemHead(new ByteBufferKaitaiStream(fileName));
        }
        public ItemHead() {
            this(null, null, null);
        }

        public ItemHead(KaitaiStream _io) {
            this(_io, null, null);
        }

        public ItemHead(KaitaiStream _io, DcpExtendedMeta.Item _parent) {
            this(_io, _parent, null);
        }

        public ItemHead(KaitaiStream _io, DcpExtendedMeta.Item _parent, DcpExtendedMeta _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.kind = DcpExtendedMeta.Kind.byId(this._io.readU1());
            this.lenDetail = this._io.readU2be();
            _dirty = false;
        }

        public void _fetchInstances() {
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU1(((Number) (this.kind.id())).intValue());
            this._io.writeU2be(this.lenDetail);
        }

        public void _check() {
            _dirty = false;
        }
        private Integer rawKind;
        public Integer rawKind() {
            if (this.rawKind != null)
                return this.rawKind;
            this.rawKind = ((Number) (((Number) (kind().id())).intValue())).intValue();
            return this.rawKind;
        }
        public void _invalidateRawKind() { this.rawKind = null; }
        private Kind kind;
        private int lenDetail;
        private DcpExtendedMeta _root;
        private DcpExtendedMeta.Item _parent;

        /**
         * Kind of the item.
         */
        public Kind kind() { return kind; }
        public void setKind(Kind _v) { _dirty = true; kind = _v; }

        /**
         * Length of the content.
         */
        public int lenDetail() { return lenDetail; }
        public void setLenDetail(int _v) { _dirty = true; lenDetail = _v; }
        public DcpExtendedMeta _root() { return _root; }
        public void set_root(DcpExtendedMeta _v) { _dirty = true; _root = _v; }
        public DcpExtendedMeta.Item _parent() { return _parent; }
        public void set_parent(DcpExtendedMeta.Item _v) { _dirty = true; _parent = _v; }
    }

    /**
     * An item that no known release sends.
     */
    public static class UnknownDetail extends KaitaiStruct.ReadWrite {
        public static UnknownDetail fromFile(String fileName) throws IOException {
            return new UnknownDetail(new ByteBufferKaitaiStream(fileName));
        }
        public UnknownDetail() {
            this(null, null, null);
        }

        public UnknownDetail(KaitaiStream _io) {
            this(_io, null, null);
        }

        public UnknownDetail(KaitaiStream _io, DcpExtendedMeta.Item _parent) {
            this(_io, _parent, null);
        }

        public UnknownDetail(KaitaiStream _io, DcpExtendedMeta.Item _parent, DcpExtendedMeta _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
        }
        public void _read() {
            this.bytes = this._io.readBytesFull();
            _dirty = false;
        }

        public void _fetchInstances() {
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeBytes(this.bytes);
            if (!(this._io.isEof()))
                throw new ConsistencyError("bytes", 0, this._io.size() - this._io.pos());
        }

        public void _check() {
            _dirty = false;
        }
        private byte[] bytes;
        private DcpExtendedMeta _root;
        private DcpExtendedMeta.Item _parent;

        /**
         * The item as it is.
         */
        public byte[] bytes() { return bytes; }
        public void setBytes(byte[] _v) { _dirty = true; bytes = _v; }
        public DcpExtendedMeta _root() { return _root; }
        public void set_root(DcpExtendedMeta _v) { _dirty = true; _root = _v; }
        public DcpExtendedMeta.Item _parent() { return _parent; }
        public void set_parent(DcpExtendedMeta.Item _v) { _dirty = true; _parent = _v; }
    }
    private Boolean hasUnknownVersion;
    public Boolean hasUnknownVersion() {
        if (this.hasUnknownVersion != null)
            return this.hasUnknownVersion;
        this.hasUnknownVersion = !(isVersion1());
        return this.hasUnknownVersion;
    }
    public void _invalidateHasUnknownVersion() { this.hasUnknownVersion = null; }
    private Boolean isVersion1;
    public Boolean isVersion1() {
        if (this.isVersion1 != null)
            return this.isVersion1;
        this.isVersion1 = version() == 1;
        return this.isVersion1;
    }
    public void _invalidateIsVersion1() { this.isVersion1 = null; }
    private int version;
    private List<Item> items;
    private byte[] unknownItems;
    private DcpExtendedMeta _root;
    private KaitaiStruct.ReadWrite _parent;

    /**
     * Version of the layout, always 1.
     */
    public int version() { return version; }
    public void setVersion(int _v) { _dirty = true; version = _v; }

    /**
     * The metadata.
     */
    public List<Item> items() { return items; }
    public void setItems(List<Item> _v) { _dirty = true; items = _v; }

    /**
     * The metadata in a version that no known release sends.
     */
    public byte[] unknownItems() { return unknownItems; }
    public void setUnknownItems(byte[] _v) { _dirty = true; unknownItems = _v; }
    public DcpExtendedMeta _root() { return _root; }
    public void set_root(DcpExtendedMeta _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
}
