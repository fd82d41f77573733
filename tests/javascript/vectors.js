"use strict";

// The test vectors, and what the generated parsers make of their bytes.

const fs = require("node:fs");
const path = require("node:path");
const dcp = require("dcp-kaitai");
const { canonicalTree } = require("./tree");

const ROOT = path.join(__dirname, "..", "..");
const VECTORS = path.join(ROOT, "tests", "vectors");
const LIMITS = path.join(ROOT, "tests", "limits.json");

const { KaitaiStream } = dcp;
const VALIDATION_ERRORS = Object.entries(KaitaiStream)
  .filter(([name]) => name.startsWith("Validation"))
  .map(([, type]) => type);

/** All vectors by the name of their file. */
const groups = new Map(
  fs
    .readdirSync(VECTORS)
    .filter((name) => name.endsWith(".json") && name !== "schema.json")
    .sort()
    .map((name) => [
      name.replace(".json", ""),
      readJson(path.join(VECTORS, name)).groups.flatMap((group) => group.vectors),
    ]),
);

/** What JavaScript cannot do, by the id of the vector. */
const limits = new Map(
  readJson(LIMITS)
    .limits.filter((limit) => limit.language === "javascript")
    .flatMap((limit) => limit.vectors.map((id) => [id, limit])),
);

/** Reads bytes as a message of the vector's connection: its tree, or the kind of error. */
function read(vector, bytes = Buffer.from(vector.hex, "hex")) {
  const stream = new KaitaiStream(bytes);
  try {
    const tree = canonicalTree(new (root(vector))(stream));
    return { tree, error: stream.isEof() ? null : "trailing-bytes" };
  } catch (error) {
    return { error: kindOf(error) };
  }
}

/** The kind of error that a vector expects. */
function expectedError(vector) {
  const rule = vector.tree.error?.rule ?? null;
  return [null, "truncated", "trailing-bytes"].includes(rule) ? rule : "validation";
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

function readJson(file) {
  return JSON.parse(fs.readFileSync(file, "utf8"));
}

module.exports = { ROOT, groups, limits, read, expectedError, readJson };
