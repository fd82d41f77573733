// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHelloFeature'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHelloFeature'));
  } else {
    factory(root.McbpHello || (root.McbpHello = {}), root.KaitaiStream, root.McbpHelloFeature || (root.McbpHelloFeature = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpHello_, KaitaiStream, McbpHelloFeature_) {
/**
 * The client identifies itself and lists the features that it supports. HELLO is
 * the first message on a connection.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpHello = (function() {
  function McbpHello(_io, _parent, _root, lenAgent, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenAgent = lenAgent;
    this.lenValue = lenValue;
    this._debug = {};

  }
  McbpHello.prototype._read = function() {
    this._debug.agent = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.agent = this._io.readBytes(this.lenAgent);
    this._debug.agent.end = this._io.pos;
    this._debug.features = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this._debug.features.arr = [];
    this.features = [];
    for (var i = 0; i < this.numFeatures; i++) {
      this._debug.features.arr[i] = { start: this._io.pos, ioOffset: this._io.byteOffset };
      var _t_features = new McbpHelloFeature_.McbpHelloFeature(this._io, null, null);
      try {
        _t_features._read();
      } finally {
        this.features.push(_t_features);
      }
      this._debug.features.arr[i].end = this._io.pos;
    }
    this._debug.features.end = this._io.pos;
  }
  Object.defineProperty(McbpHello.prototype, 'numFeatures', {
    get: function() {
      if (this._m_numFeatures !== undefined)
        return this._m_numFeatures;
      this._debug._m_numFeatures = {  };
      this._m_numFeatures = Math.floor(this.lenValue / 2);
      return this._m_numFeatures;
    }
  });

  /**
   * Name of the client for the log, or a JSON object with the members `a` (the
   * name) and `i` (a connection id of 33 characters).
   */

  /**
   * Features that the client supports.
   */

  return McbpHello;
})();
McbpHello_.McbpHello = McbpHello;
});
