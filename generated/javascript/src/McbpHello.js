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

    this._read();
  }
  McbpHello.prototype._read = function() {
    this.agent = this._io.readBytes(this.lenAgent);
    this.features = [];
    for (var i = 0; i < this.numFeatures; i++) {
      this.features.push(new McbpHelloFeature_.McbpHelloFeature(this._io, null, null));
    }
  }
  Object.defineProperty(McbpHello.prototype, 'numFeatures', {
    get: function() {
      if (this._m_numFeatures !== undefined)
        return this._m_numFeatures;
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
