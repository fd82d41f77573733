"use strict";

exports.KaitaiStream = require("kaitai-struct/KaitaiStream");

// A parser is loaded when it is first asked for. The names stand here once more without values, so that they
// are found by what reads this file without running it: `import { ... }` in Node.js and bundlers.
@CLASSES@

function lazy(name, load) {
  Object.defineProperty(exports, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = load()[name];
      Object.defineProperty(exports, name, { enumerable: true, value });
      return value;
    },
  });
}
