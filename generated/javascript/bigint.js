"use strict";

// Exact 64-bit integers for the generated parsers. By default, the runtime reads 64-bit integers as numbers, which
// round above 2^53. While this module is enabled, the runtime reads bigints in every stream of the program.
// No grammar compares or computes with a 64-bit field, so the parsers work with both types.

const KaitaiStream = require("kaitai-struct/KaitaiStream");

const exact = {
  readU8be: reader(DataView.prototype.getBigUint64, false),
  readU8le: reader(DataView.prototype.getBigUint64, true),
  readS8be: reader(DataView.prototype.getBigInt64, false),
  readS8le: reader(DataView.prototype.getBigInt64, true),
};
const original = Object.fromEntries(Object.keys(exact).map((name) => [name, KaitaiStream.prototype[name]]));

/** Read 64-bit integers as bigints from now on. */
exports.enable = function enable() {
  Object.assign(KaitaiStream.prototype, exact);
};

/** Read 64-bit integers as numbers again. */
exports.disable = function disable() {
  Object.assign(KaitaiStream.prototype, original);
};

/** True between `enable` and `disable`. */
exports.isEnabled = function isEnabled() {
  return KaitaiStream.prototype.readU8be === exact.readU8be;
};

/** Call a function with 64-bit integers read as bigints. Return its result. */
exports.exactly = function exactly(read) {
  const before = exports.isEnabled();
  exports.enable();
  try {
    return read();
  } finally {
    if (!before) exports.disable();
  }
};

function reader(get, littleEndian) {
  return function () {
    this.ensureBytesLeft(8);
    const value = get.call(this.dataView, this.pos, littleEndian);
    this.pos += 8;
    return value;
  };
}
