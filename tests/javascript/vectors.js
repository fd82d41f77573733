"use strict";

// The test vectors, and what the generated parsers make of bytes.

const fs = require("node:fs");
const path = require("node:path");
const dcp = require("dcp-kaitai");
const { canonicalTree } = require("./tree");

const ROOT = path.join(__dirname, "..", "..");
const FOLDER = path.join(ROOT, "tests", "vectors");

const { KaitaiStream } = dcp;
const VALIDATION_ERRORS = Object.entries(KaitaiStream)
  .filter(([name]) => name.startsWith("Validation"))
  .map(([, type]) => type);

/** All vectors. */
const vectors = () =>
  fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json") && name !== "schema.json")
    .flatMap((name) => JSON.parse(fs.readFileSync(path.join(FOLDER, name), "utf8")).groups)
    .flatMap((group) => group.vectors);

/** Reads bytes as a message of the vector's connection: its tree and how many bytes are left, or the kind of error. */
function read(vector, bytes = Buffer.from(vector.hex, "hex")) {
  const stream = new KaitaiStream(bytes);
  try {
    const tree = canonicalTree(new (root(vector))(stream));
    return { rest: stream.size - stream.pos, tree };
  } catch (error) {
    return { error: kindOf(error) };
  }
}

function root(vector) {
  if (vector.strict) return dcp.McbpMessageStrict;
  return vector.collections === false ? dcp.McbpMessageNoCollections : dcp.McbpMessage;
}

function kindOf(error) {
  if (error instanceof KaitaiStream.EOFError) return "truncated";
  if (VALIDATION_ERRORS.some((type) => error instanceof type)) return "validation";
  // Two errors of the runtime that are of no class of its own; the list of limits has both.
  if (error.message.startsWith("Invalid typed array length: -")) return "length";
  if (error.message === "End of stream reached, but no terminator 0 found") return "terminator";
  throw error;
}

module.exports = { ROOT, vectors, read };
