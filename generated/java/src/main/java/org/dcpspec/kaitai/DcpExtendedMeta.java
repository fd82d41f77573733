// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;
import java.util.ArrayList;
import java.util.List;


/**
 * Metadata for conflict resolution that servers before 7.0 could append to the
 * value of a mutation, deletion or expiration. The metadata is outside the
 * Snappy block; the length of the metadata (`nmeta` in kv_engine) is a field of
 * the message. Servers up to 8.0 read the metadata; later servers refuse any
 * length other than 0.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md">Source</a>
 */
public class DcpExtendedMeta extends KaitaiStruct {
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

    public DcpExtendedMeta(KaitaiStream _io) {
        this(_io, null, null);
    }

    public DcpExtendedMeta(KaitaiStream _io, KaitaiStruct _parent) {
        this(_io, _parent, null);
    }

    public DcpExtendedMeta(KaitaiStream _io, KaitaiStruct _parent, DcpExtendedMeta _root) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        _read();
    }
    private void _read() {
        this.version = this._io.readU1();
        if (isVersion1()) {
            this.items = new ArrayList<Item>();
            {
                int i = 0;
                while (!this._io.isEof()) {
                    this.items.add(new Item(this._io, this, _root));
                    i++;
                }
            }
        }
        if (hasUnknownVersion()) {
            this.unknownItems = this._io.readBytesFull();
        }
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

    /**
     * Time on the node, adjusted for clock drift.
     */
    public static class AdjustedTime extends KaitaiStruct {
        public static AdjustedTime fromFile(String fileName) throws IOException {
            return new AdjustedTime(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.adjustedTime = this._io.readU8be();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private long adjustedTime;
        private McbpSurplus surplus;
        private DcpExtendedMeta _root;
        private DcpExtendedMeta.Item _parent;

        /**
         * The time as a 64-bit number. The published documentation does not
         * state the unit of this time.
         */
        public long adjustedTime() { return adjustedTime; }
        public McbpSurplus surplus() { return surplus; }
        public DcpExtendedMeta _root() { return _root; }
        public DcpExtendedMeta.Item _parent() { return _parent; }
    }

    /**
     * Method for resolving conflicts between versions of the document.
     */
    public static class ConflictResolutionMode extends KaitaiStruct {
        public static ConflictResolutionMode fromFile(String fileName) throws IOException {
            return new ConflictResolutionMode(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.mode = this._io.readU1();
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private int mode;
        private McbpSurplus surplus;
        private DcpExtendedMeta _root;
        private DcpExtendedMeta.Item _parent;

        /**
         * Conflict resolution mode of the bucket.
         */
        public int mode() { return mode; }
        public McbpSurplus surplus() { return surplus; }
        public DcpExtendedMeta _root() { return _root; }
        public DcpExtendedMeta.Item _parent() { return _parent; }
    }

    /**
     * One piece of metadata.
     */
    public static class Item extends KaitaiStruct {
        public static Item fromFile(String fileName) throws IOException {
            return new Item(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.head = new ItemHead(this._io, this, _root);
            {
                Kind on = head().kind();
                if (on != null) {
                    switch (head().kind()) {
                    case ADJUSTED_TIME: {
                        KaitaiStream _io_detail = this._io.substream(head().lenDetail());
                        this.detail = new AdjustedTime(_io_detail, this, _root);
                        break;
                    }
                    case CONFLICT_RESOLUTION_MODE: {
                        KaitaiStream _io_detail = this._io.substream(head().lenDetail());
                        this.detail = new ConflictResolutionMode(_io_detail, this, _root);
                        break;
                    }
                    default: {
                        KaitaiStream _io_detail = this._io.substream(head().lenDetail());
                        this.detail = new UnknownDetail(_io_detail, this, _root);
                        break;
                    }
                    }
                } else {
                    KaitaiStream _io_detail = this._io.substream(head().lenDetail());
                    this.detail = new UnknownDetail(_io_detail, this, _root);
                }
            }
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
        private ItemHead head;
        private KaitaiStruct detail;
        private DcpExtendedMeta _root;
        private DcpExtendedMeta _parent;

        /**
         * Kind and length of the item.
         */
        public ItemHead head() { return head; }

        /**
         * The item itself.
         */
        public KaitaiStruct detail() { return detail; }
        public DcpExtendedMeta _root() { return _root; }
        public DcpExtendedMeta _parent() { return _parent; }
    }

    /**
     * Kind and length of an item.
     */
    public static class ItemHead extends KaitaiStruct {
        public static ItemHead fromFile(String fileName) throws IOException {
            return new ItemHead(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.rawKind = (int) this._io.readU1();
            this.kind = DcpExtendedMeta.Kind.byId(this.rawKind);
            this.lenDetail = this._io.readU2be();
        }

        public void _fetchInstances() {
        }
        private Integer rawKind;
        public Integer rawKind() {
            if (this.rawKind != null)
                return this.rawKind;
            this.rawKind = ((Number) (((Number) (kind().id())).intValue())).intValue();
            return this.rawKind;
        }
        private Kind kind;
        private int lenDetail;
        private DcpExtendedMeta _root;
        private DcpExtendedMeta.Item _parent;

        /**
         * Kind of the item.
         */
        public Kind kind() { return kind; }

        /**
         * Length of the content.
         */
        public int lenDetail() { return lenDetail; }
        public DcpExtendedMeta _root() { return _root; }
        public DcpExtendedMeta.Item _parent() { return _parent; }
    }

    /**
     * An item that no known release sends.
     */
    public static class UnknownDetail extends KaitaiStruct {
        public static UnknownDetail fromFile(String fileName) throws IOException {
            return new UnknownDetail(new ByteBufferKaitaiStream(fileName));
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
            _read();
        }
        private void _read() {
            this.bytes = this._io.readBytesFull();
        }

        public void _fetchInstances() {
        }
        private byte[] bytes;
        private DcpExtendedMeta _root;
        private DcpExtendedMeta.Item _parent;

        /**
         * The item as raw bytes.
         */
        public byte[] bytes() { return bytes; }
        public DcpExtendedMeta _root() { return _root; }
        public DcpExtendedMeta.Item _parent() { return _parent; }
    }
    private Boolean hasUnknownVersion;
    public Boolean hasUnknownVersion() {
        if (this.hasUnknownVersion != null)
            return this.hasUnknownVersion;
        this.hasUnknownVersion = !(isVersion1());
        return this.hasUnknownVersion;
    }
    private Boolean isVersion1;
    public Boolean isVersion1() {
        if (this.isVersion1 != null)
            return this.isVersion1;
        this.isVersion1 = version() == 1;
        return this.isVersion1;
    }
    private int version;
    private List<Item> items;
    private byte[] unknownItems;
    private DcpExtendedMeta _root;
    private KaitaiStruct _parent;

    /**
     * Version of the layout, always 1.
     */
    public int version() { return version; }

    /**
     * The metadata.
     */
    public List<Item> items() { return items; }

    /**
     * Metadata in a version that no known release sends.
     */
    public byte[] unknownItems() { return unknownItems; }
    public DcpExtendedMeta _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }
}
