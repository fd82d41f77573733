"use strict";

exports.KaitaiStream = require("kaitai-struct/KaitaiStream");

// A parser is loaded on first use. The names are repeated here without values because `import { ... }` in Node.js and
// bundlers read this file without running it.
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
