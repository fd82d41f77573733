// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream', './HelloFeature', './McbpHeader', './McbpStatus'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'), require('./HelloFeature'), require('./McbpHeader'), require('./McbpStatus'));
  } else {
    factory(root.HelloResponse || (root.HelloResponse = {}), root.KaitaiStream, root.HelloFeature || (root.HelloFeature = {}), root.McbpHeader || (root.McbpHeader = {}), root.McbpStatus || (root.McbpStatus = {}));
  }
})(typeof self !== 'undefined' ? self : this, function (HelloResponse_, KaitaiStream, HelloFeature_, McbpHeader_, McbpStatus_) {
/**
 * The features that are on from now on.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md|Source}
 */

var HelloResponse = (function() {
  function HelloResponse(_io, _parent, _root, header, status) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.header = header;
    this.status = status;
    this._debug = {};

  }
  HelloResponse.prototype._read = function() {
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
    if (this.hasError) {
      this._debug.error = { start: this._io.pos, ioOffset: this._io.byteOffset };
      this.error = this._io.readBytes(this.header.lenValue);
      this._debug.error.end = this._io.pos;
    }
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
   * The value says what went wrong.
   */
  Object.defineProperty(HelloResponse.prototype, 'hasError', {
    get: function() {
      if (this._m_hasError !== undefined)
        return this._m_hasError;
      this._debug._m_hasError = {  };
      this._m_hasError = !(this.isSuccess);
      return this._m_hasError;
    }
  });

  /**
   * The request succeeded.
   */
  Object.defineProperty(HelloResponse.prototype, 'isSuccess', {
    get: function() {
      if (this._m_isSuccess !== undefined)
        return this._m_isSuccess;
      this._debug._m_isSuccess = {  };
      this._m_isSuccess = this.status == McbpStatus_.McbpStatus.Status.SUCCESS;
      return this._m_isSuccess;
    }
  });

  /**
   * Length of the list of features.
   */
  Object.defineProperty(HelloResponse.prototype, 'lenFeatures', {
    get: function() {
      if (this._m_lenFeatures !== undefined)
        return this._m_lenFeatures;
      this._debug._m_lenFeatures = {  };
      this._m_lenFeatures = (this.isSuccess ? this.header.lenValue : 0);
      return this._m_lenFeatures;
    }
  });

  /**
   * Number of features.
   */
  Object.defineProperty(HelloResponse.prototype, 'numFeatures', {
    get: function() {
      if (this._m_numFeatures !== undefined)
        return this._m_numFeatures;
      this._debug._m_numFeatures = {  };
      this._m_numFeatures = Math.floor(this.lenFeatures / 2);
      return this._m_numFeatures;
    }
  });

  /**
   * What is on.
   */

  /**
   * Empty or a JSON object with details. With the status that the vbucket is
   * elsewhere it is the map of the cluster.
   */

  /**
   * Never there in a message that follows the layout.
   */

  /**
   * Header of the message.
   */

  /**
   * Status of the header. It is a parameter of its own because the comparison
   * with a member of another file's type does not compile everywhere.
   */

  return HelloResponse;
})();
HelloResponse_.HelloResponse = HelloResponse;
});
