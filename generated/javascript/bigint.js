"use strict";

// Exact 64-bit integers for the generated parsers. The runtime reads them as numbers, which round above 2^53;
// while this is enabled, it reads them as bigints. It holds for every stream of the runtime in the program.
// No grammar compares or computes with a 64-bit field, so the parsers work with either kind of number.

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

/** Call a function, in which 64-bit integers are read as bigints. Return what it returns. */
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
