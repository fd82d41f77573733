"use strict";

// Converts the state of the page to the fragment of the address, and back. Runs in browsers and in Node.js.

(function (dcpspec) {
  /** Maximum number of bytes in a link. */
  dcpspec.MOST_IN_LINK = 8192;

  /**
   * Returns the fragment for a state, or null if the state has too many bytes for a link.
   *
   * A state contains `vector` (an id), `offered` (the id of a capture in the list) or `bytes`, `collections`, `strict`,
   * `message` (zero-based) and `field` (a path).
   * `defaults` are the options of the vector.
   */
  dcpspec.fragment = function (state, defaults = { collections: true, strict: false }) {
    const parts = new URLSearchParams();
    const id = state.vector ?? state.offered;
    if (id) parts.set("vector", id);
    else if (state.bytes.length > dcpspec.MOST_IN_LINK) return null;
    else parts.set("hex", dcpspec.hex(state.bytes));
    for (const option of ["collections", "strict"]) {
      if (state[option] !== defaults[option]) parts.set(option, state[option] ? "on" : "off");
    }
    if (state.message) parts.set("message", String(state.message + 1));
    if (state.field) parts.set("field", state.field);
    return `#${parts}`;
  };

  /** Returns the state in a fragment; options that the fragment omits are undefined. */
  dcpspec.stateOf = function (fragment) {
    const parts = new URLSearchParams(fragment.replace(/^#/, ""));
    const option = (name) => ({ on: true, off: false })[parts.get(name)];
    return {
      vector: parts.get("vector"),
      hex: parts.get("hex"),
      collections: option("collections"),
      strict: option("strict"),
      message: Math.max((parseInt(parts.get("message"), 10) || 1) - 1, 0),
      field: parts.get("field") ?? "",
    };
  };
})(typeof module === "object" ? Object.assign(module.exports, require("./tree")) : (globalThis.dcpspec ??= {}));
