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
 * A collection or scope was created, changed or dropped.
 * 
 * The extras carry the event, its seqno, and the version in which key and value
 * are encoded: versions 0 and 1 are plain structures, version 2 is a FlatBuffers
 * table. A stream has either version 2 alone, if the consumer requested it, or
 * versions 0 and 1.
 * 
 * Of the events that one manifest causes, only the last carries the id of that
 * manifest; the others carry the id of the previous one. The id is meant for
 * replication between nodes: a node that is interrupted between two of the
 * events must not consider the manifest complete.
 * 
 * A prototype in 5.0 to 6.0 had extras of 12 bytes, without a version.
 * 
 * There is no response unless an error occurs.
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md">Source</a>
 * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/system_event_types.h">Source</a>
 * @see <a href="https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md">Source</a>
 */
public class DcpSystemEvent extends KaitaiStruct {

    public enum Event {
        BEGIN_COLLECTION(0),
        END_COLLECTION(1),
        FLUSH_COLLECTION(2),
        CREATE_SCOPE(3),
        DROP_SCOPE(4),
        MODIFY_COLLECTION(5);

        private final long id;
        Event(long id) { this.id = id; }
        public long id() { return id; }
        private static final Map<Long, Event> byId = new HashMap<Long, Event>(6);
        static {
            for (Event e : Event.values())
                byId.put(e.id(), e);
        }
        public static Event byId(long id) { return byId.get(id); }
    }

    public DcpSystemEvent(KaitaiStream _io, int lenExtras, long lenKey, long lenValue) {
        this(_io, null, null, lenExtras, lenKey, lenValue);
    }

    public DcpSystemEvent(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenKey, long lenValue) {
        this(_io, _parent, null, lenExtras, lenKey, lenValue);
    }

    public DcpSystemEvent(KaitaiStream _io, KaitaiStruct _parent, DcpSystemEvent _root, int lenExtras, long lenKey, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.lenValue = lenValue;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(lenExtras());
        this.extras = new Extras(_io_extras, this, _root, lenExtras());
        this.key = this._io.readBytes(lenKey());
        if (hasFields()) {
            KaitaiStream _io_fields = this._io.substream(((Number) (lenValue())).longValue());
            this.fields = new EventFields(_io_fields, this, _root, hasCollectionId(), hasMaxTtl());
        }
        if (hasCollection()) {
            KaitaiStream _io_collection = this._io.substream(((Number) (lenValue())).longValue());
            this.collection = new Collection(_io_collection, this, _root, lenValue());
        }
        if (hasDroppedCollection()) {
            KaitaiStream _io_droppedCollection = this._io.substream(((Number) (lenValue())).longValue());
            this.droppedCollection = new DroppedCollection(_io_droppedCollection, this, _root, lenValue());
        }
        if (hasScope()) {
            KaitaiStream _io_scope = this._io.substream(((Number) (lenValue())).longValue());
            this.scope = new Scope(_io_scope, this, _root, lenValue());
        }
        if (hasDroppedScope()) {
            KaitaiStream _io_droppedScope = this._io.substream(((Number) (lenValue())).longValue());
            this.droppedScope = new DroppedScope(_io_droppedScope, this, _root, lenValue());
        }
        if (hasPrototypeFields()) {
            KaitaiStream _io_prototypeFields = this._io.substream(((Number) (lenValue())).longValue());
            this.prototypeFields = new PrototypeFields(_io_prototypeFields, this, _root, hasPrototypeCollection());
        }
        if (hasUnknownValue()) {
            this.unknownValue = this._io.readBytes(((Number) (lenValue())).longValue());
        }
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
        if (hasFields()) {
            this.fields._fetchInstances();
        }
        if (hasCollection()) {
            this.collection._fetchInstances();
        }
        if (hasDroppedCollection()) {
            this.droppedCollection._fetchInstances();
        }
        if (hasScope()) {
            this.scope._fetchInstances();
        }
        if (hasDroppedScope()) {
            this.droppedScope._fetchInstances();
        }
        if (hasPrototypeFields()) {
            this.prototypeFields._fetchInstances();
        }
        if (hasUnknownValue()) {
        }
    }

    /**
     * Value of version 2 where a collection begins or is modified. A writer
     * leaves out a field that has its default, so the default scope, 0, is not
     * in the bytes.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs">Source</a>
     */
    public static class Collection extends KaitaiStruct {

        public Collection(KaitaiStream _io, long lenBuffer) {
            this(_io, null, null, lenBuffer);
        }

        public Collection(KaitaiStream _io, DcpSystemEvent _parent, long lenBuffer) {
            this(_io, _parent, null, lenBuffer);
        }

        public Collection(KaitaiStream _io, DcpSystemEvent _parent, DcpSystemEvent _root, long lenBuffer) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenBuffer = lenBuffer;
            _read();
        }
        private void _read() {
            this.table = new FlatbuffersTable(this._io, this, _root, lenBuffer());
            this.manifestId = new FlatbuffersUlong(this._io, this, _root, table(), 0);
            this.scopeId = new FlatbuffersUint(this._io, this, _root, table(), 1);
            this.collectionId = new FlatbuffersUint(this._io, this, _root, table(), 2);
            this.ttlValid = new FlatbuffersBool(this._io, this, _root, table(), 3);
            this.maxTtl = new FlatbuffersUint(this._io, this, _root, table(), 4);
            this.name = new FlatbuffersString(this._io, this, _root, table(), 5);
            this.history = new FlatbuffersBool(this._io, this, _root, table(), 6);
            this.defaultCollectionMvs = new FlatbuffersUlong(this._io, this, _root, table(), 7);
            this.metered = new FlatbuffersBool(this._io, this, _root, table(), 8);
            this.flushUid = new FlatbuffersUlong(this._io, this, _root, table(), 9);
        }

        public void _fetchInstances() {
            this.table._fetchInstances();
            this.manifestId._fetchInstances();
            this.scopeId._fetchInstances();
            this.collectionId._fetchInstances();
            this.ttlValid._fetchInstances();
            this.maxTtl._fetchInstances();
            this.name._fetchInstances();
            this.history._fetchInstances();
            this.defaultCollectionMvs._fetchInstances();
            this.metered._fetchInstances();
            this.flushUid._fetchInstances();
        }
        private FlatbuffersTable table;
        private FlatbuffersUlong manifestId;
        private FlatbuffersUint scopeId;
        private FlatbuffersUint collectionId;
        private FlatbuffersBool ttlValid;
        private FlatbuffersUint maxTtl;
        private FlatbuffersString name;
        private FlatbuffersBool history;
        private FlatbuffersUlong defaultCollectionMvs;
        private FlatbuffersBool metered;
        private FlatbuffersUlong flushUid;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;
        public FlatbuffersTable table() { return table; }

        /**
         * Id of the manifest that was last completely processed.
         */
        public FlatbuffersUlong manifestId() { return manifestId; }

        /**
         * Scope of the collection.
         */
        public FlatbuffersUint scopeId() { return scopeId; }

        /**
         * Collection that begins or is modified.
         */
        public FlatbuffersUint collectionId() { return collectionId; }

        /**
         * The collection has a maximum time to live.
         */
        public FlatbuffersBool ttlValid() { return ttlValid; }

        /**
         * Maximum time to live of documents, in seconds.
         */
        public FlatbuffersUint maxTtl() { return maxTtl; }

        /**
         * Name of the collection.
         */
        public FlatbuffersString name() { return name; }

        /**
         * The collection keeps the history of its documents.
         */
        public FlatbuffersBool history() { return history; }

        /**
         * Highest seqno of the default collection that a client without
         * collections could have received. Set only in modifications of the
         * default collection, and of no use outside the server.
         */
        public FlatbuffersUlong defaultCollectionMvs() { return defaultCollectionMvs; }

        /**
         * Use of the collection is metered.
         */
        public FlatbuffersBool metered() { return metered; }

        /**
         * Manifest that last flushed the collection, 0 for none. Later begins
         * and modifications carry it too, so the first begin that a client sees
         * may have one.
         */
        public FlatbuffersUlong flushUid() { return flushUid; }
        public long lenBuffer() { return lenBuffer; }
        public DcpSystemEvent _root() { return _root; }
        public DcpSystemEvent _parent() { return _parent; }
    }

    /**
     * Value of version 2 where a collection ends.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs">Source</a>
     */
    public static class DroppedCollection extends KaitaiStruct {

        public DroppedCollection(KaitaiStream _io, long lenBuffer) {
            this(_io, null, null, lenBuffer);
        }

        public DroppedCollection(KaitaiStream _io, DcpSystemEvent _parent, long lenBuffer) {
            this(_io, _parent, null, lenBuffer);
        }

        public DroppedCollection(KaitaiStream _io, DcpSystemEvent _parent, DcpSystemEvent _root, long lenBuffer) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenBuffer = lenBuffer;
            _read();
        }
        private void _read() {
            this.table = new FlatbuffersTable(this._io, this, _root, lenBuffer());
            this.manifestId = new FlatbuffersUlong(this._io, this, _root, table(), 0);
            this.scopeId = new FlatbuffersUint(this._io, this, _root, table(), 1);
            this.collectionId = new FlatbuffersUint(this._io, this, _root, table(), 2);
            this.systemCollection = new FlatbuffersBool(this._io, this, _root, table(), 3);
        }

        public void _fetchInstances() {
            this.table._fetchInstances();
            this.manifestId._fetchInstances();
            this.scopeId._fetchInstances();
            this.collectionId._fetchInstances();
            this.systemCollection._fetchInstances();
        }
        private FlatbuffersTable table;
        private FlatbuffersUlong manifestId;
        private FlatbuffersUint scopeId;
        private FlatbuffersUint collectionId;
        private FlatbuffersBool systemCollection;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;
        public FlatbuffersTable table() { return table; }

        /**
         * Id of the manifest that was last completely processed.
         */
        public FlatbuffersUlong manifestId() { return manifestId; }

        /**
         * Scope that the collection belonged to.
         */
        public FlatbuffersUint scopeId() { return scopeId; }

        /**
         * Collection that ends.
         */
        public FlatbuffersUint collectionId() { return collectionId; }

        /**
         * The collection was a system collection.
         */
        public FlatbuffersBool systemCollection() { return systemCollection; }
        public long lenBuffer() { return lenBuffer; }
        public DcpSystemEvent _root() { return _root; }
        public DcpSystemEvent _parent() { return _parent; }
    }

    /**
     * Value of version 2 where a scope is dropped.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs">Source</a>
     */
    public static class DroppedScope extends KaitaiStruct {

        public DroppedScope(KaitaiStream _io, long lenBuffer) {
            this(_io, null, null, lenBuffer);
        }

        public DroppedScope(KaitaiStream _io, DcpSystemEvent _parent, long lenBuffer) {
            this(_io, _parent, null, lenBuffer);
        }

        public DroppedScope(KaitaiStream _io, DcpSystemEvent _parent, DcpSystemEvent _root, long lenBuffer) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenBuffer = lenBuffer;
            _read();
        }
        private void _read() {
            this.table = new FlatbuffersTable(this._io, this, _root, lenBuffer());
            this.manifestId = new FlatbuffersUlong(this._io, this, _root, table(), 0);
            this.scopeId = new FlatbuffersUint(this._io, this, _root, table(), 1);
            this.systemScope = new FlatbuffersBool(this._io, this, _root, table(), 2);
        }

        public void _fetchInstances() {
            this.table._fetchInstances();
            this.manifestId._fetchInstances();
            this.scopeId._fetchInstances();
            this.systemScope._fetchInstances();
        }
        private FlatbuffersTable table;
        private FlatbuffersUlong manifestId;
        private FlatbuffersUint scopeId;
        private FlatbuffersBool systemScope;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;
        public FlatbuffersTable table() { return table; }

        /**
         * Id of the manifest that was last completely processed.
         */
        public FlatbuffersUlong manifestId() { return manifestId; }

        /**
         * Scope that is dropped.
         */
        public FlatbuffersUint scopeId() { return scopeId; }

        /**
         * The scope was a system scope.
         */
        public FlatbuffersBool systemScope() { return systemScope; }
        public long lenBuffer() { return lenBuffer; }
        public DcpSystemEvent _root() { return _root; }
        public DcpSystemEvent _parent() { return _parent; }
    }

    /**
     * The structures of versions 0 and 1: manifest and scope, then the
     * collection if the event is about one, then its maximum time to live in
     * version 1.
     * 
     * The scope comes before the collection. The example on the page of the
     * server's documentation labels the two the other way round.
     */
    public static class EventFields extends KaitaiStruct {

        public EventFields(KaitaiStream _io, boolean hasCollectionId, boolean hasMaxTtl) {
            this(_io, null, null, hasCollectionId, hasMaxTtl);
        }

        public EventFields(KaitaiStream _io, DcpSystemEvent _parent, boolean hasCollectionId, boolean hasMaxTtl) {
            this(_io, _parent, null, hasCollectionId, hasMaxTtl);
        }

        public EventFields(KaitaiStream _io, DcpSystemEvent _parent, DcpSystemEvent _root, boolean hasCollectionId, boolean hasMaxTtl) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.hasCollectionId = hasCollectionId;
            this.hasMaxTtl = hasMaxTtl;
            _read();
        }
        private void _read() {
            this.manifestId = this._io.readU8be();
            this.scopeId = this._io.readU4be();
            if (hasCollectionId()) {
                this.collectionId = this._io.readU4be();
            }
            if (hasMaxTtl()) {
                this.maxTtl = this._io.readU4be();
            }
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (hasCollectionId()) {
            }
            if (hasMaxTtl()) {
            }
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private long manifestId;
        private long scopeId;
        private Long collectionId;
        private Long maxTtl;
        private McbpSurplus surplus;
        private boolean hasCollectionId;
        private boolean hasMaxTtl;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;

        /**
         * Id of the manifest that was last completely processed.
         */
        public long manifestId() { return manifestId; }

        /**
         * The scope, or the scope that the collection belongs to.
         */
        public long scopeId() { return scopeId; }

        /**
         * Collection that begins or ends.
         */
        public Long collectionId() { return collectionId; }

        /**
         * Maximum time to live of documents in the collection.
         */
        public Long maxTtl() { return maxTtl; }
        public McbpSurplus surplus() { return surplus; }

        /**
         * The event is about a collection.
         */
        public boolean hasCollectionId() { return hasCollectionId; }

        /**
         * The value is in version 1.
         */
        public boolean hasMaxTtl() { return hasMaxTtl; }
        public DcpSystemEvent _root() { return _root; }
        public DcpSystemEvent _parent() { return _parent; }
    }

    /**
     * Event, seqno and version.
     */
    public static class Extras extends KaitaiStruct {

        public Extras(KaitaiStream _io, int lenExtras) {
            this(_io, null, null, lenExtras);
        }

        public Extras(KaitaiStream _io, DcpSystemEvent _parent, int lenExtras) {
            this(_io, _parent, null, lenExtras);
        }

        public Extras(KaitaiStream _io, DcpSystemEvent _parent, DcpSystemEvent _root, int lenExtras) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenExtras = lenExtras;
            _read();
        }
        private void _read() {
            this.bySeqno = this._io.readU8be();
            this.rawEvent = (long) this._io.readU4be();
            this.event = DcpSystemEvent.Event.byId(this.rawEvent);
            if (hasVersion()) {
                this.version = this._io.readU1();
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (hasVersion()) {
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus._fetchInstances();
            }
        }
        private Boolean hasVersion;

        /**
         * The extras are not those of the prototype.
         */
        public Boolean hasVersion() {
            if (this.hasVersion != null)
                return this.hasVersion;
            this.hasVersion = lenExtras() > 12;
            return this.hasVersion;
        }
        private Long rawEvent;
        public Long rawEvent() {
            if (this.rawEvent != null)
                return this.rawEvent;
            this.rawEvent = ((Number) (((Number) (event().id())).longValue())).longValue();
            return this.rawEvent;
        }
        private long bySeqno;
        private Event event;
        private Integer version;
        private McbpSurplus surplus;
        private int lenExtras;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;

        /**
         * Sequence number of the event in its vbucket.
         */
        public long bySeqno() { return bySeqno; }

        /**
         * What happened. A number that is not in the table is kept.
         */
        public Event event() { return event; }

        /**
         * How key and value are encoded: 0 and 1 as plain structures, 2 as
         * FlatBuffers. The value of a later version is kept as bytes.
         */
        public Integer version() { return version; }
        public McbpSurplus surplus() { return surplus; }

        /**
         * Length of the extras in bytes, 13, or 12 in the prototype.
         */
        public int lenExtras() { return lenExtras; }
        public DcpSystemEvent _root() { return _root; }
        public DcpSystemEvent _parent() { return _parent; }
    }

    /**
     * A boolean in one byte.
     */
    public static class FlatbuffersBool extends KaitaiStruct {

        public FlatbuffersBool(KaitaiStream _io, FlatbuffersTable table, int index) {
            this(_io, null, null, table, index);
        }

        public FlatbuffersBool(KaitaiStream _io, KaitaiStruct _parent, FlatbuffersTable table, int index) {
            this(_io, _parent, null, table, index);
        }

        public FlatbuffersBool(KaitaiStream _io, KaitaiStruct _parent, DcpSystemEvent _root, FlatbuffersTable table, int index) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.table = table;
            this.index = index;
            _read();
        }
        private void _read() {
        }

        public void _fetchInstances() {
            stored();
            if (this.stored != null) {
            }
        }
        private Boolean isPresent;

        /**
         * The buffer holds the field.
         */
        public Boolean isPresent() {
            if (this.isPresent != null)
                return this.isPresent;
            this.isPresent =  ((table().vtable().numOffsets() > ((Number) (index())).intValue()) && (table().vtable().offsets().get(((Number) (index())).intValue()) != 0)) ;
            return this.isPresent;
        }
        private Boolean isSet;

        /**
         * The byte is there and not 0.
         */
        public Boolean isSet() {
            if (this.isSet != null)
                return this.isSet;
            this.isSet = (isPresent() ? stored() != 0 : false);
            return this.isSet;
        }
        private Long posStored;
        public Long posStored() {
            if (this.posStored != null)
                return this.posStored;
            if (isPresent()) {
                this.posStored = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((Number) (index())).intValue()))).longValue())).longValue())).longValue();
            }
            return this.posStored;
        }
        private Integer stored;

        /**
         * The field as the buffer holds it.
         */
        public Integer stored() {
            if (this.stored != null)
                return this.stored;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posStored());
                this.stored = this._io.readU1();
                this._io.seek(_pos);
            }
            return this.stored;
        }
        private FlatbuffersTable table;
        private int index;
        private DcpSystemEvent _root;
        private KaitaiStruct _parent;
        public FlatbuffersTable table() { return table; }

        /**
         * Position of the field in the schema, from 0.
         */
        public int index() { return index; }
        public DcpSystemEvent _root() { return _root; }
        public KaitaiStruct _parent() { return _parent; }
    }

    /**
     * A text elsewhere in the buffer. The field itself is the distance from it
     * to the length of the text.
     */
    public static class FlatbuffersString extends KaitaiStruct {

        public FlatbuffersString(KaitaiStream _io, FlatbuffersTable table, int index) {
            this(_io, null, null, table, index);
        }

        public FlatbuffersString(KaitaiStream _io, KaitaiStruct _parent, FlatbuffersTable table, int index) {
            this(_io, _parent, null, table, index);
        }

        public FlatbuffersString(KaitaiStream _io, KaitaiStruct _parent, DcpSystemEvent _root, FlatbuffersTable table, int index) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.table = table;
            this.index = index;
            _read();
        }
        private void _read() {
        }

        public void _fetchInstances() {
            content();
            if (this.content != null) {
                this.content._fetchInstances();
            }
            ofsContent();
            if (this.ofsContent != null) {
            }
        }
        private FlatbuffersText content;

        /**
         * Length, text and terminator.
         */
        public FlatbuffersText content() {
            if (this.content != null)
                return this.content;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posContent());
                this.content = new FlatbuffersText(this._io, this, _root, table().lenBuffer());
                this._io.seek(_pos);
            }
            return this.content;
        }
        private Boolean isPresent;

        /**
         * The buffer holds the field.
         */
        public Boolean isPresent() {
            if (this.isPresent != null)
                return this.isPresent;
            this.isPresent =  ((table().vtable().numOffsets() > ((Number) (index())).intValue()) && (table().vtable().offsets().get(((Number) (index())).intValue()) != 0)) ;
            return this.isPresent;
        }
        private Long ofsContent;

        /**
         * Distance of the content from this field.
         */
        public Long ofsContent() {
            if (this.ofsContent != null)
                return this.ofsContent;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posField());
                this.ofsContent = this._io.readU4le();
                {
                    long _it = this.ofsContent;
                    if (!(((Number) (_it)).longValue() <= ((Number) (table().lenBuffer())).longValue())) {
                        throw new KaitaiStream.ValidationExprError(this.ofsContent, this._io, "dcp_system_event/types/flatbuffers_string/instances/ofs_content");
                    }
                }
                this._io.seek(_pos);
            }
            return this.ofsContent;
        }
        private Long posContent;
        public Long posContent() {
            if (this.posContent != null)
                return this.posContent;
            if (isPresent()) {
                this.posContent = ((Number) (((Number) (((Number) (posField())).longValue() + ((Number) (ofsContent())).longValue())).longValue())).longValue();
            }
            return this.posContent;
        }
        private Long posField;
        public Long posField() {
            if (this.posField != null)
                return this.posField;
            if (isPresent()) {
                this.posField = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((Number) (index())).intValue()))).longValue())).longValue())).longValue();
            }
            return this.posField;
        }
        private FlatbuffersTable table;
        private int index;
        private DcpSystemEvent _root;
        private KaitaiStruct _parent;
        public FlatbuffersTable table() { return table; }

        /**
         * Position of the field in the schema, from 0.
         */
        public int index() { return index; }
        public DcpSystemEvent _root() { return _root; }
        public KaitaiStruct _parent() { return _parent; }
    }

    /**
     * Where the root table of a buffer lies and which fields it holds. A buffer
     * begins with the position of its root table; the table begins with the
     * distance to its vtable, which may lie before or after it; the vtable has
     * the distance of each field from the table.
     * 
     * A field that the vtable does not reach, or for which it has 0, is not in
     * the buffer and has its default value. All integers are little-endian, and
     * all positions count from the first byte of the buffer.
     */
    public static class FlatbuffersTable extends KaitaiStruct {

        public FlatbuffersTable(KaitaiStream _io, long lenBuffer) {
            this(_io, null, null, lenBuffer);
        }

        public FlatbuffersTable(KaitaiStream _io, KaitaiStruct _parent, long lenBuffer) {
            this(_io, _parent, null, lenBuffer);
        }

        public FlatbuffersTable(KaitaiStream _io, KaitaiStruct _parent, DcpSystemEvent _root, long lenBuffer) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenBuffer = lenBuffer;
            _read();
        }
        private void _read() {
            this.posTable = this._io.readU4le();
            {
                long _it = this.posTable;
                if (!(((Number) (_it)).longValue() <= ((Number) (lastPos())).longValue())) {
                    throw new KaitaiStream.ValidationExprError(this.posTable, this._io, "dcp_system_event/types/flatbuffers_table/seq/0");
                }
            }
        }

        public void _fetchInstances() {
            ofsVtable();
            if (this.ofsVtable != null) {
            }
            vtable();
            if (this.vtable != null) {
                this.vtable._fetchInstances();
            }
        }
        private Long firstOfs;

        /**
         * Least distance at which the vtable still lies inside the buffer.
         */
        public Long firstOfs() {
            if (this.firstOfs != null)
                return this.firstOfs;
            this.firstOfs = ((Number) (((Number) (((Number) (posTable())).longValue() - ((Number) (lastPos())).longValue())).longValue())).longValue();
            return this.firstOfs;
        }
        private Long lastPos;

        /**
         * Last position at which four bytes fit.
         */
        public Long lastPos() {
            if (this.lastPos != null)
                return this.lastPos;
            this.lastPos = ((Number) (((Number) (((Number) (lenBuffer())).longValue() - ((long) 4))).longValue())).longValue();
            return this.lastPos;
        }
        private Integer ofsVtable;

        /**
         * Position of the table minus that of the vtable. May be negative.
         */
        public Integer ofsVtable() {
            if (this.ofsVtable != null)
                return this.ofsVtable;
            long _pos = this._io.pos();
            this._io.seek(posTable());
            this.ofsVtable = this._io.readS4le();
            {
                int _it = this.ofsVtable;
                if (!( ((((Number) (_it)).longValue() <= ((Number) (posTable())).longValue()) && (((Number) (_it)).longValue() >= ((Number) (firstOfs())).longValue())) )) {
                    throw new KaitaiStream.ValidationExprError(this.ofsVtable, this._io, "dcp_system_event/types/flatbuffers_table/instances/ofs_vtable");
                }
            }
            this._io.seek(_pos);
            return this.ofsVtable;
        }
        private Long posVtable;

        /**
         * Position of the vtable.
         */
        public Long posVtable() {
            if (this.posVtable != null)
                return this.posVtable;
            this.posVtable = ((Number) (((Number) (((Number) (posTable())).longValue() - ((Number) (ofsVtable())).longValue())).longValue())).longValue();
            return this.posVtable;
        }
        private FlatbuffersVtable vtable;

        /**
         * Which fields the table holds and where.
         */
        public FlatbuffersVtable vtable() {
            if (this.vtable != null)
                return this.vtable;
            long _pos = this._io.pos();
            this._io.seek(posVtable());
            this.vtable = new FlatbuffersVtable(this._io, this, _root);
            this._io.seek(_pos);
            return this.vtable;
        }
        private long posTable;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private KaitaiStruct _parent;

        /**
         * Position of the root table.
         */
        public long posTable() { return posTable; }
        public long lenBuffer() { return lenBuffer; }
        public DcpSystemEvent _root() { return _root; }
        public KaitaiStruct _parent() { return _parent; }
    }

    /**
     * A length, that many bytes of text, and a zero byte that the length does
     * not count.
     */
    public static class FlatbuffersText extends KaitaiStruct {

        public FlatbuffersText(KaitaiStream _io, long lenBuffer) {
            this(_io, null, null, lenBuffer);
        }

        public FlatbuffersText(KaitaiStream _io, DcpSystemEvent.FlatbuffersString _parent, long lenBuffer) {
            this(_io, _parent, null, lenBuffer);
        }

        public FlatbuffersText(KaitaiStream _io, DcpSystemEvent.FlatbuffersString _parent, DcpSystemEvent _root, long lenBuffer) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenBuffer = lenBuffer;
            _read();
        }
        private void _read() {
            this.lenText = this._io.readU4le();
            {
                long _it = this.lenText;
                if (!(((Number) (_it)).longValue() < ((Number) (lenBuffer())).longValue())) {
                    throw new KaitaiStream.ValidationExprError(this.lenText, this._io, "dcp_system_event/types/flatbuffers_text/seq/0");
                }
            }
            this.text = this._io.readBytes(lenText());
            this.terminator = this._io.readU1();
            if (!(this.terminator == 0)) {
                throw new KaitaiStream.ValidationNotEqualError(0, this.terminator, this._io, "dcp_system_event/types/flatbuffers_text/seq/2");
            }
        }

        public void _fetchInstances() {
        }
        private long lenText;
        private byte[] text;
        private int terminator;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private DcpSystemEvent.FlatbuffersString _parent;

        /**
         * Length of the text.
         */
        public long lenText() { return lenText; }

        /**
         * Text of the string.
         */
        public byte[] text() { return text; }

        /**
         * The zero byte.
         */
        public int terminator() { return terminator; }
        public long lenBuffer() { return lenBuffer; }
        public DcpSystemEvent _root() { return _root; }
        public DcpSystemEvent.FlatbuffersString _parent() { return _parent; }
    }

    /**
     * A 32-bit field.
     */
    public static class FlatbuffersUint extends KaitaiStruct {

        public FlatbuffersUint(KaitaiStream _io, FlatbuffersTable table, int index) {
            this(_io, null, null, table, index);
        }

        public FlatbuffersUint(KaitaiStream _io, KaitaiStruct _parent, FlatbuffersTable table, int index) {
            this(_io, _parent, null, table, index);
        }

        public FlatbuffersUint(KaitaiStream _io, KaitaiStruct _parent, DcpSystemEvent _root, FlatbuffersTable table, int index) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.table = table;
            this.index = index;
            _read();
        }
        private void _read() {
        }

        public void _fetchInstances() {
            stored();
            if (this.stored != null) {
            }
        }
        private Boolean isPresent;

        /**
         * The buffer holds the field.
         */
        public Boolean isPresent() {
            if (this.isPresent != null)
                return this.isPresent;
            this.isPresent =  ((table().vtable().numOffsets() > ((Number) (index())).intValue()) && (table().vtable().offsets().get(((Number) (index())).intValue()) != 0)) ;
            return this.isPresent;
        }
        private Long number;

        /**
         * The number, 0 where the buffer leaves the field out.
         */
        public Long number() {
            if (this.number != null)
                return this.number;
            this.number = ((Number) ((isPresent() ? ((Number) (stored())).longValue() : ((long) 0)))).longValue();
            return this.number;
        }
        private Long posStored;
        public Long posStored() {
            if (this.posStored != null)
                return this.posStored;
            if (isPresent()) {
                this.posStored = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((Number) (index())).intValue()))).longValue())).longValue())).longValue();
            }
            return this.posStored;
        }
        private Long stored;

        /**
         * The field as the buffer holds it.
         */
        public Long stored() {
            if (this.stored != null)
                return this.stored;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posStored());
                this.stored = this._io.readU4le();
                this._io.seek(_pos);
            }
            return this.stored;
        }
        private FlatbuffersTable table;
        private int index;
        private DcpSystemEvent _root;
        private KaitaiStruct _parent;
        public FlatbuffersTable table() { return table; }

        /**
         * Position of the field in the schema, from 0.
         */
        public int index() { return index; }
        public DcpSystemEvent _root() { return _root; }
        public KaitaiStruct _parent() { return _parent; }
    }

    /**
     * A 64-bit field.
     */
    public static class FlatbuffersUlong extends KaitaiStruct {

        public FlatbuffersUlong(KaitaiStream _io, FlatbuffersTable table, int index) {
            this(_io, null, null, table, index);
        }

        public FlatbuffersUlong(KaitaiStream _io, KaitaiStruct _parent, FlatbuffersTable table, int index) {
            this(_io, _parent, null, table, index);
        }

        public FlatbuffersUlong(KaitaiStream _io, KaitaiStruct _parent, DcpSystemEvent _root, FlatbuffersTable table, int index) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.table = table;
            this.index = index;
            _read();
        }
        private void _read() {
        }

        public void _fetchInstances() {
            stored();
            if (this.stored != null) {
            }
        }
        private Boolean isPresent;

        /**
         * The buffer holds the field.
         */
        public Boolean isPresent() {
            if (this.isPresent != null)
                return this.isPresent;
            this.isPresent =  ((table().vtable().numOffsets() > ((Number) (index())).intValue()) && (table().vtable().offsets().get(((Number) (index())).intValue()) != 0)) ;
            return this.isPresent;
        }
        private Long number;

        /**
         * The number, 0 where the buffer leaves the field out.
         */
        public Long number() {
            if (this.number != null)
                return this.number;
            this.number = ((Number) ((isPresent() ? ((Number) (stored())).longValue() : ((long) 0)))).longValue();
            return this.number;
        }
        private Long posStored;
        public Long posStored() {
            if (this.posStored != null)
                return this.posStored;
            if (isPresent()) {
                this.posStored = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((Number) (index())).intValue()))).longValue())).longValue())).longValue();
            }
            return this.posStored;
        }
        private Long stored;

        /**
         * The field as the buffer holds it.
         */
        public Long stored() {
            if (this.stored != null)
                return this.stored;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posStored());
                this.stored = this._io.readU8le();
                this._io.seek(_pos);
            }
            return this.stored;
        }
        private FlatbuffersTable table;
        private int index;
        private DcpSystemEvent _root;
        private KaitaiStruct _parent;
        public FlatbuffersTable table() { return table; }

        /**
         * Position of the field in the schema, from 0.
         */
        public int index() { return index; }
        public DcpSystemEvent _root() { return _root; }
        public KaitaiStruct _parent() { return _parent; }
    }

    /**
     * Distances of the fields from their table.
     */
    public static class FlatbuffersVtable extends KaitaiStruct {
        public static FlatbuffersVtable fromFile(String fileName) throws IOException {
            return new FlatbuffersVtable(new ByteBufferKaitaiStream(fileName));
        }

        public FlatbuffersVtable(KaitaiStream _io) {
            this(_io, null, null);
        }

        public FlatbuffersVtable(KaitaiStream _io, DcpSystemEvent.FlatbuffersTable _parent) {
            this(_io, _parent, null);
        }

        public FlatbuffersVtable(KaitaiStream _io, DcpSystemEvent.FlatbuffersTable _parent, DcpSystemEvent _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.lenVtable = this._io.readU2le();
            {
                int _it = this.lenVtable;
                if (!( ((_it >= 4) && (((Number) (KaitaiStream.mod(((Number) (_it)).longValue(), ((long) 2)))).longValue() == 0)) )) {
                    throw new KaitaiStream.ValidationExprError(this.lenVtable, this._io, "dcp_system_event/types/flatbuffers_vtable/seq/0");
                }
            }
            this.lenTable = this._io.readU2le();
            this.offsets = new ArrayList<Integer>();
            for (int i = 0; i < numOffsets(); i++) {
                this.offsets.add(this._io.readU2le());
            }
        }

        public void _fetchInstances() {
            for (int i = 0; i < this.offsets.size(); i++) {
            }
        }
        private Integer numBytes;

        /**
         * Length of the distances in bytes.
         */
        public Integer numBytes() {
            if (this.numBytes != null)
                return this.numBytes;
            this.numBytes = ((Number) (((Number) (((Number) (lenVtable())).intValue() - ((int) 4))).intValue())).intValue();
            return this.numBytes;
        }
        private Integer numOffsets;

        /**
         * How many fields the writer's schema had, at most.
         */
        public Integer numOffsets() {
            if (this.numOffsets != null)
                return this.numOffsets;
            this.numOffsets = ((Number) (((Number) (((Number) (numBytes())).intValue() / ((int) 2))).intValue())).intValue();
            return this.numOffsets;
        }
        private int lenVtable;
        private int lenTable;
        private List<Integer> offsets;
        private DcpSystemEvent _root;
        private DcpSystemEvent.FlatbuffersTable _parent;

        /**
         * Length of the vtable, these two bytes included.
         */
        public int lenVtable() { return lenVtable; }

        /**
         * Length of the table, without what it refers to.
         */
        public int lenTable() { return lenTable; }

        /**
         * For each field of the schema, in its order, the distance of its data
         * from the table. 0 for a field that is not there.
         */
        public List<Integer> offsets() { return offsets; }
        public DcpSystemEvent _root() { return _root; }
        public DcpSystemEvent.FlatbuffersTable _parent() { return _parent; }
    }

    /**
     * The structures of the prototype, without a version.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/7573f0b0a2f4fd44975ff9d16ea3ee85349e3eea/include/memcached/protocol_binary.h">Source</a>
     */
    public static class PrototypeFields extends KaitaiStruct {

        public PrototypeFields(KaitaiStream _io, boolean hasCollectionUid) {
            this(_io, null, null, hasCollectionUid);
        }

        public PrototypeFields(KaitaiStream _io, DcpSystemEvent _parent, boolean hasCollectionUid) {
            this(_io, _parent, null, hasCollectionUid);
        }

        public PrototypeFields(KaitaiStream _io, DcpSystemEvent _parent, DcpSystemEvent _root, boolean hasCollectionUid) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.hasCollectionUid = hasCollectionUid;
            _read();
        }
        private void _read() {
            this.manifestId = this._io.readU8be();
            if (hasCollectionUid()) {
                this.collectionUid = this._io.readU8be();
            }
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (hasCollectionUid()) {
            }
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }
        private long manifestId;
        private Long collectionUid;
        private McbpSurplus surplus;
        private boolean hasCollectionUid;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;

        /**
         * Manifest that the event comes from.
         */
        public long manifestId() { return manifestId; }

        /**
         * The collection, as a 64-bit number.
         */
        public Long collectionUid() { return collectionUid; }
        public McbpSurplus surplus() { return surplus; }

        /**
         * The event is about a collection.
         */
        public boolean hasCollectionUid() { return hasCollectionUid; }
        public DcpSystemEvent _root() { return _root; }
        public DcpSystemEvent _parent() { return _parent; }
    }

    /**
     * Value of version 2 where a scope is created.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs">Source</a>
     */
    public static class Scope extends KaitaiStruct {

        public Scope(KaitaiStream _io, long lenBuffer) {
            this(_io, null, null, lenBuffer);
        }

        public Scope(KaitaiStream _io, DcpSystemEvent _parent, long lenBuffer) {
            this(_io, _parent, null, lenBuffer);
        }

        public Scope(KaitaiStream _io, DcpSystemEvent _parent, DcpSystemEvent _root, long lenBuffer) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenBuffer = lenBuffer;
            _read();
        }
        private void _read() {
            this.table = new FlatbuffersTable(this._io, this, _root, lenBuffer());
            this.manifestId = new FlatbuffersUlong(this._io, this, _root, table(), 0);
            this.scopeId = new FlatbuffersUint(this._io, this, _root, table(), 1);
            this.name = new FlatbuffersString(this._io, this, _root, table(), 2);
        }

        public void _fetchInstances() {
            this.table._fetchInstances();
            this.manifestId._fetchInstances();
            this.scopeId._fetchInstances();
            this.name._fetchInstances();
        }
        private FlatbuffersTable table;
        private FlatbuffersUlong manifestId;
        private FlatbuffersUint scopeId;
        private FlatbuffersString name;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;
        public FlatbuffersTable table() { return table; }

        /**
         * Id of the manifest that was last completely processed.
         */
        public FlatbuffersUlong manifestId() { return manifestId; }

        /**
         * Scope that is created.
         */
        public FlatbuffersUint scopeId() { return scopeId; }

        /**
         * Name of the scope.
         */
        public FlatbuffersString name() { return name; }
        public long lenBuffer() { return lenBuffer; }
        public DcpSystemEvent _root() { return _root; }
        public DcpSystemEvent _parent() { return _parent; }
    }
    private Boolean hasCollection;

    /**
     * The value is the FlatBuffers table of a collection.
     */
    public Boolean hasCollection() {
        if (this.hasCollection != null)
            return this.hasCollection;
        this.hasCollection =  ((hasVersion2()) && ( ((isBegin()) || (isModify())) )) ;
        return this.hasCollection;
    }
    private Boolean hasCollectionId;

    /**
     * The event begins or ends a collection.
     */
    public Boolean hasCollectionId() {
        if (this.hasCollectionId != null)
            return this.hasCollectionId;
        this.hasCollectionId =  ((isBegin()) || (isEnd())) ;
        return this.hasCollectionId;
    }
    private Boolean hasDroppedCollection;

    /**
     * The value is the FlatBuffers table of a dropped collection.
     */
    public Boolean hasDroppedCollection() {
        if (this.hasDroppedCollection != null)
            return this.hasDroppedCollection;
        this.hasDroppedCollection =  ((hasVersion2()) && (isEnd())) ;
        return this.hasDroppedCollection;
    }
    private Boolean hasDroppedScope;

    /**
     * The value is the FlatBuffers table of a dropped scope.
     */
    public Boolean hasDroppedScope() {
        if (this.hasDroppedScope != null)
            return this.hasDroppedScope;
        this.hasDroppedScope =  ((hasVersion2()) && (extras().event() == Event.DROP_SCOPE)) ;
        return this.hasDroppedScope;
    }
    private Boolean hasFields;

    /**
     * The value is one of the structures of version 0 or 1.
     */
    public Boolean hasFields() {
        if (this.hasFields != null)
            return this.hasFields;
        this.hasFields =  ((hasVersion0Fields()) || (hasMaxTtl())) ;
        return this.hasFields;
    }
    private Boolean hasMaxTtl;

    /**
     * The collection has a maximum time to live.
     */
    public Boolean hasMaxTtl() {
        if (this.hasMaxTtl != null)
            return this.hasMaxTtl;
        this.hasMaxTtl =  ((hasVersion1()) && (isBegin())) ;
        return this.hasMaxTtl;
    }
    private Boolean hasPrototypeCollection;

    /**
     * The event is about a collection, in the prototype.
     */
    public Boolean hasPrototypeCollection() {
        if (this.hasPrototypeCollection != null)
            return this.hasPrototypeCollection;
        this.hasPrototypeCollection =  ((hasCollectionId()) && (!(extras().hasVersion()))) ;
        return this.hasPrototypeCollection;
    }
    private Boolean hasPrototypeFields;

    /**
     * The value is one of the structures of the prototype.
     */
    public Boolean hasPrototypeFields() {
        if (this.hasPrototypeFields != null)
            return this.hasPrototypeFields;
        this.hasPrototypeFields =  ((hasPrototypeCollection()) || (hasPrototypeSeparator())) ;
        return this.hasPrototypeFields;
    }
    private Boolean hasPrototypeSeparator;

    /**
     * The separator changed, in the prototype.
     */
    public Boolean hasPrototypeSeparator() {
        if (this.hasPrototypeSeparator != null)
            return this.hasPrototypeSeparator;
        this.hasPrototypeSeparator =  ((extras().event() == Event.FLUSH_COLLECTION) && (!(extras().hasVersion()))) ;
        return this.hasPrototypeSeparator;
    }
    private Boolean hasScope;

    /**
     * The value is the FlatBuffers table of a scope.
     */
    public Boolean hasScope() {
        if (this.hasScope != null)
            return this.hasScope;
        this.hasScope =  ((hasVersion2()) && (extras().event() == Event.CREATE_SCOPE)) ;
        return this.hasScope;
    }
    private Boolean hasTable;

    /**
     * The value is a FlatBuffers table.
     */
    public Boolean hasTable() {
        if (this.hasTable != null)
            return this.hasTable;
        this.hasTable =  ((hasCollection()) || (hasDroppedCollection()) || (hasScope()) || (hasDroppedScope())) ;
        return this.hasTable;
    }
    private Boolean hasUnknownValue;

    /**
     * The value has no layout.
     */
    public Boolean hasUnknownValue() {
        if (this.hasUnknownValue != null)
            return this.hasUnknownValue;
        this.hasUnknownValue = !( ((hasFields()) || (hasTable()) || (hasPrototypeFields())) );
        return this.hasUnknownValue;
    }
    private Boolean hasVersion0;

    /**
     * Key and value are in version 0.
     */
    public Boolean hasVersion0() {
        if (this.hasVersion0 != null)
            return this.hasVersion0;
        this.hasVersion0 =  ((extras().hasVersion()) && (extras().version() == 0)) ;
        return this.hasVersion0;
    }
    private Boolean hasVersion0Fields;

    /**
     * The value is one of the structures of version 0.
     */
    public Boolean hasVersion0Fields() {
        if (this.hasVersion0Fields != null)
            return this.hasVersion0Fields;
        this.hasVersion0Fields =  ((hasVersion0()) && ( ((hasCollectionId()) || (isScope())) )) ;
        return this.hasVersion0Fields;
    }
    private Boolean hasVersion1;

    /**
     * Key and value are in version 1.
     */
    public Boolean hasVersion1() {
        if (this.hasVersion1 != null)
            return this.hasVersion1;
        this.hasVersion1 =  ((extras().hasVersion()) && (extras().version() == 1)) ;
        return this.hasVersion1;
    }
    private Boolean hasVersion2;

    /**
     * Key and value are in version 2.
     */
    public Boolean hasVersion2() {
        if (this.hasVersion2 != null)
            return this.hasVersion2;
        this.hasVersion2 =  ((extras().hasVersion()) && (extras().version() == 2)) ;
        return this.hasVersion2;
    }
    private Boolean isBegin;

    /**
     * A collection begins.
     */
    public Boolean isBegin() {
        if (this.isBegin != null)
            return this.isBegin;
        this.isBegin = extras().event() == Event.BEGIN_COLLECTION;
        return this.isBegin;
    }
    private Boolean isEnd;

    /**
     * A collection ends.
     */
    public Boolean isEnd() {
        if (this.isEnd != null)
            return this.isEnd;
        this.isEnd = extras().event() == Event.END_COLLECTION;
        return this.isEnd;
    }
    private Boolean isModify;

    /**
     * A collection is modified.
     */
    public Boolean isModify() {
        if (this.isModify != null)
            return this.isModify;
        this.isModify = extras().event() == Event.MODIFY_COLLECTION;
        return this.isModify;
    }
    private Boolean isScope;

    /**
     * A scope is created or dropped.
     */
    public Boolean isScope() {
        if (this.isScope != null)
            return this.isScope;
        this.isScope =  ((extras().event() == Event.CREATE_SCOPE) || (extras().event() == Event.DROP_SCOPE)) ;
        return this.isScope;
    }
    private Extras extras;
    private byte[] key;
    private EventFields fields;
    private Collection collection;
    private DroppedCollection droppedCollection;
    private Scope scope;
    private DroppedScope droppedScope;
    private PrototypeFields prototypeFields;
    private byte[] unknownValue;
    private int lenExtras;
    private long lenKey;
    private long lenValue;
    private DcpSystemEvent _root;
    private KaitaiStruct _parent;

    /**
     * Event, seqno and version.
     */
    public Extras extras() { return extras; }

    /**
     * Name of the collection or scope, without a collection id. Empty if it was
     * dropped.
     */
    public byte[] key() { return key; }

    /**
     * The value in version 0 or 1.
     */
    public EventFields fields() { return fields; }

    /**
     * The value in version 2 where a collection begins or is modified.
     */
    public Collection collection() { return collection; }

    /**
     * The value in version 2 where a collection ends.
     */
    public DroppedCollection droppedCollection() { return droppedCollection; }

    /**
     * The value in version 2 where a scope is created.
     */
    public Scope scope() { return scope; }

    /**
     * The value in version 2 where a scope is dropped.
     */
    public DroppedScope droppedScope() { return droppedScope; }

    /**
     * The value in the prototype.
     */
    public PrototypeFields prototypeFields() { return prototypeFields; }

    /**
     * The value of an event that has no layout in the version: a number that
     * is not in the table, or one that the version does not know.
     */
    public byte[] unknownValue() { return unknownValue; }
    public int lenExtras() { return lenExtras; }
    public long lenKey() { return lenKey; }
    public long lenValue() { return lenValue; }
    public DcpSystemEvent _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "seqno " + Long.toString(extras().bySeqno());
    }
}
