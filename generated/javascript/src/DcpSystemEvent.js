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

  function DcpSystemEvent(_io, _parent, _root, lenExtras, lenKey, lenEventValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenExtras = lenExtras;
    this.lenKey = lenKey;
    this.lenEventValue = lenEventValue;

    this._read();
  }
  DcpSystemEvent.prototype._read = function() {
    this._raw_extras = this._io.readBytes(this.lenExtras);
    var _io__raw_extras = new KaitaiStream(this._raw_extras);
    this.extras = new Extras(_io__raw_extras, this, this._root, this.lenExtras);
    this.key = this._io.readBytes(this.lenKey);
    switch (this.layout) {
    case 0:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new EventFields(_io__raw_eventValue, this, this._root, true, false);
      break;
    case 1:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new EventFields(_io__raw_eventValue, this, this._root, true, false);
      break;
    case 16:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new EventFields(_io__raw_eventValue, this, this._root, true, true);
      break;
    case 3:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new EventFields(_io__raw_eventValue, this, this._root, false, false);
      break;
    case 32:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new Collection(_io__raw_eventValue, this, this._root, this.lenEventValue);
      break;
    case 33:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new DroppedCollection(_io__raw_eventValue, this, this._root, this.lenEventValue);
      break;
    case 35:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new Scope(_io__raw_eventValue, this, this._root, this.lenEventValue);
      break;
    case 36:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new DroppedScope(_io__raw_eventValue, this, this._root, this.lenEventValue);
      break;
    case 37:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new Collection(_io__raw_eventValue, this, this._root, this.lenEventValue);
      break;
    case 4:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new EventFields(_io__raw_eventValue, this, this._root, false, false);
      break;
    case 4096:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new PrototypeFields(_io__raw_eventValue, this, this._root, true);
      break;
    case 4097:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new PrototypeFields(_io__raw_eventValue, this, this._root, true);
      break;
    case 4098:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new PrototypeFields(_io__raw_eventValue, this, this._root, false);
      break;
    default:
      this._raw_eventValue = this._io.readBytes(this.lenEventValue);
      var _io__raw_eventValue = new KaitaiStream(this._raw_eventValue);
      this.eventValue = new UnknownEvent(_io__raw_eventValue, this, this._root);
      break;
    }
  }

  /**
   * Version 2 value of an event that begins or modifies a collection. A writer
   * omits a field that has its default value, so the default scope, 0, is
   * absent from the buffer.
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
     * Id of the last manifest that was processed completely.
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
     * default collection, and not useful outside the server.
     */

    /**
     * Use of the collection is metered.
     */

    /**
     * Id of the manifest that last flushed the collection, or 0 for none.
     * Later begin and modification events also carry this id, so the first
     * begin event that a client receives can contain the id.
     */

    return Collection;
  })();

  /**
   * Version 2 value of an event that ends a collection.
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
     * Id of the last manifest that was processed completely.
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
   * Version 2 value of an event that drops a scope.
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
     * Id of the last manifest that was processed completely.
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
   * In versions 0 and 1, the structure contains the manifest and the scope.
   * For events about a collection, the structure also contains the collection
   * and, in version 1, the maximum time to live.
   * 
   * The scope precedes the collection. The example in the server's
   * documentation swaps the labels of scope and collection.
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
     * Id of the last manifest that was processed completely.
     */

    /**
     * The scope, or the scope of the collection.
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
   * The event, its seqno and the version.
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
     * The extras contain the version, which the prototype omits.
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
     * Kind of event. Parsers keep unknown numbers.
     */

    /**
     * Encoding of the key and the value (0 and 1 for plain structures, 2 for
     * FlatBuffers). Parsers keep the value of a later version as bytes.
     */

    /**
     * Length of the extras in bytes (13, or 12 in the prototype).
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
     * Manifest that caused the event.
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
   * Version 2 value of an event that creates a scope.
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
     * Id of the last manifest that was processed completely.
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
   * An event without a layout.
   */

  var UnknownEvent = DcpSystemEvent.UnknownEvent = (function() {
    function UnknownEvent(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    UnknownEvent.prototype._read = function() {
      this.unknownValue = this._io.readBytesFull();
    }

    /**
     * The value of an event without a layout: the number of the event is not
     * in the table, or the version does not define the event.
     */

    return UnknownEvent;
  })();

  /**
   * Version and event in one number, such as 0x21 for event 1 in version 2.
   * Numbers of the prototype begin at 0x1000. The lowest four bits are 15 for
   * events numbered 15 or higher.
   */
  Object.defineProperty(DcpSystemEvent.prototype, 'layout', {
    get: function() {
      if (this._m_layout !== undefined)
        return this._m_layout;
      this._m_layout = (((this.extras.hasVersion ? this.extras.version : 256) * 16) + (this.extras.rawEvent < 15 ? this.extras.rawEvent : 15));
      return this._m_layout;
    }
  });

  /**
   * The event, its seqno and the version.
   */

  /**
   * Name of the collection or scope, without a collection id. Empty if the
   * collection or scope was dropped.
   */

  /**
   * The value, by version and event.
   */

  DcpSystemEvent.prototype.toString = function() {
    return "seqno " + (this.extras.bySeqno).toString();
  }

  return DcpSystemEvent;
})();
DcpSystemEvent_.DcpSystemEvent = DcpSystemEvent;
});
