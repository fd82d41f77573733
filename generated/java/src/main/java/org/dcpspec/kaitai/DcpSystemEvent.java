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
 * Events describe changes that administrators make to collections and scopes,
 * rather than changes that applications make to documents.
 * 
 * The extras carry the event, its seqno, and the version, which determines the
 * encoding of the key and the value. Versions 0 and 1 are plain structures;
 * version 2 is a FlatBuffers table. If the consumer requested version 2, its
 * streams contain only version 2 events; otherwise, its streams contain version
 * 0 and version 1 events.
 * 
 * If one manifest causes several events, only the last event carries the id of
 * that manifest; the other events carry the id of the previous manifest. The
 * manifest id is meant for replication between nodes: a node that is interrupted
 * between two events of a manifest must not consider the manifest complete.
 * 
 * On disk, the event that ends a collection replaces the event that began it. A
 * stream from seqno 0 can therefore contain an end event without an earlier
 * begin event.
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

    public DcpSystemEvent(KaitaiStream _io, int lenExtras, long lenKey, long lenEventValue) {
        this(_io, null, null, lenExtras, lenKey, lenEventValue);
    }

    public DcpSystemEvent(KaitaiStream _io, KaitaiStruct _parent, int lenExtras, long lenKey, long lenEventValue) {
        this(_io, _parent, null, lenExtras, lenKey, lenEventValue);
    }

    public DcpSystemEvent(KaitaiStream _io, KaitaiStruct _parent, DcpSystemEvent _root, int lenExtras, long lenKey, long lenEventValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.lenEventValue = lenEventValue;
        _read();
    }
    private void _read() {
        KaitaiStream _io_extras = this._io.substream(lenExtras());
        this.extras = new Extras(_io_extras, this, _root, lenExtras());
        this.key = this._io.readBytes(lenKey());
        switch (layout()) {
        case 0: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new EventFields(_io_eventValue, this, _root, true, false);
            break;
        }
        case 1: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new EventFields(_io_eventValue, this, _root, true, false);
            break;
        }
        case 16: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new EventFields(_io_eventValue, this, _root, true, true);
            break;
        }
        case 3: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new EventFields(_io_eventValue, this, _root, false, false);
            break;
        }
        case 32: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new Collection(_io_eventValue, this, _root, lenEventValue());
            break;
        }
        case 33: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new DroppedCollection(_io_eventValue, this, _root, lenEventValue());
            break;
        }
        case 35: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new Scope(_io_eventValue, this, _root, lenEventValue());
            break;
        }
        case 36: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new DroppedScope(_io_eventValue, this, _root, lenEventValue());
            break;
        }
        case 37: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new Collection(_io_eventValue, this, _root, lenEventValue());
            break;
        }
        case 4: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new EventFields(_io_eventValue, this, _root, false, false);
            break;
        }
        case 4096: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new PrototypeFields(_io_eventValue, this, _root, true);
            break;
        }
        case 4097: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new PrototypeFields(_io_eventValue, this, _root, true);
            break;
        }
        case 4098: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new PrototypeFields(_io_eventValue, this, _root, false);
            break;
        }
        default: {
            KaitaiStream _io_eventValue = this._io.substream(lenEventValue());
            this.eventValue = new UnknownEvent(_io_eventValue, this, _root);
            break;
        }
        }
    }

    public void _fetchInstances() {
        this.extras._fetchInstances();
        switch (layout()) {
        case 0: {
            ((EventFields) (this.eventValue))._fetchInstances();
            break;
        }
        case 1: {
            ((EventFields) (this.eventValue))._fetchInstances();
            break;
        }
        case 16: {
            ((EventFields) (this.eventValue))._fetchInstances();
            break;
        }
        case 3: {
            ((EventFields) (this.eventValue))._fetchInstances();
            break;
        }
        case 32: {
            ((Collection) (this.eventValue))._fetchInstances();
            break;
        }
        case 33: {
            ((DroppedCollection) (this.eventValue))._fetchInstances();
            break;
        }
        case 35: {
            ((Scope) (this.eventValue))._fetchInstances();
            break;
        }
        case 36: {
            ((DroppedScope) (this.eventValue))._fetchInstances();
            break;
        }
        case 37: {
            ((Collection) (this.eventValue))._fetchInstances();
            break;
        }
        case 4: {
            ((EventFields) (this.eventValue))._fetchInstances();
            break;
        }
        case 4096: {
            ((PrototypeFields) (this.eventValue))._fetchInstances();
            break;
        }
        case 4097: {
            ((PrototypeFields) (this.eventValue))._fetchInstances();
            break;
        }
        case 4098: {
            ((PrototypeFields) (this.eventValue))._fetchInstances();
            break;
        }
        default: {
            ((UnknownEvent) (this.eventValue))._fetchInstances();
            break;
        }
        }
    }

    /**
     * Version 2 value of an event that begins or modifies a collection. A writer
     * omits a field that has its default value, so the default scope, 0, is
     * absent from the buffer.
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
         * Id of the last manifest that was processed completely.
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
         * default collection, and not useful outside the server.
         */
        public Flatbuffers.UlongField defaultCollectionMvs() { return defaultCollectionMvs; }

        /**
         * Use of the collection is metered.
         */
        public Flatbuffers.BoolField metered() { return metered; }

        /**
         * Id of the manifest that last flushed the collection, or 0 for none.
         * Later begin and modification events also carry this id, so the first
         * begin event that a client receives can contain the id.
         */
        public Flatbuffers.UlongField flushUid() { return flushUid; }
        public long lenBuffer() { return lenBuffer; }
        public DcpSystemEvent _root() { return _root; }
        public DcpSystemEvent _parent() { return _parent; }
    }

    /**
     * Version 2 value of an event that ends a collection.
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
         * Id of the last manifest that was processed completely.
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
     * Version 2 value of an event that drops a scope.
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
         * Id of the last manifest that was processed completely.
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
     * In versions 0 and 1, the structure contains the manifest and the scope.
     * For events about a collection, the structure also contains the collection
     * and, in version 1, the maximum time to live.
     * 
     * The scope precedes the collection. The example in the server's
     * documentation swaps the labels of scope and collection.
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
         * Id of the last manifest that was processed completely.
         */
        public long manifestId() { return manifestId; }

        /**
         * The scope, or the scope of the collection.
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
     * The event, its seqno and the version.
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
         * The extras contain the version, which the prototype omits.
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
         * Kind of event. Parsers keep unknown numbers.
         */
        public Event event() { return event; }

        /**
         * Encoding of the key and the value (0 and 1 for plain structures, 2 for
         * FlatBuffers). Parsers keep the value of a later version as bytes.
         */
        public Integer version() { return version; }
        public McbpSurplus surplus() { return surplus; }

        /**
         * Length of the extras in bytes (13, or 12 in the prototype).
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
         * Manifest that caused the event.
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
     * Version 2 value of an event that creates a scope.
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
         * Id of the last manifest that was processed completely.
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

    /**
     * An event without a layout.
     */
    public static class UnknownEvent extends KaitaiStruct {
        public static UnknownEvent fromFile(String fileName) throws IOException {
            return new UnknownEvent(new ByteBufferKaitaiStream(fileName));
        }

        public UnknownEvent(KaitaiStream _io) {
            this(_io, null, null);
        }

        public UnknownEvent(KaitaiStream _io, DcpSystemEvent _parent) {
            this(_io, _parent, null);
        }

        public UnknownEvent(KaitaiStream _io, DcpSystemEvent _parent, DcpSystemEvent _root) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            _read();
        }
        private void _read() {
            this.unknownValue = this._io.readBytesFull();
        }

        public void _fetchInstances() {
        }
        private byte[] unknownValue;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;

        /**
         * The value of an event without a layout: the number of the event is not
         * in the table, or the version does not define the event.
         */
        public byte[] unknownValue() { return unknownValue; }
        public DcpSystemEvent _root() { return _root; }
        public DcpSystemEvent _parent() { return _parent; }
    }
    private Integer layout;

    /**
     * Version and event in one number, such as 0x21 for event 1 in version 2.
     * Numbers of the prototype begin at 0x1000. The lowest four bits are 15 for
     * events numbered 15 or higher.
     */
    public Integer layout() {
        if (this.layout != null)
            return this.layout;
        this.layout = ((Number) (((Number) (((Number) ((extras().hasVersion() ? ((Number) (extras().version())).intValue() : 256) * 16)).intValue() + (extras().rawEvent() < 15 ? ((Number) (extras().rawEvent())).intValue() : 15))).intValue())).intValue();
        return this.layout;
    }
    private Extras extras;
    private byte[] key;
    private KaitaiStruct eventValue;
    private int lenExtras;
    private long lenKey;
    private long lenEventValue;
    private DcpSystemEvent _root;
    private KaitaiStruct _parent;

    /**
     * The event, its seqno and the version.
     */
    public Extras extras() { return extras; }

    /**
     * Name of the collection or scope, without a collection id. Empty if the
     * collection or scope was dropped.
     */
    public byte[] key() { return key; }

    /**
     * The value, by version and event.
     */
    public KaitaiStruct eventValue() { return eventValue; }
    public int lenExtras() { return lenExtras; }
    public long lenKey() { return lenKey; }
    public long lenEventValue() { return lenEventValue; }
    public DcpSystemEvent _root() { return _root; }
    public KaitaiStruct _parent() { return _parent; }

    @Override
    public String toString() {
        return "seqno " + Long.toString(extras().bySeqno());
    }
}
