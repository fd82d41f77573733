// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['exports', 'kaitai-struct/KaitaiStream'], factory);
  } else if (typeof exports === 'object' && exports !== null && typeof exports.nodeType !== 'number') {
    factory(exports, require('kaitai-struct/KaitaiStream'));
  } else {
    factory(root.DcpControl || (root.DcpControl = {}), root.KaitaiStream);
  }
})(typeof self !== 'undefined' ? self : this, function (DcpControl_, KaitaiStream) {
/**
 * Sets one parameter of the connection. Consumers set parameters before they
 * request streams. The producer refuses an unknown parameter or an invalid value
 * with status 0x04, and a known but unavailable parameter with status 0x83. Up
 * to 8.0, producers also accept the beginning of some keys: "c" is
 * connection_buffer_size.
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md|Source}
 * @see {@link https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h|Source}
 */

var DcpControl = (function() {
  function DcpControl(_io, _parent, _root, lenKey, lenValue) {
    this._io = _io;
    this._parent = _parent;
    this._root = _root || this;
    this.lenKey = lenKey;
    this.lenValue = lenValue;
    this._debug = {};

  }
  DcpControl.prototype._read = function() {
    this._debug.key = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.key = this._io.readBytes(this.lenKey);
    this._debug.key.end = this._io.pos;
    this._debug.value = { start: this._io.pos, ioOffset: this._io.byteOffset };
    this.value = this._io.readBytes(this.lenValue);
    this._debug.value.end = this._io.pos;
  }

  /**
   * Name of the parameter.
   */

  /**
   * Value of the parameter, as text.
   */

  return DcpControl;
})();
DcpControl_.DcpControl = DcpControl;
});
