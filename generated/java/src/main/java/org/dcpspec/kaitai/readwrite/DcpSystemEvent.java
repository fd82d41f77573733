// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

package org.dcpspec.kaitai.readwrite;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.util.Map;
import java.util.HashMap;
import io.kaitai.struct.ConsistencyError;
import java.util.Objects;
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
public class DcpSystemEvent extends KaitaiStruct.ReadWrite {

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
    public DcpSystemEvent(int lenExtras, long lenKey, long lenValue) {
        this(null, null, null, lenExtras, lenKey, lenValue);
    }

    public DcpSystemEvent(KaitaiStream _io, int lenExtras, long lenKey, long lenValue) {
        this(_io, null, null, lenExtras, lenKey, lenValue);
    }

    public DcpSystemEvent(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, int lenExtras, long lenKey, long lenValue) {
        this(_io, _parent, null, lenExtras, lenKey, lenValue);
    }

    public DcpSystemEvent(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpSystemEvent _root, int lenExtras, long lenKey, long lenValue) {
        super(_io);
        this._parent = _parent;
        this._root = _root == null ? this : _root;
        this.lenExtras = lenExtras;
        this.lenKey = lenKey;
        this.lenValue = lenValue;
    }
    public void _read() {
        this._raw_extras = this._io.readBytes(lenExtras());
        KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(this._raw_extras);
        this.extras = new Extras(_io__raw_extras, this, _root, lenExtras());
        this.extras._read();
        this.key = this._io.readBytes(lenKey());
        if (hasFields()) {
            this._raw_fields = this._io.readBytes(((Number) (lenValue())).longValue());
            KaitaiStream _io__raw_fields = new ByteBufferKaitaiStream(this._raw_fields);
            this.fields = new EventFields(_io__raw_fields, this, _root, hasCollectionId(), hasMaxTtl());
            this.fields._read();
        }
        if (hasCollection()) {
            this._raw_collection = this._io.readBytes(((Number) (lenValue())).longValue());
            KaitaiStream _io__raw_collection = new ByteBufferKaitaiStream(this._raw_collection);
            this.collection = new Collection(_io__raw_collection, this, _root, lenValue());
            this.collection._read();
        }
        if (hasDroppedCollection()) {
            this._raw_droppedCollection = this._io.readBytes(((Number) (lenValue())).longValue());
            KaitaiStream _io__raw_droppedCollection = new ByteBufferKaitaiStream(this._raw_droppedCollection);
            this.droppedCollection = new DroppedCollection(_io__raw_droppedCollection, this, _root, lenValue());
            this.droppedCollection._read();
        }
        if (hasScope()) {
            this._raw_scope = this._io.readBytes(((Number) (lenValue())).longValue());
            KaitaiStream _io__raw_scope = new ByteBufferKaitaiStream(this._raw_scope);
            this.scope = new Scope(_io__raw_scope, this, _root, lenValue());
            this.scope._read();
        }
        if (hasDroppedScope()) {
            this._raw_droppedScope = this._io.readBytes(((Number) (lenValue())).longValue());
            KaitaiStream _io__raw_droppedScope = new ByteBufferKaitaiStream(this._raw_droppedScope);
            this.droppedScope = new DroppedScope(_io__raw_droppedScope, this, _root, lenValue());
            this.droppedScope._read();
        }
        if (hasPrototypeFields()) {
            this._raw_prototypeFields = this._io.readBytes(((Number) (lenValue())).longValue());
            KaitaiStream _io__raw_prototypeFields = new ByteBufferKaitaiStream(this._raw_prototypeFields);
            this.prototypeFields = new PrototypeFields(_io__raw_prototypeFields, this, _root, hasPrototypeCollection());
            this.prototypeFields._read();
        }
        if (hasUnknownValue()) {
            this.unknownValue = this._io.readBytes(((Number) (lenValue())).longValue());
        }
        _dirty = false;
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

    public void _write_Seq() {
        _assertNotDirty();
        final KaitaiStream _io__raw_extras = new ByteBufferKaitaiStream(lenExtras());
        this._io.addChildStream(_io__raw_extras);
        {
            long _pos2 = this._io.pos();
            this._io.seek(this._io.pos() + (lenExtras()));
            final DcpSystemEvent _this = this;
            _io__raw_extras.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                @Override
                protected void write(KaitaiStream parent) {
                    _this._raw_extras = _io__raw_extras.toByteArray();
                    if (_this._raw_extras.length != lenExtras())
                        throw new ConsistencyError("raw(extras)", lenExtras(), _this._raw_extras.length);
                    parent.writeBytes(_this._raw_extras);
                }
            });
        }
        this.extras._write_Seq(_io__raw_extras);
        this._io.writeBytes(this.key);
        if (hasFields()) {
            final KaitaiStream _io__raw_fields = new ByteBufferKaitaiStream(((Number) (lenValue())).longValue());
            this._io.addChildStream(_io__raw_fields);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (((Number) (lenValue())).longValue()));
                final DcpSystemEvent _this = this;
                _io__raw_fields.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_fields = _io__raw_fields.toByteArray();
                        if (_this._raw_fields.length != ((Number) (lenValue())).longValue())
                            throw new ConsistencyError("raw(fields)", ((Number) (lenValue())).longValue(), _this._raw_fields.length);
                        parent.writeBytes(_this._raw_fields);
                    }
                });
            }
            this.fields._write_Seq(_io__raw_fields);
        }
        if (hasCollection()) {
            final KaitaiStream _io__raw_collection = new ByteBufferKaitaiStream(((Number) (lenValue())).longValue());
            this._io.addChildStream(_io__raw_collection);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (((Number) (lenValue())).longValue()));
                final DcpSystemEvent _this = this;
                _io__raw_collection.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_collection = _io__raw_collection.toByteArray();
                        if (_this._raw_collection.length != ((Number) (lenValue())).longValue())
                            throw new ConsistencyError("raw(collection)", ((Number) (lenValue())).longValue(), _this._raw_collection.length);
                        parent.writeBytes(_this._raw_collection);
                    }
                });
            }
            this.collection._write_Seq(_io__raw_collection);
        }
        if (hasDroppedCollection()) {
            final KaitaiStream _io__raw_droppedCollection = new ByteBufferKaitaiStream(((Number) (lenValue())).longValue());
            this._io.addChildStream(_io__raw_droppedCollection);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (((Number) (lenValue())).longValue()));
                final DcpSystemEvent _this = this;
                _io__raw_droppedCollection.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_droppedCollection = _io__raw_droppedCollection.toByteArray();
                        if (_this._raw_droppedCollection.length != ((Number) (lenValue())).longValue())
                            throw new ConsistencyError("raw(dropped_collection)", ((Number) (lenValue())).longValue(), _this._raw_droppedCollection.length);
                        parent.writeBytes(_this._raw_droppedCollection);
                    }
                });
            }
            this.droppedCollection._write_Seq(_io__raw_droppedCollection);
        }
        if (hasScope()) {
            final KaitaiStream _io__raw_scope = new ByteBufferKaitaiStream(((Number) (lenValue())).longValue());
            this._io.addChildStream(_io__raw_scope);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (((Number) (lenValue())).longValue()));
                final DcpSystemEvent _this = this;
                _io__raw_scope.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_scope = _io__raw_scope.toByteArray();
                        if (_this._raw_scope.length != ((Number) (lenValue())).longValue())
                            throw new ConsistencyError("raw(scope)", ((Number) (lenValue())).longValue(), _this._raw_scope.length);
                        parent.writeBytes(_this._raw_scope);
                    }
                });
            }
            this.scope._write_Seq(_io__raw_scope);
        }
        if (hasDroppedScope()) {
            final KaitaiStream _io__raw_droppedScope = new ByteBufferKaitaiStream(((Number) (lenValue())).longValue());
            this._io.addChildStream(_io__raw_droppedScope);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (((Number) (lenValue())).longValue()));
                final DcpSystemEvent _this = this;
                _io__raw_droppedScope.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_droppedScope = _io__raw_droppedScope.toByteArray();
                        if (_this._raw_droppedScope.length != ((Number) (lenValue())).longValue())
                            throw new ConsistencyError("raw(dropped_scope)", ((Number) (lenValue())).longValue(), _this._raw_droppedScope.length);
                        parent.writeBytes(_this._raw_droppedScope);
                    }
                });
            }
            this.droppedScope._write_Seq(_io__raw_droppedScope);
        }
        if (hasPrototypeFields()) {
            final KaitaiStream _io__raw_prototypeFields = new ByteBufferKaitaiStream(((Number) (lenValue())).longValue());
            this._io.addChildStream(_io__raw_prototypeFields);
            {
                long _pos2 = this._io.pos();
                this._io.seek(this._io.pos() + (((Number) (lenValue())).longValue()));
                final DcpSystemEvent _this = this;
                _io__raw_prototypeFields.setWriteBackHandler(new KaitaiStream.WriteBackHandler(_pos2) {
                    @Override
                    protected void write(KaitaiStream parent) {
                        _this._raw_prototypeFields = _io__raw_prototypeFields.toByteArray();
                        if (_this._raw_prototypeFields.length != ((Number) (lenValue())).longValue())
                            throw new ConsistencyError("raw(prototype_fields)", ((Number) (lenValue())).longValue(), _this._raw_prototypeFields.length);
                        parent.writeBytes(_this._raw_prototypeFields);
                    }
                });
            }
            this.prototypeFields._write_Seq(_io__raw_prototypeFields);
        }
        if (hasUnknownValue()) {
            this._io.writeBytes(this.unknownValue);
        }
    }

    public void _check() {
        if (!Objects.equals(this.extras._root(), _root()))
            throw new ConsistencyError("extras", _root(), this.extras._root());
        if (!Objects.equals(this.extras._parent(), this))
            throw new ConsistencyError("extras", this, this.extras._parent());
        if (this.extras.lenExtras() != lenExtras())
            throw new ConsistencyError("extras", lenExtras(), this.extras.lenExtras());
        if (this.key.length != lenKey())
            throw new ConsistencyError("key", lenKey(), this.key.length);
        if (hasFields()) {
            if (!Objects.equals(this.fields._root(), _root()))
                throw new ConsistencyError("fields", _root(), this.fields._root());
            if (!Objects.equals(this.fields._parent(), this))
                throw new ConsistencyError("fields", this, this.fields._parent());
            if (this.fields.hasCollectionId() != hasCollectionId())
                throw new ConsistencyError("fields", hasCollectionId(), this.fields.hasCollectionId());
            if (this.fields.hasMaxTtl() != hasMaxTtl())
                throw new ConsistencyError("fields", hasMaxTtl(), this.fields.hasMaxTtl());
        }
        if (hasCollection()) {
            if (!Objects.equals(this.collection._root(), _root()))
                throw new ConsistencyError("collection", _root(), this.collection._root());
            if (!Objects.equals(this.collection._parent(), this))
                throw new ConsistencyError("collection", this, this.collection._parent());
            if (this.collection.lenBuffer() != lenValue())
                throw new ConsistencyError("collection", lenValue(), this.collection.lenBuffer());
        }
        if (hasDroppedCollection()) {
            if (!Objects.equals(this.droppedCollection._root(), _root()))
                throw new ConsistencyError("dropped_collection", _root(), this.droppedCollection._root());
            if (!Objects.equals(this.droppedCollection._parent(), this))
                throw new ConsistencyError("dropped_collection", this, this.droppedCollection._parent());
            if (this.droppedCollection.lenBuffer() != lenValue())
                throw new ConsistencyError("dropped_collection", lenValue(), this.droppedCollection.lenBuffer());
        }
        if (hasScope()) {
            if (!Objects.equals(this.scope._root(), _root()))
                throw new ConsistencyError("scope", _root(), this.scope._root());
            if (!Objects.equals(this.scope._parent(), this))
                throw new ConsistencyError("scope", this, this.scope._parent());
            if (this.scope.lenBuffer() != lenValue())
                throw new ConsistencyError("scope", lenValue(), this.scope.lenBuffer());
        }
        if (hasDroppedScope()) {
            if (!Objects.equals(this.droppedScope._root(), _root()))
                throw new ConsistencyError("dropped_scope", _root(), this.droppedScope._root());
            if (!Objects.equals(this.droppedScope._parent(), this))
                throw new ConsistencyError("dropped_scope", this, this.droppedScope._parent());
            if (this.droppedScope.lenBuffer() != lenValue())
                throw new ConsistencyError("dropped_scope", lenValue(), this.droppedScope.lenBuffer());
        }
        if (hasPrototypeFields()) {
            if (!Objects.equals(this.prototypeFields._root(), _root()))
                throw new ConsistencyError("prototype_fields", _root(), this.prototypeFields._root());
            if (!Objects.equals(this.prototypeFields._parent(), this))
                throw new ConsistencyError("prototype_fields", this, this.prototypeFields._parent());
            if (this.prototypeFields.hasCollectionUid() != hasPrototypeCollection())
                throw new ConsistencyError("prototype_fields", hasPrototypeCollection(), this.prototypeFields.hasCollectionUid());
        }
        if (hasUnknownValue()) {
            if (this.unknownValue.length != ((Number) (lenValue())).longValue())
                throw new ConsistencyError("unknown_value", ((Number) (lenValue())).longValue(), this.unknownValue.length);
        }
        _dirty = false;
    }

    /**
     * Value of version 2 where a collection begins or is modified. A writer
     * leaves out a field that has its default, so the default scope, 0, is not
     * in the bytes.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs">Source</a>
     */
    public static class Collection extends KaitaiStruct.ReadWrite {
        public Collection(long lenBuffer) {
            this(null, null, null, lenBuffer);
        }

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
        }
        public void _read() {
            this.table = new FlatbuffersTable(this._io, this, _root, lenBuffer());
            this.table._read();
            this.manifestId = new FlatbuffersUlong(this._io, this, _root, table(), 0);
            this.manifestId._read();
            this.scopeId = new FlatbuffersUint(this._io, this, _root, table(), 1);
            this.scopeId._read();
            this.collectionId = new FlatbuffersUint(this._io, this, _root, table(), 2);
            this.collectionId._read();
            this.ttlValid = new FlatbuffersBool(this._io, this, _root, table(), 3);
            this.ttlValid._read();
            this.maxTtl = new FlatbuffersUint(this._io, this, _root, table(), 4);
            this.maxTtl._read();
            this.name = new FlatbuffersString(this._io, this, _root, table(), 5);
            this.name._read();
            this.history = new FlatbuffersBool(this._io, this, _root, table(), 6);
            this.history._read();
            this.defaultCollectionMvs = new FlatbuffersUlong(this._io, this, _root, table(), 7);
            this.defaultCollectionMvs._read();
            this.metered = new FlatbuffersBool(this._io, this, _root, table(), 8);
            this.metered._read();
            this.flushUid = new FlatbuffersUlong(this._io, this, _root, table(), 9);
            this.flushUid._read();
            _dirty = false;
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

        public void _write_Seq() {
            _assertNotDirty();
            this.table._write_Seq(this._io);
            this.manifestId._write_Seq(this._io);
            this.scopeId._write_Seq(this._io);
            this.collectionId._write_Seq(this._io);
            this.ttlValid._write_Seq(this._io);
            this.maxTtl._write_Seq(this._io);
            this.name._write_Seq(this._io);
            this.history._write_Seq(this._io);
            this.defaultCollectionMvs._write_Seq(this._io);
            this.metered._write_Seq(this._io);
            this.flushUid._write_Seq(this._io);
        }

        public void _check() {
            if (!Objects.equals(this.table._root(), _root()))
                throw new ConsistencyError("table", _root(), this.table._root());
            if (!Objects.equals(this.table._parent(), this))
                throw new ConsistencyError("table", this, this.table._parent());
            if (this.table.lenBuffer() != lenBuffer())
                throw new ConsistencyError("table", lenBuffer(), this.table.lenBuffer());
            if (!Objects.equals(this.manifestId._root(), _root()))
                throw new ConsistencyError("manifest_id", _root(), this.manifestId._root());
            if (!Objects.equals(this.manifestId._parent(), this))
                throw new ConsistencyError("manifest_id", this, this.manifestId._parent());
            if (!Objects.equals(this.manifestId.table(), table()))
                throw new ConsistencyError("manifest_id", table(), this.manifestId.table());
            if (this.manifestId.index() != 0)
                throw new ConsistencyError("manifest_id", 0, this.manifestId.index());
            if (!Objects.equals(this.scopeId._root(), _root()))
                throw new ConsistencyError("scope_id", _root(), this.scopeId._root());
            if (!Objects.equals(this.scopeId._parent(), this))
                throw new ConsistencyError("scope_id", this, this.scopeId._parent());
            if (!Objects.equals(this.scopeId.table(), table()))
                throw new ConsistencyError("scope_id", table(), this.scopeId.table());
            if (this.scopeId.index() != 1)
                throw new ConsistencyError("scope_id", 1, this.scopeId.index());
            if (!Objects.equals(this.collectionId._root(), _root()))
                throw new ConsistencyError("collection_id", _root(), this.collectionId._root());
            if (!Objects.equals(this.collectionId._parent(), this))
                throw new ConsistencyError("collection_id", this, this.collectionId._parent());
            if (!Objects.equals(this.collectionId.table(), table()))
                throw new ConsistencyError("collection_id", table(), this.collectionId.table());
            if (this.collectionId.index() != 2)
                throw new ConsistencyError("collection_id", 2, this.collectionId.index());
            if (!Objects.equals(this.ttlValid._root(), _root()))
                throw new ConsistencyError("ttl_valid", _root(), this.ttlValid._root());
            if (!Objects.equals(this.ttlValid._parent(), this))
                throw new ConsistencyError("ttl_valid", this, this.ttlValid._parent());
            if (!Objects.equals(this.ttlValid.table(), table()))
                throw new ConsistencyError("ttl_valid", table(), this.ttlValid.table());
            if (this.ttlValid.index() != 3)
                throw new ConsistencyError("ttl_valid", 3, this.ttlValid.index());
            if (!Objects.equals(this.maxTtl._root(), _root()))
                throw new ConsistencyError("max_ttl", _root(), this.maxTtl._root());
            if (!Objects.equals(this.maxTtl._parent(), this))
                throw new ConsistencyError("max_ttl", this, this.maxTtl._parent());
            if (!Objects.equals(this.maxTtl.table(), table()))
                throw new ConsistencyError("max_ttl", table(), this.maxTtl.table());
            if (this.maxTtl.index() != 4)
                throw new ConsistencyError("max_ttl", 4, this.maxTtl.index());
            if (!Objects.equals(this.name._root(), _root()))
                throw new ConsistencyError("name", _root(), this.name._root());
            if (!Objects.equals(this.name._parent(), this))
                throw new ConsistencyError("name", this, this.name._parent());
            if (!Objects.equals(this.name.table(), table()))
                throw new ConsistencyError("name", table(), this.name.table());
            if (this.name.index() != 5)
                throw new ConsistencyError("name", 5, this.name.index());
            if (!Objects.equals(this.history._root(), _root()))
                throw new ConsistencyError("history", _root(), this.history._root());
            if (!Objects.equals(this.history._parent(), this))
                throw new ConsistencyError("history", this, this.history._parent());
            if (!Objects.equals(this.history.table(), table()))
                throw new ConsistencyError("history", table(), this.history.table());
            if (this.history.index() != 6)
                throw new ConsistencyError("history", 6, this.history.index());
            if (!Objects.equals(this.defaultCollectionMvs._root(), _root()))
                throw new ConsistencyError("default_collection_mvs", _root(), this.defaultCollectionMvs._root());
            if (!Objects.equals(this.defaultCollectionMvs._parent(), this))
                throw new ConsistencyError("default_collection_mvs", this, this.defaultCollectionMvs._parent());
            if (!Objects.equals(this.defaultCollectionMvs.table(), table()))
                throw new ConsistencyError("default_collection_mvs", table(), this.defaultCollectionMvs.table());
            if (this.defaultCollectionMvs.index() != 7)
                throw new ConsistencyError("default_collection_mvs", 7, this.defaultCollectionMvs.index());
            if (!Objects.equals(this.metered._root(), _root()))
                throw new ConsistencyError("metered", _root(), this.metered._root());
            if (!Objects.equals(this.metered._parent(), this))
                throw new ConsistencyError("metered", this, this.metered._parent());
            if (!Objects.equals(this.metered.table(), table()))
                throw new ConsistencyError("metered", table(), this.metered.table());
            if (this.metered.index() != 8)
                throw new ConsistencyError("metered", 8, this.metered.index());
            if (!Objects.equals(this.flushUid._root(), _root()))
                throw new ConsistencyError("flush_uid", _root(), this.flushUid._root());
            if (!Objects.equals(this.flushUid._parent(), this))
                throw new ConsistencyError("flush_uid", this, this.flushUid._parent());
            if (!Objects.equals(this.flushUid.table(), table()))
                throw new ConsistencyError("flush_uid", table(), this.flushUid.table());
            if (this.flushUid.index() != 9)
                throw new ConsistencyError("flush_uid", 9, this.flushUid.index());
            _dirty = false;
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
        public void setTable(FlatbuffersTable _v) { _dirty = true; table = _v; }

        /**
         * Id of the manifest that was last completely processed.
         */
        public FlatbuffersUlong manifestId() { return manifestId; }
        public void setManifestId(FlatbuffersUlong _v) { _dirty = true; manifestId = _v; }

        /**
         * Scope of the collection.
         */
        public FlatbuffersUint scopeId() { return scopeId; }
        public void setScopeId(FlatbuffersUint _v) { _dirty = true; scopeId = _v; }

        /**
         * Collection that begins or is modified.
         */
        public FlatbuffersUint collectionId() { return collectionId; }
        public void setCollectionId(FlatbuffersUint _v) { _dirty = true; collectionId = _v; }

        /**
         * The collection has a maximum time to live.
         */
        public FlatbuffersBool ttlValid() { return ttlValid; }
        public void setTtlValid(FlatbuffersBool _v) { _dirty = true; ttlValid = _v; }

        /**
         * Maximum time to live of documents, in seconds.
         */
        public FlatbuffersUint maxTtl() { return maxTtl; }
        public void setMaxTtl(FlatbuffersUint _v) { _dirty = true; maxTtl = _v; }

        /**
         * Name of the collection.
         */
        public FlatbuffersString name() { return name; }
        public void setName(FlatbuffersString _v) { _dirty = true; name = _v; }

        /**
         * The collection keeps the history of its documents.
         */
        public FlatbuffersBool history() { return history; }
        public void setHistory(FlatbuffersBool _v) { _dirty = true; history = _v; }

        /**
         * Highest seqno of the default collection that a client without
         * collections could have received. Set only in modifications of the
         * default collection, and of no use outside the server.
         */
        public FlatbuffersUlong defaultCollectionMvs() { return defaultCollectionMvs; }
        public void setDefaultCollectionMvs(FlatbuffersUlong _v) { _dirty = true; defaultCollectionMvs = _v; }

        /**
         * Use of the collection is metered.
         */
        public FlatbuffersBool metered() { return metered; }
        public void setMetered(FlatbuffersBool _v) { _dirty = true; metered = _v; }

        /**
         * Manifest that last flushed the collection, 0 for none. Later begins
         * and modifications carry it too, so the first begin that a client sees
         * may have one.
         */
        public FlatbuffersUlong flushUid() { return flushUid; }
        public void setFlushUid(FlatbuffersUlong _v) { _dirty = true; flushUid = _v; }
        public long lenBuffer() { return lenBuffer; }
        public void setLenBuffer(long _v) { _dirty = true; lenBuffer = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public DcpSystemEvent _parent() { return _parent; }
        public void set_parent(DcpSystemEvent _v) { _dirty = true; _parent = _v; }
    }

    /**
     * Value of version 2 where a collection ends.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs">Source</a>
     */
    public static class DroppedCollection extends KaitaiStruct.ReadWrite {
        public DroppedCollection(long lenBuffer) {
            this(null, null, null, lenBuffer);
        }

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
        }
        public void _read() {
            this.table = new FlatbuffersTable(this._io, this, _root, lenBuffer());
            this.table._read();
            this.manifestId = new FlatbuffersUlong(this._io, this, _root, table(), 0);
            this.manifestId._read();
            this.scopeId = new FlatbuffersUint(this._io, this, _root, table(), 1);
            this.scopeId._read();
            this.collectionId = new FlatbuffersUint(this._io, this, _root, table(), 2);
            this.collectionId._read();
            this.systemCollection = new FlatbuffersBool(this._io, this, _root, table(), 3);
            this.systemCollection._read();
            _dirty = false;
        }

        public void _fetchInstances() {
            this.table._fetchInstances();
            this.manifestId._fetchInstances();
            this.scopeId._fetchInstances();
            this.collectionId._fetchInstances();
            this.systemCollection._fetchInstances();
        }

        public void _write_Seq() {
            _assertNotDirty();
            this.table._write_Seq(this._io);
            this.manifestId._write_Seq(this._io);
            this.scopeId._write_Seq(this._io);
            this.collectionId._write_Seq(this._io);
            this.systemCollection._write_Seq(this._io);
        }

        public void _check() {
            if (!Objects.equals(this.table._root(), _root()))
                throw new ConsistencyError("table", _root(), this.table._root());
            if (!Objects.equals(this.table._parent(), this))
                throw new ConsistencyError("table", this, this.table._parent());
            if (this.table.lenBuffer() != lenBuffer())
                throw new ConsistencyError("table", lenBuffer(), this.table.lenBuffer());
            if (!Objects.equals(this.manifestId._root(), _root()))
                throw new ConsistencyError("manifest_id", _root(), this.manifestId._root());
            if (!Objects.equals(this.manifestId._parent(), this))
                throw new ConsistencyError("manifest_id", this, this.manifestId._parent());
            if (!Objects.equals(this.manifestId.table(), table()))
                throw new ConsistencyError("manifest_id", table(), this.manifestId.table());
            if (this.manifestId.index() != 0)
                throw new ConsistencyError("manifest_id", 0, this.manifestId.index());
            if (!Objects.equals(this.scopeId._root(), _root()))
                throw new ConsistencyError("scope_id", _root(), this.scopeId._root());
            if (!Objects.equals(this.scopeId._parent(), this))
                throw new ConsistencyError("scope_id", this, this.scopeId._parent());
            if (!Objects.equals(this.scopeId.table(), table()))
                throw new ConsistencyError("scope_id", table(), this.scopeId.table());
            if (this.scopeId.index() != 1)
                throw new ConsistencyError("scope_id", 1, this.scopeId.index());
            if (!Objects.equals(this.collectionId._root(), _root()))
                throw new ConsistencyError("collection_id", _root(), this.collectionId._root());
            if (!Objects.equals(this.collectionId._parent(), this))
                throw new ConsistencyError("collection_id", this, this.collectionId._parent());
            if (!Objects.equals(this.collectionId.table(), table()))
                throw new ConsistencyError("collection_id", table(), this.collectionId.table());
            if (this.collectionId.index() != 2)
                throw new ConsistencyError("collection_id", 2, this.collectionId.index());
            if (!Objects.equals(this.systemCollection._root(), _root()))
                throw new ConsistencyError("system_collection", _root(), this.systemCollection._root());
            if (!Objects.equals(this.systemCollection._parent(), this))
                throw new ConsistencyError("system_collection", this, this.systemCollection._parent());
            if (!Objects.equals(this.systemCollection.table(), table()))
                throw new ConsistencyError("system_collection", table(), this.systemCollection.table());
            if (this.systemCollection.index() != 3)
                throw new ConsistencyError("system_collection", 3, this.systemCollection.index());
            _dirty = false;
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
        public void setTable(FlatbuffersTable _v) { _dirty = true; table = _v; }

        /**
         * Id of the manifest that was last completely processed.
         */
        public FlatbuffersUlong manifestId() { return manifestId; }
        public void setManifestId(FlatbuffersUlong _v) { _dirty = true; manifestId = _v; }

        /**
         * Scope that the collection belonged to.
         */
        public FlatbuffersUint scopeId() { return scopeId; }
        public void setScopeId(FlatbuffersUint _v) { _dirty = true; scopeId = _v; }

        /**
         * Collection that ends.
         */
        public FlatbuffersUint collectionId() { return collectionId; }
        public void setCollectionId(FlatbuffersUint _v) { _dirty = true; collectionId = _v; }

        /**
         * The collection was a system collection.
         */
        public FlatbuffersBool systemCollection() { return systemCollection; }
        public void setSystemCollection(FlatbuffersBool _v) { _dirty = true; systemCollection = _v; }
        public long lenBuffer() { return lenBuffer; }
        public void setLenBuffer(long _v) { _dirty = true; lenBuffer = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public DcpSystemEvent _parent() { return _parent; }
        public void set_parent(DcpSystemEvent _v) { _dirty = true; _parent = _v; }
    }

    /**
     * Value of version 2 where a scope is dropped.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs">Source</a>
     */
    public static class DroppedScope extends KaitaiStruct.ReadWrite {
        public DroppedScope(long lenBuffer) {
            this(null, null, null, lenBuffer);
        }

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
        }
        public void _read() {
            this.table = new FlatbuffersTable(this._io, this, _root, lenBuffer());
            this.table._read();
            this.manifestId = new FlatbuffersUlong(this._io, this, _root, table(), 0);
            this.manifestId._read();
            this.scopeId = new FlatbuffersUint(this._io, this, _root, table(), 1);
            this.scopeId._read();
            this.systemScope = new FlatbuffersBool(this._io, this, _root, table(), 2);
            this.systemScope._read();
            _dirty = false;
        }

        public void _fetchInstances() {
            this.table._fetchInstances();
            this.manifestId._fetchInstances();
            this.scopeId._fetchInstances();
            this.systemScope._fetchInstances();
        }

        public void _write_Seq() {
            _assertNotDirty();
            this.table._write_Seq(this._io);
            this.manifestId._write_Seq(this._io);
            this.scopeId._write_Seq(this._io);
            this.systemScope._write_Seq(this._io);
        }

        public void _check() {
            if (!Objects.equals(this.table._root(), _root()))
                throw new ConsistencyError("table", _root(), this.table._root());
            if (!Objects.equals(this.table._parent(), this))
                throw new ConsistencyError("table", this, this.table._parent());
            if (this.table.lenBuffer() != lenBuffer())
                throw new ConsistencyError("table", lenBuffer(), this.table.lenBuffer());
            if (!Objects.equals(this.manifestId._root(), _root()))
                throw new ConsistencyError("manifest_id", _root(), this.manifestId._root());
            if (!Objects.equals(this.manifestId._parent(), this))
                throw new ConsistencyError("manifest_id", this, this.manifestId._parent());
            if (!Objects.equals(this.manifestId.table(), table()))
                throw new ConsistencyError("manifest_id", table(), this.manifestId.table());
            if (this.manifestId.index() != 0)
                throw new ConsistencyError("manifest_id", 0, this.manifestId.index());
            if (!Objects.equals(this.scopeId._root(), _root()))
                throw new ConsistencyError("scope_id", _root(), this.scopeId._root());
            if (!Objects.equals(this.scopeId._parent(), this))
                throw new ConsistencyError("scope_id", this, this.scopeId._parent());
            if (!Objects.equals(this.scopeId.table(), table()))
                throw new ConsistencyError("scope_id", table(), this.scopeId.table());
            if (this.scopeId.index() != 1)
                throw new ConsistencyError("scope_id", 1, this.scopeId.index());
            if (!Objects.equals(this.systemScope._root(), _root()))
                throw new ConsistencyError("system_scope", _root(), this.systemScope._root());
            if (!Objects.equals(this.systemScope._parent(), this))
                throw new ConsistencyError("system_scope", this, this.systemScope._parent());
            if (!Objects.equals(this.systemScope.table(), table()))
                throw new ConsistencyError("system_scope", table(), this.systemScope.table());
            if (this.systemScope.index() != 2)
                throw new ConsistencyError("system_scope", 2, this.systemScope.index());
            _dirty = false;
        }
        private FlatbuffersTable table;
        private FlatbuffersUlong manifestId;
        private FlatbuffersUint scopeId;
        private FlatbuffersBool systemScope;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;
        public FlatbuffersTable table() { return table; }
        public void setTable(FlatbuffersTable _v) { _dirty = true; table = _v; }

        /**
         * Id of the manifest that was last completely processed.
         */
        public FlatbuffersUlong manifestId() { return manifestId; }
        public void setManifestId(FlatbuffersUlong _v) { _dirty = true; manifestId = _v; }

        /**
         * Scope that is dropped.
         */
        public FlatbuffersUint scopeId() { return scopeId; }
        public void setScopeId(FlatbuffersUint _v) { _dirty = true; scopeId = _v; }

        /**
         * The scope was a system scope.
         */
        public FlatbuffersBool systemScope() { return systemScope; }
        public void setSystemScope(FlatbuffersBool _v) { _dirty = true; systemScope = _v; }
        public long lenBuffer() { return lenBuffer; }
        public void setLenBuffer(long _v) { _dirty = true; lenBuffer = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public DcpSystemEvent _parent() { return _parent; }
        public void set_parent(DcpSystemEvent _v) { _dirty = true; _parent = _v; }
    }

    /**
     * The structures of versions 0 and 1: manifest and scope, then the
     * collection if the event is about one, then its maximum time to live in
     * version 1.
     * 
     * The scope comes before the collection. The example on the page of the
     * server's documentation labels the two the other way round.
     */
    public static class EventFields extends KaitaiStruct.ReadWrite {
        public EventFields(boolean hasCollectionId, boolean hasMaxTtl) {
            this(null, null, null, hasCollectionId, hasMaxTtl);
        }

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
        }
        public void _read() {
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
                this.surplus._read();
            }
            _dirty = false;
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

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU8be(this.manifestId);
            this._io.writeU4be(this.scopeId);
            if (hasCollectionId()) {
                this._io.writeU4be(this.collectionId);
            }
            if (hasMaxTtl()) {
                this._io.writeU4be(this.maxTtl);
            }
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (hasCollectionId()) {
            }
            if (hasMaxTtl()) {
            }
            _dirty = false;
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
        public void setManifestId(long _v) { _dirty = true; manifestId = _v; }

        /**
         * The scope, or the scope that the collection belongs to.
         */
        public long scopeId() { return scopeId; }
        public void setScopeId(long _v) { _dirty = true; scopeId = _v; }

        /**
         * Collection that begins or ends.
         */
        public Long collectionId() { return collectionId; }
        public void setCollectionId(Long _v) { _dirty = true; collectionId = _v; }

        /**
         * Maximum time to live of documents in the collection.
         */
        public Long maxTtl() { return maxTtl; }
        public void setMaxTtl(Long _v) { _dirty = true; maxTtl = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }

        /**
         * The event is about a collection.
         */
        public boolean hasCollectionId() { return hasCollectionId; }
        public void setHasCollectionId(boolean _v) { _dirty = true; hasCollectionId = _v; }

        /**
         * The value is in version 1.
         */
        public boolean hasMaxTtl() { return hasMaxTtl; }
        public void setHasMaxTtl(boolean _v) { _dirty = true; hasMaxTtl = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public DcpSystemEvent _parent() { return _parent; }
        public void set_parent(DcpSystemEvent _v) { _dirty = true; _parent = _v; }
    }

    /**
     * Event, seqno and version.
     */
    public static class Extras extends KaitaiStruct.ReadWrite {
        public Extras(int lenExtras) {
            this(null, null, null, lenExtras);
        }

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
        }
        public void _read() {
            this.bySeqno = this._io.readU8be();
            this.event = DcpSystemEvent.Event.byId(this._io.readU4be());
            if (hasVersion()) {
                this.version = this._io.readU1();
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (hasVersion()) {
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU8be(this.bySeqno);
            this._io.writeU4be(((Number) (this.event.id())).longValue());
            if (hasVersion()) {
                this._io.writeU1(this.version);
            }
            if (((Number) (_io().pos())).longValue() < ((Number) (lenExtras())).longValue()) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (hasVersion()) {
            }
            _dirty = false;
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
        public void _invalidateHasVersion() { this.hasVersion = null; }
        private Long rawEvent;
        public Long rawEvent() {
            if (this.rawEvent != null)
                return this.rawEvent;
            this.rawEvent = ((Number) (((Number) (event().id())).longValue())).longValue();
            return this.rawEvent;
        }
        public void _invalidateRawEvent() { this.rawEvent = null; }
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
        public void setBySeqno(long _v) { _dirty = true; bySeqno = _v; }

        /**
         * What happened. A number that is not in the table is kept.
         */
        public Event event() { return event; }
        public void setEvent(Event _v) { _dirty = true; event = _v; }

        /**
         * How key and value are encoded: 0 and 1 as plain structures, 2 as
         * FlatBuffers. The value of a later version is kept as bytes.
         */
        public Integer version() { return version; }
        public void setVersion(Integer _v) { _dirty = true; version = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }

        /**
         * Length of the extras in bytes, 13, or 12 in the prototype.
         */
        public int lenExtras() { return lenExtras; }
        public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public DcpSystemEvent _parent() { return _parent; }
        public void set_parent(DcpSystemEvent _v) { _dirty = true; _parent = _v; }
    }

    /**
     * A boolean in one byte.
     */
    public static class FlatbuffersBool extends KaitaiStruct.ReadWrite {
        public FlatbuffersBool(FlatbuffersTable table, int index) {
            this(null, null, null, table, index);
        }

        public FlatbuffersBool(KaitaiStream _io, FlatbuffersTable table, int index) {
            this(_io, null, null, table, index);
        }

        public FlatbuffersBool(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, FlatbuffersTable table, int index) {
            this(_io, _parent, null, table, index);
        }

        public FlatbuffersBool(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpSystemEvent _root, FlatbuffersTable table, int index) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.table = table;
            this.index = index;
        }
        public void _read() {
            _dirty = false;
        }

        public void _fetchInstances() {
            stored();
            if (this.stored != null) {
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            _shouldWriteStored = _enabledStored;
        }

        public void _check() {
            if (_enabledStored) {
                if (isPresent()) {
                }
            }
            _dirty = false;
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
        public void _invalidateIsPresent() { this.isPresent = null; }
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
        public void _invalidateIsSet() { this.isSet = null; }
        private Long posStored;
        public Long posStored() {
            if (this.posStored != null)
                return this.posStored;
            if (isPresent()) {
                this.posStored = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((Number) (index())).intValue()))).longValue())).longValue())).longValue();
            }
            return this.posStored;
        }
        public void _invalidatePosStored() { this.posStored = null; }
        private Integer stored;
        private boolean _shouldWriteStored = false;
        private boolean _enabledStored = true;

        /**
         * The field as the buffer holds it.
         */
        public Integer stored() {
            if (_shouldWriteStored)
                _writeStored();
            if (this.stored != null)
                return this.stored;
            if (!_enabledStored)
                return null;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posStored());
                this.stored = this._io.readU1();
                this._io.seek(_pos);
            }
            return this.stored;
        }
        public void setStored(Integer _v) { _dirty = true; stored = _v; }
        public void setStored_Enabled(boolean _v) { _dirty = true; _enabledStored = _v; }

        private void _writeStored() {
            _shouldWriteStored = false;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posStored());
                this._io.writeU1(this.stored);
                this._io.seek(_pos);
            }
        }
        private FlatbuffersTable table;
        private int index;
        private DcpSystemEvent _root;
        private KaitaiStruct.ReadWrite _parent;
        public FlatbuffersTable table() { return table; }
        public void setTable(FlatbuffersTable _v) { _dirty = true; table = _v; }

        /**
         * Position of the field in the schema, from 0.
         */
        public int index() { return index; }
        public void setIndex(int _v) { _dirty = true; index = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public KaitaiStruct.ReadWrite _parent() { return _parent; }
        public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    }

    /**
     * A text elsewhere in the buffer. The field itself is the distance from it
     * to the length of the text.
     */
    public static class FlatbuffersString extends KaitaiStruct.ReadWrite {
        public FlatbuffersString(FlatbuffersTable table, int index) {
            this(null, null, null, table, index);
        }

        public FlatbuffersString(KaitaiStream _io, FlatbuffersTable table, int index) {
            this(_io, null, null, table, index);
        }

        public FlatbuffersString(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, FlatbuffersTable table, int index) {
            this(_io, _parent, null, table, index);
        }

        public FlatbuffersString(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpSystemEvent _root, FlatbuffersTable table, int index) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.table = table;
            this.index = index;
        }
        public void _read() {
            _dirty = false;
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

        public void _write_Seq() {
            _assertNotDirty();
            _shouldWriteContent = _enabledContent;
            _shouldWriteOfsContent = _enabledOfsContent;
        }

        public void _check() {
            if (_enabledContent) {
                if (isPresent()) {
                    if (!Objects.equals(this.content._root(), _root()))
                        throw new ConsistencyError("content", _root(), this.content._root());
                    if (!Objects.equals(this.content._parent(), this))
                        throw new ConsistencyError("content", this, this.content._parent());
                    if (this.content.lenBuffer() != table().lenBuffer())
                        throw new ConsistencyError("content", table().lenBuffer(), this.content.lenBuffer());
                }
            }
            if (_enabledOfsContent) {
                if (isPresent()) {
                    {
                        long _it = this.ofsContent;
                        if (!(((Number) (_it)).longValue() <= ((Number) (table().lenBuffer())).longValue())) {
                            throw new KaitaiStream.ValidationExprError(this.ofsContent, null, "/types/flatbuffers_string/instances/ofs_content");
                        }
                    }
                }
            }
            _dirty = false;
        }
        private FlatbuffersText content;
        private boolean _shouldWriteContent = false;
        private boolean _enabledContent = true;

        /**
         * Length, text and terminator.
         */
        public FlatbuffersText content() {
            if (_shouldWriteContent)
                _writeContent();
            if (this.content != null)
                return this.content;
            if (!_enabledContent)
                return null;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posContent());
                this.content = new FlatbuffersText(this._io, this, _root, table().lenBuffer());
                this.content._read();
                this._io.seek(_pos);
            }
            return this.content;
        }
        public void setContent(FlatbuffersText _v) { _dirty = true; content = _v; }
        public void setContent_Enabled(boolean _v) { _dirty = true; _enabledContent = _v; }

        private void _writeContent() {
            _shouldWriteContent = false;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posContent());
                this.content._write_Seq(this._io);
                this._io.seek(_pos);
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
        public void _invalidateIsPresent() { this.isPresent = null; }
        private Long ofsContent;
        private boolean _shouldWriteOfsContent = false;
        private boolean _enabledOfsContent = true;

        /**
         * Distance of the content from this field.
         */
        public Long ofsContent() {
            if (_shouldWriteOfsContent)
                _writeOfsContent();
            if (this.ofsContent != null)
                return this.ofsContent;
            if (!_enabledOfsContent)
                return null;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posField());
                this.ofsContent = this._io.readU4le();
                {
                    long _it = this.ofsContent;
                    if (!(((Number) (_it)).longValue() <= ((Number) (table().lenBuffer())).longValue())) {
                        throw new KaitaiStream.ValidationExprError(this.ofsContent, this._io, "/types/flatbuffers_string/instances/ofs_content");
                    }
                }
                this._io.seek(_pos);
            }
            return this.ofsContent;
        }
        public void setOfsContent(Long _v) { _dirty = true; ofsContent = _v; }
        public void setOfsContent_Enabled(boolean _v) { _dirty = true; _enabledOfsContent = _v; }

        private void _writeOfsContent() {
            _shouldWriteOfsContent = false;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posField());
                this._io.writeU4le(this.ofsContent);
                this._io.seek(_pos);
            }
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
        public void _invalidatePosContent() { this.posContent = null; }
        private Long posField;
        public Long posField() {
            if (this.posField != null)
                return this.posField;
            if (isPresent()) {
                this.posField = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((Number) (index())).intValue()))).longValue())).longValue())).longValue();
            }
            return this.posField;
        }
        public void _invalidatePosField() { this.posField = null; }
        private FlatbuffersTable table;
        private int index;
        private DcpSystemEvent _root;
        private KaitaiStruct.ReadWrite _parent;
        public FlatbuffersTable table() { return table; }
        public void setTable(FlatbuffersTable _v) { _dirty = true; table = _v; }

        /**
         * Position of the field in the schema, from 0.
         */
        public int index() { return index; }
        public void setIndex(int _v) { _dirty = true; index = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public KaitaiStruct.ReadWrite _parent() { return _parent; }
        public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
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
    public static class FlatbuffersTable extends KaitaiStruct.ReadWrite {
        public FlatbuffersTable(long lenBuffer) {
            this(null, null, null, lenBuffer);
        }

        public FlatbuffersTable(KaitaiStream _io, long lenBuffer) {
            this(_io, null, null, lenBuffer);
        }

        public FlatbuffersTable(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, long lenBuffer) {
            this(_io, _parent, null, lenBuffer);
        }

        public FlatbuffersTable(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpSystemEvent _root, long lenBuffer) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.lenBuffer = lenBuffer;
        }
        public void _read() {
            this.posTable = this._io.readU4le();
            {
                long _it = this.posTable;
                if (!(((Number) (_it)).longValue() <= ((Number) (lastPos())).longValue())) {
                    throw new KaitaiStream.ValidationExprError(this.posTable, this._io, "/types/flatbuffers_table/seq/0");
                }
            }
            _dirty = false;
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

        public void _write_Seq() {
            _assertNotDirty();
            _shouldWriteOfsVtable = _enabledOfsVtable;
            _shouldWriteVtable = _enabledVtable;
            this._io.writeU4le(this.posTable);
        }

        public void _check() {
            {
                long _it = this.posTable;
                if (!(((Number) (_it)).longValue() <= ((Number) (lastPos())).longValue())) {
                    throw new KaitaiStream.ValidationExprError(this.posTable, null, "/types/flatbuffers_table/seq/0");
                }
            }
            if (_enabledOfsVtable) {
                {
                    int _it = this.ofsVtable;
                    if (!( ((((Number) (_it)).longValue() <= ((Number) (posTable())).longValue()) && (((Number) (_it)).longValue() >= ((Number) (firstOfs())).longValue())) )) {
                        throw new KaitaiStream.ValidationExprError(this.ofsVtable, null, "/types/flatbuffers_table/instances/ofs_vtable");
                    }
                }
            }
            if (_enabledVtable) {
                if (!Objects.equals(this.vtable._root(), _root()))
                    throw new ConsistencyError("vtable", _root(), this.vtable._root());
                if (!Objects.equals(this.vtable._parent(), this))
                    throw new ConsistencyError("vtable", this, this.vtable._parent());
            }
            _dirty = false;
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
        public void _invalidateFirstOfs() { this.firstOfs = null; }
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
        public void _invalidateLastPos() { this.lastPos = null; }
        private Integer ofsVtable;
        private boolean _shouldWriteOfsVtable = false;
        private boolean _enabledOfsVtable = true;

        /**
         * Position of the table minus that of the vtable. May be negative.
         */
        public Integer ofsVtable() {
            if (_shouldWriteOfsVtable)
                _writeOfsVtable();
            if (this.ofsVtable != null)
                return this.ofsVtable;
            if (!_enabledOfsVtable)
                return null;
            long _pos = this._io.pos();
            this._io.seek(posTable());
            this.ofsVtable = this._io.readS4le();
            {
                int _it = this.ofsVtable;
                if (!( ((((Number) (_it)).longValue() <= ((Number) (posTable())).longValue()) && (((Number) (_it)).longValue() >= ((Number) (firstOfs())).longValue())) )) {
                    throw new KaitaiStream.ValidationExprError(this.ofsVtable, this._io, "/types/flatbuffers_table/instances/ofs_vtable");
                }
            }
            this._io.seek(_pos);
            return this.ofsVtable;
        }
        public void setOfsVtable(int _v) { _dirty = true; ofsVtable = _v; }
        public void setOfsVtable_Enabled(boolean _v) { _dirty = true; _enabledOfsVtable = _v; }

        private void _writeOfsVtable() {
            _shouldWriteOfsVtable = false;
            long _pos = this._io.pos();
            this._io.seek(posTable());
            this._io.writeS4le(this.ofsVtable);
            this._io.seek(_pos);
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
        public void _invalidatePosVtable() { this.posVtable = null; }
        private FlatbuffersVtable vtable;
        private boolean _shouldWriteVtable = false;
        private boolean _enabledVtable = true;

        /**
         * Which fields the table holds and where.
         */
        public FlatbuffersVtable vtable() {
            if (_shouldWriteVtable)
                _writeVtable();
            if (this.vtable != null)
                return this.vtable;
            if (!_enabledVtable)
                return null;
            long _pos = this._io.pos();
            this._io.seek(posVtable());
            this.vtable = new FlatbuffersVtable(this._io, this, _root);
            this.vtable._read();
            this._io.seek(_pos);
            return this.vtable;
        }
        public void setVtable(FlatbuffersVtable _v) { _dirty = true; vtable = _v; }
        public void setVtable_Enabled(boolean _v) { _dirty = true; _enabledVtable = _v; }

        private void _writeVtable() {
            _shouldWriteVtable = false;
            long _pos = this._io.pos();
            this._io.seek(posVtable());
            this.vtable._write_Seq(this._io);
            this._io.seek(_pos);
        }
        private long posTable;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private KaitaiStruct.ReadWrite _parent;

        /**
         * Position of the root table.
         */
        public long posTable() { return posTable; }
        public void setPosTable(long _v) { _dirty = true; posTable = _v; }
        public long lenBuffer() { return lenBuffer; }
        public void setLenBuffer(long _v) { _dirty = true; lenBuffer = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public KaitaiStruct.ReadWrite _parent() { return _parent; }
        public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    }

    /**
     * A length, that many bytes of text, and a zero byte that the length does
     * not count.
     */
    public static class FlatbuffersText extends KaitaiStruct.ReadWrite {
        public FlatbuffersText(long lenBuffer) {
            this(null, null, null, lenBuffer);
        }

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
        }
        public void _read() {
            this.lenText = this._io.readU4le();
            {
                long _it = this.lenText;
                if (!(((Number) (_it)).longValue() < ((Number) (lenBuffer())).longValue())) {
                    throw new KaitaiStream.ValidationExprError(this.lenText, this._io, "/types/flatbuffers_text/seq/0");
                }
            }
            this.text = this._io.readBytes(lenText());
            this.terminator = this._io.readU1();
            if (!(this.terminator == 0)) {
                throw new KaitaiStream.ValidationNotEqualError(0, this.terminator, this._io, "/types/flatbuffers_text/seq/2");
            }
            _dirty = false;
        }

        public void _fetchInstances() {
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU4le(this.lenText);
            this._io.writeBytes(this.text);
            this._io.writeU1(this.terminator);
        }

        public void _check() {
            {
                long _it = this.lenText;
                if (!(((Number) (_it)).longValue() < ((Number) (lenBuffer())).longValue())) {
                    throw new KaitaiStream.ValidationExprError(this.lenText, null, "/types/flatbuffers_text/seq/0");
                }
            }
            if (this.text.length != lenText())
                throw new ConsistencyError("text", lenText(), this.text.length);
            if (!(this.terminator == 0)) {
                throw new KaitaiStream.ValidationNotEqualError(0, this.terminator, null, "/types/flatbuffers_text/seq/2");
            }
            _dirty = false;
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
        public void setLenText(long _v) { _dirty = true; lenText = _v; }

        /**
         * Text of the string.
         */
        public byte[] text() { return text; }
        public void setText(byte[] _v) { _dirty = true; text = _v; }

        /**
         * The zero byte.
         */
        public int terminator() { return terminator; }
        public void setTerminator(int _v) { _dirty = true; terminator = _v; }
        public long lenBuffer() { return lenBuffer; }
        public void setLenBuffer(long _v) { _dirty = true; lenBuffer = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public DcpSystemEvent.FlatbuffersString _parent() { return _parent; }
        public void set_parent(DcpSystemEvent.FlatbuffersString _v) { _dirty = true; _parent = _v; }
    }

    /**
     * A 32-bit field.
     */
    public static class FlatbuffersUint extends KaitaiStruct.ReadWrite {
        public FlatbuffersUint(FlatbuffersTable table, int index) {
            this(null, null, null, table, index);
        }

        public FlatbuffersUint(KaitaiStream _io, FlatbuffersTable table, int index) {
            this(_io, null, null, table, index);
        }

        public FlatbuffersUint(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, FlatbuffersTable table, int index) {
            this(_io, _parent, null, table, index);
        }

        public FlatbuffersUint(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpSystemEvent _root, FlatbuffersTable table, int index) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.table = table;
            this.index = index;
        }
        public void _read() {
            _dirty = false;
        }

        public void _fetchInstances() {
            stored();
            if (this.stored != null) {
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            _shouldWriteStored = _enabledStored;
        }

        public void _check() {
            if (_enabledStored) {
                if (isPresent()) {
                }
            }
            _dirty = false;
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
        public void _invalidateIsPresent() { this.isPresent = null; }
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
        public void _invalidateNumber() { this.number = null; }
        private Long posStored;
        public Long posStored() {
            if (this.posStored != null)
                return this.posStored;
            if (isPresent()) {
                this.posStored = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((Number) (index())).intValue()))).longValue())).longValue())).longValue();
            }
            return this.posStored;
        }
        public void _invalidatePosStored() { this.posStored = null; }
        private Long stored;
        private boolean _shouldWriteStored = false;
        private boolean _enabledStored = true;

        /**
         * The field as the buffer holds it.
         */
        public Long stored() {
            if (_shouldWriteStored)
                _writeStored();
            if (this.stored != null)
                return this.stored;
            if (!_enabledStored)
                return null;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posStored());
                this.stored = this._io.readU4le();
                this._io.seek(_pos);
            }
            return this.stored;
        }
        public void setStored(Long _v) { _dirty = true; stored = _v; }
        public void setStored_Enabled(boolean _v) { _dirty = true; _enabledStored = _v; }

        private void _writeStored() {
            _shouldWriteStored = false;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posStored());
                this._io.writeU4le(this.stored);
                this._io.seek(_pos);
            }
        }
        private FlatbuffersTable table;
        private int index;
        private DcpSystemEvent _root;
        private KaitaiStruct.ReadWrite _parent;
        public FlatbuffersTable table() { return table; }
        public void setTable(FlatbuffersTable _v) { _dirty = true; table = _v; }

        /**
         * Position of the field in the schema, from 0.
         */
        public int index() { return index; }
        public void setIndex(int _v) { _dirty = true; index = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public KaitaiStruct.ReadWrite _parent() { return _parent; }
        public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    }

    /**
     * A 64-bit field.
     */
    public static class FlatbuffersUlong extends KaitaiStruct.ReadWrite {
        public FlatbuffersUlong(FlatbuffersTable table, int index) {
            this(null, null, null, table, index);
        }

        public FlatbuffersUlong(KaitaiStream _io, FlatbuffersTable table, int index) {
            this(_io, null, null, table, index);
        }

        public FlatbuffersUlong(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, FlatbuffersTable table, int index) {
            this(_io, _parent, null, table, index);
        }

        public FlatbuffersUlong(KaitaiStream _io, KaitaiStruct.ReadWrite _parent, DcpSystemEvent _root, FlatbuffersTable table, int index) {
            super(_io);
            this._parent = _parent;
            this._root = _root;
            this.table = table;
            this.index = index;
        }
        public void _read() {
            _dirty = false;
        }

        public void _fetchInstances() {
            stored();
            if (this.stored != null) {
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            _shouldWriteStored = _enabledStored;
        }

        public void _check() {
            if (_enabledStored) {
                if (isPresent()) {
                }
            }
            _dirty = false;
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
        public void _invalidateIsPresent() { this.isPresent = null; }
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
        public void _invalidateNumber() { this.number = null; }
        private Long posStored;
        public Long posStored() {
            if (this.posStored != null)
                return this.posStored;
            if (isPresent()) {
                this.posStored = ((Number) (((Number) (((Number) (table().posTable())).longValue() + ((Number) (table().vtable().offsets().get(((Number) (index())).intValue()))).longValue())).longValue())).longValue();
            }
            return this.posStored;
        }
        public void _invalidatePosStored() { this.posStored = null; }
        private Long stored;
        private boolean _shouldWriteStored = false;
        private boolean _enabledStored = true;

        /**
         * The field as the buffer holds it.
         */
        public Long stored() {
            if (_shouldWriteStored)
                _writeStored();
            if (this.stored != null)
                return this.stored;
            if (!_enabledStored)
                return null;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posStored());
                this.stored = this._io.readU8le();
                this._io.seek(_pos);
            }
            return this.stored;
        }
        public void setStored(Long _v) { _dirty = true; stored = _v; }
        public void setStored_Enabled(boolean _v) { _dirty = true; _enabledStored = _v; }

        private void _writeStored() {
            _shouldWriteStored = false;
            if (isPresent()) {
                long _pos = this._io.pos();
                this._io.seek(posStored());
                this._io.writeU8le(this.stored);
                this._io.seek(_pos);
            }
        }
        private FlatbuffersTable table;
        private int index;
        private DcpSystemEvent _root;
        private KaitaiStruct.ReadWrite _parent;
        public FlatbuffersTable table() { return table; }
        public void setTable(FlatbuffersTable _v) { _dirty = true; table = _v; }

        /**
         * Position of the field in the schema, from 0.
         */
        public int index() { return index; }
        public void setIndex(int _v) { _dirty = true; index = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public KaitaiStruct.ReadWrite _parent() { return _parent; }
        public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    }

    /**
     * Distances of the fields from their table.
     */
    public static class FlatbuffersVtable extends KaitaiStruct.ReadWrite {
        public static FlatbuffersVtable fromFile(String fileName) throws IOException {
            return new FlatbuffersVtable(new ByteBufferKaitaiStream(fileName));
        }
        public FlatbuffersVtable() {
            this(null, null, null);
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
        }
        public void _read() {
            this.lenVtable = this._io.readU2le();
            {
                int _it = this.lenVtable;
                if (!( ((_it >= 4) && (((Number) (KaitaiStream.mod(((Number) (_it)).longValue(), ((long) 2)))).longValue() == 0)) )) {
                    throw new KaitaiStream.ValidationExprError(this.lenVtable, this._io, "/types/flatbuffers_vtable/seq/0");
                }
            }
            this.lenTable = this._io.readU2le();
            this.offsets = new ArrayList<Integer>();
            for (int i = 0; i < numOffsets(); i++) {
                this.offsets.add(this._io.readU2le());
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            for (int i = 0; i < this.offsets.size(); i++) {
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU2le(this.lenVtable);
            this._io.writeU2le(this.lenTable);
            for (int i = 0; i < this.offsets.size(); i++) {
                this._io.writeU2le(this.offsets.get(((Number) (i)).intValue()));
            }
        }

        public void _check() {
            {
                int _it = this.lenVtable;
                if (!( ((_it >= 4) && (((Number) (KaitaiStream.mod(((Number) (_it)).longValue(), ((long) 2)))).longValue() == 0)) )) {
                    throw new KaitaiStream.ValidationExprError(this.lenVtable, null, "/types/flatbuffers_vtable/seq/0");
                }
            }
            if (this.offsets.size() != numOffsets())
                throw new ConsistencyError("offsets", numOffsets(), this.offsets.size());
            for (int i = 0; i < this.offsets.size(); i++) {
            }
            _dirty = false;
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
        public void _invalidateNumBytes() { this.numBytes = null; }
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
        public void _invalidateNumOffsets() { this.numOffsets = null; }
        private int lenVtable;
        private int lenTable;
        private List<Integer> offsets;
        private DcpSystemEvent _root;
        private DcpSystemEvent.FlatbuffersTable _parent;

        /**
         * Length of the vtable, these two bytes included.
         */
        public int lenVtable() { return lenVtable; }
        public void setLenVtable(int _v) { _dirty = true; lenVtable = _v; }

        /**
         * Length of the table, without what it refers to.
         */
        public int lenTable() { return lenTable; }
        public void setLenTable(int _v) { _dirty = true; lenTable = _v; }

        /**
         * For each field of the schema, in its order, the distance of its data
         * from the table. 0 for a field that is not there.
         */
        public List<Integer> offsets() { return offsets; }
        public void setOffsets(List<Integer> _v) { _dirty = true; offsets = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public DcpSystemEvent.FlatbuffersTable _parent() { return _parent; }
        public void set_parent(DcpSystemEvent.FlatbuffersTable _v) { _dirty = true; _parent = _v; }
    }

    /**
     * The structures of the prototype, without a version.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/7573f0b0a2f4fd44975ff9d16ea3ee85349e3eea/include/memcached/protocol_binary.h">Source</a>
     */
    public static class PrototypeFields extends KaitaiStruct.ReadWrite {
        public PrototypeFields(boolean hasCollectionUid) {
            this(null, null, null, hasCollectionUid);
        }

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
        }
        public void _read() {
            this.manifestId = this._io.readU8be();
            if (hasCollectionUid()) {
                this.collectionUid = this._io.readU8be();
            }
            if (!(_io().isEof())) {
                this.surplus = new McbpSurplus(this._io);
                this.surplus._read();
            }
            _dirty = false;
        }

        public void _fetchInstances() {
            if (hasCollectionUid()) {
            }
            if (!(_io().isEof())) {
                this.surplus._fetchInstances();
            }
        }

        public void _write_Seq() {
            _assertNotDirty();
            this._io.writeU8be(this.manifestId);
            if (hasCollectionUid()) {
                this._io.writeU8be(this.collectionUid);
            }
            if (!(_io().isEof())) {
                this.surplus._write_Seq(this._io);
            }
        }

        public void _check() {
            if (hasCollectionUid()) {
            }
            _dirty = false;
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
        public void setManifestId(long _v) { _dirty = true; manifestId = _v; }

        /**
         * The collection, as a 64-bit number.
         */
        public Long collectionUid() { return collectionUid; }
        public void setCollectionUid(Long _v) { _dirty = true; collectionUid = _v; }
        public McbpSurplus surplus() { return surplus; }
        public void setSurplus(McbpSurplus _v) { _dirty = true; surplus = _v; }

        /**
         * The event is about a collection.
         */
        public boolean hasCollectionUid() { return hasCollectionUid; }
        public void setHasCollectionUid(boolean _v) { _dirty = true; hasCollectionUid = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public DcpSystemEvent _parent() { return _parent; }
        public void set_parent(DcpSystemEvent _v) { _dirty = true; _parent = _v; }
    }

    /**
     * Value of version 2 where a scope is created.
     * @see <a href="https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs">Source</a>
     */
    public static class Scope extends KaitaiStruct.ReadWrite {
        public Scope(long lenBuffer) {
            this(null, null, null, lenBuffer);
        }

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
        }
        public void _read() {
            this.table = new FlatbuffersTable(this._io, this, _root, lenBuffer());
            this.table._read();
            this.manifestId = new FlatbuffersUlong(this._io, this, _root, table(), 0);
            this.manifestId._read();
            this.scopeId = new FlatbuffersUint(this._io, this, _root, table(), 1);
            this.scopeId._read();
            this.name = new FlatbuffersString(this._io, this, _root, table(), 2);
            this.name._read();
            _dirty = false;
        }

        public void _fetchInstances() {
            this.table._fetchInstances();
            this.manifestId._fetchInstances();
            this.scopeId._fetchInstances();
            this.name._fetchInstances();
        }

        public void _write_Seq() {
            _assertNotDirty();
            this.table._write_Seq(this._io);
            this.manifestId._write_Seq(this._io);
            this.scopeId._write_Seq(this._io);
            this.name._write_Seq(this._io);
        }

        public void _check() {
            if (!Objects.equals(this.table._root(), _root()))
                throw new ConsistencyError("table", _root(), this.table._root());
            if (!Objects.equals(this.table._parent(), this))
                throw new ConsistencyError("table", this, this.table._parent());
            if (this.table.lenBuffer() != lenBuffer())
                throw new ConsistencyError("table", lenBuffer(), this.table.lenBuffer());
            if (!Objects.equals(this.manifestId._root(), _root()))
                throw new ConsistencyError("manifest_id", _root(), this.manifestId._root());
            if (!Objects.equals(this.manifestId._parent(), this))
                throw new ConsistencyError("manifest_id", this, this.manifestId._parent());
            if (!Objects.equals(this.manifestId.table(), table()))
                throw new ConsistencyError("manifest_id", table(), this.manifestId.table());
            if (this.manifestId.index() != 0)
                throw new ConsistencyError("manifest_id", 0, this.manifestId.index());
            if (!Objects.equals(this.scopeId._root(), _root()))
                throw new ConsistencyError("scope_id", _root(), this.scopeId._root());
            if (!Objects.equals(this.scopeId._parent(), this))
                throw new ConsistencyError("scope_id", this, this.scopeId._parent());
            if (!Objects.equals(this.scopeId.table(), table()))
                throw new ConsistencyError("scope_id", table(), this.scopeId.table());
            if (this.scopeId.index() != 1)
                throw new ConsistencyError("scope_id", 1, this.scopeId.index());
            if (!Objects.equals(this.name._root(), _root()))
                throw new ConsistencyError("name", _root(), this.name._root());
            if (!Objects.equals(this.name._parent(), this))
                throw new ConsistencyError("name", this, this.name._parent());
            if (!Objects.equals(this.name.table(), table()))
                throw new ConsistencyError("name", table(), this.name.table());
            if (this.name.index() != 2)
                throw new ConsistencyError("name", 2, this.name.index());
            _dirty = false;
        }
        private FlatbuffersTable table;
        private FlatbuffersUlong manifestId;
        private FlatbuffersUint scopeId;
        private FlatbuffersString name;
        private long lenBuffer;
        private DcpSystemEvent _root;
        private DcpSystemEvent _parent;
        public FlatbuffersTable table() { return table; }
        public void setTable(FlatbuffersTable _v) { _dirty = true; table = _v; }

        /**
         * Id of the manifest that was last completely processed.
         */
        public FlatbuffersUlong manifestId() { return manifestId; }
        public void setManifestId(FlatbuffersUlong _v) { _dirty = true; manifestId = _v; }

        /**
         * Scope that is created.
         */
        public FlatbuffersUint scopeId() { return scopeId; }
        public void setScopeId(FlatbuffersUint _v) { _dirty = true; scopeId = _v; }

        /**
         * Name of the scope.
         */
        public FlatbuffersString name() { return name; }
        public void setName(FlatbuffersString _v) { _dirty = true; name = _v; }
        public long lenBuffer() { return lenBuffer; }
        public void setLenBuffer(long _v) { _dirty = true; lenBuffer = _v; }
        public DcpSystemEvent _root() { return _root; }
        public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
        public DcpSystemEvent _parent() { return _parent; }
        public void set_parent(DcpSystemEvent _v) { _dirty = true; _parent = _v; }
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
    public void _invalidateHasCollection() { this.hasCollection = null; }
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
    public void _invalidateHasCollectionId() { this.hasCollectionId = null; }
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
    public void _invalidateHasDroppedCollection() { this.hasDroppedCollection = null; }
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
    public void _invalidateHasDroppedScope() { this.hasDroppedScope = null; }
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
    public void _invalidateHasFields() { this.hasFields = null; }
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
    public void _invalidateHasMaxTtl() { this.hasMaxTtl = null; }
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
    public void _invalidateHasPrototypeCollection() { this.hasPrototypeCollection = null; }
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
    public void _invalidateHasPrototypeFields() { this.hasPrototypeFields = null; }
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
    public void _invalidateHasPrototypeSeparator() { this.hasPrototypeSeparator = null; }
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
    public void _invalidateHasScope() { this.hasScope = null; }
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
    public void _invalidateHasTable() { this.hasTable = null; }
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
    public void _invalidateHasUnknownValue() { this.hasUnknownValue = null; }
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
    public void _invalidateHasVersion0() { this.hasVersion0 = null; }
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
    public void _invalidateHasVersion0Fields() { this.hasVersion0Fields = null; }
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
    public void _invalidateHasVersion1() { this.hasVersion1 = null; }
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
    public void _invalidateHasVersion2() { this.hasVersion2 = null; }
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
    public void _invalidateIsBegin() { this.isBegin = null; }
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
    public void _invalidateIsEnd() { this.isEnd = null; }
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
    public void _invalidateIsModify() { this.isModify = null; }
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
    public void _invalidateIsScope() { this.isScope = null; }
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
    private KaitaiStruct.ReadWrite _parent;
    private byte[] _raw_extras;
    private byte[] _raw_fields;
    private byte[] _raw_collection;
    private byte[] _raw_droppedCollection;
    private byte[] _raw_scope;
    private byte[] _raw_droppedScope;
    private byte[] _raw_prototypeFields;

    /**
     * Event, seqno and version.
     */
    public Extras extras() { return extras; }
    public void setExtras(Extras _v) { _dirty = true; extras = _v; }

    /**
     * Name of the collection or scope, without a collection id. Empty if it was
     * dropped.
     */
    public byte[] key() { return key; }
    public void setKey(byte[] _v) { _dirty = true; key = _v; }

    /**
     * The value in version 0 or 1.
     */
    public EventFields fields() { return fields; }
    public void setFields(EventFields _v) { _dirty = true; fields = _v; }

    /**
     * The value in version 2 where a collection begins or is modified.
     */
    public Collection collection() { return collection; }
    public void setCollection(Collection _v) { _dirty = true; collection = _v; }

    /**
     * The value in version 2 where a collection ends.
     */
    public DroppedCollection droppedCollection() { return droppedCollection; }
    public void setDroppedCollection(DroppedCollection _v) { _dirty = true; droppedCollection = _v; }

    /**
     * The value in version 2 where a scope is created.
     */
    public Scope scope() { return scope; }
    public void setScope(Scope _v) { _dirty = true; scope = _v; }

    /**
     * The value in version 2 where a scope is dropped.
     */
    public DroppedScope droppedScope() { return droppedScope; }
    public void setDroppedScope(DroppedScope _v) { _dirty = true; droppedScope = _v; }

    /**
     * The value in the prototype.
     */
    public PrototypeFields prototypeFields() { return prototypeFields; }
    public void setPrototypeFields(PrototypeFields _v) { _dirty = true; prototypeFields = _v; }

    /**
     * The value of an event that has no layout in the version: a number that
     * is not in the table, or one that the version does not know.
     */
    public byte[] unknownValue() { return unknownValue; }
    public void setUnknownValue(byte[] _v) { _dirty = true; unknownValue = _v; }
    public int lenExtras() { return lenExtras; }
    public void setLenExtras(int _v) { _dirty = true; lenExtras = _v; }
    public long lenKey() { return lenKey; }
    public void setLenKey(long _v) { _dirty = true; lenKey = _v; }
    public long lenValue() { return lenValue; }
    public void setLenValue(long _v) { _dirty = true; lenValue = _v; }
    public DcpSystemEvent _root() { return _root; }
    public void set_root(DcpSystemEvent _v) { _dirty = true; _root = _v; }
    public KaitaiStruct.ReadWrite _parent() { return _parent; }
    public void set_parent(KaitaiStruct.ReadWrite _v) { _dirty = true; _parent = _v; }
    public byte[] _raw_extras() { return _raw_extras; }
    public void set_raw_Extras(byte[] _v) { _dirty = true; _raw_extras = _v; }
    public byte[] _raw_fields() { return _raw_fields; }
    public void set_raw_Fields(byte[] _v) { _dirty = true; _raw_fields = _v; }
    public byte[] _raw_collection() { return _raw_collection; }
    public void set_raw_Collection(byte[] _v) { _dirty = true; _raw_collection = _v; }
    public byte[] _raw_droppedCollection() { return _raw_droppedCollection; }
    public void set_raw_DroppedCollection(byte[] _v) { _dirty = true; _raw_droppedCollection = _v; }
    public byte[] _raw_scope() { return _raw_scope; }
    public void set_raw_Scope(byte[] _v) { _dirty = true; _raw_scope = _v; }
    public byte[] _raw_droppedScope() { return _raw_droppedScope; }
    public void set_raw_DroppedScope(byte[] _v) { _dirty = true; _raw_droppedScope = _v; }
    public byte[] _raw_prototypeFields() { return _raw_prototypeFields; }
    public void set_raw_PrototypeFields(byte[] _v) { _dirty = true; _raw_prototypeFields = _v; }

    @Override
    public String toString() {
        return "seqno " + Long.toString(extras().bySeqno());
    }
}
