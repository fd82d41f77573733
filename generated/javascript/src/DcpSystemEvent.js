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

    this._read();
  }
  DcpSystemEvent.prototype._read = function() {
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root, this.lenExtras);
    this.key = this._io.readBytes(this.lenKey);
    if (this.hasFields) {
      this._raw_fields = this._io.readBytes(this.lenValue);
      var _io__raw_fields = new KaitaiStream(this._raw_fields);
      this.fields = new EventFields(_io__raw_fields, this, this._root, this.hasCollectionId, this.hasMaxTtl);
    }
    if (this.hasCollection) {
      this._raw_collection = this._io.readBytes(this.lenValue);
      var _io__raw_collection = new KaitaiStream(this._raw_collection);
      this.collection = new Collection(_io__raw_collection, this, this._root, this.lenValue);
    }
    if (this.hasDroppedCollection) {
      this._raw_droppedCollection = this._io.readBytes(this.lenValue);
      var _io__raw_droppedCollection = new KaitaiStream(this._raw_droppedCollection);
      this.droppedCollection = new DroppedCollection(_io__raw_droppedCollection, this, this._root, this.lenValue);
    }
    if (this.hasScope) {
      this._raw_scope = this._io.readBytes(this.lenValue);
      var _io__raw_scope = new KaitaiStream(this._raw_scope);
      this.scope = new Scope(_io__raw_scope, this, this._root, this.lenValue);
    }
    if (this.hasDroppedScope) {
      this._raw_droppedScope = this._io.readBytes(this.lenValue);
      var _io__raw_droppedScope = new KaitaiStream(this._raw_droppedScope);
      this.droppedScope = new DroppedScope(_io__raw_droppedScope, this, this._root, this.lenValue);
    }
    if (this.hasPrototypeFields) {
      this._raw_prototypeFields = this._io.readBytes(this.lenValue);
      var _io__raw_prototypeFields = new KaitaiStream(this._raw_prototypeFields);
      this.prototypeFields = new PrototypeFields(_io__raw_prototypeFields, this, this._root, this.hasPrototypeCollection);
    }
    if (this.hasUnknownValue) {
      this.unknownValue = this._io.readBytes(this.lenValue);
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

      this._read();
    }
    Collection.prototype._read = function() {
      this.table = new Flatbuffers_.Flatbuffers(this._io, null, null, this.lenBuffer);
      this.manifestId = new Flatbuffers_.Flatbuffers.UlongField(this._io, null, null, this.table, 0);
      this.scopeId = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 1);
      this.collectionId = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 2);
      this.ttlValid = new Flatbuffers_.Flatbuffers.BoolField(this._io, null, null, this.table, 3);
      this.maxTtl = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 4);
      this.name = new Flatbuffers_.Flatbuffers.StringField(this._io, null, null, this.table, 5);
      this.history = new Flatbuffers_.Flatbuffers.BoolField(this._io, null, null, this.table, 6);
      this.defaultCollectionMvs = new Flatbuffers_.Flatbuffers.UlongField(this._io, null, null, this.table, 7);
      this.metered = new Flatbuffers_.Flatbuffers.BoolField(this._io, null, null, this.table, 8);
      this.flushUid = new Flatbuffers_.Flatbuffers.UlongField(this._io, null, null, this.table, 9);
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

      this._read();
    }
    DroppedCollection.prototype._read = function() {
      this.table = new Flatbuffers_.Flatbuffers(this._io, null, null, this.lenBuffer);
      this.manifestId = new Flatbuffers_.Flatbuffers.UlongField(this._io, null, null, this.table, 0);
      this.scopeId = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 1);
      this.collectionId = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 2);
      this.systemCollection = new Flatbuffers_.Flatbuffers.BoolField(this._io, null, null, this.table, 3);
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

      this._read();
    }
    DroppedScope.prototype._read = function() {
      this.table = new Flatbuffers_.Flatbuffers(this._io, null, null, this.lenBuffer);
      this.manifestId = new Flatbuffers_.Flatbuffers.UlongField(this._io, null, null, this.table, 0);
      this.scopeId = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 1);
      this.systemScope = new Flatbuffers_.Flatbuffers.BoolField(this._io, null, null, this.table, 2);
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

      this._read();
    }
    EventFields.prototype._read = function() {
      this.manifestId = this._io.readU8be();
      this.scopeId = this._io.readU4be();
      if (this.hasCollectionId) {
        this.collectionId = this._io.readU4be();
      }
      if (this.hasMaxTtl) {
        this.maxTtl = this._io.readU4be();
      }
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
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

      this._read();
    }
    Extras.prototype._read = function() {
      this.bySeqno = this._io.readU8be();
      this.event = this._io.readU4be();
      if (this.hasVersion) {
        this.version = this._io.readU1();
      }
      if (this._io.pos < this.lenExtras) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
      }
    }

    /**
     * The extras are not those of the prototype.
     */
    Object.defineProperty(Extras.prototype, 'hasVersion', {
      get: function() {
        if (this._m_hasVersion !== undefined)
          return this._m_hasVersion;
        this._m_hasVersion = this.lenExtras > 12;
        return this._m_hasVersion;
      }
    });
    Object.defineProperty(Extras.prototype, 'rawEvent', {
      get: function() {
        if (this._m_rawEvent !== undefined)
          return this._m_rawEvent;
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

      this._read();
    }
    PrototypeFields.prototype._read = function() {
      this.manifestId = this._io.readU8be();
      if (this.hasCollectionUid) {
        this.collectionUid = this._io.readU8be();
      }
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
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

      this._read();
    }
    Scope.prototype._read = function() {
      this.table = new Flatbuffers_.Flatbuffers(this._io, null, null, this.lenBuffer);
      this.manifestId = new Flatbuffers_.Flatbuffers.UlongField(this._io, null, null, this.table, 0);
      this.scopeId = new Flatbuffers_.Flatbuffers.UintField(this._io, null, null, this.table, 1);
      this.name = new Flatbuffers_.Flatbuffers.StringField(this._io, null, null, this.table, 2);
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
