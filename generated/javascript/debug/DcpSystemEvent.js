// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './Flatbuffers', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./Flatbuffers'), require('./McbpSurplus'));
  } else {
    factory(root.DcpSystemEvent || (root.DcpSystemEvent = {}), root.KaitaiStream, root.Flatbuffers || (root.Flatbuffers = {}), root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpSystemEvent_, KaitaiStream, Flatbuffers_, McbpSurplus_) {
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
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/system_event_types.h|Source}
 */

var DcpSystemEvent = (function() {
  DcpSystemEvent.Event = Object.freeze({
    BEGIN_COLLECTION: 0,
    END_COLLECTION: 1,
    FLUSH_COLLECTION: 2,
    CREATE_SCOPE: 3,
    DROP_SCOPE: 4,
    MODIFY_COLLECTION: 5,

    0: "BEGIN_COLLECTION",
    1: "END_COLLECTION",
    2: "FLUSH_COLLECTION",
    3: "CREATE_SCOPE",
    4: "DROP_SCOPE",
    5: "MODIFY_COLLECTION",
  });

  function DcpSystemEvent(_io, _parent, _root, lenExtras, lenKey, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenKey = lenKey;
    this.lenValue = lenValue;
    this._debug = {};

  }
  DcpSystemEvent.prototype._read = function() {
    this._debug.extras = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root, this.lenExtras);
    this.extras._read();
    this._debug.extras.end = this._io.pos;
    this._debug.key = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.key = this._io.readBytes(this.lenKey);
    this._debug.key.end = this._io.pos;
    if (this.hasFields) {
      this._debug.fields = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_fields = this._io.readBytes(this.lenValue);
      var _io__raw_fields = new KaitaiStream(this._raw_fields);
      this.fields = new EventFields(_io__raw_fields, this, this._root, this.hasCollectionId, this.hasMaxTtl);
      this.fields._read();
      this._debug.fields.end = this._io.pos;
    }
    if (this.hasCollection) {
      this._debug.collection = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_collection = this._io.readBytes(this.lenValue);
      var _io__raw_collection = new KaitaiStream(this._raw_collection);
      this.collection = new Collection(_io__raw_collection, this, this._root, this.lenValue);
      this.collection._read();
      this._debug.collection.end = this._io.pos;
    }
    if (this.hasDroppedCollection) {
      this._debug.droppedCollection = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_droppedCollection = this._io.readBytes(this.lenValue);
      var _io__raw_droppedCollection = new KaitaiStream(this._raw_droppedCollection);
      this.droppedCollection = new DroppedCollection(_io__raw_droppedCollection, this, this._root, this.lenValue);
      this.droppedCollection._read();
      this._debug.droppedCollection.end = this._io.pos;
    }
    if (this.hasScope) {
      this._debug.scope = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_scope = this._io.readBytes(this.lenValue);
      var _io__raw_scope = new KaitaiStream(this._raw_scope);
      this.scope = new Scope(_io__raw_scope, this, this._root, this.lenValue);
      this.scope._read();
      this._debug.scope.end = this._io.pos;
    }
    if (this.hasDroppedScope) {
      this._debug.droppedScope = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_droppedScope = this._io.readBytes(this.lenValue);
      var _io__raw_droppedScope = new KaitaiStream(this._raw_droppedScope);
      this.droppedScope = new DroppedScope(_io__raw_droppedScope, this, this._root, this.lenValue);
      this.droppedScope._read();
      this._debug.droppedScope.end = this._io.pos;
    }
    if (this.hasPrototypeFields) {
      this._debug.prototypeFields = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_prototypeFields = this._io.readBytes(this.lenValue);
      var _io__raw_prototypeFields = new KaitaiStream(this._raw_prototypeFields);
      this.prototypeFields = new PrototypeFields(_io__raw_prototypeFields, this, this._root, this.hasPrototypeCollection);
      this.prototypeFields._read();
      this._debug.prototypeFields.end = this._io.pos;
    }
    if (this.hasUnknownValue) {
      this._debug.unknownValue = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.unknownValue = this._io.readBytes(this.lenValue);
      this._debug.unknownValue.end = this._io.pos;
    }
  }

  /**
   * Value of version 2 where a collection begins or is modified. A writer
   * leaves out a field that has its default, so the default scope, 0, is not
   * in the bytes.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs|Source}
   */

  var Collection = DcpSystemEvent.Collection = (function() {
    function Collection(_io, _parent, _root, lenBuffer) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenBuffer = lenBuffer;
      this._debug = {};

    }
    Collection.prototype._read = function() {
      this._debug.table = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.table = new Flatbuffers_.Flatbuffers(this._io, null, null, this.lenBuffer);
      this.table._read();
      this._debug.table.end = this._io.pos;
      this._debug.manifestId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.manifestId = new Flatbuffers_.Flatbuffers.UlongField(this._io, null, null, this.table, 0);
      this.manifestId._read();
      this._debug.manifestId.end = this._io.pos;
      this._debug.scopeId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.scopeId = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 1);
      this.scopeId._read();
      this._debug.scopeId.end = this._io.pos;
      this._debug.collectionId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.collectionId = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 2);
      this.collectionId._read();
      this._debug.collectionId.end = this._io.pos;
      this._debug.ttlValid = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.ttlValid = new Flatbuffers_.Flatbuffers.BoolField(this._io, null, null, this.table, 3);
      this.ttlValid._read();
      this._debug.ttlValid.end = this._io.pos;
      this._debug.maxTtl = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.maxTtl = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 4);
      this.maxTtl._read();
      this._debug.maxTtl.end = this._io.pos;
      this._debug.name = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.name = new Flatbuffers_.Flatbuffers.StringField(this._io, null, null, this.table, 5);
      this.name._read();
      this._debug.name.end = this._io.pos;
      this._debug.history = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.history = new Flatbuffers_.Flatbuffers.BoolField(this._io, null, null, this.table, 6);
      this.history._read();
      this._debug.history.end = this._io.pos;
      this._debug.defaultCollectionMvs = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.defaultCollectionMvs = new Flatbuffers_.Flatbuffers.UlongField(this._io, null, null, this.table, 7);
      this.defaultCollectionMvs._read();
      this._debug.defaultCollectionMvs.end = this._io.pos;
      this._debug.metered = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.metered = new Flatbuffers_.Flatbuffers.BoolField(this._io, null, null, this.table, 8);
      this.metered._read();
      this._debug.metered.end = this._io.pos;
      this._debug.flushUid = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.flushUid = new Flatbuffers_.Flatbuffers.UlongField(this._io, null, null, this.table, 9);
      this.flushUid._read();
      this._debug.flushUid.end = this._io.pos;
    }

    /**
     * Id of the manifest that was last completely processed.
     */

    /**
     * Scope of the collection.
     */

    /**
     * Collection that begins or is modified.
     */

    /**
     * The collection has a maximum time to live.
     */

    /**
     * Maximum time to live of documents, in seconds.
     */

    /**
     * Name of the collection.
     */

    /**
     * The collection keeps the history of its documents.
     */

    /**
     * Highest seqno of the default collection that a client without
     * collections could have received. Set only in modifications of the
     * default collection, and of no use outside the server.
     */

    /**
     * Use of the collection is metered.
     */

    /**
     * Manifest that last flushed the collection, 0 for none. Later begins
     * and modifications carry it too, so the first begin that a client sees
     * may have one.
     */

    return Collection;
  })();

  /**
   * Value of version 2 where a collection ends.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs|Source}
   */

  var DroppedCollection = DcpSystemEvent.DroppedCollection = (function() {
    function DroppedCollection(_io, _parent, _root, lenBuffer) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenBuffer = lenBuffer;
      this._debug = {};

    }
    DroppedCollection.prototype._read = function() {
      this._debug.table = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.table = new Flatbuffers_.Flatbuffers(this._io, null, null, this.lenBuffer);
      this.table._read();
      this._debug.table.end = this._io.pos;
      this._debug.manifestId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.manifestId = new Flatbuffers_.Flatbuffers.UlongField(this._io, null, null, this.table, 0);
      this.manifestId._read();
      this._debug.manifestId.end = this._io.pos;
      this._debug.scopeId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.scopeId = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 1);
      this.scopeId._read();
      this._debug.scopeId.end = this._io.pos;
      this._debug.collectionId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.collectionId = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 2);
      this.collectionId._read();
      this._debug.collectionId.end = this._io.pos;
      this._debug.systemCollection = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.systemCollection = new Flatbuffers_.Flatbuffers.BoolField(this._io, null, null, this.table, 3);
      this.systemCollection._read();
      this._debug.systemCollection.end = this._io.pos;
    }

    /**
     * Id of the manifest that was last completely processed.
     */

    /**
     * Scope that the collection belonged to.
     */

    /**
     * Collection that ends.
     */

    /**
     * The collection was a system collection.
     */

    return DroppedCollection;
  })();

  /**
   * Value of version 2 where a scope is dropped.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs|Source}
   */

  var DroppedScope = DcpSystemEvent.DroppedScope = (function() {
    function DroppedScope(_io, _parent, _root, lenBuffer) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenBuffer = lenBuffer;
      this._debug = {};

    }
    DroppedScope.prototype._read = function() {
      this._debug.table = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.table = new Flatbuffers_.Flatbuffers(this._io, null, null, this.lenBuffer);
      this.table._read();
      this._debug.table.end = this._io.pos;
      this._debug.manifestId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.manifestId = new Flatbuffers_.Flatbuffers.UlongField(this._io, null, null, this.table, 0);
      this.manifestId._read();
      this._debug.manifestId.end = this._io.pos;
      this._debug.scopeId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.scopeId = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 1);
      this.scopeId._read();
      this._debug.scopeId.end = this._io.pos;
      this._debug.systemScope = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.systemScope = new Flatbuffers_.Flatbuffers.BoolField(this._io, null, null, this.table, 2);
      this.systemScope._read();
      this._debug.systemScope.end = this._io.pos;
    }

    /**
     * Id of the manifest that was last completely processed.
     */

    /**
     * Scope that is dropped.
     */

    /**
     * The scope was a system scope.
     */

    return DroppedScope;
  })();

  /**
   * The structures of versions 0 and 1: manifest and scope, then the
   * collection if the event is about one, then its maximum time to live in
   * version 1.
   * 
   * The scope comes before the collection. The example on the page of the
   * server's documentation labels the two the other way round.
   */

  var EventFields = DcpSystemEvent.EventFields = (function() {
    function EventFields(_io, _parent, _root, hasCollectionId, hasMaxTtl) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.hasCollectionId = hasCollectionId;
      this.hasMaxTtl = hasMaxTtl;
      this._debug = {};

    }
    EventFields.prototype._read = function() {
      this._debug.manifestId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.manifestId = this._io.readU8be();
      this._debug.manifestId.end = this._io.pos;
      this._debug.scopeId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.scopeId = this._io.readU4be();
      this._debug.scopeId.end = this._io.pos;
      if (this.hasCollectionId) {
        this._debug.collectionId = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.collectionId = this._io.readU4be();
        this._debug.collectionId.end = this._io.pos;
      }
      if (this.hasMaxTtl) {
        this._debug.maxTtl = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.maxTtl = this._io.readU4be();
        this._debug.maxTtl.end = this._io.pos;
      }
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * Id of the manifest that was last completely processed.
     */

    /**
     * The scope, or the scope that the collection belongs to.
     */

    /**
     * Collection that begins or ends.
     */

    /**
     * Maximum time to live of documents in the collection.
     */

    /**
     * The event is about a collection.
     */

    /**
     * The value is in version 1.
     */

    return EventFields;
  })();

  /**
   * Event, seqno and version.
   */

  var Extras = DcpSystemEvent.Extras = (function() {
    function Extras(_io, _parent, _root, lenExtras) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenExtras = lenExtras;
      this._debug = {};

    }
    Extras.prototype._read = function() {
      this._debug.bySeqno = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.bySeqno = this._io.readU8be();
      this._debug.bySeqno.end = this._io.pos;
      this._debug.event = { start: this._io.pos, ioOffset: this._io.byteOffset, enumName: "DcpSystemEvent.Event" };
      this.event = this._io.readU4be();
      this._debug.event.end = this._io.pos;
      if (this.hasVersion) {
        this._debug.version = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.version = this._io.readU1();
        this._debug.version.end = this._io.pos;
      }
      if (this._io.pos < this.lenExtras) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * The extras are not those of the prototype.
     */
    Object.defineProperty(Extras.prototype, 'hasVersion', {
      get: function() {
        if (this._m_hasVersion !== undefined)
          return this._m_hasVersion;
        this._debug._m_hasVersion = {  };
        this._m_hasVersion = this.lenExtras > 12;
        return this._m_hasVersion;
      }
    });
    Object.defineProperty(Extras.prototype, 'rawEvent', {
      get: function() {
        if (this._m_rawEvent !== undefined)
          return this._m_rawEvent;
        this._debug._m_rawEvent = {  };
        this._m_rawEvent = this.event;
        return this._m_rawEvent;
      }
    });

    /**
     * Sequence number of the event in its vbucket.
     */

    /**
     * What happened. A number that is not in the table is kept.
     */

    /**
     * How key and value are encoded: 0 and 1 as plain structures, 2 as
     * FlatBuffers. The value of a later version is kept as bytes.
     */

    /**
     * Length of the extras in bytes, 13, or 12 in the prototype.
     */

    return Extras;
  })();

  /**
   * The structures of the prototype, without a version.
   * @see {@link https://github.com/couchbase/kv_engine/blob/7573f0b0a2f4fd44975ff9d16ea3ee85349e3eea/include/memcached/protocol_binary.h|Source}
   */

  var PrototypeFields = DcpSystemEvent.PrototypeFields = (function() {
    function PrototypeFields(_io, _parent, _root, hasCollectionUid) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.hasCollectionUid = hasCollectionUid;
      this._debug = {};

    }
    PrototypeFields.prototype._read = function() {
      this._debug.manifestId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.manifestId = this._io.readU8be();
      this._debug.manifestId.end = this._io.pos;
      if (this.hasCollectionUid) {
        this._debug.collectionUid = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.collectionUid = this._io.readU8be();
        this._debug.collectionUid.end = this._io.pos;
      }
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * Manifest that the event comes from.
     */

    /**
     * The collection, as a 64-bit number.
     */

    /**
     * The event is about a collection.
     */

    return PrototypeFields;
  })();

  /**
   * Value of version 2 where a scope is created.
   * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs|Source}
   */

  var Scope = DcpSystemEvent.Scope = (function() {
    function Scope(_io, _parent, _root, lenBuffer) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenBuffer = lenBuffer;
      this._debug = {};

    }
    Scope.prototype._read = function() {
      this._debug.table = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.table = new Flatbuffers_.Flatbuffers(this._io, null, null, this.lenBuffer);
      this.table._read();
      this._debug.table.end = this._io.pos;
      this._debug.manifestId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.manifestId = new Flatbuffers_.Flatbuffers.UlongField(this._io, null, null, this.table, 0);
      this.manifestId._read();
      this._debug.manifestId.end = this._io.pos;
      this._debug.scopeId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.scopeId = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 1);
      this.scopeId._read();
      this._debug.scopeId.end = this._io.pos;
      this._debug.name = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.name = new Flatbuffers_.Flatbuffers.StringField(this._io, null, null, this.table, 2);
      this.name._read();
      this._debug.name.end = this._io.pos;
    }

    /**
     * Id of the manifest that was last completely processed.
     */

    /**
     * Scope that is created.
     */

    /**
     * Name of the scope.
     */

    return Scope;
  })();

  /**
   * The value is the FlatBuffers table of a collection.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasCollection', {
    get: function() {
      if (this._m_hasCollection !== undefined)
        return this._m_hasCollection;
      this._debug._m_hasCollection = {  };
      this._m_hasCollection =  ((this.hasVersion2) && ( ((this.isBegin) || (this.isModify)) )) ;
      return this._m_hasCollection;
    }
  });

  /**
   * The event begins or ends a collection.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasCollectionId', {
    get: function() {
      if (this._m_hasCollectionId !== undefined)
        return this._m_hasCollectionId;
      this._debug._m_hasCollectionId = {  };
      this._m_hasCollectionId =  ((this.isBegin) || (this.isEnd)) ;
      return this._m_hasCollectionId;
    }
  });

  /**
   * The value is the FlatBuffers table of a dropped collection.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasDroppedCollection', {
    get: function() {
      if (this._m_hasDroppedCollection !== undefined)
        return this._m_hasDroppedCollection;
      this._debug._m_hasDroppedCollection = {  };
      this._m_hasDroppedCollection =  ((this.hasVersion2) && (this.isEnd)) ;
      return this._m_hasDroppedCollection;
    }
  });

  /**
   * The value is the FlatBuffers table of a dropped scope.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasDroppedScope', {
    get: function() {
      if (this._m_hasDroppedScope !== undefined)
        return this._m_hasDroppedScope;
      this._debug._m_hasDroppedScope = {  };
      this._m_hasDroppedScope =  ((this.hasVersion2) && (this.extras.event == DcpSystemEvent.Event.DROP_SCOPE)) ;
      return this._m_hasDroppedScope;
    }
  });

  /**
   * The value is one of the structures of version 0 or 1.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasFields', {
    get: function() {
      if (this._m_hasFields !== undefined)
        return this._m_hasFields;
      this._debug._m_hasFields = {  };
      this._m_hasFields =  ((this.hasVersion0Fields) || (this.hasMaxTtl)) ;
      return this._m_hasFields;
    }
  });

  /**
   * The collection has a maximum time to live.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasMaxTtl', {
    get: function() {
      if (this._m_hasMaxTtl !== undefined)
        return this._m_hasMaxTtl;
      this._debug._m_hasMaxTtl = {  };
      this._m_hasMaxTtl =  ((this.hasVersion1) && (this.isBegin)) ;
      return this._m_hasMaxTtl;
    }
  });

  /**
   * The event is about a collection, in the prototype.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasPrototypeCollection', {
    get: function() {
      if (this._m_hasPrototypeCollection !== undefined)
        return this._m_hasPrototypeCollection;
      this._debug._m_hasPrototypeCollection = {  };
      this._m_hasPrototypeCollection =  ((this.hasCollectionId) && (!(this.extras.hasVersion))) ;
      return this._m_hasPrototypeCollection;
    }
  });

  /**
   * The value is one of the structures of the prototype.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasPrototypeFields', {
    get: function() {
      if (this._m_hasPrototypeFields !== undefined)
        return this._m_hasPrototypeFields;
      this._debug._m_hasPrototypeFields = {  };
      this._m_hasPrototypeFields =  ((this.hasPrototypeCollection) || (this.hasPrototypeSeparator)) ;
      return this._m_hasPrototypeFields;
    }
  });

  /**
   * The separator changed, in the prototype.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasPrototypeSeparator', {
    get: function() {
      if (this._m_hasPrototypeSeparator !== undefined)
        return this._m_hasPrototypeSeparator;
      this._debug._m_hasPrototypeSeparator = {  };
      this._m_hasPrototypeSeparator =  ((this.extras.event == DcpSystemEvent.Event.FLUSH_COLLECTION) && (!(this.extras.hasVersion))) ;
      return this._m_hasPrototypeSeparator;
    }
  });

  /**
   * The value is the FlatBuffers table of a scope.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasScope', {
    get: function() {
      if (this._m_hasScope !== undefined)
        return this._m_hasScope;
      this._debug._m_hasScope = {  };
      this._m_hasScope =  ((this.hasVersion2) && (this.extras.event == DcpSystemEvent.Event.CREATE_SCOPE)) ;
      return this._m_hasScope;
    }
  });

  /**
   * The value is a FlatBuffers table.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasTable', {
    get: function() {
      if (this._m_hasTable !== undefined)
        return this._m_hasTable;
      this._debug._m_hasTable = {  };
      this._m_hasTable =  ((this.hasCollection) || (this.hasDroppedCollection) || (this.hasScope) || (this.hasDroppedScope)) ;
      return this._m_hasTable;
    }
  });

  /**
   * The value has no layout.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasUnknownValue', {
    get: function() {
      if (this._m_hasUnknownValue !== undefined)
        return this._m_hasUnknownValue;
      this._debug._m_hasUnknownValue = {  };
      this._m_hasUnknownValue = !( ((this.hasFields) || (this.hasTable) || (this.hasPrototypeFields)) );
      return this._m_hasUnknownValue;
    }
  });

  /**
   * Key and value are in version 0.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasVersion0', {
    get: function() {
      if (this._m_hasVersion0 !== undefined)
        return this._m_hasVersion0;
      this._debug._m_hasVersion0 = {  };
      this._m_hasVersion0 =  ((this.extras.hasVersion) && (this.extras.version == 0)) ;
      return this._m_hasVersion0;
    }
  });

  /**
   * The value is one of the structures of version 0.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasVersion0Fields', {
    get: function() {
      if (this._m_hasVersion0Fields !== undefined)
        return this._m_hasVersion0Fields;
      this._debug._m_hasVersion0Fields = {  };
      this._m_hasVersion0Fields =  ((this.hasVersion0) && ( ((this.hasCollectionId) || (this.isScope)) )) ;
      return this._m_hasVersion0Fields;
    }
  });

  /**
   * Key and value are in version 1.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasVersion1', {
    get: function() {
      if (this._m_hasVersion1 !== undefined)
        return this._m_hasVersion1;
      this._debug._m_hasVersion1 = {  };
      this._m_hasVersion1 =  ((this.extras.hasVersion) && (this.extras.version == 1)) ;
      return this._m_hasVersion1;
    }
  });

  /**
   * Key and value are in version 2.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'hasVersion2', {
    get: function() {
      if (this._m_hasVersion2 !== undefined)
        return this._m_hasVersion2;
      this._debug._m_hasVersion2 = {  };
      this._m_hasVersion2 =  ((this.extras.hasVersion) && (this.extras.version == 2)) ;
      return this._m_hasVersion2;
    }
  });

  /**
   * A collection begins.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'isBegin', {
    get: function() {
      if (this._m_isBegin !== undefined)
        return this._m_isBegin;
      this._debug._m_isBegin = {  };
      this._m_isBegin = this.extras.event == DcpSystemEvent.Event.BEGIN_COLLECTION;
      return this._m_isBegin;
    }
  });

  /**
   * A collection ends.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'isEnd', {
    get: function() {
      if (this._m_isEnd !== undefined)
        return this._m_isEnd;
      this._debug._m_isEnd = {  };
      this._m_isEnd = this.extras.event == DcpSystemEvent.Event.END_COLLECTION;
      return this._m_isEnd;
    }
  });

  /**
   * A collection is modified.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'isModify', {
    get: function() {
      if (this._m_isModify !== undefined)
        return this._m_isModify;
      this._debug._m_isModify = {  };
      this._m_isModify = this.extras.event == DcpSystemEvent.Event.MODIFY_COLLECTION;
      return this._m_isModify;
    }
  });

  /**
   * A scope is created or dropped.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'isScope', {
    get: function() {
      if (this._m_isScope !== undefined)
        return this._m_isScope;
      this._debug._m_isScope = {  };
      this._m_isScope =  ((this.extras.event == DcpSystemEvent.Event.CREATE_SCOPE) || (this.extras.event == DcpSystemEvent.Event.DROP_SCOPE)) ;
      return this._m_isScope;
    }
  });

  /**
   * Event, seqno and version.
   */

  /**
   * Name of the collection or scope, without a collection id. Empty if it was
   * dropped.
   */

  /**
   * The value in version 0 or 1.
   */

  /**
   * The value in version 2 where a collection begins or is modified.
   */

  /**
   * The value in version 2 where a collection ends.
   */

  /**
   * The value in version 2 where a scope is created.
   */

  /**
   * The value in version 2 where a scope is dropped.
   */

  /**
   * The value in the prototype.
   */

  /**
   * The value of an event that has no layout in the version: a number that
   * is not in the table, or one that the version does not know.
   */

  DcpSystemEvent.prototype.toString = function() {
    return "seqno " + (this.extras.bySeqno).toString();
  }

  return DcpSystemEvent;
})();
DcpSystemEvent_.DcpSystemEvent = DcpSystemEvent;
});
