// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.DcpSystemEvent || (root.DcpSystemEvent = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpSystemEvent_, KaitaiStream, McbpSurplus_) {
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
 * @see {@link https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md|Source}
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
      this.table = new FlatbuffersTable(this._io, this, this._root, this.lenBuffer);
      this.table._read();
      this._debug.table.end = this._io.pos;
      this._debug.manifestId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.manifestId = new FlatbuffersUlong(this._io, this, this._root, this.table, 0);
      this.manifestId._read();
      this._debug.manifestId.end = this._io.pos;
      this._debug.scopeId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.scopeId = new FlatbuffersUint(this._io, this, this._root, this.table, 1);
      this.scopeId._read();
      this._debug.scopeId.end = this._io.pos;
      this._debug.collectionId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.collectionId = new FlatbuffersUint(this._io, this, this._root, this.table, 2);
      this.collectionId._read();
      this._debug.collectionId.end = this._io.pos;
      this._debug.ttlValid = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.ttlValid = new FlatbuffersBool(this._io, this, this._root, this.table, 3);
      this.ttlValid._read();
      this._debug.ttlValid.end = this._io.pos;
      this._debug.maxTtl = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.maxTtl = new FlatbuffersUint(this._io, this, this._root, this.table, 4);
      this.maxTtl._read();
      this._debug.maxTtl.end = this._io.pos;
      this._debug.name = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.name = new FlatbuffersString(this._io, this, this._root, this.table, 5);
      this.name._read();
      this._debug.name.end = this._io.pos;
      this._debug.history = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.history = new FlatbuffersBool(this._io, this, this._root, this.table, 6);
      this.history._read();
      this._debug.history.end = this._io.pos;
      this._debug.defaultCollectionMvs = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.defaultCollectionMvs = new FlatbuffersUlong(this._io, this, this._root, this.table, 7);
      this.defaultCollectionMvs._read();
      this._debug.defaultCollectionMvs.end = this._io.pos;
      this._debug.metered = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.metered = new FlatbuffersBool(this._io, this, this._root, this.table, 8);
      this.metered._read();
      this._debug.metered.end = this._io.pos;
      this._debug.flushUid = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.flushUid = new FlatbuffersUlong(this._io, this, this._root, this.table, 9);
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
      this.table = new FlatbuffersTable(this._io, this, this._root, this.lenBuffer);
      this.table._read();
      this._debug.table.end = this._io.pos;
      this._debug.manifestId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.manifestId = new FlatbuffersUlong(this._io, this, this._root, this.table, 0);
      this.manifestId._read();
      this._debug.manifestId.end = this._io.pos;
      this._debug.scopeId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.scopeId = new FlatbuffersUint(this._io, this, this._root, this.table, 1);
      this.scopeId._read();
      this._debug.scopeId.end = this._io.pos;
      this._debug.collectionId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.collectionId = new FlatbuffersUint(this._io, this, this._root, this.table, 2);
      this.collectionId._read();
      this._debug.collectionId.end = this._io.pos;
      this._debug.systemCollection = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.systemCollection = new FlatbuffersBool(this._io, this, this._root, this.table, 3);
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
      this.table = new FlatbuffersTable(this._io, this, this._root, this.lenBuffer);
      this.table._read();
      this._debug.table.end = this._io.pos;
      this._debug.manifestId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.manifestId = new FlatbuffersUlong(this._io, this, this._root, this.table, 0);
      this.manifestId._read();
      this._debug.manifestId.end = this._io.pos;
      this._debug.scopeId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.scopeId = new FlatbuffersUint(this._io, this, this._root, this.table, 1);
      this.scopeId._read();
      this._debug.scopeId.end = this._io.pos;
      this._debug.systemScope = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.systemScope = new FlatbuffersBool(this._io, this, this._root, this.table, 2);
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
   * A boolean in one byte.
   */

  var FlatbuffersBool = DcpSystemEvent.FlatbuffersBool = (function() {
    function FlatbuffersBool(_io, _parent, _root, table, index) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.table = table;
      this.index = index;
      this._debug = {};

    }
    FlatbuffersBool.prototype._read = function() {
    }

    /**
     * The buffer holds the field.
     */
    Object.defineProperty(FlatbuffersBool.prototype, 'isPresent', {
      get: function() {
        if (this._m_isPresent !== undefined)
          return this._m_isPresent;
        this._debug._m_isPresent = {  };
        this._m_isPresent =  ((this.table.vtable.numOffsets > this.index) && (this.table.vtable.offsets[this.index] != 0)) ;
        return this._m_isPresent;
      }
    });

    /**
     * The byte is there and not 0.
     */
    Object.defineProperty(FlatbuffersBool.prototype, 'isSet', {
      get: function() {
        if (this._m_isSet !== undefined)
          return this._m_isSet;
        this._debug._m_isSet = {  };
        this._m_isSet = (this.isPresent ? this.stored != 0 : false);
        return this._m_isSet;
      }
    });
    Object.defineProperty(FlatbuffersBool.prototype, 'posStored', {
      get: function() {
        if (this._m_posStored !== undefined)
          return this._m_posStored;
        if (this.isPresent) {
          this._debug._m_posStored = {  };
          this._m_posStored = (this.table.posTable + this.table.vtable.offsets[this.index]);
        }
        return this._m_posStored;
      }
    });

    /**
     * The field as the buffer holds it.
     */
    Object.defineProperty(FlatbuffersBool.prototype, 'stored', {
      get: function() {
        if (this._m_stored !== undefined)
          return this._m_stored;
        if (this.isPresent) {
          var _pos = this._io.pos;
          this._io.seek(this.posStored);
          this._debug._m_stored = { start: this._io.pos, ioOffset: this._io.byteOffset };
          this._m_stored = this._io.readU1();
          this._debug._m_stored.end = this._io.pos;
          this._io.seek(_pos);
        }
        return this._m_stored;
      }
    });

    /**
     * Position of the field in the schema, from 0.
     */

    return FlatbuffersBool;
  })();

  /**
   * A text elsewhere in the buffer. The field itself is the distance from it
   * to the length of the text.
   */

  var FlatbuffersString = DcpSystemEvent.FlatbuffersString = (function() {
    function FlatbuffersString(_io, _parent, _root, table, index) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.table = table;
      this.index = index;
      this._debug = {};

    }
    FlatbuffersString.prototype._read = function() {
    }

    /**
     * Length, text and terminator.
     */
    Object.defineProperty(FlatbuffersString.prototype, 'content', {
      get: function() {
        if (this._m_content !== undefined)
          return this._m_content;
        if (this.isPresent) {
          var _pos = this._io.pos;
          this._io.seek(this.posContent);
          this._debug._m_content = { start: this._io.pos, ioOffset: this._io.byteOffset };
          this._m_content = new FlatbuffersText(this._io, this, this._root, this.table.lenBuffer);
          this._m_content._read();
          this._debug._m_content.end = this._io.pos;
          this._io.seek(_pos);
        }
        return this._m_content;
      }
    });

    /**
     * The buffer holds the field.
     */
    Object.defineProperty(FlatbuffersString.prototype, 'isPresent', {
      get: function() {
        if (this._m_isPresent !== undefined)
          return this._m_isPresent;
        this._debug._m_isPresent = {  };
        this._m_isPresent =  ((this.table.vtable.numOffsets > this.index) && (this.table.vtable.offsets[this.index] != 0)) ;
        return this._m_isPresent;
      }
    });

    /**
     * Distance of the content from this field.
     */
    Object.defineProperty(FlatbuffersString.prototype, 'ofsContent', {
      get: function() {
        if (this._m_ofsContent !== undefined)
          return this._m_ofsContent;
        if (this.isPresent) {
          var _pos = this._io.pos;
          this._io.seek(this.posField);
          this._debug._m_ofsContent = { start: this._io.pos, ioOffset: this._io.byteOffset };
          this._m_ofsContent = this._io.readU4le();
          this._debug._m_ofsContent.end = this._io.pos;
          var _ = this._m_ofsContent;
          if (!(_ <= this.table.lenBuffer)) {
            var _err = new KaitaiStream.ValidationExprError(this._m_ofsContent, this._io, "dcp_system_event/types/flatbuffers_string/instances/ofs_content");
            this._debug._m_ofsContent.validationError = _err;
            throw _err;
          }
          this._io.seek(_pos);
        }
        return this._m_ofsContent;
      }
    });
    Object.defineProperty(FlatbuffersString.prototype, 'posContent', {
      get: function() {
        if (this._m_posContent !== undefined)
          return this._m_posContent;
        if (this.isPresent) {
          this._debug._m_posContent = {  };
          this._m_posContent = (this.posField + this.ofsContent);
        }
        return this._m_posContent;
      }
    });
    Object.defineProperty(FlatbuffersString.prototype, 'posField', {
      get: function() {
        if (this._m_posField !== undefined)
          return this._m_posField;
        if (this.isPresent) {
          this._debug._m_posField = {  };
          this._m_posField = (this.table.posTable + this.table.vtable.offsets[this.index]);
        }
        return this._m_posField;
      }
    });

    /**
     * Position of the field in the schema, from 0.
     */

    return FlatbuffersString;
  })();

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

  var FlatbuffersTable = DcpSystemEvent.FlatbuffersTable = (function() {
    function FlatbuffersTable(_io, _parent, _root, lenBuffer) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenBuffer = lenBuffer;
      this._debug = {};

    }
    FlatbuffersTable.prototype._read = function() {
      this._debug.posTable = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.posTable = this._io.readU4le();
      this._debug.posTable.end = this._io.pos;
      var _ = this.posTable;
      if (!(_ <= this.lastPos)) {
        var _err = new KaitaiStream.ValidationExprError(this.posTable, this._io, "dcp_system_event/types/flatbuffers_table/seq/0");
        this._debug.posTable.validationError = _err;
        throw _err;
      }
    }

    /**
     * Least distance at which the vtable still lies inside the buffer.
     */
    Object.defineProperty(FlatbuffersTable.prototype, 'firstOfs', {
      get: function() {
        if (this._m_firstOfs !== undefined)
          return this._m_firstOfs;
        this._debug._m_firstOfs = {  };
        this._m_firstOfs = (this.posTable - this.lastPos);
        return this._m_firstOfs;
      }
    });

    /**
     * Last position at which four bytes fit.
     */
    Object.defineProperty(FlatbuffersTable.prototype, 'lastPos', {
      get: function() {
        if (this._m_lastPos !== undefined)
          return this._m_lastPos;
        this._debug._m_lastPos = {  };
        this._m_lastPos = (this.lenBuffer - 4);
        return this._m_lastPos;
      }
    });

    /**
     * Position of the table minus that of the vtable. May be negative.
     */
    Object.defineProperty(FlatbuffersTable.prototype, 'ofsVtable', {
      get: function() {
        if (this._m_ofsVtable !== undefined)
          return this._m_ofsVtable;
        var _pos = this._io.pos;
        this._io.seek(this.posTable);
        this._debug._m_ofsVtable = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_ofsVtable = this._io.readS4le();
        this._debug._m_ofsVtable.end = this._io.pos;
        var _ = this._m_ofsVtable;
        if (!( ((_ <= this.posTable) && (_ >= this.firstOfs)) )) {
          var _err = new KaitaiStream.ValidationExprError(this._m_ofsVtable, this._io, "dcp_system_event/types/flatbuffers_table/instances/ofs_vtable");
          this._debug._m_ofsVtable.validationError = _err;
          throw _err;
        }
        this._io.seek(_pos);
        return this._m_ofsVtable;
      }
    });

    /**
     * Position of the vtable.
     */
    Object.defineProperty(FlatbuffersTable.prototype, 'posVtable', {
      get: function() {
        if (this._m_posVtable !== undefined)
          return this._m_posVtable;
        this._debug._m_posVtable = {  };
        this._m_posVtable = (this.posTable - this.ofsVtable);
        return this._m_posVtable;
      }
    });

    /**
     * Which fields the table holds and where.
     */
    Object.defineProperty(FlatbuffersTable.prototype, 'vtable', {
      get: function() {
        if (this._m_vtable !== undefined)
          return this._m_vtable;
        var _pos = this._io.pos;
        this._io.seek(this.posVtable);
        this._debug._m_vtable = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this._m_vtable = new FlatbuffersVtable(this._io, this, this._root);
        this._m_vtable._read();
        this._debug._m_vtable.end = this._io.pos;
        this._io.seek(_pos);
        return this._m_vtable;
      }
    });

    /**
     * Position of the root table.
     */

    return FlatbuffersTable;
  })();

  /**
   * A length, that many bytes of text, and a zero byte that the length does
   * not count.
   */

  var FlatbuffersText = DcpSystemEvent.FlatbuffersText = (function() {
    function FlatbuffersText(_io, _parent, _root, lenBuffer) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.lenBuffer = lenBuffer;
      this._debug = {};

    }
    FlatbuffersText.prototype._read = function() {
      this._debug.lenText = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenText = this._io.readU4le();
      this._debug.lenText.end = this._io.pos;
      var _ = this.lenText;
      if (!(_ < this.lenBuffer)) {
        var _err = new KaitaiStream.ValidationExprError(this.lenText, this._io, "dcp_system_event/types/flatbuffers_text/seq/0");
        this._debug.lenText.validationError = _err;
        throw _err;
      }
      this._debug.text = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.text = this._io.readBytes(this.lenText);
      this._debug.text.end = this._io.pos;
      this._debug.terminator = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.terminator = this._io.readU1();
      this._debug.terminator.end = this._io.pos;
      if (!(this.terminator == 0)) {
        var _err = new KaitaiStream.ValidationNotEqualError(0, this.terminator, this._io, "dcp_system_event/types/flatbuffers_text/seq/2");
        this._debug.terminator.validationError = _err;
        throw _err;
      }
    }

    /**
     * Length of the text.
     */

    /**
     * Text of the string.
     */

    /**
     * The zero byte.
     */

    return FlatbuffersText;
  })();

  /**
   * A 32-bit field.
   */

  var FlatbuffersUint = DcpSystemEvent.FlatbuffersUint = (function() {
    function FlatbuffersUint(_io, _parent, _root, table, index) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.table = table;
      this.index = index;
      this._debug = {};

    }
    FlatbuffersUint.prototype._read = function() {
    }

    /**
     * The buffer holds the field.
     */
    Object.defineProperty(FlatbuffersUint.prototype, 'isPresent', {
      get: function() {
        if (this._m_isPresent !== undefined)
          return this._m_isPresent;
        this._debug._m_isPresent = {  };
        this._m_isPresent =  ((this.table.vtable.numOffsets > this.index) && (this.table.vtable.offsets[this.index] != 0)) ;
        return this._m_isPresent;
      }
    });

    /**
     * The number, 0 where the buffer leaves the field out.
     */
    Object.defineProperty(FlatbuffersUint.prototype, 'number', {
      get: function() {
        if (this._m_number !== undefined)
          return this._m_number;
        this._debug._m_number = {  };
        this._m_number = (this.isPresent ? this.stored : 0);
        return this._m_number;
      }
    });
    Object.defineProperty(FlatbuffersUint.prototype, 'posStored', {
      get: function() {
        if (this._m_posStored !== undefined)
          return this._m_posStored;
        if (this.isPresent) {
          this._debug._m_posStored = {  };
          this._m_posStored = (this.table.posTable + this.table.vtable.offsets[this.index]);
        }
        return this._m_posStored;
      }
    });

    /**
     * The field as the buffer holds it.
     */
    Object.defineProperty(FlatbuffersUint.prototype, 'stored', {
      get: function() {
        if (this._m_stored !== undefined)
          return this._m_stored;
        if (this.isPresent) {
          var _pos = this._io.pos;
          this._io.seek(this.posStored);
          this._debug._m_stored = { start: this._io.pos, ioOffset: this._io.byteOffset };
          this._m_stored = this._io.readU4le();
          this._debug._m_stored.end = this._io.pos;
          this._io.seek(_pos);
        }
        return this._m_stored;
      }
    });

    /**
     * Position of the field in the schema, from 0.
     */

    return FlatbuffersUint;
  })();

  /**
   * A 64-bit field.
   */

  var FlatbuffersUlong = DcpSystemEvent.FlatbuffersUlong = (function() {
    function FlatbuffersUlong(_io, _parent, _root, table, index) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this.table = table;
      this.index = index;
      this._debug = {};

    }
    FlatbuffersUlong.prototype._read = function() {
    }

    /**
     * The buffer holds the field.
     */
    Object.defineProperty(FlatbuffersUlong.prototype, 'isPresent', {
      get: function() {
        if (this._m_isPresent !== undefined)
          return this._m_isPresent;
        this._debug._m_isPresent = {  };
        this._m_isPresent =  ((this.table.vtable.numOffsets > this.index) && (this.table.vtable.offsets[this.index] != 0)) ;
        return this._m_isPresent;
      }
    });

    /**
     * The number, 0 where the buffer leaves the field out.
     */
    Object.defineProperty(FlatbuffersUlong.prototype, 'number', {
      get: function() {
        if (this._m_number !== undefined)
          return this._m_number;
        this._debug._m_number = {  };
        this._m_number = (this.isPresent ? this.stored : 0);
        return this._m_number;
      }
    });
    Object.defineProperty(FlatbuffersUlong.prototype, 'posStored', {
      get: function() {
        if (this._m_posStored !== undefined)
          return this._m_posStored;
        if (this.isPresent) {
          this._debug._m_posStored = {  };
          this._m_posStored = (this.table.posTable + this.table.vtable.offsets[this.index]);
        }
        return this._m_posStored;
      }
    });

    /**
     * The field as the buffer holds it.
     */
    Object.defineProperty(FlatbuffersUlong.prototype, 'stored', {
      get: function() {
        if (this._m_stored !== undefined)
          return this._m_stored;
        if (this.isPresent) {
          var _pos = this._io.pos;
          this._io.seek(this.posStored);
          this._debug._m_stored = { start: this._io.pos, ioOffset: this._io.byteOffset };
          this._m_stored = this._io.readU8le();
          this._debug._m_stored.end = this._io.pos;
          this._io.seek(_pos);
        }
        return this._m_stored;
      }
    });

    /**
     * Position of the field in the schema, from 0.
     */

    return FlatbuffersUlong;
  })();

  /**
   * Distances of the fields from their table.
   */

  var FlatbuffersVtable = DcpSystemEvent.FlatbuffersVtable = (function() {
    function FlatbuffersVtable(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    FlatbuffersVtable.prototype._read = function() {
      this._debug.lenVtable = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenVtable = this._io.readU2le();
      this._debug.lenVtable.end = this._io.pos;
      var _ = this.lenVtable;
      if (!( ((_ >= 4) && (KaitaiStream.mod(_, 2) == 0)) )) {
        var _err = new KaitaiStream.ValidationExprError(this.lenVtable, this._io, "dcp_system_event/types/flatbuffers_vtable/seq/0");
        this._debug.lenVtable.validationError = _err;
        throw _err;
      }
      this._debug.lenTable = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenTable = this._io.readU2le();
      this._debug.lenTable.end = this._io.pos;
      this._debug.offsets = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._debug.offsets.arr = [];
      this.offsets = [];
      for (var i = 0; i < this.numOffsets; i++) {
        this._debug.offsets.arr[i] = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.offsets.push(this._io.readU2le());
        this._debug.offsets.arr[i].end = this._io.pos;
      }
      this._debug.offsets.end = this._io.pos;
    }

    /**
     * Length of the distances in bytes.
     */
    Object.defineProperty(FlatbuffersVtable.prototype, 'numBytes', {
      get: function() {
        if (this._m_numBytes !== undefined)
          return this._m_numBytes;
        this._debug._m_numBytes = {  };
        this._m_numBytes = (this.lenVtable - 4);
        return this._m_numBytes;
      }
    });

    /**
     * How many fields the writer's schema had, at most.
     */
    Object.defineProperty(FlatbuffersVtable.prototype, 'numOffsets', {
      get: function() {
        if (this._m_numOffsets !== undefined)
          return this._m_numOffsets;
        this._debug._m_numOffsets = {  };
        this._m_numOffsets = Math.floor(this.numBytes / 2);
        return this._m_numOffsets;
      }
    });

    /**
     * Length of the vtable, these two bytes included.
     */

    /**
     * Length of the table, without what it refers to.
     */

    /**
     * For each field of the schema, in its order, the distance of its data
     * from the table. 0 for a field that is not there.
     */

    return FlatbuffersVtable;
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
      this.table = new FlatbuffersTable(this._io, this, this._root, this.lenBuffer);
      this.table._read();
      this._debug.table.end = this._io.pos;
      this._debug.manifestId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.manifestId = new FlatbuffersUlong(this._io, this, this._root, this.table, 0);
      this.manifestId._read();
      this._debug.manifestId.end = this._io.pos;
      this._debug.scopeId = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.scopeId = new FlatbuffersUint(this._io, this, this._root, this.table, 1);
      this.scopeId._read();
      this._debug.scopeId.end = this._io.pos;
      this._debug.name = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.name = new FlatbuffersString(this._io, this, this._root, this.table, 2);
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
