"use strict";

// What the inspector makes of streams: the pieces into which it cuts each, and the tree of every message.
//
//     node inspector.js FOLDER LONGEST    the generated files, the most bytes of a message; requests as tests/languages/readers.py has them

const fs = require("node:fs");
const path = require("node:path");
const readline = require("node:readline");

const [folder, longest] = process.argv.slice(2);
const ASSETS = path.join(__dirname, "..", "..", "docs", "assets", "inspector");
const inspector = (globalThis.dcpspec = {
  ...require(path.join(ASSETS, "streams.js")),
  ...require(path.join(folder, "parsers.js")),
});
require(path.join(folder, "spec.js"));
inspector.spec.max_message = Number(longest);
const reader = inspector.reader(inspector.parsers, inspector.spec);
const cut = inspector.cutter(reader);

/** The pieces of a stream, which has no gaps. */
function* pieces(data, collections) {
  const stream = { isFromStart: true, parts: data.length ? [{ offset: 0, length: data.length, data }] : [] };
  for (const piece of cut(stream, collections)) {
    if (piece === null) continue;
    const { offset, length } = piece;
    const message = inspector.messageOf({ ...piece, collections }, reader);
    const error = message.error && { ...message.error, offset: offset + message.error.offset };
    yield { offset, length, error: error ?? null, tree: error ? null : inspector.canonical(message) };
  }
}

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { stream, collections } = JSON.parse(line);
    const data = new Uint8Array(Buffer.from(stream, "hex"));
    process.stdout.write(`${JSON.stringify([...pieces(data, collections)])}\n`);
  }
}

main();
