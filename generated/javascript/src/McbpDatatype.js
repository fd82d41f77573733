// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.McbpDatatype || (root.McbpDatatype = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (McbpDatatype_, KaitaiStream) {
/**
 * Encoding of the message's value, one bit per layer. A reader decodes Snappy
 * first, then splits off the extended attributes; the rest is the body. The bits
 * describe the value as sent. On a connection that was opened with flag 0x040
 * (no value, keep the datatype), the bits instead describe the whole document,
 * although the value is empty or contains only extended attributes. These
 * extended attributes may be uncompressed even if the Snappy bit is set.
 * 
 * A DCP producer compresses values only if HELLO enabled Snappy. HELLO does not
 * determine the other two bits: opening a DCP connection enables JSON, and an
 * open flag requests extended attributes.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/datatype.h|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md|Source}
 */

var McbpDatatype = (function() {
  function McbpDatatype(_io, _parent, _root) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;

    this._read();
  }
  McbpDatatype.prototype._read = function() {
    this.reserved = this._io.readBitsIntBe(5);
    this.hasXattrs = this._io.readBitsIntBe(1) != 0;
    this.isSnappy = this._io.readBitsIntBe(1) != 0;
    this.isJson = this._io.readBitsIntBe(1) != 0;
  }

  /**
   * The byte as a number (1 JSON, 2 Snappy, 4 extended attributes).
   */
  Object.defineProperty(McbpDatatype.prototype, 'rawDatatype', {
    get: function() {
      if (this._m_rawDatatype !== undefined)
        return this._m_rawDatatype;
      this._m_rawDatatype = (((this.reserved * 8 + (this.hasXattrs ? 4 : 0)) + (this.isSnappy ? 2 : 0)) + (this.isJson ? 1 : 0));
      return this._m_rawDatatype;
    }
  });

  /**
   * Not used. Servers refuse requests in which one of these bits is set.
   */

  /**
   * The value begins with a section of extended attributes.
   */

  /**
   * The whole value is one Snappy block, in the unframed format.
   */

  /**
   * The body of the document is JSON.
   */

  return McbpDatatype;
})();
McbpDatatype_.McbpDatatype = McbpDatatype;
});
