// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.DcpExtendedMeta || (root.DcpExtendedMeta = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (DcpExtendedMeta_, KaitaiStream, McbpSurplus_) {
/**
 * Metadata for conflict resolution that servers before 7.0 could append to the
 * value of a mutation, deletion or expiration. The metadata is outside the
 * Snappy block; the length of the metadata (`nmeta` in kv_engine) is a field of
 * the message. Servers up to 8.0 read the metadata; later servers refuse any
 * length other than 0.
 * @see {@link https://github.com/couchbase/kv_engine/blob/3b97c077d1c01e21fd2ed03adc1d7b43b3e30980/docs/dcp/documentation/commands/extended_meta/ext_meta_ver1.md|Source}
 */

var DcpExtendedMeta = (function() {
  DcpExtendedMeta.Kind = Object.freeze({
    ADJUSTED_TIME: 1,
    CONFLICT_RESOLUTION_MODE: 2,

    1: "ADJUSTED_TIME",
    2: "CONFLICT_RESOLUTION_MODE",
  });

  function DcpExtendedMeta(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this._debug = {};

  }
  DcpExtendedMeta.prototype._read = function() {
    this._debug.version = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.version = this._io.readU1();
    this._debug.version.end = this._io.pos;
    if (this.isVersion1) {
      this._debug.items = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._debug.items.arr = [];
      this.items = [];
      var i = 0;
      while (!this._io.isEof()) {
        this._debug.items.arr[this.items.length] = { start: this._io.pos, ioOffset: this._io.byteOffset };
        var _t_items = new Item(this._io, this, this._root);
        try {
          _t_items._read();
        } finally {
          this.items.push(_t_items);
        }
        this._debug.items.arr[this.items.length - 1].end = this._io.pos;
        i++;
      }
      this._debug.items.end = this._io.pos;
    }
    if (this.hasUnknownVersion) {
      this._debug.unknownItems = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.unknownItems = this._io.readBytesFull();
      this._debug.unknownItems.end = this._io.pos;
    }
  }

  /**
   * Time on the node, adjusted for clock drift.
   */

  var AdjustedTime = DcpExtendedMeta.AdjustedTime = (function() {
    function AdjustedTime(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    AdjustedTime.prototype._read = function() {
      this._debug.adjustedTime = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.adjustedTime = this._io.readU8be();
      this._debug.adjustedTime.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * The time as a 64-bit number. The published documentation does not
     * state the unit of this time.
     */

    return AdjustedTime;
  })();

  /**
   * Method for resolving conflicts between versions of the document.
   */

  var ConflictResolutionMode = DcpExtendedMeta.ConflictResolutionMode = (function() {
    function ConflictResolutionMode(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    ConflictResolutionMode.prototype._read = function() {
      this._debug.mode = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.mode = this._io.readU1();
      this._debug.mode.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * Conflict resolution mode of the bucket.
     */

    return ConflictResolutionMode;
  })();

  /**
   * One piece of metadata.
   */

  var Item = DcpExtendedMeta.Item = (function() {
    function Item(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Item.prototype._read = function() {
      this._debug.head = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.head = new ItemHead(this._io, this, this._root);
      this.head._read();
      this._debug.head.end = this._io.pos;
      this._debug.detail = { start: this._io.pos, ioOffset: this._io.byteOffset };
      switch (this.head.kind) {
      case DcpExtendedMeta.Kind.ADJUSTED_TIME:
        this._raw_detail = this._io.readBytes(this.head.lenDetail);
        var _io__raw_detail = new KaitaiStream(this._raw_detail);
        this.detail = new AdjustedTime(_io__raw_detail, this, this._root);
        this.detail._read();
        break;
      case DcpExtendedMeta.Kind.CONFLICT_RESOLUTION_MODE:
        this._raw_detail = this._io.readBytes(this.head.lenDetail);
        var _io__raw_detail = new KaitaiStream(this._raw_detail);
        this.detail = new ConflictResolutionMode(_io__raw_detail, this, this._root);
        this.detail._read();
        break;
      default:
        this._raw_detail = this._io.readBytes(this.head.lenDetail);
        var _io__raw_detail = new KaitaiStream(this._raw_detail);
        this.detail = new UnknownDetail(_io__raw_detail, this, this._root);
        this.detail._read();
        break;
      }
      this._debug.detail.end = this._io.pos;
    }

    /**
     * Kind and length of the item.
     */

    /**
     * The item itself.
     */

    return Item;
  })();

  /**
   * Kind and length of an item.
   */

  var ItemHead = DcpExtendedMeta.ItemHead = (function() {
    function ItemHead(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    ItemHead.prototype._read = function() {
      this._debug.kind = { start: this._io.pos, ioOffset: this._io.byteOffset, enumName: "DcpExtendedMeta.Kind" };
      this.kind = this._io.readU1();
      this._debug.kind.end = this._io.pos;
      this._debug.lenDetail = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenDetail = this._io.readU2be();
      this._debug.lenDetail.end = this._io.pos;
    }
    Object.defineProperty(ItemHead.prototype, 'rawKind', {
      get: function() {
        if (this._m_rawKind !== undefined)
          return this._m_rawKind;
        this._debug._m_rawKind = {  };
        this._m_rawKind = this.kind;
        return this._m_rawKind;
      }
    });

    /**
     * Kind of the item.
     */

    /**
     * Length of the content.
     */

    return ItemHead;
  })();

  /**
   * An item that no known release sends.
   */

  var UnknownDetail = DcpExtendedMeta.UnknownDetail = (function() {
    function UnknownDetail(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    UnknownDetail.prototype._read = function() {
      this._debug.bytes = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.bytes = this._io.readBytesFull();
      this._debug.bytes.end = this._io.pos;
    }

    /**
     * The item as raw bytes.
     */

    return UnknownDetail;
  })();
  Object.defineProperty(DcpExtendedMeta.prototype, 'hasUnknownVersion', {
    get: function() {
      if (this._m_hasUnknownVersion !== undefined)
        return this._m_hasUnknownVersion;
      this._debug._m_hasUnknownVersion = {  };
      this._m_hasUnknownVersion = !(this.isVersion1);
      return this._m_hasUnknownVersion;
    }
  });
  Object.defineProperty(DcpExtendedMeta.prototype, 'isVersion1', {
    get: function() {
      if (this._m_isVersion1 !== undefined)
        return this._m_isVersion1;
      this._debug._m_isVersion1 = {  };
      this._m_isVersion1 = this.version == 1;
      return this._m_isVersion1;
    }
  });

  /**
   * Version of the layout, always 1.
   */

  /**
   * The metadata.
   */

  /**
   * Metadata in a version that no known release sends.
   */

  return DcpExtendedMeta;
})();
DcpExtendedMeta_.DcpExtendedMeta = DcpExtendedMeta;
});
