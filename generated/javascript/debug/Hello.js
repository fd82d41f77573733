// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './HelloFeature', './McbpHeader'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./HelloFeature'), require('./McbpHeader'));
  } else {
    factory(root.Hello || (root.Hello = {}), root.KaitaiStream, root.HelloFeature || (root.HelloFeature = {}), root.McbpHeader || (root.McbpHeader = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (Hello_, KaitaiStream, HelloFeature_, McbpHeader_) {
/**
 * The client introduces itself and says which features it can use. First message
 * of a connection.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var Hello = (function() {
  function Hello(_io, _parent, _root, header) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this._debug = {};

  }
  Hello.prototype._read = function() {
    this._debug.agent = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.agent = this._io.readBytes(this.header.lenKey);
    this._debug.agent.end = this._io.pos;
    this._debug.features = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._debug.features.arr = [];
    this._raw_features = [];
    this.features = [];
    for (var i = 0; i < this.numFeatures; i++) {
      this._debug.features.arr[i] = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this._raw_features.push(this._io.readBytes(2));
      var _io__raw_features = new KaitaiStream(this._raw_features[i]);
      var _t_features = new HelloFeature_.HelloFeature(_io__raw_features, null, null);
      try {
        _t_features._read();
      } finally {
        this.features.push(_t_features);
      }
      this._debug.features.arr[i].end = this._io.pos;
    }
    this._debug.features.end = this._io.pos;
    if (!(this._io.isEof())) {
      this._debug.surplus = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.surplus = this._io.readU1();
      this._debug.surplus.end = this._io.pos;
      var _ = this.surplus;
      if (!(_ < 0)) {
        var _err = new KaitaiStream.ValidationExprError(this.surplus, this._io, "/seq/2");
        this._debug.surplus.validationError = _err;
        throw _err;
      }
    }
  }

  /**
   * Number of features.
   */
  Object.defineProperty(Hello.prototype, 'numFeatures', {
    get: function() {
      if (this._m_numFeatures !== undefined)
        return this._m_numFeatures;
      this._debug._m_numFeatures = {  };
      this._m_numFeatures = Math.floor(this.header.lenValue / 2);
      return this._m_numFeatures;
    }
  });

  /**
   * Name of the client for the log, or a JSON object with `a`, the name, and
   * `i`, an id of the connection of 33 characters.
   */

  /**
   * What the client can use.
   */

  /**
   * Never there; the message has no extras, and a feature has two bytes.
   */

  /**
   * Header of the message.
   */

  return Hello;
})();
Hello_.Hello = Hello;
});
