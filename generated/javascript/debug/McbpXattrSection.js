// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpSurplus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpSurplus'));
  } else {
    factory(root.McbpXattrSection || (root.McbpXattrSection = {}), root.KaitaiStream, root.McbpSurplus || (root.McbpSurplus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpXattrSection_, KaitaiStream, McbpSurplus_) {
/**
 * Pairs of a key and a JSON value that precede the body of a document. Keys that
 * begin with an underscore are system attributes, which a deleted document
 * keeps; other keys are user attributes.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Document.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/xattr/utils.cc|Source}
 */

var McbpXattrSection = (function() {
  function McbpXattrSection(_io, _parent, _root, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenValue = lenValue;
    this._debug = {};

  }
  McbpXattrSection.prototype._read = function() {
    this._debug.lenPairs = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.lenPairs = this._io.readU4be();
    this._debug.lenPairs.end = this._io.pos;
    var _ = this.lenPairs;
    if (!((_ + 4) <= this.lenValue)) {
      var _err = new KaitaiStream.ValidationExprError(this.lenPairs, this._io, "mcbp_xattr_section/seq/0");
      this._debug.lenPairs.validationError = _err;
      throw _err;
    }
    this._debug.pairs = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._raw_pairs = this._io.readBytes(this.lenPairs);
    var _io__raw_pairs = new KaitaiStream(this._raw_pairs);
    this.pairs = new PairList(_io__raw_pairs, this, this._root);
    this.pairs._read();
    this._debug.pairs.end = this._io.pos;
  }

  /**
   * One attribute.
   */

  var Pair = McbpXattrSection.Pair = (function() {
    function Pair(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    Pair.prototype._read = function() {
      this._debug.lenContent = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.lenContent = this._io.readU4be();
      this._debug.lenContent.end = this._io.pos;
      this._debug.content = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_content = this._io.readBytes(this.lenContent);
      var _io__raw_content = new KaitaiStream(this._raw_content);
      this.content = new PairContent(_io__raw_content, this, this._root);
      this.content._read();
      this._debug.content.end = this._io.pos;
    }

    /**
     * Length of the key and the value, each with its zero byte.
     */

    /**
     * Key and value.
     */

    return Pair;
  })();

  /**
   * Key and value of an attribute, each terminated by a zero byte.
   */

  var PairContent = McbpXattrSection.PairContent = (function() {
    function PairContent(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    PairContent.prototype._read = function() {
      this._debug.key = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.key = this._io.readBytesTerm(0, false, true, true);
      this._debug.key.end = this._io.pos;
      this._debug.value = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.value = this._io.readBytesTerm(0, false, true, true);
      this._debug.value.end = this._io.pos;
      if (!(this._io.isEof())) {
        this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
        this.surplus._read();
        this._debug.surplus.end = this._io.pos;
      }
    }

    /**
     * Name of the attribute, 1 to 15 bytes. The name begins with a letter, a
     * digit, or `_` for system attributes.
     */

    /**
     * JSON text.
     */

    return PairContent;
  })();

  /**
   * Consecutive pairs that fill the section.
   */

  var PairList = McbpXattrSection.PairList = (function() {
    function PairList(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;
      this._debug = {};

    }
    PairList.prototype._read = function() {
      this._debug.entries = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._debug.entries.arr = [];
      this.entries = [];
      var i = 0;
      while (!this._io.isEof()) {
        this._debug.entries.arr[this.entries.length] = { start: this._io.pos, ioOffset: this._io.byteOffset };
        var _t_entries = new Pair(this._io, this, this._root);
        try {
          _t_entries._read();
        } finally {
          this.entries.push(_t_entries);
        }
        this._debug.entries.arr[this.entries.length - 1].end = this._io.pos;
        i++;
      }
      this._debug.entries.end = this._io.pos;
    }

    /**
     * The attributes, in the order in which the document stores them.
     */

    return PairList;
  })();

  /**
   * Length of the section, including its four-byte length field.
   */
  Object.defineProperty(McbpXattrSection.prototype, 'lenSection', {
    get: function() {
      if (this._m_lenSection !== undefined)
        return this._m_lenSection;
      this._debug._m_lenSection = {  };
      this._m_lenSection = (this.lenPairs + 4);
      return this._m_lenSection;
    }
  });

  /**
   * Total length of all pairs, excluding these four bytes.
   */

  /**
   * The attributes. The list may be empty.
   */

  /**
   * Length of the value, which begins with this section.
   */

  return McbpXattrSection;
})();
McbpXattrSection_.McbpXattrSection = McbpXattrSection;
});
