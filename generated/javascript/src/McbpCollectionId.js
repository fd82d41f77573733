// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpCollectionId || (root.McbpCollectionId = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpCollectionId_, KaitaiStream) {
/**
 * A 32-bit number as unsigned LEB128: groups of seven bits, the lowest group
 * first, in one to five bytes. The highest bit of a byte indicates that another
 * byte follows. Only the shortest form of a number is allowed, so an id of
 * several bytes does not end with a zero group. The fifth byte holds the
 * remaining four of the 32 bits.
 * 
 * Id 0 is the default collection. The ids 1 to 7 are reserved and never sent;
 * collections that users create begin at 8.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/unsigned_leb128.h|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md|Source}
 */

var McbpCollectionId = (function() {
  function McbpCollectionId(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  McbpCollectionId.prototype._read = function() {
    this.group0 = this._io.readU1();
    if (this.hasGroup1) {
      this.group1 = this._io.readU1();
      var _ = this.group1;
      if (!(_ != 0)) {
        throw Object.assign(new KaitaiStream.ValidationExprError(this.group1, this._io, "mcbp_collection_id/seq/1"), { srcPath: "mcbp_collection_id/seq/1" });
      }
    }
    if (this.hasGroup2) {
      this.group2 = this._io.readU1();
      var _ = this.group2;
      if (!(_ != 0)) {
        throw Object.assign(new KaitaiStream.ValidationExprError(this.group2, this._io, "mcbp_collection_id/seq/2"), { srcPath: "mcbp_collection_id/seq/2" });
      }
    }
    if (this.hasGroup3) {
      this.group3 = this._io.readU1();
      var _ = this.group3;
      if (!(_ != 0)) {
        throw Object.assign(new KaitaiStream.ValidationExprError(this.group3, this._io, "mcbp_collection_id/seq/3"), { srcPath: "mcbp_collection_id/seq/3" });
      }
    }
    if (this.hasGroup4) {
      this.group4 = new LastGroup(this._io, this, this._root);
    }
  }

  /**
   * The fifth byte, which contains the highest four of the 32 bits.
   */

  var LastGroup = McbpCollectionId.LastGroup = (function() {
    function LastGroup(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    LastGroup.prototype._read = function() {
      this.hasNext = this._io.readBitsIntBe(1) != 0;
      if (!(this.hasNext == false)) {
        throw Object.assign(new KaitaiStream.ValidationNotEqualError(false, this.hasNext, this._io, "mcbp_collection_id/types/last_group/seq/0"), { srcPath: "mcbp_collection_id/types/last_group/seq/0" });
      }
      this.spare = this._io.readBitsIntBe(3);
      if (!(this.spare == 0)) {
        throw Object.assign(new KaitaiStream.ValidationNotEqualError(0, this.spare, this._io, "mcbp_collection_id/types/last_group/seq/1"), { srcPath: "mcbp_collection_id/types/last_group/seq/1" });
      }
      this.bits = this._io.readBitsIntBe(4);
      var _ = this.bits;
      if (!(_ != 0)) {
        throw Object.assign(new KaitaiStream.ValidationExprError(this.bits, this._io, "mcbp_collection_id/types/last_group/seq/2"), { srcPath: "mcbp_collection_id/types/last_group/seq/2" });
      }
    }

    /**
     * Never set: a 32-bit number needs no sixth byte.
     */

    /**
     * Excess bits, 32 to 34. Always 0.
     */

    /**
     * Four bits of the number.
     */

    return LastGroup;
  })();

  /**
   * The second byte is present.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'hasGroup1', {
    get: function() {
      if (this._m_hasGroup1 !== undefined)
        return this._m_hasGroup1;
      this._m_hasGroup1 = this.group0 >= 128;
      return this._m_hasGroup1;
    }
  });

  /**
   * The third byte is present.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'hasGroup2', {
    get: function() {
      if (this._m_hasGroup2 !== undefined)
        return this._m_hasGroup2;
      this._m_hasGroup2 =  ((this.hasGroup1) && (this.group1 >= 128)) ;
      return this._m_hasGroup2;
    }
  });

  /**
   * The fourth byte is present.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'hasGroup3', {
    get: function() {
      if (this._m_hasGroup3 !== undefined)
        return this._m_hasGroup3;
      this._m_hasGroup3 =  ((this.hasGroup2) && (this.group2 >= 128)) ;
      return this._m_hasGroup3;
    }
  });

  /**
   * The fifth byte is present.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'hasGroup4', {
    get: function() {
      if (this._m_hasGroup4 !== undefined)
        return this._m_hasGroup4;
      this._m_hasGroup4 =  ((this.hasGroup3) && (this.group3 >= 128)) ;
      return this._m_hasGroup4;
    }
  });

  /**
   * The collection id.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'number', {
    get: function() {
      if (this._m_number !== undefined)
        return this._m_number;
      this._m_number = (this.hasGroup1 ? (this.upper1 + KaitaiStream.mod(this.group0, 128)) : this.group0);
      return this._m_number;
    }
  });
  Object.defineProperty(McbpCollectionId.prototype, 'upper1', {
    get: function() {
      if (this._m_upper1 !== undefined)
        return this._m_upper1;
      this._m_upper1 = (this.hasGroup1 ? ((this.upper2 + KaitaiStream.mod(this.group1, 128)) * 128) : 0);
      return this._m_upper1;
    }
  });
  Object.defineProperty(McbpCollectionId.prototype, 'upper2', {
    get: function() {
      if (this._m_upper2 !== undefined)
        return this._m_upper2;
      this._m_upper2 = (this.hasGroup2 ? ((this.upper3 + KaitaiStream.mod(this.group2, 128)) * 128) : 0);
      return this._m_upper2;
    }
  });
  Object.defineProperty(McbpCollectionId.prototype, 'upper3', {
    get: function() {
      if (this._m_upper3 !== undefined)
        return this._m_upper3;
      this._m_upper3 = (this.hasGroup3 ? ((this.upper4 + KaitaiStream.mod(this.group3, 128)) * 128) : 0);
      return this._m_upper3;
    }
  });
  Object.defineProperty(McbpCollectionId.prototype, 'upper4', {
    get: function() {
      if (this._m_upper4 !== undefined)
        return this._m_upper4;
      this._m_upper4 = (this.hasGroup4 ? (this.group4.bits * 128) : 0);
      return this._m_upper4;
    }
  });

  /**
   * Bits 0 to 6.
   */

  /**
   * Bits 7 to 13.
   */

  /**
   * Bits 14 to 20.
   */

  /**
   * Bits 21 to 27.
   */

  /**
   * Bits 28 to 31.
   */

  return McbpCollectionId;
})();
McbpCollectionId_.McbpCollectionId = McbpCollectionId;
});
