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
 * first, in one to five bytes. The highest bit of a byte says that another one
 * follows.
 * 
 * Only the shortest form of a number is allowed, so a form of several bytes
 * does not end with a group of zero, and the fifth byte holds the four bits
 * that are left of 32.
 * 
 * 0 is the default collection. The ids 1 to 7 are reserved and never sent;
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
    this.group0 = new FirstGroup(this._io, this, this._root);
    if (this.group0.hasNext) {
      this.group1 = new NextGroup(this._io, this, this._root);
    }
    if (this.hasGroup2) {
      this.group2 = new NextGroup(this._io, this, this._root);
    }
    if (this.hasGroup3) {
      this.group3 = new NextGroup(this._io, this, this._root);
    }
    if (this.hasGroup4) {
      this.group4 = new LastGroup(this._io, this, this._root);
    }
  }

  /**
   * The first byte.
   */

  var FirstGroup = McbpCollectionId.FirstGroup = (function() {
    function FirstGroup(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    FirstGroup.prototype._read = function() {
      this.hasNext = this._io.readBitsIntBe(1) != 0;
      this.bits = this._io.readBitsIntBe(7);
    }

    /**
     * Another byte follows.
     */

    /**
     * Seven bits of the number. They may all be zero, for the number 0.
     */

    return FirstGroup;
  })();

  /**
   * The fifth byte, which holds the last four bits of 32.
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
        throw new KaitaiStream.ValidationNotEqualError(false, this.hasNext, this._io, "/types/last_group/seq/0");
      }
      this.spare = this._io.readBitsIntBe(3);
      if (!(this.spare == 0)) {
        throw new KaitaiStream.ValidationNotEqualError(0, this.spare, this._io, "/types/last_group/seq/1");
      }
      this.bits = this._io.readBitsIntBe(4);
      var _ = this.bits;
      if (!(_ != 0)) {
        throw new KaitaiStream.ValidationExprError(this.bits, this._io, "/types/last_group/seq/2");
      }
    }

    /**
     * Never set, a 32-bit number needs no sixth byte.
     */

    /**
     * Would be bits 32 to 34.
     */

    /**
     * Four bits of the number.
     */

    return LastGroup;
  })();

  /**
   * A byte after the first.
   */

  var NextGroup = McbpCollectionId.NextGroup = (function() {
    function NextGroup(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    NextGroup.prototype._read = function() {
      this.hasNext = this._io.readBitsIntBe(1) != 0;
      this.bits = this._io.readBitsIntBe(7);
      var _ = this.bits;
      if (!( ((_ != 0) || (this.hasNext)) )) {
        throw new KaitaiStream.ValidationExprError(this.bits, this._io, "/types/next_group/seq/1");
      }
    }

    /**
     * Another byte follows.
     */

    /**
     * Seven bits of the number.
     */

    return NextGroup;
  })();

  /**
   * Second group, 0 where it is not there.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'bits1', {
    get: function() {
      if (this._m_bits1 !== undefined)
        return this._m_bits1;
      this._m_bits1 = (this.group0.hasNext ? this.group1.bits : 0);
      return this._m_bits1;
    }
  });

  /**
   * Third group, 0 where it is not there.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'bits2', {
    get: function() {
      if (this._m_bits2 !== undefined)
        return this._m_bits2;
      this._m_bits2 = (this.hasGroup2 ? this.group2.bits : 0);
      return this._m_bits2;
    }
  });

  /**
   * Fourth group, 0 where it is not there.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'bits3', {
    get: function() {
      if (this._m_bits3 !== undefined)
        return this._m_bits3;
      this._m_bits3 = (this.hasGroup3 ? this.group3.bits : 0);
      return this._m_bits3;
    }
  });

  /**
   * Fifth group, 0 where it is not there.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'bits4', {
    get: function() {
      if (this._m_bits4 !== undefined)
        return this._m_bits4;
      this._m_bits4 = (this.hasGroup4 ? this.group4.bits : 0);
      return this._m_bits4;
    }
  });

  /**
   * There is a third byte.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'hasGroup2', {
    get: function() {
      if (this._m_hasGroup2 !== undefined)
        return this._m_hasGroup2;
      this._m_hasGroup2 =  ((this.group0.hasNext) && (this.group1.hasNext)) ;
      return this._m_hasGroup2;
    }
  });

  /**
   * There is a fourth byte.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'hasGroup3', {
    get: function() {
      if (this._m_hasGroup3 !== undefined)
        return this._m_hasGroup3;
      this._m_hasGroup3 =  ((this.hasGroup2) && (this.group2.hasNext)) ;
      return this._m_hasGroup3;
    }
  });

  /**
   * There is a fifth byte.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'hasGroup4', {
    get: function() {
      if (this._m_hasGroup4 !== undefined)
        return this._m_hasGroup4;
      this._m_hasGroup4 =  ((this.hasGroup3) && (this.group3.hasNext)) ;
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
      this._m_number = (this.upper1 + this.group0.bits);
      return this._m_number;
    }
  });

  /**
   * The second group and above, moved up by one group.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'upper1', {
    get: function() {
      if (this._m_upper1 !== undefined)
        return this._m_upper1;
      this._m_upper1 = ((this.upper2 + this.bits1) * 128);
      return this._m_upper1;
    }
  });

  /**
   * The third group and above, moved up by one group.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'upper2', {
    get: function() {
      if (this._m_upper2 !== undefined)
        return this._m_upper2;
      this._m_upper2 = ((this.upper3 + this.bits2) * 128);
      return this._m_upper2;
    }
  });

  /**
   * The fourth group and above, moved up by one group.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'upper3', {
    get: function() {
      if (this._m_upper3 !== undefined)
        return this._m_upper3;
      this._m_upper3 = ((this.upper4 + this.bits3) * 128);
      return this._m_upper3;
    }
  });

  /**
   * The fifth group, moved up by one group.
   */
  Object.defineProperty(McbpCollectionId.prototype, 'upper4', {
    get: function() {
      if (this._m_upper4 !== undefined)
        return this._m_upper4;
      this._m_upper4 = (this.bits4 * 128);
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
