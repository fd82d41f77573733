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

    this._read();
  }
  McbpXattrSection.prototype._read = function() {
    this.lenPairs = this._io.readU4be();
    var _ = this.lenPairs;
    if (!((_ + 4) <= this.lenValue)) {
      throw Object.assign(new KaitaiStream.ValidationExprError(this.lenPairs, this._io, "mcbp_xattr_section/seq/0"), { srcPath: "mcbp_xattr_section/seq/0" });
    }
    this._raw_pairs = this._io.readBytes(this.lenPairs);
    var _io__raw_pairs = new KaitaiStream(this._raw_pairs);
    this.pairs = new PairList(_io__raw_pairs, this, this._root);
  }

  /**
   * One attribute.
   */

  var Pair = McbpXattrSection.Pair = (function() {
    function Pair(_io, _parent, _root) {
      this._io = _io;
      this._parent = _parent;
      this._root = _root;

      this._read();
    }
    Pair.prototype._read = function() {
      this.lenContent = this._io.readU4be();
      this._raw_content = this._io.readBytes(this.lenContent);
      var _io__raw_content = new KaitaiStream(this._raw_content);
      this.content = new PairContent(_io__raw_content, this, this._root);
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

      this._read();
    }
    PairContent.prototype._read = function() {
      this.key = this._io.readBytesTerm(0, false, true, true);
      this.value = this._io.readBytesTerm(0, false, true, true);
      if (!(this._io.isEof())) {
        this.surplus = new McbpSurplus_.McbpSurplus(this._io, null, null);
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

      this._read();
    }
    PairList.prototype._read = function() {
      this.entries = [];
      var i = 0;
      while (!this._io.isEof()) {
        this.entries.push(new Pair(this._io, this, this._root));
        i++;
      }
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
