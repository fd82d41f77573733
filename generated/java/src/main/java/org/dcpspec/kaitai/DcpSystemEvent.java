// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;


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
            this.table = new Flatbuffers(this._io, lenBuffer());
            this.manifestId = new Flatbuffers.UlongField(this._io, table(), 0);
            this.scopeId = new Flatbuffers.UintField(this._io, table(), 1);
            this.collectionId = new Flatbuffers.UintField(this._io, table(), 2);
            this.ttlValid = new Flatbuffers.BoolField(this._io, table(), 3);
            this.maxTtl = new Flatbuffers.UintField(this._io, table(), 4);
            this.name = new Flatbuffers.StringField(this._io, table(), 5);
            this.history = new Flatbuffers.BoolField(this._io, table(), 6);
            this.defaultCollectionMvs = new Flatbuffers.UlongField(this._io, table(), 7);
            this.metered = new Flatbuffers.BoolField(this._io, table(), 8);
            this.flushUid = new Flatbuffers.UlongField(this._io, table(), 9);
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
        private Flatbuffers table;
        private Flatbuffers.UlongField manifestId;
        private Flatbuffers.UintField scopeId;
        private Flatbuffers.UintField collectionId;
        private Flatbuffers.BoolField ttlValid;
        private Flatbuffers.UintField maxTtl;
        private Flatbuffers.StringField name;
        private Flatbuffers.BoolField history;
        private Flatbuffers.UlongField defaultCollectionMvs;
        private Flatbuffers.BoolField metered;
        private Flatbuffers.UlongField flushUid;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;
        public Flatbuffers table() { return table; }

        /**
         * Id of the manifest that was last completely processed.
         */
        public Flatbuffers.UlongField manifestId() { return manifestId; }

        /**
         * Scope of the collection.
         */
        public Flatbuffers.UintField scopeId() { return scopeId; }

        /**
         * Collection that begins or is modified.
         */
        public Flatbuffers.UintField collectionId() { return collectionId; }

        /**
         * The collection has a maximum time to live.
         */
        public Flatbuffers.BoolField ttlValid() { return ttlValid; }

        /**
         * Maximum time to live of documents, in seconds.
         */
        public Flatbuffers.UintField maxTtl() { return maxTtl; }

        /**
         * Name of the collection.
         */
        public Flatbuffers.StringField name() { return name; }

        /**
         * The collection keeps the history of its documents.
         */
        public Flatbuffers.BoolField history() { return history; }

        /**
         * Highest seqno of the default collection that a client without
         * collections could have received. Set only in modifications of the
         * default collection, and of no use outside the server.
         */
        public Flatbuffers.UlongField defaultCollectionMvs() { return defaultCollectionMvs; }

        /**
         * Use of the collection is metered.
         */
        public Flatbuffers.BoolField metered() { return metered; }

        /**
         * Manifest that last flushed the collection, 0 for none. Later begins
         * and modifications carry it too, so the first begin that a client sees
         * may have one.
         */
        public Flatbuffers.UlongField flushUid() { return flushUid; }
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
            this.table = new Flatbuffers(this._io, lenBuffer());
            this.manifestId = new Flatbuffers.UlongField(this._io, table(), 0);
            this.scopeId = new Flatbuffers.UintField(this._io, table(), 1);
            this.collectionId = new Flatbuffers.UintField(this._io, table(), 2);
            this.systemCollection = new Flatbuffers.BoolField(this._io, table(), 3);
        }

        public void _fetchInstances() {
            this.table._fetchInstances();
            this.manifestId._fetchInstances();
            this.scopeId._fetchInstances();
            this.collectionId._fetchInstances();
            this.systemCollection._fetchInstances();
        }
        private Flatbuffers table;
        private Flatbuffers.UlongField manifestId;
        private Flatbuffers.UintField scopeId;
        private Flatbuffers.UintField collectionId;
        private Flatbuffers.BoolField systemCollection;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;
        public Flatbuffers table() { return table; }

        /**
         * Id of the manifest that was last completely processed.
         */
        public Flatbuffers.UlongField manifestId() { return manifestId; }

        /**
         * Scope that the collection belonged to.
         */
        public Flatbuffers.UintField scopeId() { return scopeId; }

        /**
         * Collection that ends.
         */
        public Flatbuffers.UintField collectionId() { return collectionId; }

        /**
         * The collection was a system collection.
         */
        public Flatbuffers.BoolField systemCollection() { return systemCollection; }
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
            this.table = new Flatbuffers(this._io, lenBuffer());
            this.manifestId = new Flatbuffers.UlongField(this._io, table(), 0);
            this.scopeId = new Flatbuffers.UintField(this._io, table(), 1);
            this.systemScope = new Flatbuffers.BoolField(this._io, table(), 2);
        }

        public void _fetchInstances() {
            this.table._fetchInstances();
            this.manifestId._fetchInstances();
            this.scopeId._fetchInstances();
            this.systemScope._fetchInstances();
        }
        private Flatbuffers table;
        private Flatbuffers.UlongField manifestId;
        private Flatbuffers.UintField scopeId;
        private Flatbuffers.BoolField systemScope;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;
        public Flatbuffers table() { return table; }

        /**
         * Id of the manifest that was last completely processed.
         */
        public Flatbuffers.UlongField manifestId() { return manifestId; }

        /**
         * Scope that is dropped.
         */
        public Flatbuffers.UintField scopeId() { return scopeId; }

        /**
         * The scope was a system scope.
         */
        public Flatbuffers.BoolField systemScope() { return systemScope; }
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
            if (_io().pos() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
            }
        }

        public void _fetchInstances() {
            if (hasVersion()) {
            }
            if (_io().pos() < ((Number) (lenExtras())).longValue()) {
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
            this.table = new Flatbuffers(this._io, lenBuffer());
            this.manifestId = new Flatbuffers.UlongField(this._io, table(), 0);
            this.scopeId = new Flatbuffers.UintField(this._io, table(), 1);
            this.name = new Flatbuffers.StringField(this._io, table(), 2);
        }

        public void _fetchInstances() {
            this.table._fetchInstances();
            this.manifestId._fetchInstances();
            this.scopeId._fetchInstances();
            this.name._fetchInstances();
        }
        private Flatbuffers table;
        private Flatbuffers.UlongField manifestId;
        private Flatbuffers.UintField scopeId;
        private Flatbuffers.StringField name;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;
        public Flatbuffers table() { return table; }

        /**
         * Id of the manifest that was last completely processed.
         */
        public Flatbuffers.UlongField manifestId() { return manifestId; }

        /**
         * Scope that is created.
         */
        public Flatbuffers.UintField scopeId() { return scopeId; }

        /**
         * Name of the scope.
         */
        public Flatbuffers.StringField name() { return name; }
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
