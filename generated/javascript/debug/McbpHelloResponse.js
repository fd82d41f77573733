// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './McbpHelloFeature'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./McbpHelloFeature'));
  } else {
    factory(root.McbpHelloResponse || (root.McbpHelloResponse = {}), root.KaitaiStream, root.McbpHelloFeature || (root.McbpHelloFeature = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (McbpHelloResponse_, KaitaiStream, McbpHelloFeature_) {
/**
 * The features that the server enables, in ascending order, each once. If a
 * requested feature lacks the feature that it needs, the server refuses the
 * whole request and keeps the earlier features.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var McbpHelloResponse = (function() {
  function McbpHelloResponse(_io, _parent, _root, isSuccess, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.isSuccess = isSuccess;
    this.lenValue = lenValue;
    this._debug = {};

  }
  McbpHelloResponse.prototype._read = function() {
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
    if (this.hasError) {
      this._debug.error = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.error = this._io.readBytes(this.lenValue);
      this._debug.error.end = this._io.pos;
    }
  }
  Object.defineProperty(McbpHelloResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._debug._m_hasError = {  };
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * Length of the list of features.
   */
  Object.defineProperty(McbpHelloResponse.prototype, 'lenFeatures', {
    get: function() {
      if (this._m_lenFeatures !== undefined)
        return this._m_lenFeatures;
      this._debug._m_lenFeatures = {  };
      this._m_lenFeatures = (this.isSuccess ? this.lenValue : 0);
      return this._m_lenFeatures;
    }
  });
  Object.defineProperty(McbpHelloResponse.prototype, 'numFeatures', {
    get: function() {
      if (this._m_numFeatures !== undefined)
        return this._m_numFeatures;
      this._debug._m_numFeatures = {  };
      this._m_numFeatures = Math.floor(this.lenFeatures / 2);
      return this._m_numFeatures;
    }
  });

  /**
   * Enabled features.
   */

  /**
   * Description of the error, as in `mcbp_response`.
   */

  return McbpHelloResponse;
})();
McbpHelloResponse_.McbpHelloResponse = McbpHelloResponse;
});
